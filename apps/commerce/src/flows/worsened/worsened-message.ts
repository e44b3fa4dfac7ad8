import type { WorsenedLine } from '@tiffin/domain/order/worsened'
import type { SmsMessage } from '#modules/messages/api/message'
import { refundInMessage } from '#modules/payments/api/refund-note'
import type { RefundRecord } from '#modules/payments/api/refunds'

/** An order, and what got worse in it. */
interface Worse {
  readonly orderId: string
  readonly timeZone: string
  readonly lines: readonly WorsenedLine[]
}

const dishesOf = ({ lines }: Worse): string[] => [...new Set(lines.map(({ name }) => name))]

/** That dishes of an order got worse. A mail names the dishes; an SMS names neither them, nor an allergen, nor a person. */
export const dishChanged = (order: Worse, answerBy: Date | null): SmsMessage => ({
  template: 'dish-changed',
  data: {
    orderId: order.orderId,
    dishes: dishesOf(order),
    answerBy: answerBy && { at: answerBy.toISOString(), timeZone: order.timeZone },
  },
})

/** That an order is not made, and what comes back. */
export const orderNotMade = (order: Worse, refunds: readonly RefundRecord[]): SmsMessage => ({
  template: 'order-not-made',
  data: {
    orderId: order.orderId,
    dishes: dishesOf(order),
    refund: refundInMessage(refunds, order.timeZone),
  },
})
