// Made from ../en/counter-messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'

/** AMB111, SB25: QR codes of entries and sales at a counter. Servers alone say these. */
export const counterMessages = {
  codesNotOffered: 'ʠŔ çóóđééš ááŕéé ñóóť óóƒƒééŕééđ ĥééŕéé',
  printedCodesOff: 'Þŕííñťééđ çóóđééš ááŕéé ñóóť ááççééþťééđ ĥééŕéé. Þĺééáášéé šĥóóŵ ťĥéé çóóđéé óóñ ťĥéé þĥóóñéé.',
  codesRevoked: 'Ááĺĺ ééááŕĺííééŕ çóóđééš ááŕéé ṽóíđ',
  limitsSaved: 'Ťĥéé ĺííɱííťš ááŕéé šááṽééđ',
  // At the counter
  codeUnreadable: 'Ťĥííš ííš ñóóť áá çóóđéé óóƒ ťĥííš þĺááçéé',
  codeOutdated: 'Ťĥííš çóóđéé ííš ťóóóó óóĺđ. Þĺééáášéé óóþééñ ííť ááğááííñ óóñ ťĥéé þĥóñé.',
  codeRevoked: 'Ťťĥííš çóóđéé ŵááš ŕééṽóóķééđ',
  codeEnded: 'Ťťĥĥííš þŕííñťééđ çóóđéé ééñđééđ ŵííťĥ ťĥéé šçĥóóóóĺ ýééááŕ',
  codeUnlisted: 'Ťťĥéé þééŕšóóñ óóƒ ťĥííš çóóđéé ííš ñóóť ĺííšťééđ ááñý ɱóóŕéé',
  codeUnconfirmed: 'Ťťĥĥéé ááçççóóúúñť ĥááš ñóóť çóóñƒííŕɱééđ ťĥííš þééŕšóóñ ýééť',
  confirmPerson: (name: string, className: string) =>
    `Áá þþŕííñťééđ çóóđéé: þĺééáášéé çóóɱþááŕéé ñááɱéé ááñđ çĺáášš ƒííŕšť: ${[name, className].filter((part) => part !== '').join(', ')}`,
  confirmAllergens: (dish: string, name: string, allergens: string) =>
    `${name} ááṽóóííđš ${allergens}: ${dish} çóóñťááííñš ííť, ɱááý çóóñťááííñ ííť, óóŕ đóóééš ñóóť šááý. Þĺééáášéé çóóñƒííŕɱ.`,
  balanceMissing: (missing: Paise, balance: Paise) =>
    `Ťťĥĥéé çŕééđííťš ĥóóĺđ ${formatPaise(balance)}: ${formatPaise(missing)} ááŕŕéé ɱííššííñğ. Ñóóťĥííñğ ŵááš ťááķééñ.`,
  dailyMostReached: (left: Paise) =>
    left > 0 ? `Ťĥéé đááííĺý ĺííɱííť ĺééááṽééš ${formatPaise(left)} ťóóđááý` : 'Ťĥéé đááííĺý ĺííɱííť ííš úúšééđ úúþ ťóóđááý',
  dishNotAllowed: (dish: string) => `${dish} ííšš ñóóť ťóó ƀéé šóóĺđ ťóó ťĥííš þééŕšóóñ`,
  allergenNotAllowed: (dish: string, allergens: string) =>
    `${dish} ĥááš óóŕ ɱááý ĥááṽéé ${allergens}, ŵŵĥĥííçĥ ííš ñóóť ťóó ƀéé šóóĺđ ťóó ťĥííš þééŕšóóñ`,
  lineRefused: (dish: string, why: string) => `${dish}: ${why}`,
  storeOfOthers: 'Ťťĥĥííš šťóóŕéé đóóééš ñóóť šééŕṽéé ťĥííš þééŕšóóñ',
  saleUnknown: 'Ťťĥééŕéé ííš ñóó šááĺéé ŵííťĥ ťĥííš šçááñ ííđ',
  saleAnswerGone: 'Ťťĥííš šçááñ ííđ ŵááš úúšééđ ɱóóŕéé ťĥááñ 30 đááýš ááğóó',
  tooManyBadCodes: 'Ťóóóó ɱááñý çóóđééš ŵééŕéé ñóóť ááççééþťééđ. Þĺééáášéé ŵááííť šóóɱéé ɱííñúúťéš.',
} as const
