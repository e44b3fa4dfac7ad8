import type { PageFacts } from '../../menu/page-facts.ts'
import { messages } from './messages.ts'

/** R12: the title of each page in the browser's tab and history. `documentTitle` appends the tenant's name. */
export const pageTitles = {
  /** B4: only the tenant's name. */
  landing: '',
  login: 'Sign In',
  storeHome: ({ store }: PageFacts) => store ?? 'Home',
  menu: 'Menu Card',
  dish: ({ dish }: PageFacts) => dish ?? 'Item Details',
  cart: 'Cart',
  checkout: 'Add Details',
  pay: 'Pay',
  trackOrder: ({ order }: PageFacts) => (order === null ? 'Track Order' : `Track Order ${order}`),
  trackItem: 'TRACK ITEM',
  trackPlan: 'Subscription',
  bill: 'Your Bill',
  myOrders: 'My Orders',
  myChild: 'Your Children',
  myStaff: 'Staff',
  myWeek: 'Your week of meals',
  mySessions: 'Where you are signed in',
  myPasskeys: 'Passkeys',
  myCredits: 'My Credits',
  topUpReceipt: 'Receipt',
  myCreditsHistory: 'My Credit Passbook',
  document: 'Document',
  grievances: 'Grievances',
  privacy: 'Privacy notice',
  orderNotFound: messages.orderDoesNotExist,
  notFound: 'This page could not be found',
} as const
