// Made from ../en/attempts.ts by `npm run words`: change it there.
/** AMB32: texts about a placement whose answer was lost. */
export const attemptTexts = {
  notPlaced: 'Ýóóúúŕ óóŕđééŕ ŵááš ñóóť þĺááçééđ. Ýóóúúŕ çááŕť ííš ááš ííť ŵááš: þĺééáášéé ťŕý ááğááííñ.',
  earlierPlaced: (orderId: string) => `Ýóóúúŕ ééááŕĺííééŕ óóŕđéŕ ${orderId} ŵŵááš þĺááçééđ ááƒťééŕ ááĺĺ.`,
  earlierPlacedOut: (orderId: string) =>
    `Ýóóúúŕ ééááŕĺííééŕ óóŕđéŕ ${orderId} ŵááš þĺááçééđ ááƒťééŕ ááĺĺ, šóó ííťš đííšĥééš ááŕéé óóúúť óóƒ ýóóúúŕ çááŕť.`,
} as const
