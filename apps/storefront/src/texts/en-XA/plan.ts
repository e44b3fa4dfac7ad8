// Made from ../en/plan.ts by `npm run words`: change it there.
const meals = (count: number): string => (count === 1 ? '1 ɱééááĺ' : `${count} ɱééááĺš`)

/** O1: texts of a plan of days. Its messages are in the domain's messages. */
export const planTexts = {
  title: 'Šúúƀšçŕííƀéé Ýóóúúŕ Ɱééááĺ',
  lead: 'Çĥóóóóšéé ťĥéé đááýš. Ééááçĥ ɱééááĺ ííš çóóóóķééđ óóñ ííťš đáý.',
  // A school speaks of the child and of school days.
  titleOf: (child: string) => `${child}'šš šçĥóóóóĺ ɱééááĺš`,
  schoolTitle: 'Ššçĥóóóóĺ ɱééááĺš',
  schoolLead: 'Çĥóóóóšéé ťĥéé đááýš. Áá ŵááŕɱ ɱééááĺ ŵááííťš ááť šçĥóóóóĺ óóñ ééááçĥ óóƒ ťĥééɱ.',
  // Quick choices
  quick: 'ʠúúííçķ çĥóóííçééš',
  nextWeek: 'Ññééẋť ŵééééķ',
  fourWeeks: 'Ññééẋť 4 ŵééééķš',
  restOf: (month: string) => `Ŕŕééšť óóƒ ${month}`,
  // Dates
  dates: 'Ƒƒííŕŕšť ááñđ ĺáášť đááý',
  starts: 'Ššťťááŕťš',
  ends: 'Ééññđš',
  choose: 'Çĥóóóóšéé áá đáý',
  previousMonth: 'Þþŕééṽííóóúúš ɱóóñťĥ',
  nextMonth: 'Ññééẋẋť ɱóóñťĥ',
  mealOn: (day: string) => `${day}, ɱééááĺ`,
  firstDay: (day: string) => `${day}, ƒƒííŕŕšť đááý`,
  lastDay: (day: string) => `${day}, ĺĺáášť đááý`,
  // Weekdays
  weekdays: 'Đđááýš óóƒ ťĥéé ŵééééķ',
  schoolDays: 'Ššçĥóóóóĺ đááýš',
  closedOn: (day: string) => `${day}, ççĺóóšééđ`,
  // Meal time
  meal: 'Ŵŵĥííçĥ ɱééááĺ?',
  mealAt: (name: string, time: string) => `${name} · ${time}`,
  mealTime: 'Ɱééááĺ ťííɱéé',
  openFrom: (hours: string) => `Ťĥéé šťóóŕéé ííš óóþééñ ${hours}`,
  defaultTime: (time: string) => `Ɱééááĺ ťííɱéé: ${time}`,
  // The meals that result
  meals,
  noMeals: 'Ññóó ɱééááĺš çĥóóšééñ ýééť',
  mealDays: 'Ýóóúúŕ ɱééááĺš',
  inMonth: (month: string, days: string) => `${month}: ${days}`,
  leftOut: (days: string) => `Ççĺóóšééđ óóñ ${days}: ñóó ɱééááĺ ťĥééñ`,
  thisWeek: 'ťťĥííš ŵééééķ',
  nextWeekWords: 'ññééẋť ŵééééķ',
  span: (first: string, last: string) => `${first} – ${last}`,
  inSpan: (mealsOfPlan: string, week: string) => `${mealsOfPlan}, ${week}`,
  perMeal: (price: string) => `${price} áá ɱééáĺ`,
  byDay: 'Đđííƒƒƒééŕééñť đííšĥééš ƀý đááý',
  fromPerMeal: (price: string) => `ƒƒŕóóɱ ${price} áá ɱééáĺ`,
  total: (price: string) => `${price} ííñ ťóóťááĺ`,
  fromTotal: (price: string) => `ƒƒŕóóɱ ${price} ííñ ťóóťááĺ`,
  freeDelivery: 'Đééĺííṽééŕý ááñđ þááçķááğííñğ ááŕéé ƒŕéééé',
  // Leaving the sheet
  toMenu: 'Çĥóóóóšéé ýóóúúŕ đííšĥééš',
  save: 'Ššááṽéé ťĥéé þĺááñ',
  // The card of a chosen plan
  plan: 'Ýýóóúúŕ þĺááñ',
  change: 'Ççĥááñğéé',
  changePlan: 'Ççĥĥááñğéé ťĥéé đááýš óóƒ ýóóúúŕ þĺááñ',
} as const
