import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { RefundCause, RefundState } from '@tiffin/domain/payment/refund'

const states: Readonly<Record<RefundState, string>> = {
  requested: 'requested',
  accepted: 'on its way',
  sent: 'sent',
  refused: 'delayed',
}

const ways: Readonly<Record<RefundWay, string>> = {
  provider: 'Back the way you paid',
  wallet: 'Back in your credits',
  // AMB4: the refund of a meal of a subscription that was paid in advance
  plan: 'Back to the subscription',
  owed: 'You do not owe it any more',
}

/** Why money goes back; empty where the order itself says it. */
const causes: Readonly<Record<RefundCause, string>> = {
  cancelled: '',
  'late-payment': 'Your payment arrived after the order had ended.',
  operator: 'The store gives this back.',
  'worsened-dish': 'What a dish contains had changed.',
}

/** S9, S10, AMB106: cancelling an order, and what comes back. */
export const refundTexts = {
  cancel: {
    /** S9 */
    button: 'CLICK HERE TO CANCEL',
    cancelling: 'Cancelling your order',
    /** S10 */
    question: 'Are You Sure you want to Cancel Order',
    notPaid: (orderId: string) => `Order ${orderId}. You have not paid anything yet.`,
    // AMB109
    notConfirmed: (orderId: string) =>
      `Order ${orderId}. Your payment is not confirmed. If money has left your account, it goes back by itself.`,
    comesBack: (orderId: string, amount: string, day: string) =>
      `Order ${orderId}. ${amount} goes back the way you paid, by ${day}.`,
    isBack: (orderId: string, amount: string) => `Order ${orderId}. ${amount} goes back into your credits at once.`,
    // AMB4: a meal of a subscription that was paid in advance
    isBackInPlan: (orderId: string, amount: string) =>
      `Order ${orderId}. ${amount} goes back to your subscription at once.`,
    // AMB110: one part was paid online, the other from My Credits
    bothBack: (orderId: string, { online, day, credits }: { online: string; day: string; credits: string }) =>
      `Order ${orderId}. ${credits} goes back into your credits at once, and ${online} the way you paid, by ${day}.`,
    heldBack: (orderId: string, credits: string) =>
      `Order ${orderId}. ${credits} goes back into your credits. Your online payment is not confirmed. If money has left your account, it goes back by itself.`,
    close: 'Close',
    submit: 'Cancel Order',
  },
  title: 'Refund',
  amount: (amount: string, { state, way }: { state: RefundState; way: RefundWay }) =>
    `${amount} ${way !== 'provider' && state === 'sent' ? 'returned' : states[state]}`,
  cause: (cause: RefundCause) => causes[cause],
  forLines: (names: string) => `For ${names}`,
  storeSays: (reason: string) => `The store says: ${reason}`,
  way: (way: RefundWay) => ways[way],
  wayBy: (way: RefundWay, day: string) => `${ways[way]}, by ${day}`,
  sentBy: (way: RefundWay, day: string) => `${ways[way]}. Your bank shows it by ${day}.`,
  refused: 'It has not gone back yet. The store looks into it; call it if you have questions.',
} as const
