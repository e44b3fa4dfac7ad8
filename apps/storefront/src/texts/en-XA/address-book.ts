// Made from ../en/address-book.ts by `npm run words`: change it there.
/** Texts of the saved addresses outside an order. */
export const addressBookTexts = {
  lead: 'Ýýóóúúŕŕ óóŕŕđééŕš šťááŕť ŵííťĥ ťĥéé đééƒááúúĺť ááđđŕééšš.',
  empty: 'Ññóó ááđđŕééššééš ýééť',
  emptyLead: 'Ššááṽéé ŵĥééŕéé ŵéé ƀŕííñğ ýóóúúŕ ƒóóóóđ, ááñđ ťĥéé ñééẋť óóŕđééŕ ííš ʠúúííçķééŕ.',
  couldNotLoad: 'Ýýóóúúŕ ááđđŕééššééš đííđ ñóóť ĺóóááđ',
  couldNotLoadLead: 'Ññóóťĥííñğ ííš ĺóóšť. Ťŕý ááğááííñ ííñ áá ɱóóɱééñť.',
} as const
