/** An order in the format of an earlier client build, which sent the fields of `order` separately. */
export const yesterdaysOrder = {
  storeId: 1,
  fulfilment: 'DELIVERY',
  addressId: 'a1',
  later: null,
  bulk: null,
  items: [{ productId: 11, sizeId: 110, quantity: 2, unitPrice: 19_950, configuration: null, customisation: 0 }],
  instructions: { cutlery: false, condiments: false, comments: '' },
  paymentMode: 'CASH',
  expectedTotal: 42_900,
  attemptKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1',
}
