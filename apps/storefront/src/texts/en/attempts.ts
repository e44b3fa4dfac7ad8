/** AMB32: texts about a placement whose answer was lost. */
export const attemptTexts = {
  notPlaced: 'Your order was not placed. Your cart is as it was: please try again.',
  earlierPlaced: (orderId: string) => `Your earlier order ${orderId} was placed after all.`,
  earlierPlacedOut: (orderId: string) =>
    `Your earlier order ${orderId} was placed after all, so its dishes are out of your cart.`,
} as const
