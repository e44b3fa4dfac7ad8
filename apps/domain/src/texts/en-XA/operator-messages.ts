// Made from ../en/operator-messages.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '../../money/money.ts'

/** What an operator's call about an order or a wallet is answered with, when it is refused. */
export const operatorMessages = {
  /** `state` is one of `orderStates`. */
  orderIsNow: (what: string, state: string) => `${what} Ííť ííš ñóóŵ: ${state}.`,
  orderStates: {
    accepted: 'ááçççééþťééđ',
    cooking: 'çóóóóķííñğ',
    'quality-check': 'ʠʠúúááĺííťý çĥééçķ',
    packed: 'þþááçķééđ',
    dispatched: 'đđííšþááťçĥééđ',
    'out-for-delivery': 'óóúúť ƒóóŕ đééĺííṽééŕý',
    delivered: 'đééĺííṽééŕééđ',
    cancelled: 'ççááñçééĺĺééđ',
  },
  moveRefused: {
    changed: 'Ťĥéé óóŕđééŕ ĥááš çĥááñğééđ šííñçéé ýóóúú ĺóóóóķééđ.',
    'passed-already': 'Ťťĥéé óóŕđééŕ ĥááš çóóɱéé ƒúúŕťĥééŕ ááĺŕééááđý.',
    'not-on-path': 'Ááññ óóŕŕđééŕ óóƒ ťĥííš ķííñđ ñééṽééŕ çóóɱééš ťóó ťĥááť šťááťéé.',
    'path-ended': 'Ťťĥéé óóŕđééŕ ĥááš çóóɱéé ťóó ííťš ééñđ.',
    'cancelled-already': 'Ťťĥííš óóŕđééŕ ííš çááñçééĺĺééđ ááĺŕééááđý.',
    unpaid: 'Ťťĥéé þááýɱééñť óóƒ ťĥííš óóŕđééŕ ííš ñóóť đééçííđééđ, šóó ííť ííš ñóóť ɱááđéé ýééť.',
    'payment-failed': 'Ťťĥéé þááýɱééñť óóƒ ťĥííš óóŕđééŕ ƒááííĺééđ.',
    'too-early': 'Ťťĥééŕéé ííš ñóó šťééþ ťóó ťááķéé ƀááçķ.',
    'too-late': 'Ťťĥĥííš óóŕđééŕ ĥááš ŕééááçĥééđ ííťš ééñđ ááñđ çááñ ñóó ĺóóñğééŕ ƀéé çááñçééĺĺééđ.',
    'not-by': 'Óóþééŕááťóóŕš đóó ñóóť đóó ťĥííš.',
    'nothing-to-undo': 'Ťťĥééŕéé ííš ñóó šúúçĥ šťééþ ťóó ťááķéé ƀááçķ.',
    'undo-too-late': 'Áá ššťťééþþ çááñ ƀéé ťááķééñ ƀááçķ ƒóóŕ 30 šééçóóñđš óóñĺý.',
    'money-moved': 'Ɱɱóóññééý ŵááš ŕééťúúŕñééđ šííñçéé, šóó ťĥéé šťééþ šťááýš.',
    'reason-missing': 'Þþĺééáášéé šááý ŵĥý: ťĥéé đííñééŕ ŕééááđš ííť.',
    'answer-awaited': 'Áá đííšĥ óóƒ ťĥííš óóŕđééŕ ñóóŵ çóóñťááííñš ŵĥááť ííš ťóó ƀéé ááṽóóííđééđ. Ííť ŵááííťš ƒóóŕ ááñ ááñšŵééŕ.',
  },
  mobileHasNoAccount: 'Ññóó ááççóóúúñť ĥááš ťĥííš ɱóóƀííĺéé ñúúɱƀééŕ',
  penaltyAbove: (most: Paise) =>
    most > 0
      ? `Ááťť ɱóóšť ${formatPaise(most)} ççááññ ƀƀéé ççĥĥááŕğééđ: ŵĥááť ťĥéé çŕééđííťš ĥóóĺđ, ááñđ ŵĥááť ɱááý ƀéé óóŵééđ ƀééýóóñđ ťĥééɱ`
      : 'Ññóóťťĥííñğ çááñ ƀéé çĥááŕğééđ: ťĥéé çŕééđííťš ááŕéé ééɱþťý, ááñđ ñóó ɱóóŕéé ɱááý ƀéé óóŵééđ',
  walletHasHolds: (amount: Paise) =>
    `${formatPaise(amount)} óóƒƒ ťťĥĥééšéé çŕééđííťš ííš ĥééĺđ ƒóóŕ ááñ óóŕđééŕ ťĥááť ííš ñóóť đééçííđééđ. Çĺóóšéé ťĥééɱ ŵĥééñ ííť ííš.`,
  walletHasTopUps: (amount: Paise) =>
    `Ťťóóþ-úúþš óóƒ ${formatPaise(amount)} ááŕŕéé ñóóť đééçííđééđ ýééť. Çĺóóšéé ťĥéé çŕééđííťš ŵĥééñ ťĥééý ááŕéé.`,
  walletCashUnknown: (amount: Paise) =>
    `${formatPaise(amount)} óóƒ ťĥééšéé çŕééđííťš çááɱéé ƒŕóóɱ ñóó ťóóþ-úúþ. Ĺóóóóķ ááť ťĥéé ĺééđğééŕ ƀééƒóóŕéé ýóóúú çĺóóšéé ťĥééɱ.`,
  walletClosedAlready: 'Ťťĥĥééšéé çŕééđííťš ááŕéé çĺóóšééđ ááĺŕééááđý, ááñđ ĥóóĺđ ñóóťĥííñğ',
  refundUnknown: 'Ťĥééŕéé ííš ñóó šúúçĥ ŕééƒúúñđ óóƒ áá ťóóþ-úúþ',
  refundNotRefused: 'Óóññĺĺýý áá ŕŕééƒúúñđ ťĥááť ííťš þŕóóṽííđééŕ đóóééš ñóóť šééñđ çááñ ƀéé ťŕááñšƒééŕŕééđ',
  chargedBackAlready: 'Ťťĥĥííš ťóóþ-úúþ ŵááš çĥááŕğééđ ƀááçķ ááĺŕééááđý, ŵííťĥ ááñóóťĥééŕ ŕééƒééŕééñçéé',
  topUpReturnedAlready: 'Ññóóťťĥííñğ ííš ĺééƒť óóƒ ťĥííš ťóóþ-úúþ: ííť ŵááš ŕééťúúŕñééđ',
  orderCancelledByStoreText: (orderId: string, reason: string) =>
    `Ťťĥéé šťóóŕéé ĥááš çááñçééĺĺééđ ýóóúúŕ óóŕđééŕ ${orderId}: ${reason}`,
} as const
