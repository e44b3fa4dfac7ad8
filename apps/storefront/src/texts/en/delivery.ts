/** Texts of the dialogs about delivery to an address. */
export const deliveryTexts = {
  newCharge: (amount: string) => `Delivery to this address costs ${amount}.`,
  // L4
  cartStays: 'Your cart stays as it is.',
  elsewhere: 'Deliver to another address',
  collect: (store: string) => `Collect it from ${store}`,
  storesThere: 'See stores that deliver there',
  ok: 'OK',
} as const
