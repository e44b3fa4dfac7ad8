/** AMB116: an order whose dishes got worse since it was placed. */
export const worsenedTexts = {
  title: 'Something changed since you ordered',
  titleNotMade: 'We did not make this order',
  was: 'When you ordered',
  now: 'Now',
  lostVeg: 'Not vegetarian any more',
  contains: (names: string) => `Now contains ${names}`,
  mayContain: (names: string) => `May now contain ${names}`,
  notFreeOf: (names: string) => `No longer stated to be free of ${names}`,
  newlyAvoided: (names: string) => `To be avoided since you ordered: ${names}`,
  unknownThen: 'Allergens were not stored with this order',
  lead: 'You can keep, change or cancel this order until cooking starts.',
  answerBy: (time: string) =>
    `Please answer by ${time}. Without your answer we do not make it. Anything you have paid goes back to you.`,
  kept: 'You keep this order as it stands now.',
  cooking: 'It is made as it stands now.',
  notMade:
    'It now contains what is to be avoided, and we had no answer from you. Anything you have paid goes back to you.',
  keep: 'Keep it',
  change: 'Change it',
  cancel: 'Cancel it',
  // "Change it": the order is copied to the cart
  replaceCart: {
    title: 'Your cart has dishes already',
    text: 'To change your order, its dishes take the place of those in your cart.',
    cancel: 'Keep my cart',
    submit: 'Change my order',
  },
  copied: 'Here is your order to change. The earlier one is cancelled when you place this one.',
} as const
