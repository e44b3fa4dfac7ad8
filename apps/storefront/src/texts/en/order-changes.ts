/** Texts that say what has changed in an order without the diner. They load with the first such change. */
export const orderChangeTexts = {
  pickupOnly: 'This store does not deliver now: your order is for pickup.',
  deliveryOnly: 'This store has no pickup now: your order is for delivery.',
  otherStore: 'This is a new order at this store. Your other order is kept: go back to its store to continue it.',
  /** `when`: a day and time, or "NOW". */
  otherTime: (when: string) =>
    `The store has changed the time that it takes orders for. Your order is now for: ${when}.`,
  // G8: the first page of a visit
  notNow: (when: string) => `This store does not take orders for now. Your order is for: ${when}.`,
  // Z11: found when a page loads
  sessionEnded: 'You are signed out. Your cart is kept; please choose day, address and notes of your order again.',
  goneAddress: 'The address of your order is not saved any more. Please check where your order goes.',
  goneEntry: 'Your order was for a person who is not on your list any more. Please check who it is for.',
} as const
