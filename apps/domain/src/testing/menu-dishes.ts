import type { MenuDish } from '../order/possible-carts.ts'

/** A dish that is always served, at 100 rupees, also in bulk and in plans. */
export const aMenuDish = ({
  dish,
  ...changes
}: Partial<Omit<MenuDish, 'dish'>> & { dish?: Partial<MenuDish['dish']> } = {}): MenuDish => ({
  places: [[[], [], []]],
  inStock: true,
  window: { from: null, to: null },
  ...changes,
  dish: {
    ...{ name: 'Thali', isVeg: true, allergens: null, asItComes: null, options: null },
    sizes: [{ sizeId: 1, price: 10000, subscriptionPrice: 9000, isDisabled: false }],
    ...{ maxQty: 50, isBulk: true },
    ...dish,
  },
})

/** A slot from and to these hours of the day. */
export const hoursSlot = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 })
