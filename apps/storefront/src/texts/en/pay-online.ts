/** Texts of paying online, which load with its code (PERF6). */
export const payOnlineTexts = {
  paid: 'Your payment has arrived and your order is placed.',
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
  continuePaying: 'Continue to pay',
} as const
