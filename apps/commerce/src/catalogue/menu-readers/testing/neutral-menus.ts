import type { NeutralDish, NeutralMenu, NeutralRestaurant, NeutralSize, NeutralStep } from '../neutral-menu.ts'

/** A size at 100 rupees; `wanted` overrides fields. */
export const aSize = (wanted: Partial<NeutralSize> = {}): NeutralSize => {
  const id = wanted.id ?? 'regular'
  return {
    ...{ id, name: 'Regular', price: 10_000, offer: null, inStock: true, isDefault: false, serves: '' },
    path: ['sizes', id],
    ...wanted,
  }
}

/** An optional step without choices. */
export const aStep = (wanted: Partial<NeutralStep> = {}): NeutralStep => ({
  ...{ id: 'step', name: 'Step', min: 0, max: null, free: 0, sizes: null, choices: [], path: ['step'] },
  ...wanted,
})

/** A vegetarian dish in stock, in one size. */
export const aDish = (wanted: Partial<NeutralDish> = {}): NeutralDish => ({
  ...{ id: '1', name: 'Dal', description: '', veg: true, inStock: true, availableAgain: null, sizes: [aSize()] },
  ...{ steps: [], image: null, tags: [], rating: null, taxPercent: null, slots: [], path: ['dish'] },
  ...wanted,
})

/** A restaurant that shows all its dishes in one category. */
export const aRestaurant = (wanted: Partial<NeutralRestaurant> = {}): NeutralRestaurant => {
  const dishes = wanted.dishes ?? [aDish()]
  const all = { name: 'All', description: '', slots: [], dishIds: dishes.map((dish) => dish.id) }
  return {
    ...{ id: '1', name: 'Kitchen', city: 'Pune', area: 'Baner', address: '1 Road, Pune 411045', pincode: null },
    ...{ coordinates: { latitude: 18.5, longitude: 73.8 }, fssai: null, gst: null, phone: null, hours: null },
    ...{ packaging: null, dishes, path: ['restaurant'] },
    categories: [{ name: 'Menu', description: '', slots: [], subCategories: [all], path: ['categories', 0] }],
    ...wanted,
  }
}

export const aMenu = (...restaurants: readonly NeutralRestaurant[]): NeutralMenu => ({ prices: 'unknown', restaurants })
