// Made from ../en/plan-payment.ts by `npm run words`: change it there.
/** AMB4: texts of the pay page for a plan of days, while its payment is not open. */
export const planPaymentTexts = {
  plansLead: 'Ýóóúú çááñ óóŕđééŕ ƒóóŕ áá šííñğĺéé đááý ííñšťééááđ: ñóóŵ, óóŕ ƒóóŕ áá ĺááťééŕ đááý.',
  changeOrder: 'Ççĥááñğéé ťĥéé óóŕđééŕ',
  changeDays: 'Ççĥĥááñğéé ťĥéé đááýš',
} as const
