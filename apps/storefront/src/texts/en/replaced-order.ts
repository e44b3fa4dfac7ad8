const OF_ITS_OWN = 'Your cart no longer takes its place: it is an order of its own.'

/** AMB116, "Change it": the cart that takes the place of an earlier order. */
export const replacedOrderTexts = {
  replaces: (orderId: string) => `This order takes the place of your order ${orderId}, which is cancelled with it.`,
  keep: (orderId: string) => `Keep order ${orderId}`,
  kept: (orderId: string) => `Your order ${orderId} stays. The dishes to change it have left your cart.`,
  cancelled: (orderId: string) => `Your order ${orderId} is cancelled already. ${OF_ITS_OWN}`,
  tooLate: (orderId: string) => `Your order ${orderId} can no longer be changed. ${OF_ITS_OWN}`,
  notFound: (orderId: string) => `We do not find order ${orderId} in your account. ${OF_ITS_OWN}`,
} as const
