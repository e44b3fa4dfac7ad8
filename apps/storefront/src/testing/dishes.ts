import type { Dish, DishDetail } from '@tiffin/contract/storefront'
import type { DishOptions } from '@tiffin/domain/options/options'
import { addOns, declared, group, item, part, removable, replaceable } from '@tiffin/domain/testing/options'
import { dish } from './fixtures.ts'

const HALF = 110
const FULL = 111

const at = (half: number, full?: number) => ({ [HALF]: half, ...(full === undefined ? {} : { [FULL]: full }) })

const head = { sizeIds: [HALF, FULL] }

/** A dish of two sizes with one step (group of options) of each kind. */
export const thaliOptions: DishOptions = {
  processes: [
    addOns(
      1,
      [
        item(1, 'Cheese', { price: at(3000, 4500), allergens: declared({ contains: ['milk'] }) }),
        item(2, 'Egg', { price: at(2000), isVeg: false }),
        item(3, 'Papad', { price: at(1000, 1000) }),
        item(4, 'Ghee', { price: at(1500, 1500), inStock: false }),
      ],
      { ...head, limit: 2 },
    ),
    removable(2, [item(11, 'Onion', { price: at(0, 0) }), item(12, 'Mint', { price: at(0, 0) })], {
      ...head,
      limit: 1,
      isRemovable: true,
    }),
    replaceable(3, [item(21, 'White rice', { price: at(2000, 3000) })], [item(31, 'Brown rice', { price: at(2600) })], {
      ...head,
      deltaPricing: true,
    }),
  ],
  combo: [],
}

const [half] = dish(11, 'Thali', 20000).sizes

export const thali: Dish = {
  ...dish(11, 'Thali', 20000),
  sizes: half
    ? [
        { ...half, name: 'Half' },
        { ...half, sizeId: FULL, name: 'Full', price: 32000 },
      ]
    : [],
  isCustomizable: true,
  needsConfiguration: true,
  allergens: declared({ contains: ['gluten'], freeOf: ['milk', 'fish'] }),
}

const detailOf = (productId: number, options: DishOptions): DishDetail => ({
  productId,
  options,
  sizes: [],
  recipe: [],
})

export const thaliDetail: DishDetail = {
  ...detailOf(11, thaliOptions),
  sizes: [
    {
      sizeId: HALF,
      nutrition: [
        { name: 'Calories', value: 540, unit: 'k' },
        { name: 'Calcium', value: 90, unit: 'mg' },
      ],
      quality: [
        { name: 'Temp', value: 68 },
        { name: 'Weight', value: 380 },
      ],
    },
    { sizeId: FULL, nutrition: null, quality: [] },
  ],
  recipe: [{ name: 'Simmer overnight', type: 'replaceable', items: [{ name: 'Black lentils', image: null }] }],
}

/** A combo of three groups, the last optional. */
export const boxOptions: DishOptions = {
  processes: [],
  combo: [
    {
      sizeId: 120,
      groups: [
        group('Main', [part(1, 'Dal', { isDefault: true }), part(2, 'Korma', { price: 6000 })]),
        group('Bread', [part(3, 'Naan', { isDefault: true, inStock: false }), part(4, 'Roti')]),
        group('Sweet', [part(5, 'Kheer', { price: 4000 })], true),
      ],
    },
  ],
}

export const box: Dish = { ...dish(12, 'Box', 30000), kind: 'combo', isCustomizable: true, needsConfiguration: true }

export const boxDetail: DishDetail = detailOf(12, boxOptions)
