import type { OrderKind } from '@tiffin/domain/order/gates'
import { type OrderKindName, orderKindName } from '@tiffin/domain/order/order-kind'
import { messages } from '@tiffin/domain/texts/messages'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** AMB92: the names of the kinds of order in the change dialog. */
const kinds: Readonly<Record<OrderKindName, string>> = {
  bulk: 'Bulk',
  schedule: 'Schedule',
  later: 'Later',
  regular: 'Regular',
}

export const cartTexts = {
  // W1: a failure that may pass, before a button to try again
  cartKept: (problem: string) => `${problem.replace(/\.?$/, '.')} Your cart is kept.`,
  cart: pageTitles.cart,
  proceedToPay: 'Proceed To Pay',
  proceedToCart: 'Proceed To Cart',
  proceedToCheckOut: 'Proceed To Check Out',
  loginLink: 'Login',
  loginHint: 'Login to place your order. Your cart stays as it is.',
  emptyHint: 'Good food is one tap away.',
  toMenu: 'Open Menu Card',
  toStores: 'Choose a store',
  // AMB94
  offerWaits: (code: string) => `Offer ${code} is checked again when you pay.`,
  // J9
  instructions: 'Instructions for the store',
  extraCutlery: 'Add extra cutlery',
  extraCondiments: 'Add extra condiments',
  comments: 'Comments',
  commentsHint: 'Anything the kitchen should know',
  // AMB81: the dialog before replacing the cart of another store
  replaceCart: {
    title: 'Start a new cart at this store?',
    text: messages.deletesStoredCart,
    cancel: 'Cancel',
    submit: 'Delete',
  },
  // G3, AMB92
  changeKind: (from: OrderKind, to: OrderKind) => ({
    title: messages.changeOrderType(kinds[orderKindName(from)], kinds[orderKindName(to)]),
    text: messages.deletesStoredCart,
    cancel: 'Cancel',
    submit: 'Delete',
  }),
  // G16: the dialog that changes the kind of order and keeps the dishes
  switchKind: (from: OrderKind, to: OrderKind) => ({
    title: messages.changeOrderType(kinds[orderKindName(from)], kinds[orderKindName(to)]),
    text: 'Your cart stays. We check it against the menu for then.',
    cancel: 'Cancel',
    submit: 'Change',
  }),
  // P2
  askPreferences: {
    title: messages.chooseYourPreferences,
    text: messages.cannotOrderWithoutPreferences,
    cancel: 'Cancel',
    submit: 'Choose',
  },
  pricesChanged: 'Some prices have changed. Please look at your cart and go on.',
  mealDaysChanged:
    'The store is closed or open on other days of your subscription. Please look at its meals and go on.',
  dishesChanged: 'Some dishes have changed. Please look at your cart and go on.',
  nowInCart: (name: string, quantity: number) => `${name}: ${quantity} in your cart`,
  changedInCart: (name: string, quantity: number) => `${name}: changed, ${quantity} in your cart`,
  leftInCart: (quantity: number) => `${quantity} left in your cart`,
  removedLine: (name: string) => `${name} removed`,
  removedLineKeys: (name: string) => `${name} removed from your cart. Control Z puts it back.`,
  undo: 'Undo',
  daysLeft: 'This menu is for a single order. Your plan of days has been set aside.',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  priceChanged: (was: string, now: string) => `Price changed from ${was} to ${now}`,
  renamed: (was: string) => `Was called ${was}`,
  nowVegetarian: 'Now vegetarian, was non-vegetarian',
  nowNonVegetarian: 'Now non-vegetarian, was vegetarian',
  allergensChanged: (now: string, was: string) => `Allergens have changed: ${now}. Before: ${was}`,
  keep: 'Keep',
  keepAt: (price: string) => `Keep at ${price}`,
  keepLine: (name: string, keep: string) => `${keep}, ${name}`,
  edit: 'Edit',
  editLine: (name: string) => `Edit ${name}`,
  take: (quantity: number) => `Take ${quantity}`,
  takeOf: (quantity: number, name: string) => `Take ${quantity} of ${name}`,
  suggestions: 'Goes well with it',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name} from your cart`,
  removeBlocked: 'Please change or remove what cannot be ordered any more',
  addMore: 'Add more items',
  panelEmpty: 'Your cart is empty. Add something good.',
  bill: 'Bill',
} as const
