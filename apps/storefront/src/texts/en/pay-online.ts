/** A text of the provider, as a sentence of its own. */
const sentence = (words: string): string => words.replace(/[.!?]?$/, '.')

/** Texts of paying online, and of every page that shows an undecided or refused payment (PERF6). */
export const payOnlineTexts = {
  paid: (_orderId: string) => 'Your payment has arrived and your order is placed.',
  paidEarlier: (orderId: string) => `The payment for your order ${orderId} has arrived.`,
  // M16, S13
  pending: 'Payment Confirmation pending',
  pendingText: 'Payment Confirmation pending. Your order starts as soon as the payment is confirmed.',
  pendingEarlier: (orderId: string) =>
    `The payment for your order ${orderId} is not confirmed yet. Order again only if you want a second one.`,
  pendingOf: (orderId: string) => `Payment Confirmation pending for order ${orderId}`,
  // M17, AMB48
  failed: 'Payment failed. Your order was not placed.',
  failedKept: 'Payment failed. Your order was not placed and your cart is kept: please try again.',
  failedBack: (orderId: string) => `The payment for your order ${orderId} failed. Your cart is back.`,
  failedEarlier: (orderId: string) => `The payment for your order ${orderId} failed.`,
  blocked: 'The payment page did not open. Nothing was charged. Please try again.',
  payOrderLead: 'Your order is placed. It starts as soon as it is paid.',
  toPay: 'To pay',
  // AMB115
  paysFor: (names: string, amount: string) => `This payment is for the meals of ${names}: ${amount} in all.`,
  // AMB110
  setAside: (amount: string) => `${amount} is set aside from My Credits.`,
  continuePaying: 'Continue to pay',
  // From the bank's close to the verdict
  confirming: 'Confirming your payment',
  doNotPayAgain: 'Please do not pay again.',
  asking: 'We are asking your bank, and this page goes on by itself.',
  offline: 'You are offline. We ask again as soon as you are back online.',
  amount: 'Amount',
  // AMB109: until when it is decided, and what then happens
  decidedBy: (time: string) => `If it is not confirmed by ${time} the order is cancelled and your money comes back.`,
  overdue: 'It was not confirmed in time: the order is being cancelled and your money comes back.',
  cancelled: (orderId: string) => `Your order ${orderId} was cancelled.`,
  lateDebit: 'Nothing is cooked. If money has left your account, or leaves it later, it goes back by itself.',
  // M17
  bankSays: (words: string) => `Your bank says: ${sentence(words)}`,
  refusedMoney: 'Nothing is cooked. If money has left your account, your bank returns it.',
  unpaidCart: 'Your unpaid cart',
  payAgain: 'Restore cart and pay',
  dropCart: 'Do without this cart',
} as const
