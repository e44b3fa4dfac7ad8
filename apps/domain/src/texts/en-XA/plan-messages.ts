// Made from ../en/plan-messages.ts by `npm run words`: change it there.
/**
 * U7 to U13, M23: texts that the specs prescribe for subscriptions, verbatim. In a separate file, because the client
 * loads them only with the page of a subscription (PERF6).
 */
export const planMessages = {
  problemCancellingPlan: 'Þþŕŕóóƀƀĺééɱ ííñ çááñçééĺĺííñğ šúúƀšçŕííþťííóóñ',
  problemUpdatingPlanPayment: 'Þþŕŕóóƀƀĺééɱ ííñ úúþđááťííñğ þááýɱééñť óóƒ šúúƀšçŕííþťííóóñ',
  mealCancelledAlready: 'Ɱɱééááĺ Ƒóóŕ Ťĥéé Đááý Ááĺŕééááđý Çááñçééĺĺééđ',
  mealBeforeStart: 'Ççááññççééĺĺááťííóóñ Đááťéé çááññóóť ƀéé šɱááĺĺééŕ ťĥááñ Šúúƀšçŕííþťííóóñ Šťááŕť Đááťéé',
  mealAfterEnd: 'Ççááñçééĺĺááťííóóñ Đááťéé çááññóóť ƀéé ğŕééááťééŕ ťĥááñ Šúúƀšçŕííþťííóóñ Ééñđ Đááťéé',
  noMealThatDay: 'Ççááñññóóť çááñçééĺ ƒóóŕ ɱééááĺ ƒóóŕ ťĥéé đááý',
  problemCancellingMeal: (detail: string) => `Þŕóóƀĺééɱ ííñ ɱééááĺ çááñçééĺĺááťííóóñ ${detail}`,
} as const
