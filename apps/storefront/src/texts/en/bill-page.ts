import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const payments: Readonly<Record<TenderKind, string>> = {
  CASH: 'Cash on delivery',
  DIGITAL: 'Online payment',
  WALLET: 'Credits',
}

// AMB70
export const billPageTexts = {
  title: pageTitles.bill,
  loading: 'Looking for your bill',
  couldNotLoad: 'Your bill did not load. Nothing is lost.',
  order: 'Order',
  placed: 'Placed',
  when: 'When',
  store: 'From',
  orderFor: 'For',
  deliverTo: 'Goes to',
  note: 'Cost centre or note',
  status: 'Status',
  payment: 'Payment',
  paymentOf: (kind: TenderKind, pickup: boolean): string =>
    kind === 'CASH' && pickup ? 'Pay at pickup' : payments[kind],
  items: 'Items',
  cancelled: 'Cancelled',
  print: 'Print',
  invoice: 'Download invoice',
  // AMB112
  documents: 'Documents of this order',
  documentsLoading: 'Looking for the documents',
  documentsFailed: 'The documents did not load. Nothing is lost.',
  documentCancelled: 'Cancelled',
  /** What waits for its registration with the government. */
  drafts: { sale: 'Proforma', 'credit-note': 'Draft' },
  track: 'Track order',
  allOrders: 'My Orders',
} as const
