import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of the receipt of a top-up. */
export const receiptTexts = {
  title: pageTitles.topUpReceipt,
  passbook: pageTitles.myCreditsHistory,
  loading: 'Looking for your receipt',
  couldNotLoad: 'Your receipt did not load. Nothing is lost.',
  none: 'There is no such receipt',
  number: 'Receipt number',
  from: 'Received from',
  at: 'Received on',
  reference: 'Payment reference',
  amount: 'Amount received',
  settled: 'Settled what you owed',
  added: 'Added to your credits',
  noInvoice:
    'This is a receipt for money added to credits. It is not a tax invoice: tax is part of the bill of each order.',
  print: 'Print',
  /** Of a link beside an amount. */
  open: 'Receipt',
  openOf: (amount: Paise) => `Receipt of ${formatPaise(amount)}`,
} as const
