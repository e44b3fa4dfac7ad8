/** The words of the cart. */
export const cartTexts = {
  proceedToPay: 'Proceed To Pay',
} as const
