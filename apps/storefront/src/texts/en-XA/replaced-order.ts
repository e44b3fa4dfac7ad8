// Made from ../en/replaced-order.ts by `npm run words`: change it there.
const OF_ITS_OWN = 'Ýýóóúúŕ çááŕť ñóó ĺóóñğééŕ ťááķééš ííťš þĺááçéé: ííť ííš ááñ óóŕđééŕ óóƒ ííťš óóŵñ.'

/** AMB116, "Change it": the cart that takes the place of an earlier order. */
export const replacedOrderTexts = {
  replaces: (orderId: string) => `Ťťĥííš óóŕđééŕ ťááķééš ťĥéé þĺááçéé óóƒ ýóóúúŕ óóŕđééŕ ${orderId}, ŵŵĥĥííçĥ ííš çááñçééĺĺééđ ŵííťĥ ííť.`,
  keep: (orderId: string) => `Ķééééþ óóŕđééŕ ${orderId}`,
  kept: (orderId: string) => `Ýóóúúŕ óóŕđééŕ ${orderId} ššťťááýš. Ťĥéé đííšĥééš ťóó çĥááñğéé ííť ĥááṽéé ĺééƒť ýóóúúŕ çááŕť.`,
  cancelled: (orderId: string) => `Ýóóúúŕ óóŕđééŕ ${orderId} ííšš çááñçééĺĺééđ ááĺŕééááđý. ${OF_ITS_OWN}`,
  tooLate: (orderId: string) => `Ýóóúúŕ óóŕđééŕ ${orderId} ççááñ ñóó ĺóóñğééŕ ƀéé çĥááñğééđ. ${OF_ITS_OWN}`,
  notFound: (orderId: string) => `Ŵŵéé đóó ñóóť ƒííñđ óóŕđééŕ ${orderId} ííñ ýóóúúŕ ááççóóúúñť. ${OF_ITS_OWN}`,
} as const
