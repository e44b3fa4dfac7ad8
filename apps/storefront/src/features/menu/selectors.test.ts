import { describe, expect, test } from '@jest/globals'
import type { Dish } from '@tiffin/contract/storefront'
import { biryani, dish, raita, storefrontOf } from '../../testing/fixtures.ts'
import { emptyStorefront } from '../storefront/slice.ts'
import { dishesNamed, selectCategories, selectSearchResults, sizeShown } from './selectors.ts'

const gone: Dish = { ...dish(3, 'Egg Biryani', 100), availability: { state: 'out-of-stock' } }
const front = storefrontOf([biryani, raita, gone])

const results = (query: string) =>
  selectSearchResults({ storefront: { ...emptyStorefront, ...front }, menu: { query, sizes: {} } })?.map(
    (each) => each.name,
  ) ?? null

describe('the dish search (D15, AMB9)', () => {
  test('two characters are no search, three are', () => {
    expect(results('bi')).toBeNull()
    expect(results('  bi  ')).toBeNull()
    expect(results('bir')).toEqual(['Biryani'])
  })

  test('finds inside names, whatever the case, among available dishes only', () => {
    expect(results('YAN')).toEqual(['Biryani'])
    expect(results('egg')).toEqual([])
  })

  test('names a dish once that stands in two categories', () => {
    const [category] = front.menu.categories
    const twice = { ...front.menu, categories: category ? [category, { ...category, categoryId: 2 }] : [] }
    expect(dishesNamed(twice, 'raita')).toHaveLength(1)
  })
})

describe('the size on a card (E5)', () => {
  const [size] = biryani.sizes
  const sizes = size
    ? [
        { ...size, sizeId: 1, isDisabled: true },
        { ...size, sizeId: 2 },
        { ...size, sizeId: 3 },
      ]
    : []
  const of: Dish = { ...biryani, sizes }

  test('is the first that can be had until one is chosen', () => {
    expect(sizeShown(of, undefined)?.sizeId).toBe(2)
    expect(sizeShown(of, 3)?.sizeId).toBe(3)
  })

  test('forgets a choice that the menu no longer has', () => {
    expect(sizeShown(of, 99)?.sizeId).toBe(2)
  })
})

test('categories say how many dishes they have (D10)', () => {
  expect(selectCategories({ storefront: { ...emptyStorefront, ...front } })).toEqual([
    { categoryId: 1, name: 'All', dishes: 3 },
  ])
})
