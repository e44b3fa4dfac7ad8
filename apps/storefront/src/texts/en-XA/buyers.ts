// Made from ../en/buyers.ts by `npm run words`: change it there.
/** AMB112: texts of the business that an account buys for. */
export const buyerTexts = {
  title: 'ĞŠŤ ííñṽóóííçéé ƒóóŕ áá ƀúúšííñééšš',
  lead: 'Ýóóúúŕ ƀúúĺķ óóŕđééŕš ááŕéé ťĥééñ ííñṽóóííçééđ ťóó ííť, šóó ťĥááť ííť çááñ çĺááííɱ ťĥéé ťááẋ. Ííñṽóóííçééš óóƒ ééááŕĺííééŕ óóŕđééŕš šťááý ááš ťĥééý ááŕé.',
  name: 'Ñááɱéé óóƒ ťĥéé ƀúúšííñééšš',
  address: 'Ááđđđđŕééšš ŵííťĥ ÞÍíÑ çóóđéé',
  gst: 'ĞğŠŤÍíÑ',
  /** The state that the number begins with. */
  registeredIn: (state: string) => `Ŕééğííšťééŕééđ ííñ ${state}`,
  wrongLength: (count: number) => `Áá ĞğŠšŤťÍíÑ ĥááš 15 çĥááŕááçťééŕš. Ťĥííš ĥááš ${count}.`,
  mistyped: 'Áá ççĥĥááŕŕááçťééŕ óóƒ ťĥííš ĞŠŤÍíÑ ííš ɱííšťýþééđ: ííťš ĺáášť óóñéé đóóééš ñóóť ƒííť ťĥéé óóťĥééŕš.',
  save: 'Šááṽéé',
  remove: 'Ŕŕééɱóóṽéé ťĥííš ƀúúšííñééšš',
  removed: 'Ŕééɱóóṽééđ',
  loading: 'Ĺóóóóķííñğ ƒóóŕ ýóóúúŕ ƀúúšííñééšš',
  couldNotLoad: 'Ýýóóúúŕ ƀúúšííñééšš đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  add: 'Ááđđđ',
  addOf: 'Ááđđ áá ĞŠŤ ííñṽóóííçéé ƒóóŕ áá ƀúúšííñééšš',
  change: 'Ççĥááñğéé',
  changeOf: 'Ççĥááñğéé ťĥéé ƀúúšííñééšš ťĥááť ííš ííñṽóóííçééđ',
  invoiceTo: (name: string, gst: string) => `Ííñṽóóííçéé ťó: ${name} · ${gst}`,
} as const
