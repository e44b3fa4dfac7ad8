import type { AddressOrder } from '@tiffin/contract/addresses'
import { addressFormTexts } from '#texts/address-form'
import { ordersInWords } from '../../texts/ordered-words.ts'
import type { Question } from '../confirm/slice.ts'

const { remove } = addressFormTexts

/** L12: the question before an address is deleted. It names the current orders to it, which keep their copy. */
export function removalQuestion(orders: readonly AddressOrder[]): Question {
  const { title, cancel, submit } = remove
  const question = { title, cancel, submit }
  if (orders.length === 0) return { ...question, text: remove.text }
  const { names, more } = ordersInWords(orders)
  return { ...question, text: remove.withOrders(names, orders.length, more) }
}
