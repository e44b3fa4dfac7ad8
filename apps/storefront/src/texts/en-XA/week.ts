// Made from ../en/week.ts by `npm run words`: change it there.
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const meals = (count: number): string => (count === 1 ? '1 ɱééááĺ' : `${count} ɱééááĺš`)

/** Texts of the page with the meals of a week. */
export const weekTexts = {
  title: pageTitles.myWeek,
  back: 'Ššúúƀƀšçŕííþťííóóñš',
  weeks: 'Ŵééééķš',
  span: (first: string, last: string) => `${first} ťóó ${last}`,
  previous: 'Þŕééṽííóóúúš ŵéééķ',
  next: 'Ññééẋť ŵééééķ',
  thisWeek: 'Ťťĥííš ŵééééķ',
  summary: (count: number, price: string) => `${meals(count)}, ${price}`,
  // AMB113
  withKept: (amount: string) => `(ŵŵííťĥ ${amount} ťťĥĥááťť ššťááýš çĥááŕğééđ ƒóóŕ ɱééááĺš çááĺĺééđ óóƒƒ)`,
  loading: 'Ĺóóááđííñğ ťĥéé ɱééááĺš óóƒ ťĥéé ŵééééķ',
  couldNotLoad: 'Ťťĥéé ɱééááĺš óóƒ ťĥéé ŵééééķ đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  reconnectingLead: 'Ýýóóúúŕŕ ɱééááĺš ğóó óóñ. Ŵéé šĥóóŵ ŵĥááť ŵéé ķñééŵ ĺáášť.',
  empty: 'Ñóó ɱééááĺš ťĥííš ŵééééķ',
  emptyLead: 'Ššúúƀšçŕííƀéé óóñçéé, ááñđ ťĥéé ɱééááĺš óóƒ ééááçĥ đááý šťááñđ ĥééŕéé.',
  order: 'Óóŕđééŕ ɱééááĺš',
  noMeal: 'Ñóó ɱééááĺ',
  today: 'Ťóóđááý',
  // AMB39
  lastsForAll: (balance: string) => `Ýýóóúúŕ çŕééđííťš óóƒ ${balance} ççóóṽééŕ ááĺĺ þĺááññééđ ɱééááĺš.`,
  lastsUntil: (balance: string, day: string) => `Ýýóóúúŕ çŕééđííťš óóƒ ${balance} ĺĺáášť úúñťííĺ ${day}.`,
  lastsForNone: (balance: string) => `Ýýóóúúŕ çŕééđííťš óóƒ ${balance} đđóó ññóóť çóóṽééŕ ťĥéé ñééẋť þĺááññééđ ɱééááĺš.`,
  missing: (amount: string) => `${amount} ɱɱóóŕéé çóóṽééŕš ááĺĺ ɱééááĺš ťĥááť ááŕéé þĺááññééđ.`,
  addCredits: 'Ááđđđ çŕééđííťš',
  // A meal
  mealFor: (name: string, className: string) => (className ? `${name}, ${className}` : name),
  mealAt: (time: string, state: string) => `${time} · ${state}`,
  mealOf: (who: string, day: string, time: string) =>
    who ? `ťĥéé ɱééááĺ óóƒ ${who} óóñ ${day}, ${time}` : `ťĥéé ɱééááĺ óóñ ${day}, ${time}`,
  details: 'Đééťááííĺš',
  detailsOf: (meal: string) => `Đééťááííĺš óóƒ ${meal}`,
  deliveredTo: (address: string) => `Ğóóééš ťóó ${address}`,
  until: (time: string) => `Ççááñ ƀéé çĥááñğééđ úúñťííĺ ${time}`,
  fixed: 'Ççááñ ñóó ĺóóñğééŕ ƀéé çĥááñğééđ',
  unpaid: 'Ííťťš šúúƀšçŕííþťííóóñ ííš ñóóť þááííđ ýééť',
  // AMB39
  onCredit: 'óóññ çŕééđííť: ýóóúúŕ ñééẋť ťóóþ-úúþ šééťťĺééš ííť',
  paidBy: {
    WALLET: 'ƒƒŕŕóóɱ çŕééđííťš',
    CASH: 'ííññ çáášĥ',
    DIGITAL: 'þááííđ óóñĺííñé',
  } as const satisfies Record<TenderKind, string>,
  skip: 'Ššķííþ',
  skipOf: (meal: string) => `Ššķííþ ${meal}`,
  // AMB113
  absent: 'Ññóóť ťĥééŕéé',
  absentOf: (meal: string) => `Ññóóť ťĥééŕéé: ${meal}`,
  absentUntil: (time: string) => `Ççááñ ƀéé çááĺĺééđ óóƒƒ úúñťííĺ ${time}`,
  change: 'Ççĥááñğéé đííšĥ',
  changeOf: (meal: string) => `Ççĥááñğéé đííšĥ óóƒ ${meal}`,
  orderLate: (price: string) => `Óóŕŕđééŕ ƒóóŕ ${price}`,
  orderLateOf: (meal: string, price: string) => `Óóŕŕđééŕ ƒóóŕ ${price}: ${meal}`,
} as const
