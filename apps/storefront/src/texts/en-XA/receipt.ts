// Made from ../en/receipt.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of the receipt of a top-up. */
export const receiptTexts = {
  title: pageTitles.topUpReceipt,
  passbook: pageTitles.myCreditsHistory,
  loading: 'Ĺóóóóķííñğ ƒóóŕ ýóóúúŕ ŕééçééííþť',
  couldNotLoad: 'Ýýóóúúŕ ŕééçééííþť đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  none: 'Ťĥééŕéé ííš ñóó šúúçĥ ŕééçééííþť',
  number: 'Ŕŕééçééííþť ñúúɱƀééŕ',
  from: 'Ŕééçééííṽééđ ƒŕóóɱ',
  at: 'Ŕééçééííṽééđ óñ',
  reference: 'Þþááýɱééñť ŕééƒééŕééñçéé',
  amount: 'Ááɱóóúúñť ŕééçééííṽéđ',
  settled: 'Ššééťťĺééđ ŵĥááť ýóóúú óóŵééđ',
  added: 'Ááđđđééđ ťóó ýóóúúŕ çŕééđííťš',
  noInvoice:
    'Ťĥííš ííš áá ŕééçééííþť ƒóóŕ ɱóóñééý ááđđééđ ťóó çŕééđííťš. Ííť ííš ñóóť áá ťááẋ ííñṽóóííçéé: ťááẋ ííš þááŕť óóƒ ťĥéé ƀííĺĺ óóƒ ééááçĥ óóŕđééŕ.',
  print: 'Þþŕííñť',
  /** Of a link beside an amount. */
  open: 'Ŕééçééííþť',
  openOf: (amount: Paise) => `Ŕééçééííþť óóƒ ${formatPaise(amount)}`,
} as const
