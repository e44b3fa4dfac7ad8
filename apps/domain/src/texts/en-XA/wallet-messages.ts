// Made from ../en/wallet-messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'

/** Rupees without decimals, as V3 has them. */
const whole = (amount: Paise): string => String(Math.round(amount / 100))

/** V: what is said about a wallet. Apart from the other messages, because only its pages load them (PERF6). */
export const walletMessages = {
  // V3
  topUpBelow: (least: Paise) => `Þĺééáášéé ááđđ ááťĺééáášť ${whole(least)} Ŕŕš.`,
  // V6, V7, V16
  creditsAdded: 'Ççŕŕééđđííťš ááđđééđ Šúúççééšƒúúĺĺý',
  creditsFailed: 'Ťŕááñšçááťííóóñ Ƒááííĺééđ !!!',
  walletError: 'Šóóɱéé Ééŕŕóóŕ Óóççúúŕŕééđ',
  // Not in the specs.
  creditsUndecided: 'Ýýóóúúŕŕ þááýɱééñť ííš ñóóť çóóñƒííŕɱééđ ýééť',
  topUpNotWhole: 'Þĺééáášéé ééñťééŕ ŵĥóóĺéé ŕúúþéééš',
  topUpAbove: (most: Paise) => `Ýóóúú çááñ ááđđ ${formatPaise(most)} ááť ɱóóšť ááť áá ťííɱéé`,
  topUpMonthAbove: (left: Paise) =>
    left > 0 ? `Ýóóúú çááñ ááđđ ${formatPaise(left)} ɱɱóóŕŕéé ťĥííš ɱóóñťĥ` : 'Ýýóóúú ĥááṽéé ááđđééđ ááĺĺ ťĥááť ýóóúú çááñ ťĥííš ɱóóñťĥ',
  topUpBalanceAbove: (left: Paise) =>
    left > 0 ? `Ýýóóúúŕŕ çŕééđííťš çááñ ĥóóĺđ ${formatPaise(left)} ɱóóŕéé` : 'Ýýóóúúŕŕ ççŕééđííťš ĥóóĺđ ááĺĺ ťĥááť ťĥééý çááñ',
  topUpUnknown: 'Ťťĥééŕéé ííš ñóó šúúçĥ ťóóþ-úúþ',
  topUpNotPaid: 'Ťĥííš ťóóþ-úúþ ŵááš ñóóť þááííđ, šóó ííť ĥááš ñóó ŕééçééííþť',
  /** In the passbook, of a bonus that was not spent in time. */
  bonusExpired: 'Ééẋþííŕééđ',
  walletNotOffered: 'Çŕééđííťš ááŕéé ñóóť óóƒƒééŕééđ ĥééŕéé',
  walletClosed: 'Ýóóúúŕ çŕééđííťš ááŕéé çĺóóšééđ',
  // In the passbook, as the credits close.
  returnedByProvider: 'Ğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ',
  returnedByBank: 'Ççóóɱɱééš ťóó ýóóúú ƀý ƀááñķ ťŕááñšƒééŕ',
  debtSettled: 'Ššééťťĺééš ŵĥááť ýóóúú óóŵééđ',
  bonusLapsedAtClosing: 'Ééññđééđ ááš ýóóúúŕ çŕééđííťš çĺóóšééđ',
  // AMB110
  partNotOffered: 'Ççŕééđííťš çááññóóť þááý áá þááŕť óóƒ ááñ óóŕđééŕ ĥééŕéé',
} as const
