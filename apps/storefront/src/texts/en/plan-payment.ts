const generated = (planId: string) => `Generated Subscription - Subscription Id ${planId}`

/** AMB4: texts of paying for a plan of days. */
export const planPaymentTexts = {
  // M14
  generated,
  number: (planId: string) => `Subscription ${planId}`,
  show: 'Show subscription',
  terms: 'What it costs, and when',
  // AMB39
  notDebitedNow: 'Nothing is debited now.',
  debitedDaily: (price: string) => `Each meal is paid from your credits when it is made: ${price} a meal.`,
  between: (least: string, most: string) => `${least} to ${most}`,
  costsNothing: 'A meal that you cancel in time costs nothing.',
  oneDay: 'One day',
  allDays: (meals: string) => `All ${meals}`,
  credits: 'Credits',
  creditsHold: (balance: string) => `Credits · ${balance}`,
  creditsLead: 'Each meal is paid when it is made',
  cash: 'Cash with each meal',
  cashLead: 'Paid with each meal, at hand-over',
  cashDaily: (price: string) => `${price} a meal, when it is handed over.`,
  online: 'Pay online',
  onlineLead: 'Paid once, now; held for your meals; what is cancelled comes back',
  onlineHeld: (total: string) => `${total} is paid once, now, and held for your meals. What is cancelled comes back.`,
  // AMB32
  earlierPlaced: (planId: string) => `Your earlier subscription ${planId} was placed after all.`,
  earlierPlacedOut: (planId: string) =>
    `Your earlier subscription ${planId} was placed after all, so its dishes are out of your cart.`,
  // In place of the texts of paying for an order online
  inPlace: {
    paid: generated,
    paidEarlier: (planId: string) => `The payment for your subscription ${planId} has arrived.`,
    pendingText: 'Payment Confirmation pending. Your subscription starts as soon as the payment is confirmed.',
    pendingEarlier: (planId: string) =>
      `The payment for your subscription ${planId} is not confirmed yet. Subscribe again only if you want a second one.`,
    pendingOf: (planId: string) => `Payment Confirmation pending for subscription ${planId}`,
    // M22
    failed: 'cancelled: your subscription was not paid.',
    failedKept: 'cancelled: your subscription was not paid, and your cart is kept.',
    failedBack: (planId: string) => `The payment for your subscription ${planId} failed. Your cart is back.`,
    failedEarlier: (planId: string) => `The payment for your subscription ${planId} failed.`,
    payOrderLead: 'Your subscription starts as soon as it is paid.',
    cancelled: (planId: string) => `Your subscription ${planId} was cancelled.`,
  },
} as const
