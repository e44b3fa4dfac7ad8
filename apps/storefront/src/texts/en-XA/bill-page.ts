// Made from ../en/bill-page.ts by `npm run words`: change it there.
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const payments: Readonly<Record<TenderKind, string>> = {
  CASH: 'Ççáášĥ óóñ đééĺííṽééŕý',
  DIGITAL: 'Óóññĺííñéé þááýɱééñť',
  WALLET: 'Ççŕééđííťš',
}

// AMB70
export const billPageTexts = {
  title: pageTitles.bill,
  loading: 'Ĺĺóóóóķííñğ ƒóóŕ ýóóúúŕ ƀííĺĺ',
  couldNotLoad: 'Ýýóóúúŕŕ ƀííĺĺ đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  order: 'Óóŕđééŕ',
  placed: 'Þþĺááçééđ',
  when: 'Ŵŵĥééñ',
  store: 'Ƒƒŕóóɱ',
  orderFor: 'Ƒƒóóŕ',
  deliverTo: 'Ğóóééš ťóó',
  note: 'Ççóóšť çééñťŕéé óóŕ ñóóťéé',
  status: 'Ššťááťúúš',
  payment: 'Þþááýɱééñť',
  paymentOf: (kind: TenderKind, pickup: boolean): string =>
    kind === 'CASH' && pickup ? 'Þþááý ááť þííçķúúþ' : payments[kind],
  items: 'Ííťééɱš',
  cancelled: 'Ççááñçééĺĺééđ',
  print: 'Þþŕííñť',
  invoice: 'Đóóŵñĺóóááđ ííñṽóóííçé',
  // AMB112
  documents: 'Đđóóçúúɱééñťš óóƒ ťĥííš óóŕđééŕ',
  documentsLoading: 'Ĺĺóóóóķííñğ ƒóóŕ ťĥéé đóóçúúɱééñťš',
  documentsFailed: 'Ťťĥĥéé đóóçúúɱééñťš đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  documentCancelled: 'Ççááñçééĺĺééđ',
  /** What waits for its registration with the government. */
  drafts: { sale: 'Þþŕóóƒóóŕɱáá', 'credit-note': 'Đđŕááƒť' },
  track: 'Ťťŕááçķ óóŕđééŕ',
  allOrders: 'Ɱɱýý Óóŕđééŕš',
} as const
