/** Texts of servers and client that the specs do not define. */
export const ownMessages = {
  // A, W: requests that cannot be handled
  unusableCharacters: 'What was typed holds characters that cannot be used. Please type it again.',
  outdatedPage: 'This page is out of date. Please reload it and try again: your cart is kept.',
  // B, C, E: stores and dishes
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  dishDoesNotExist: 'This dish is not on the menu',
  storeDoesNotExist: "Store Doesn't exist",
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
  // L: addresses
  servedElsewhere: (store: string) => `These meals are handed out at ${store} only. Order there, or for someone else.`,
  confirmChildFirst: 'Please confirm first that this is your child',
  confirmStaffFirst: 'Please confirm first that you order for this person',
  billNoteMissing: 'Please enter the cost centre or note for the bill',
  // M: payment and placement
  orderChanged: 'Your order has changed. Please check it and try again.',
  orderPlaced: 'Your order has been placed',
  deliveryNotOffered: 'This store does not deliver',
  pickupNotOffered: 'This store does not offer pickup',
  paymentModeNotOffered: 'This way of paying is not available here',
  orderTypeNotOffered: 'This kind of order is not available here',
  prepaidUntil: (day: string) =>
    `A subscription that is paid online in advance can run until ${day}. Please choose an earlier last day, or another way to pay.`,
  planDayEmpty: (date: string) => `There is no dish for ${date}. Add one, or leave that day out.`,
  planDatesChanged: 'The days of your subscription have changed. Please check the dishes of each day.',
  slotFull: 'This time is fully booked. Please choose another one.',
  placingClosed: 'We are checking earlier payments and take no orders for a few minutes. Your cart is kept.',
  paymentNotStarted: 'The payment could not be started. Your cart is kept: try again or pay another way.',
  // Q: identity
} as const
