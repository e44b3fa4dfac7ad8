// Made from ../en/order-changes.ts by `npm run words`: change it there.
/** Texts that say what has changed in an order without the diner. They load with the first such change. */
export const orderChangeTexts = {
  pickupOnly: 'Ťťĥííš šťóóŕéé đóóééš ñóóť đééĺííṽééŕ ñóóŵ: ýóóúúŕ óóŕđééŕ ííš ƒóóŕ þííçķúúþ.',
  deliveryOnly: 'Ťťĥííš šťóóŕéé ĥááš ñóó þííçķúúþ ñóóŵ: ýóóúúŕ óóŕđééŕ ííš ƒóóŕ đééĺííṽééŕý.',
  otherStore: 'Ťĥííš ííš áá ñééŵ óóŕđééŕ ááť ťĥííš šťóóŕéé. Ýóóúúŕ óóťĥééŕ óóŕđééŕ ííš ķééþť: ğóó ƀááçķ ťóó ííťš šťóóŕéé ťóó çóóñťííñúúéé ííť.',
  /** `when`: a day and time, or "NOW". */
  otherTime: (when: string) =>
    `Ťťĥĥéé šťóóŕéé ĥááš çĥááñğééđ ťĥéé ťííɱéé ťĥááť ííť ťááķééš óóŕđééŕš ƒóóŕ. Ýóóúúŕ óóŕđééŕ ííš ñóóŵ ƒóóŕ: ${when}.`,
  goneAddress: 'Ťĥéé ááđđŕééšš óóƒ ýóóúúŕ óóŕđééŕ ííš ñóóť šááṽééđ ááñý ɱóóŕéé. Þĺééáášéé çĥééçķ ŵĥééŕéé ýóóúúŕ óóŕđééŕ ğóóééš.',
  goneEntry: 'Ýýóóúúŕ óóŕđééŕ ŵááš ƒóóŕ áá þééŕšóóñ ŵĥóó ííš ñóóť óóñ ýóóúúŕ ĺííšť ááñý ɱóóŕéé. Þĺééáášéé çĥééçķ ŵĥóó ííť ííš ƒóóŕ.',
} as const
