// Made from ../en/by-day.ts by `npm run words`: change it there.
/** AMB114: texts of the sheet that chooses the dishes of each day of a plan. */
export const byDayTexts = {
  title: 'Đđííššĥééš ƀý đááý',
  lead: 'Ççĥĥóóóóšéé ŵĥííçĥ đííšĥ çóóɱééš óóñ ŵĥííçĥ đááý.',
  // How the days are chosen
  how: 'Ĥĥóóŵ ťóó çĥóóóóšéé ťĥéé đááýš',
  byWeekday: 'Ééṽééŕý ŵééééķ',
  byDate: 'Ƀƀý đááťéé',
  quick: 'ʠúúííçķ çĥóóííçééš',
  inTurn: 'Óóñéé đííšĥ áá đááý',
  everyDay: 'Ááĺĺĺ đííšĥééš, ééṽééŕý đááý',
  // A dish
  dish: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
  notSoldOn: (day: string) => `${day}, ññóóťť šóóĺđ ťĥééñ`,
  allDays: 'Ááĺĺĺ đááýš',
  noDays: 'Ñóó đááý',
  allDaysOf: (dish: string) => `${dish} óóññ ááĺĺ đááýš`,
  noDaysOf: (dish: string) => `${dish} óóñ ñóó đááý`,
  leavesCart: (dish: string) => `${dish} ííš óóñ ñóó đááý ááñđ ĺééááṽééš ýóóúúŕ çááŕť`,
  noteOf: (dish: string, note: string) => `${dish}: ${note}`,
  more: 'Ááđđđ ɱóóŕéé đííšĥééš',
  // What each day has
  days: 'Ýýóóúúŕ đááýš',
  empty: 'Ññóó đííšĥ ýééť',
  leaveOut: (weekday: string) => `Ĺééááṽé ${weekday}š óóúúť`,
  leftOut: (weekdays: string) => `Ĺééƒť óóúúť: ${weekdays}`,
  takeBack: 'Ťťááķéé ƀááçķ',
  notSold: (dish: string) => `${dish} ííšš ññóóť šóóĺđ ťĥééñ`,
  takeOff: (dish: string, day: string) => `Ťááķéé ${dish} óóƒƒƒ ${day}`,
  weekOf: (day: string) => `Ŵééééķ óóƒ ${day}`,
  copyWeek: { fill: 'Ççóóþý ĺáášť ŵééééķ', replace: 'Ɱááķéé ííť ĺííķéé ĺáášť ŵééééķ' },
  copyWeekTo: (copy: string, week: string) => `${copy}: ${week}`,
  moreDates: 'Ššĥóóŵ ĺááťééŕ đááťééš',
  // The lower edge
  andMore: (days: string, more: number) => `${days} ááññđ ${more} ɱóóŕéé`,
  emptyDays: (days: string) => `Ññóó đííšĥ ƒóóŕ ${days}`,
  notSoldDays: (days: string) => `Áá đđííšĥ ííš ñóóť šóóĺđ óóñ ${days}`,
  total: (meals: string, price: string) => `${meals}, ${price} ííñ ťóóťááĺ`,
  save: 'Ššááṽéé ťĥéé đííšĥééš',
  // The card of the plan
  open: 'Đđííƒƒƒééŕééñť đííšĥééš óóñ đííƒƒééŕééñť đááýš',
  change: 'Ççĥááñğéé ťĥéé đííšĥééš óóƒ ééááçĥ đááý',
} as const
