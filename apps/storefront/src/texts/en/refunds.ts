import type { RefundState, RefundWay } from '@tiffin/domain/payment/refund'

const states: Readonly<Record<RefundState, string>> = {
  requested: 'requested',
  accepted: 'on its way',
  sent: 'sent',
  refused: 'delayed',
}

const ways: Readonly<Record<RefundWay, string>> = { provider: 'Back the way you paid' }

/** S9, S10, AMB106: cancelling an order, and what comes back. */
export const refundTexts = {
  cancel: {
    /** S9 */
    button: 'CLICK HERE TO CANCEL',
    cancelling: 'Cancelling your order',
    /** S10 */
    question: 'Are You Sure you want to Cancel Order',
    notPaid: (orderId: string) => `Order ${orderId}. You have not paid anything yet.`,
    comesBack: (orderId: string, amount: string, day: string) =>
      `Order ${orderId}. ${amount} goes back the way you paid, by ${day}.`,
    close: 'Close',
    submit: 'Cancel Order',
  },
  title: 'Refund',
  amount: (amount: string, state: RefundState) => `${amount} ${states[state]}`,
  way: (way: RefundWay) => ways[way],
  wayBy: (way: RefundWay, day: string) => `${ways[way]}, by ${day}`,
  sentBy: (way: RefundWay, day: string) => `${ways[way]}. Your bank shows it by ${day}.`,
  refused: 'It has not gone back yet. The store looks into it; call it if you have questions.',
} as const
