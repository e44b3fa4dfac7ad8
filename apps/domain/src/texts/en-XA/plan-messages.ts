// Made from ../en/plan-messages.ts by `npm run words`: change it there.
/** U, M21: texts that the specs prescribe for plans of days, verbatim. */
export const specPlanMessages = {
  // U7, M23
  problemCancellingPlan: 'Þþŕŕóóƀƀĺééɱ ííñ çááñçééĺĺííñğ šúúƀšçŕííþťííóóñ',
  problemUpdatingPlanPayment: 'Þþŕŕóóƀƀĺééɱ ííñ úúþđááťííñğ þááýɱééñť óóƒ šúúƀšçŕííþťííóóñ',
  // U9 to U12, in the order in which they are checked
  mealCancelledAlready: 'Ɱɱééááĺ Ƒóóŕ Ťĥéé Đááý Ááĺŕééááđý Çááñçééĺĺééđ',
  mealBeforeStart: 'Ççááññççééĺĺááťííóóñ Đááťéé çááññóóť ƀéé šɱááĺĺééŕ ťĥááñ Šúúƀšçŕííþťííóóñ Šťááŕť Đááťéé',
  mealAfterEnd: 'Ççááñçééĺĺááťííóóñ Đááťéé çááññóóť ƀéé ğŕééááťééŕ ťĥááñ Šúúƀšçŕííþťííóóñ Ééñđ Đááťéé',
  noMealOnDay: 'Ççááñññóóť çááñçééĺ ƒóóŕ ɱééááĺ ƒóóŕ ťĥéé đááý',
  // U13
  problemCancellingMeal: (detail: string) => `Þŕóóƀĺééɱ ííñ ɱééááĺ çááñçééĺĺááťííóóñ ${detail}`,
} as const

/** Apart from the other messages, because the client loads them with the pages of plans only (PERF6). */
export const planMessages = {
  ...specPlanMessages,
  // What an upstream's answer without a message means.
  planCancelled: 'Ýýóóúúŕ šúúƀšçŕííþťííóóñ ĥááš ƀééééñ çááñçééĺĺééđ',
  mealCancelled: 'Ťťĥéé ɱééááĺ ĥááš ƀééééñ çááñçééĺĺééđ',
  mealChanged: 'Ťťĥéé ɱééááĺ ĥááš ƀééééñ çĥááñğééđ',
  mealOrdered: 'Ťĥéé ɱééááĺ ĥááš ƀééééñ óóŕđééŕééđ',
  // AMB108
  changesNotOffered: 'Ɱɱééááĺš óóƒ áá šúúƀšçŕííþťííóóñ çááññóóť ƀéé çĥááñğééđ ĥééŕéé',
  // Of two calls that each take what the other one is for.
  notAPlan: 'Ťťĥííš óóŕđééŕ ííš ñóó šúúƀšçŕííþťííóóñ',
  isAPlan: 'Ťťĥííš óóŕđééŕ ííš áá šúúƀšçŕííþťííóóñ',
} as const
