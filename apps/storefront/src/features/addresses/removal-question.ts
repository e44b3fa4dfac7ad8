import type { AddressOrder } from '@tiffin/contract/addresses'
import { addressFormTexts } from '#texts/address-form'
import { now } from '../../platform/clock.ts'
import { slotText } from '../../platform/moments.ts'
import type { Question } from '../confirm/slice.ts'

/** The number of orders that the question names. */
const NAMED = 3

const { remove } = addressFormTexts

const wordsOf = ({ orderId, scheduledFor, timeZone }: AddressOrder): string =>
  scheduledFor === null ? orderId : remove.later(orderId, slotText(scheduledFor, now(), timeZone))

/** L12: the question before an address is deleted. It names the current orders to it, which keep their copy. */
export function removalQuestion(orders: readonly AddressOrder[]): Question {
  const { title, cancel, submit } = remove
  const question = { title, cancel, submit }
  if (orders.length === 0) return { ...question, text: remove.text }
  // Later orders first: their time is still to come.
  const named = orders.toSorted((one, other) => Number(other.scheduledFor !== null) - Number(one.scheduledFor !== null))
  const words = named.slice(0, NAMED).map(wordsOf)
  return { ...question, text: remove.withOrders(words.join(', '), orders.length, orders.length - words.length) }
}
