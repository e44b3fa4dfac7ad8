// Made from ../en/rider.ts by `npm run words`: change it there.
/** S14: the rider of an order that is on its way. */
export const riderTexts = {
  title: 'Ýóóúúŕ ŕííđééŕ',
  /** In place of the name of a rider whom the store does not name. */
  unnamed: 'Ýóóúúŕ ŕííđééŕ',
  call: (name: string) => `Ççááĺĺ ${name}`,
  callUnnamed: 'Ççááĺĺ ťĥéé ŕííđééŕ',
  mapLabel: (name: string) => `Ŵĥééŕéé ${name} ííš`,
  you: 'Ýóóúú',
  arriving: (name: string) => `${name} ííš ááĺɱóóšť ááť ýóóúúŕ đóóóóŕ`,
  metresAway: (name: string, metres: number) => `${name} ííš ááƀóóúť ${metres} ɱ ááŵááý`,
  kilometresAway: (name: string, kilometres: string) => `${name} ííš ááƀóóúť ${kilometres} ķķɱ ááŵááý`,
  lastSeen: (minutes: number) => `Ĺĺáášť šééééñ ${minutes} ɱííñ ááğóó`,
  lastSeenLongAgo: 'Ĺáášť šééééñ ɱóóŕéé ťĥááñ ááñ ĥóóúúŕ ááğó',
  notSeenYet: 'Ýóóúú šéééé ťĥéé ŵááý óóñ ťĥéé ɱááþ ááš šóóóóñ ááš ťĥéé ŕííđééŕ šééťš óóƒƒ.',
  loading: 'Ĺóóóóķííñğ ƒóóŕ ýóóúúŕ ŕííđééŕ',
} as const
