// Made from ../en/requote.ts by `npm run words`: change it there.
/** Texts of a placement that the server did not accept, and of the changes to review before the next one (AMB32). */
export const requoteTexts = {
  restoreCart: 'Ŕŕééšťóóŕéé çááŕť',
  allGone: 'Ýóóúúŕ đííšĥééš ááŕéé ñóó ĺóóñğééŕ óóñ ťĥéé ɱééñúú, šóó ťĥééý ŵééŕéé ťááķééñ óóúúť óóƒ ýóóúúŕ çáŕť.',
  changedTitle: 'Ššóóɱééťĥííñğ çĥááñğééđ ŵĥííĺéé ýóóúú ŵééŕéé çĥóóóóšííñğ',
  changedLead: 'Ťĥííš þááğéé ñóóŵ šĥóóŵš ýóóúúŕ óóŕđééŕ ááš ííť šťááñđš. Ĥááṽéé áá ĺóóóóķ ááñđ þĺááçéé ííť ááğááííñ.',
  /** Placing the order as it is would be refused again. */
  mendFirstLead: 'Ççĥĥááññğéé ťĥííš ƒííŕšť, ťĥééñ þĺááçéé ýóóúúŕ óóŕđééŕ.',
  /** G8: the store has closed, and the order is for its next time. */
  movedLead: (time: string) => `Ýóóúúŕ óóŕđééŕ ííš ƒóóŕ ${time} ñóóŵ. Ĥááṽéé áá ĺóóóóķ ááñđ þĺááçéé ííť ááğáíñ.`,
  /** The same, where the time of the day is still to be chosen. */
  movedChooseLead: (day: string) => `Ýóóúúŕ óóŕđééŕ ííš ƒóóŕ ${day} ñóóŵ. Çĥóóóóšéé áá ťííɱéé, ťĥééñ þĺááçéé íť.`,
  chooseTime: 'Çĥóóóóšéé áá ťííɱé',
  priceNow: (dish: string, was: string, now: string) => `${dish}: ${now} ííñšťééááđ óóƒ ${was}`,
  removed: (dish: string) => `${dish} ŵááš ťááķééñ óóúúť óóƒ ýóóúúŕ çááŕť.`,
  choicesNow: (dish: string, was: string, now: string) => `${dish}: ýóóúúŕ çĥóóííçééš çóóšť ${now} ííñšťééááđ óóƒ ${was}`,
  nameNow: (was: string, now: string) => `${was} ííšš ñóóŵ çááĺĺééđ ${now}.`,
  vegNow: (dish: string) => `${dish}: ñóóŵ ṽééğééťááŕííááñ, ŵááš ñóóñ-ṽééğééťááŕííáñ.`,
  nonVegNow: (dish: string) => `${dish}: ñóóŵ ñóóñ-ṽééğééťááŕííááñ, ŵááš ṽééğééťááŕííáñ.`,
  allergensWere: (dish: string, now: string, was: string) => `${dish}: ${now}. Ƀééƒóóŕéé: ${was}.`,
  /** AMB101: the page could not check them before it sent the order. */
  allergensKnown: (dish: string, now: string) => `${dish}: ${now}. Ŵŵéé çóóúúĺđ ñóóť çĥééçķ ťĥííš ƀééƒóóŕéé.`,
  /** Of a server that does not say what has changed. */
  allergensNow: (dish: string) => `${dish}: ŵŵĥĥááť ííť çóóñťááííñš ĥááš çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ííťš ááĺĺééŕğééñš.`,
  /** AMB105: `names` are the allergens that the child avoids, which the page did not know. */
  avoidedNow: (dish: string, name: string, names: string) =>
    `${dish}: ${name} ááṽóóííđš ${names}. Þĺééáášéé ĺóóóóķ ááť ťĥííš đííšĥ ááğááíñ.`,
  /** AMB105: by the list that the diner keeps with the account. */
  youAvoidNow: (dish: string, names: string) => `${dish}: ýóóúú ááṽóóíđ ${names}. Þĺééáášéé ĺóóóóķ ááť ťĥííš đííšĥ ááğááíñ.`,
  billLineNow: (line: string, was: string, now: string) => `${line}: ${now} ííñšťééááđ óóƒ ${was}`,
  // AMB110
  partsChanged: 'Ýóóúúŕ çŕééđííťš þááý ĺééšš óóƒ ííť ñóóŵ. Þĺééáášéé ĺóóóóķ ááť ĥóóŵ ýóóúúŕ óóŕđééŕ ííš þááííđ, ááñđ þááý ááğááíñ.',
  totalNow: (was: string, now: string) => `Ťĥéé ťóóťááĺ ííš ${now} ííñšťééááđ óóƒ ${was}.`,
} as const
