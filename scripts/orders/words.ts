import type { OperatorOrder } from '@tiffin/commerce/reads/operator-orders'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { formatMinute } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'

/** What a command calls its device in the events of an order. */
export const COMMAND_DEVICE = 'npm run orders'

const { formats, messages } = catalogueOf(SOURCE_LANGUAGE)

/** A moment at the order's store: 23 Nov 12:05 PM. */
export function storeTime(iso: string, timeZone: string): string {
  const { date, minute } = localTimeAt(Date.parse(iso), timeZone)
  return `${date} ${formatMinute(minute, formats)}`
}

export const stateWords = (state: OperatorOrder['state']): string => messages.orderStates[state]

export const rupees = (amount: number): string => formatPaise(fromRupees(amount))

const paymentWords = ({ paymentStatus, due, total }: OperatorOrder): string => {
  if (due > 0) return `${rupees(due)} to collect`
  const words = { PENDING: 'not collected', TXN_SUCCESS: 'paid', USER_PENDING: 'not paid yet', TXN_FAILURE: 'not paid' }
  return `${rupees(total)} ${words[paymentStatus]}`
}

const recipientWords = ({ name, className, section }: OperatorOrder['recipient']): string =>
  [name, ...(className === undefined ? [] : [`class ${className}${section ?? ''}`])].filter(Boolean).join(', ')

/** One line: order, number of its last change, store, state with its time, for whom, dishes, and what is to be paid. */
export function lineOf(order: OperatorOrder): string {
  const { orderId, seq, store, storeName, fulfilment, state, since, scheduledFor, timeZone, items } = order
  return [
    ...[orderId, `#${seq}`, store ?? storeName, fulfilment.toLowerCase()],
    `${stateWords(state)} since ${storeTime(since, timeZone)}`,
    ...(scheduledFor === null ? [] : [`for ${storeTime(scheduledFor, timeZone)}`]),
    ...(order.awaitsAnswer ? ['WAITS FOR AN ANSWER'] : []),
    recipientWords(order.recipient),
    items.map(({ quantity, name, size }) => `${quantity} x ${name} (${size})`).join(', '),
    paymentWords(order),
  ]
    .filter((each) => each !== '')
    .join('  ')
}
