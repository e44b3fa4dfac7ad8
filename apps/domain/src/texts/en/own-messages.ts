import { formatPaise, type Paise } from '../../money/money.ts'

/** Server texts that the specs do not define. */
export const ownMessages = {
  // A, W: requests that cannot be handled
  notUnderstood: 'Something that was sent could not be read. Please check it and try again.',
  unusableCharacters: 'What was typed holds characters that cannot be used. Please type it again.',
  outdatedPage: 'This page is out of date. Please reload it and try again: your cart is kept.',
  tooLarge: 'This is more than can be sent at once',
  tooBusy: 'There is a rush at this moment. Please try again in a few seconds.',
  // B, C, E: stores and dishes
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  dishDoesNotExist: 'This dish is not on the menu',
  storeDoesNotExist: "Store Doesn't exist",
  storeNotYours: 'This store is not one of yours. Please choose one from your list.',
  // F: options and combos
  choiceGone: 'One of your choices is no longer available. Please choose again.',
  choiceOutOfStock: (name: string) => `${name} is out of stock`,
  chooseAtLeast: (least: number) => `Please choose at least ${least}`,
  stepDropped: (name: string) => `You have left out ${name}. Bring it back to choose from it.`,
  without: (name: string) => `No ${name}`,
  insteadOf: (put: readonly string[], out: readonly string[]) => `${put.join(', ')} for ${out.join(', ')}`,
  partOfGroup: (group: string, part: string) => `${group}: ${part}`,
  // J, K: gates
  bulkBlocks: 'Bulk dishes come in tens',
  notOnBulkMenu: 'This dish is not on the bulk menu',
  /** Both are times with their days: 12:30 PM on Mon, 23 Nov. */
  orderTooLate: (meal: string, closing: string) => `Orders for ${meal} closed at ${closing}`,
  notAMeal: 'No meals are handed out at that time. Please choose another one.',
  outsideHours: 'The store is not open at that time',
  /** AMB86: the text that the kitchen reads above a bulk order; the answers are not translated. */
  bulkForKitchen: (purpose: string, spice: string, guests: string, meal: string) =>
    `Bulk order: ${purpose}, spice ${spice}, ${guests} guests, ${meal}`,
  // L: addresses
  rosterEntry: 'This entry comes from your programme. Please contact Customer Care to remove it.',
  servedElsewhere: (store: string) => `These meals are handed out at ${store} only. Order there, or for someone else.`,
  addressDoesNotExist: "Address Doesn't exist",
  tooManyAddresses: 'You have saved too many addresses',
  // M: payment and placement
  orderChanged: 'Your order has changed. Please check it and try again.',
  orderPlaced: 'Your order has been placed',
  deliveryNotOffered: 'This store does not deliver',
  pickupNotOffered: 'This store does not offer pickup',
  paymentModeNotOffered: 'This way of paying is not available here',
  orderTypeNotOffered: 'This kind of order is not available here',
  slotFull: 'This time is fully booked. Please choose another one.',
  offersNotOffered: 'Offer codes cannot be used yet',
  orderPlacedSubject: (brand: string) => `Your ${brand} order`,
  orderPlacedText: (brand: string, orderId: string, total: Paise) =>
    `${brand} has received your order ${orderId} of ${formatPaise(total)}.`,
  plansNotOpen: 'Paying for plans is not open yet. Your cart is kept.',
  // Q: identity
  wrongSignIn: 'The number, e-mail or passcode is not right',
  weakPasscode: 'This passcode is too easy to guess. Please choose another one.',
  accountExists: 'There is already an account with these details. Please sign in.',
  codeOver: 'This code can no longer be used. Please ask for a new one.',
  signUpOver: 'This sign up is no longer valid. Please start again.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  waitBeforeResend: 'Please wait a moment before asking for a new code.',
  codesSent: 'We have sent a code to your mobile and your e-mail',
  codeSent: 'We have sent you a new code',
  accountCreated: 'Your account is ready. Please sign in.',
  codeSubject: (brand: string) => `Your ${brand} code`,
  codeText: (brand: string, code: string) =>
    `${code} is your ${brand} code. It is valid for 5 minutes. Please do not share it with anyone.`,
} as const
