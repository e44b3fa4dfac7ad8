// Made from ../en/grievance-messages.ts by `npm run words`: change it there.
/** Texts of servers about complaints to the grievance officer. */
export const grievanceMessages = {
  grievanceEmpty: 'Þþĺĺééáášéé ŵŕííťéé ŵĥááť ŵééñť ŵŕóóñğ.',
  grievanceName: 'Þĺééáášéé ééñťééŕ ýóóúúŕ ñááɱé.',
  grievanceNeedsContact: 'Þĺééáášéé ééñťééŕ áá ɱóóƀííĺéé ñúúɱƀééŕ óóŕ ááñ éé-ɱááííĺ áđđŕéšš.',
  grievanceOneContact: 'Þĺééáášéé ééñťééŕ áá ɱóóƀííĺéé ñúúɱƀééŕ óóŕ ááñ éé-ɱááííĺ ááđđŕééšš, ñóóť ƀóťĥ.',
  grievanceUnknown: 'Ťťĥĥééŕŕéé ííšš ñóó çóóɱþĺááííñť ŵííťĥ ťĥííš ñúúɱƀééŕ ááñđ ťĥííš çóóñťááçť.',
  tooManyGrievances: (wait: string) => `Ýóóúú ĥááṽéé šééñť šééṽééŕááĺ çóóɱþĺááííñťš. Þĺééáášéé ťŕý ááğááííñ ííñ ${wait}.`,
  tooManyGrievanceTries: (wait: string) => `Ťťóóóó ɱááñý ááťťééɱþťš. Þĺééáášéé ťŕý ááğááííñ ííñ ${wait}.`,
  grievanceReceivedSubject: (brand: string, ticket: string) => `${brand} ĥĥááš ýóóúúŕ çóóɱþĺááííñť ${ticket}`,
  /** `until`: the day by which it is resolved. */
  grievanceReceivedText: (brand: string, ticket: string, until: string) =>
    `${brand} ĥááš ŕééçééííṽééđ ýóóúúŕ çóóɱþĺááííñť. Ííťš ñúúɱƀééŕ ííš ${ticket}. Ýýóóúú ŵííĺĺ ĥááṽéé ááñ ááñšŵééŕ ƀý ${until}. Ýóóúú çááñ šéééé ííťš šťááťéé óóñ ťĥéé þááğéé Ğŕííééṽááñçéš.`,
  grievanceAnsweredSubject: (brand: string, ticket: string) => `${brand} ĥĥááš ááñšŵééŕééđ ýóóúúŕ çóóɱþĺááííñť ${ticket}`,
  grievanceAnsweredText: (brand: string, ticket: string, answer: string) =>
    `${brand} ĥĥááš ááñšŵééŕééđ ýóóúúŕ çóóɱþĺááííñť ${ticket}:\n${answer}`,
} as const
