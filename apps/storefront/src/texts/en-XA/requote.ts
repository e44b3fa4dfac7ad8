// Made from ../en/requote.ts by `npm run words`: change it there.
/** Texts of the changes that a diner reviews before placing an order again (AMB32). */
export const requoteTexts = {
  changedTitle: 'Ššóóɱééťĥííñğ çĥááñğééđ ŵĥííĺéé ýóóúú ŵééŕéé çĥóóóóšííñğ',
  changedLead: 'Ťĥííš þááğéé ñóóŵ šĥóóŵš ýóóúúŕ óóŕđééŕ ááš ííť šťááñđš. Ĥááṽéé áá ĺóóóóķ ááñđ þĺááçéé ííť ááğááííñ.',
  priceNow: (dish: string, was: string, now: string) => `${dish}: ${now} ííñšťééááđ óóƒ ${was}`,
  removed: (dish: string) => `${dish} ŵááš ťááķééñ óóúúť óóƒ ýóóúúŕ çááŕť.`,
  choicesNow: (dish: string, was: string, now: string) => `${dish}: ýóóúúŕ çĥóóííçééš çóóšť ${now} ííñšťééááđ óóƒ ${was}`,
  allergensNow: (dish: string) => `${dish}: ŵŵĥĥááť ííť çóóñťááííñš ĥááš çĥááñğééđ. Þĺééáášéé ĺóóóóķ ááť ííťš ááĺĺééŕğééñš.`,
  /** AMB105: `names` are the allergens that the child avoids, as another parent entered meanwhile. */
  avoidedNow: (dish: string, name: string, names: string) =>
    `${dish}: ${name} ááṽóóííđš ${names}. Þĺééáášéé ĺóóóóķ ááť ťĥííš đííšĥ ááğááíñ.`,
  billLineNow: (line: string, was: string, now: string) => `${line}: ${now} ííñšťééááđ óóƒ ${was}`,
  totalNow: (was: string, now: string) => `Ťĥéé ťóóťááĺ ííš ${now} ííñšťééááđ óóƒ ${was}.`,
} as const
