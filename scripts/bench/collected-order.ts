/** One piece of a dish: its size, and its price in paise. */
export interface Piece {
  readonly productId: number
  readonly sizeId: number
  readonly price: number
}

/** A pickup order for now, paid in cash, at a store without charges; the caller adds the attempt key. */
export function collectedOrder(pieces: readonly Piece[], comments = '') {
  const total = pieces.reduce((sum, { price }) => sum + price, 0)
  return {
    storeId: 1,
    order: { menu: 'regular', plan: { kind: 'now' }, mode: 'pickup', for: null, payment: 'CASH', coupon: null },
    items: pieces.map(({ productId, sizeId, price }) => ({
      ...{ productId, sizeId, quantity: 1, configuration: null },
      seen: { unitPrice: price, customisation: 0, allergenDigest: null },
    })),
    instructions: { cutlery: false, condiments: false, comments },
    seenBill: {
      lines: [{ code: 'items', kind: 'adds', perMeal: total, total }],
      ...{ total, discount: 0, wireTax: 0 },
    },
  }
}
