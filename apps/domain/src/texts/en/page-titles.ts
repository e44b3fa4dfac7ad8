import type { PageFacts } from '../../menu/page-facts.ts'
import { messages } from './messages.ts'

/** R12: what each page is called in a browser's tab, in the list of visited pages and by a screen reader, before the client's name. */
export const pageTitles = {
  /** B4: the client's name alone. */
  landing: '',
  login: 'Sign In',
  storeHome: ({ store }: PageFacts) => store ?? 'Home',
  menu: 'Menu Card',
  dish: ({ dish }: PageFacts) => dish ?? 'Item Details',
  cart: 'Cart',
  checkout: 'Add Details',
  pay: 'Pay',
  trackOrder: ({ order }: PageFacts) => (order === null ? 'Track Order' : `Track Order ${order}`),
  myChild: 'Your Children',
  myStaff: 'Staff',
  orderNotFound: messages.orderDoesNotExist,
  notFound: 'This page could not be found',
} as const
