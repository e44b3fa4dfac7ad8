// Made from ../en/refunds.ts by `npm run words`: change it there.
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { RefundCause, RefundState } from '@tiffin/domain/payment/refund'

const states: Readonly<Record<RefundState, string>> = {
  requested: 'ŕééʠúúééšťééđ',
  accepted: 'óóññ ííťš ŵááý',
  sent: 'ššééñť',
  refused: 'đééĺááýééđ',
}

const ways: Readonly<Record<RefundWay, string>> = {
  provider: 'Ƀááçķ ťĥéé ŵááý ýóóúú þááííđ',
  wallet: 'Ƀƀááçķ ííñ ýóóúúŕ çŕééđííťš',
  // AMB4: the refund of a meal of a subscription that was paid in advance
  plan: 'Ƀƀááççķ ťóó ťĥéé šúúƀšçŕííþťííóóñ',
  owed: 'Ýóóúú đóó ñóóť óóŵéé ííť ááñý ɱóŕé',
}

/** Why money goes back; empty where the order itself says it. */
const causes: Readonly<Record<RefundCause, string>> = {
  cancelled: '',
  'late-payment': 'Ýýóóúúŕ þááýɱééñť ááŕŕííṽééđ ááƒťééŕ ťĥéé óóŕđééŕ ĥááđ ééñđééđ.',
  operator: 'Ťťĥĥéé šťóóŕéé ğííṽééš ťĥííš ƀááçķ.',
  'worsened-dish': 'Ŵŵĥĥááť áá đííšĥ çóóñťááííñš ĥááđ çĥááñğééđ.',
}

/** S9, S10, AMB106: cancelling an order, and what comes back. */
export const refundTexts = {
  cancel: {
    /** S9 */
    button: 'ÇçĹÍíÇĶ ĤÉéŔÉé ŤÓó ÇÁáÑÇÉéĹ',
    cancelling: 'Ççááñçééĺĺííñğ ýóóúúŕ óóŕđééŕ',
    /** S10 */
    question: 'Ááŕéé Ýóóúú Šúúŕéé ýóóúú ŵááñť ťóó Çááñçééĺ Óŕđéŕ',
    notPaid: (orderId: string) => `Óóŕđééŕ ${orderId}. Ýóóúú ĥááṽéé ñóóť þááííđ ááñýťĥííñğ ýééť.`,
    // AMB109
    notConfirmed: (orderId: string) =>
      `Óóŕđééŕ ${orderId}. Ýýóóúúŕŕ þþááýɱééñť ííš ñóóť çóóñƒííŕɱééđ. Ííƒ ɱóóñééý ĥááš ĺééƒť ýóóúúŕ ááççóóúúñť, ííť ğóóééš ƀááçķ ƀý ííťšééĺƒ.`,
    comesBack: (orderId: string, amount: string, day: string) =>
      `Óóŕđééŕ ${orderId}. ${amount} ğğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ, ƀý ${day}.`,
    isBack: (orderId: string, amount: string) => `Óóŕđééŕ ${orderId}. ${amount} ğóóééš ƀááçķ ííñťóó ýóóúúŕ çŕééđííťš ááť óóñçéé.`,
    // AMB4: a meal of a subscription that was paid in advance
    isBackInPlan: (orderId: string, amount: string) =>
      `Óóŕđééŕ ${orderId}. ${amount} ğóóééš ƀááçķ ťóó ýóóúúŕ šúúƀšçŕííþťííóóñ ááť óóñçéé.`,
    // AMB110: one part was paid online, the other from My Credits
    bothBack: (orderId: string, { online, day, credits }: { online: string; day: string; credits: string }) =>
      `Óóŕđééŕ ${orderId}. ${credits} ğóóééš ƀááçķ ííñťóó ýóóúúŕ çŕééđííťš ááť óóñçéé, ááñđ ${online} ťĥéé ŵááý ýóóúú þááííđ, ƀý ${day}.`,
    heldBack: (orderId: string, credits: string) =>
      `Óóŕđééŕ ${orderId}. ${credits} ğğóóééšš ƀááçķ ííñťóó ýóóúúŕ çŕééđííťš. Ýóóúúŕ óóñĺííñéé þááýɱééñť ííš ñóóť çóóñƒííŕɱééđ. Ííƒ ɱóóñééý ĥááš ĺééƒť ýóóúúŕ ááççóóúúñť, ííť ğóóééš ƀááçķ ƀý ííťšééĺƒ.`,
    close: 'Çĺóóšéé',
    submit: 'Ççááñçééĺ Óóŕđééŕ',
  },
  title: 'Ŕŕééƒúúñđ',
  amount: (amount: string, { state, way }: { state: RefundState; way: RefundWay }) =>
    `${amount} ${way !== 'provider' && state === 'sent' ? 'ŕŕééťúúŕñééđ' : states[state]}`,
  cause: (cause: RefundCause) => causes[cause],
  forLines: (names: string) => `Ƒƒóóŕ ${names}`,
  storeSays: (reason: string) => `Ťťĥéé šťóóŕéé šááýš: ${reason}`,
  way: (way: RefundWay) => ways[way],
  wayBy: (way: RefundWay, day: string) => `${ways[way]}, ƀƀý ${day}`,
  sentBy: (way: RefundWay, day: string) => `${ways[way]}. Ýýóóúúŕŕ ƀááñķ šĥóóŵš ííť ƀý ${day}.`,
  refused: 'Ííť ĥááš ñóóť ğóóñéé ƀááçķ ýééť. Ťĥéé šťóóŕéé ĺóóóóķš ííñťóó ííť; çááĺĺ ííť ííƒ ýóóúú ĥááṽéé ʠúúééšťííóñš.',
} as const
