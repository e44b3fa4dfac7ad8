/** Texts of a line of a cart or an order, the same on every page that shows one (AMB101). */
export const lineTexts = {
  piecesOf: (quantity: number, size: string) => `${quantity} × ${size}`,
  /** AMB115 */
  forEntry: (name: string) => (name === '' ? 'For another person' : `For ${name}`),
  ofEntry: (name: string, text: string) => (name === '' ? text : `${name}: ${text}`),
  checkingAllergens: 'Checking allergens …',
  couldNotCheck: 'Allergens could not be checked.',
  /** Read out after "Try again". */
  ofDish: (name: string) => `, allergens of ${name}`,
} as const
