// Made from ../en/line.ts by `npm run words`: change it there.
/** Texts of a line of a cart or an order, the same on every page that shows one (AMB101). */
export const lineTexts = {
  piecesOf: (quantity: number, size: string) => `${quantity} × ${size}`,
  /** AMB115 */
  forEntry: (name: string) => (name === '' ? 'Ƒƒóóŕ ááñóóťĥééŕ þééŕšóóñ' : `Ƒƒóóŕ ${name}`),
  ofEntry: (name: string, text: string) => (name === '' ? text : `${name}: ${text}`),
  checkingAllergens: 'Ççĥĥééçķííñğ ááĺĺééŕğééñš …',
  couldNotCheck: 'Ááĺĺĺĺééŕğééñš çóóúúĺđ ñóóť ƀéé çĥééçķééđ.',
  /** Read out after "Try again". */
  ofDish: (name: string) => `, ááĺĺĺééŕğééñš óóƒ ${name}`,
} as const
