/** T8: a placed order as a new one, by the menu of today. */
export const againTexts = {
  button: 'Order again',
  /** The name of a button, which begins with what it shows. */
  buttonOf: (orderId: string) => `Order again, order ${orderId}`,
  buttonOfDishes: (dishes: string) => `Order again: ${dishes}`,
  checking: 'Checking …',
  // The last orders at a store
  recent: 'Have it again',
  andMore: (dishes: string, count: number) => `${dishes} and ${count} more`,
  placed: (when: string) => `Ordered ${when}`,
  // The question about dishes that are in the cart already
  cartTitle: 'Your cart has dishes already',
  cartText: 'You can add the order to them, or start over with it.',
  addToCart: 'Add to my cart',
  replaceCart: 'Replace my cart',
  keepCart: 'Keep my cart',
  otherPerson: (name: string) => ({
    title: `Start a new cart for ${name}?`,
    text: 'Your cart has dishes for someone else. They are deleted.',
    cancel: 'Keep my cart',
    submit: 'Start a new cart',
  }),
  // The question about what has changed
  changedTitle: 'Some things have changed since you ordered',
  goneTitle: 'Nothing of this order can be ordered now',
  lead: 'None of it is in your cart yet.',
  changed: 'Changed',
  gone: 'Cannot be ordered now',
  before: (what: string) => `Before: ${what}`,
  now: (what: string) => `Now: ${what}`,
  price: 'Price',
  name: 'Name',
  diet: 'Diet',
  vegetarian: 'vegetarian',
  notVegetarian: 'not vegetarian',
  allergens: 'Allergens',
  choices: 'Your choices',
  noChoices: 'as it comes',
  quantity: 'Quantity',
  ofTheSame: (count: number) =>
    count === 1 ? 'The other dish is as you ordered it.' : `The other ${count} dishes are as you ordered them.`,
  add: 'Add as it is now',
  addRest: 'Add the rest',
  notNow: 'Not now',
  close: 'Close',
  similarTo: (label: string, dish: string) => `${label}: ${dish}`,
  // What was done, or why nothing was
  added: (pieces: number) => (pieces === 1 ? '1 item is in your cart again' : `${pieces} items are in your cart again`),
  undone: 'Your cart is as it was before',
  childGone: 'This order was for a child who is no longer on your list, so it cannot be ordered again.',
  staffGone: 'This order was for someone who is no longer on your list, so it cannot be ordered again.',
} as const
