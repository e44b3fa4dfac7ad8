import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of My Credit Passbook. */
export const passbookTexts = {
  title: pageTitles.myCreditsHistory,
  addCredits: 'Add Credits',
  list: 'Transactions',
  loading: 'Loading your transactions',
  nothingLost: 'Nothing is lost.',
  empty: 'No transactions yet',
  emptyLead: 'Add credits, and every movement shows here.',
  noneFound: 'No transactions with these filters',
  noneFoundLead: 'Other filters may show more.',
  // V11, AMB37
  types: {
    BONUS: 'Bonus',
    DEBIT: 'Paid with credits',
    ORDERPAY: 'Back from an order',
    PENALTY: 'Penalty',
    TOPUP: 'Top-up',
  },
  /** A DEBIT that pays no order: a bonus that ended, money that goes back. */
  takenOut: 'Taken out of credits',
  statuses: { SUCCESS: 'Success', PENDING: 'Pending', FAILED: 'Failed' },
  // V12 to V14
  closing: (amount: string) => `Balance ${amount}`,
  view: 'View',
  viewOf: (orderId: string) => `View order ${orderId}`,
  cameIn: (amount: string) => `In ${amount}`,
  wentOut: (amount: string) => `Out ${amount}`,
  more: 'Show more',
  shown: (count: number) => `${count} transactions shown`,
  download: 'Download as CSV',
  // V10
  filter: 'Filter',
  filtersInUse: (count: number) => `Filter (${count})`,
  type: 'Type',
  status: 'Status',
  from: 'From',
  to: 'To',
  reversed: 'This day is before the first one',
  clear: 'Clear filters',
} as const
