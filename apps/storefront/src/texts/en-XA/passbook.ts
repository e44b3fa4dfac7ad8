// Made from ../en/passbook.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of My Credit Passbook. */
export const passbookTexts = {
  title: pageTitles.myCreditsHistory,
  addCredits: 'Ááđđđ Çŕééđííťš',
  list: 'Ťťŕááñšááçťííóóñš',
  loading: 'Ĺĺóóááđííñğ ýóóúúŕ ťŕááñšááçťííóóñš',
  nothingLost: 'Ññóóťťĥííñğ ííš ĺóóšť.',
  empty: 'Ññóó ťŕááñšááçťííóóñš ýééť',
  emptyLead: 'Ááđđđđ çŕééđííťš, ááñđ ééṽééŕý ɱóóṽééɱééñť šĥóóŵš ĥééŕéé.',
  noneFound: 'Ññóó ťťŕááñšááçťííóóñš ŵííťĥ ťĥééšéé ƒííĺťééŕš',
  noneFoundLead: 'Óóťťĥĥééŕ ƒííĺťééŕš ɱááý šĥóóŵ ɱóóŕéé.',
  // V11, AMB37
  types: {
    BONUS: 'Ƀóóñúúš',
    DEBIT: 'Þþááííđ ŵííťĥ çŕééđííťš',
    ORDERPAY: 'Ƀƀááçķ ƒŕóóɱ ááñ óóŕđééŕ',
    PENALTY: 'Þþééñááĺťý',
    TOPUP: 'Ťóóþ-úúþ',
  },
  /** A DEBIT that pays no order: a bonus that ended, money that goes back. */
  takenOut: 'Ťááķééñ óóúúť óóƒ çŕééđííťš',
  statuses: { SUCCESS: 'Ššúúççééšš', PENDING: 'Þþééñđííñğ', FAILED: 'Ƒááííĺééđ' },
  // V12 to V14
  closing: (amount: string) => `Ƀááĺááñçéé ${amount}`,
  view: 'Ṽííééŵ',
  viewOf: (orderId: string) => `Ṽííééŵ óóŕđééŕ ${orderId}`,
  cameIn: (amount: string) => `Ííñ ${amount}`,
  wentOut: (amount: string) => `Óóúúť ${amount}`,
  more: 'Ššĥóóŵ ɱóóŕéé',
  shown: (count: number) => `${count} ťťŕŕááñšááçťííóóñš šĥóóŵñ`,
  download: 'Đđóóŵŵñĺóóááđ ááš ÇŠṼ',
  // V10
  filter: 'Ƒƒííĺťééŕ',
  filtersInUse: (count: number) => `Ƒƒííĺťééŕ (${count})`,
  type: 'Ťťýþéé',
  status: 'Ššťááťúúš',
  from: 'Ƒƒŕóóɱ',
  to: 'Ťóó',
  reversed: 'Ťťĥííš đááý ííš ƀééƒóóŕéé ťĥéé ƒííŕšť óóñéé',
  clear: 'Ççĺééááŕ ƒííĺťééŕš',
} as const
