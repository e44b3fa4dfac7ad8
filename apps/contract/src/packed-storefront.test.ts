import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { packRows, unpackRows } from './packed-rows.ts'
import { packStorefront, unpackStorefront } from './packed-storefront.ts'
import type { Dish, Size, Storefront } from './storefront.ts'

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const value = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'Must Try', 0, 5, { state: 'available' }, ['milk'], []),
  fc.integer(),
  fc.string(),
)

const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value)

describe('rows as columns', () => {
  test('any rows survive packing and unpacking, without the fields that they did not have', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        expect(unpackRows(overTheWire(packRows(rows)))).toEqual(overTheWire(rows))
      }),
    )
  })

  test('increasing numbers are stored as differences, repeated values once', () => {
    const rows = Array.from({ length: 8 }, (_, at) => ({ id: 100 + at * 2, tax: at % 2 ? 5 : 12 }))
    expect(packRows(rows).columns).toEqual({
      id: { steps: [100, 2, 2, 2, 2, 2, 2, 2] },
      tax: { few: [12, 5], which: [0, 1, 0, 1, 0, 1, 0, 1] },
    })
  })
})

/** AMB99: some sizes have a lowest price of choices, most do not. */
const size = (sizeId: number): Size => ({
  ...{ sizeId, name: 'Full', price: 100 * sizeId, discountedPrice: null, specialDiscountedPrice: null },
  ...{ subscriptionPrice: null, serves: '1', isDisabled: false, calories: null, servingSize: '380 g' },
  ...(sizeId % 3 === 0 && { leastChoices: (sizeId % 2) * 1500 }),
})

const dish = (productId: number, sizes: readonly Size[]): Dish => ({
  ...{ productId, name: `Dish ${productId}`, description: '', image: null, isVeg: true, tags: [], sizes },
  ...{ maxQty: 20, taxPercent: 5, cookingMinutes: null, availability: { state: 'available' }, kind: 'product' },
  ...{ isCustomizable: false, needsConfiguration: false, menuTags: [], rating: 4.2, isSpecial: false, allergens: null },
})

test('a storefront survives packing and unpacking, for any order of dishes and any number of sizes', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 30 })
  fc.assert(
    fc.property(ids, fc.array(fc.nat({ max: 3 }), { minLength: 30, maxLength: 30 }), (productIds, counts) => {
      let sizeId = 0
      const dishes = productIds.map((id, at) =>
        dish(
          id,
          Array.from({ length: counts[at] ?? 0 }, () => size(++sizeId)),
        ),
      )
      const menu: Storefront['menu'] = {
        categories: [
          {
            categoryId: 1,
            name: 'All',
            description: '',
            subCategories: [{ name: 'All', description: '', productIds }],
          },
        ],
        dishes: Object.fromEntries(dishes.map((each) => [each.productId, each])),
        addOnIds: productIds.slice(0, 2),
        changesAt: 5,
      }
      const storefront: Storefront = { store: {} as Storefront['store'], menu, mealTime: null }
      expect(unpackStorefront(overTheWire(packStorefront(storefront)))).toEqual(storefront)
    }),
  )
})
