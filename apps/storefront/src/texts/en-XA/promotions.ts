// Made from ../en/promotions.ts by `npm run words`: change it there.
/** N1-N4: the texts about coupons on the pay page. Those of refusals are in the domain's messages. */
export const promotionTexts = {
  title: 'Óóƒƒƒééŕš',
  choose: 'Ááþþþĺý ááñ óóƒƒééŕ',
  chooseLead: 'Ĥááṽéé áá çóóđéé, óóŕ šéééé ŵĥááť ííš óóñ óƒƒéŕ',
  available: (count: number) => (count === 1 ? '1 óóƒƒééŕ ƒóóŕ ýóóúú' : `${count} óóƒƒééŕš ƒóóŕ ýóóúú`),
  applied: (code: string) => `${code} ááþþĺííééđ`,
  // The bill alone says what the diner saves in all.
  takesOff: (amount: string) => `${amount} óóƒƒƒ ťĥííš óóŕđééŕ`,
  // AMB94: in the cart
  waits: (code: string) => `Óóƒƒééŕ ${code} ííš çĥééçķééđ ááğááííñ ŵĥééñ ýóóúú þááý.`,
  notForCart: (code: string, reason: string) => `Óóƒƒééŕ ${code} đđóóééš ñóóť ááþþĺý: ${reason}`,
  /** AMB115: the coupon stays chosen, and counts again when the cart is for one person. */
  notForSeveral: {
    child: (code: string) => `Óóƒƒééŕ ${code} đđóóééš ñóóť çóóúúñť ƒóóŕ šééṽééŕááĺ çĥííĺđŕééñ. Óóŕđééŕ ƒóóŕ óóñéé çĥííĺđ ťóó úúšéé ííť.`,
    staff: (code: string) => `Óóƒƒééŕ ${code} đóóééš ñóóť çóóúúñť ƒóóŕ šééṽééŕááĺ þééóóþĺéé. Óóŕđééŕ ƒóóŕ óóñéé þééŕšóóñ ťóó úúšé íť.`,
  },
  notApplied: (code: string) => `${code} ííš ñóóť ááþþĺííééđ`,
  checking: 'Ççĥĥééçķííñğ ťĥéé óóƒƒééŕ',
  failed: 'Ťťĥĥéé óóƒƒééŕ çóóúúĺđ ñóóť ƀéé çĥééçķééđ ĵúúšť ñóóŵ. Ííť ííš çĥééçķééđ ááğááííñ ŵĥééñ ýóóúú þĺááçéé ťĥéé óóŕđééŕ.',
  remove: 'Ŕééɱóóṽéé',
  removeCode: (code: string) => `Ŕééɱóóṽéé ${code}`,
  other: 'Óóťťĥééŕ óóƒƒééŕš',
  code: 'Óóƒƒééŕ çóóđéé',
  apply: 'Ááþþþĺý',
  applyCode: (code: string) => `Ááþþþĺý ${code}`,
  none: 'Ťĥééŕéé ááŕéé ñóó óóťĥééŕ óóƒƒééŕš ááť ťĥéé ɱóóɱééñť.',
} as const
