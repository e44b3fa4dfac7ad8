// Made from ../en/order-type.ts by `npm run words`: change it there.
/** G2: texts of the sheets that change an order's type and time. */
export const orderTypeTexts = {
  title: 'Ĥóóŵ ŵóóúúĺđ ýóóúú ĺííķéé ýóóúúŕ óóŕđéŕ?',
  mode: 'Đđééĺííṽééŕý óóŕ þííçķ-úúþ',
  ways: 'Ŵŵĥééñ',
  // G2
  now: 'Ññóóŵ',
  later: 'Ĺááťééŕ',
  days: 'Šúúƀšçŕííƀéé Ýóóúúŕ Ɱééááĺ',
  chosen: 'Ýóóúúŕ çĥóóííçé',
  nowOpen: 'Ááš šóóóóñ ááš ííť ííš ŕééáđý',
  nowOver: 'Ñóó ɱóóŕéé óóŕđééŕš ƒóóŕ ťóóđááý',
  laterFrom: (dayAndTime: string) => `Ƒƒŕóóɱ ${dayAndTime}`,
  laterClosed: 'Ññóó đááý ííš óóþééñ ƒóóŕ óóŕđééŕš ááť ťĥéé ɱóóɱééñť',
  daysText: 'Ɱééááĺš óóñ ťĥéé đááýš ýóóúú çĥóóóóšéé',
  // C15
  changeStore: 'Ççĥááñğéé šťóóŕéé óóŕ þĺááçéé',
  // G13: the picker of day and time
  laterTitle: 'Óóŕŕđééŕ ƒóóŕ ĺááťééŕ',
  day: 'Đđááý',
  previousMonth: 'Þþŕééṽííóóúúš ɱóóñťĥ',
  nextMonth: 'Ññééẋẋť ɱóóñťĥ',
  closedOn: (day: string) => `${day}, ççĺóóšééđ`,
  tooLateOn: (day: string) => `${day}, ťóóóó ĺááťéé ťóó óóŕđéŕ`,
  legendClosed: 'Ççŕóóššééđ óóúúť: ťĥéé šťóóŕéé ííš çĺóóšééđ',
  opens: (day: string, hours: string) => `${day}: ${hours}`,
  time: 'Ťííɱéé',
  // The heading of a list's times before the usual ones
  earlierThatDay: 'Ééááŕĺííééŕ ťĥááť đááý',
  meal: 'Ɱééááĺ',
  mealAt: (meal: string, time: string) => `${meal}, ${time}`,
  orderUntil: (dayAndTime: string) => `Óóŕđééŕ úúñťííĺ ${dayAndTime}`,
  ordersClosed: (dayAndTime: string) => `Ççĺóóšééđ šííñçéé ${dayAndTime}`,
  // AMB10
  defaultTime: (time: string) => `Ííťť ŵííĺĺ ƀéé ŕééááđý ƒóóŕ ${time}.`,
  choose: 'Ššééť đááý ááñđ ťííɱéé',
  chooseDay: 'Ššééť ťĥéé đááý',
  orderFor: (dayAndTime: string) => `Óóŕŕđééŕ ƒóóŕ ${dayAndTime}`,
} as const
