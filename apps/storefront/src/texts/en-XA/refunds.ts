// Made from ../en/refunds.ts by `npm run words`: change it there.
import type { RefundState, RefundWay } from '@tiffin/domain/payment/refund'

const states: Readonly<Record<RefundState, string>> = {
  requested: 'ŕééʠúúééšťééđ',
  accepted: 'óóññ ííťš ŵááý',
  sent: 'ššééñť',
  refused: 'đééĺááýééđ',
}

const ways: Readonly<Record<RefundWay, string>> = { provider: 'Ƀááçķ ťĥéé ŵááý ýóóúú þááííđ' }

/** S9, S10, AMB106: cancelling an order, and what comes back. */
export const refundTexts = {
  cancel: {
    /** S9 */
    button: 'ÇçĹÍíÇĶ ĤÉéŔÉé ŤÓó ÇÁáÑÇÉéĹ',
    cancelling: 'Ççááñçééĺĺííñğ ýóóúúŕ óóŕđééŕ',
    /** S10 */
    question: 'Ááŕéé Ýóóúú Šúúŕéé ýóóúú ŵááñť ťóó Çááñçééĺ Óŕđéŕ',
    notPaid: (orderId: string) => `Óóŕđééŕ ${orderId}. Ýóóúú ĥááṽéé ñóóť þááííđ ááñýťĥííñğ ýééť.`,
    comesBack: (orderId: string, amount: string, day: string) =>
      `Óóŕđééŕ ${orderId}. ${amount} ğğóóééš ƀááçķ ťĥéé ŵááý ýóóúú þááííđ, ƀý ${day}.`,
    close: 'Çĺóóšéé',
    submit: 'Ççááñçééĺ Óóŕđééŕ',
  },
  title: 'Ŕŕééƒúúñđ',
  amount: (amount: string, state: RefundState) => `${amount} ${states[state]}`,
  way: (way: RefundWay) => ways[way],
  wayBy: (way: RefundWay, day: string) => `${ways[way]}, ƀƀý ${day}`,
  sentBy: (way: RefundWay, day: string) => `${ways[way]}. Ýýóóúúŕŕ ƀááñķ šĥóóŵš ííť ƀý ${day}.`,
  refused: 'Ííť ĥááš ñóóť ğóóñéé ƀááçķ ýééť. Ťĥéé šťóóŕéé ĺóóóóķš ííñťóó ííť; çááĺĺ ííť ííƒ ýóóúú ĥááṽéé ʠúúééšťííóñš.',
} as const
