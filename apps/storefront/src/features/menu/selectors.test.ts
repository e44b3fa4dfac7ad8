/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Dish, Menu, MenuTag } from '@tiffin/contract/storefront'
import { type DishFilters, noFilters } from '@tiffin/domain/menu/dish-filters'
import { biryani, boot, dish, forNow, raita, storefrontOf } from '../../testing/fixtures.ts'
import { clientFrom } from '../client/slice.ts'
import { emptyStorefront } from '../storefront/slice.ts'
import { categoryEntries, filteredView, selectFound, selectMenuTabs, selectMenuView, sizeShown } from './selectors.ts'

const gone: Dish = { ...dish(3, 'Egg Biryani', 100), availability: { state: 'out-of-stock' } }
const front = storefrontOf([biryani, raita, gone])
const state = (changed: Partial<typeof front> = {}) => ({
  client: clientFrom(boot(), 'desktop'),
  storefront: { ...emptyStorefront, ...front, ...changed },
  menu: { query: '', sizes: {} },
})

describe('the dish search (D15, AMB9)', () => {
  const results = (query: string, filters: DishFilters = noFilters) =>
    selectFound(state(), { query, orderType: 'regular', filters })?.map((each) => each.name) ?? null

  test('needs at least three characters', () => {
    expect(results('  bi  ')).toBeNull()
    expect(results('bir')).toEqual(['Biryani'])
  })

  test('finds available dishes only', () => {
    expect(results('egg')).toEqual([])
  })

  test('lists a dish in two categories once', () => {
    const [category] = front.menu.categories
    const twice = { ...front.menu, categories: category ? [category, { ...category, categoryId: 2 }] : [] }
    const search = { query: 'raita', orderType: 'regular', filters: noFilters } as const
    expect(selectFound(state({ menu: twice }), search)).toHaveLength(1)
  })

  test('omits filtered dishes', () => {
    expect(results('bir', { ...noFilters, only: ['must-try'] })).toEqual([])
  })
})

const part = (categoryId: number, name: string, productIds: readonly number[]) => ({
  categoryId,
  name,
  description: '',
  subCategories: [{ name: '', description: '', productIds }],
})

const taggedDish = (id: number, price: number, ...menuTags: MenuTag[]): Dish => ({
  ...dish(id, `Dish ${id}`, price),
  menuTags,
})

const tagged: Menu = {
  categories: [part(1, 'Rice', [1, 2]), part(2, 'Breads', [3])],
  dishes: { 1: taggedDish(1, 300, 'kids', 'bulk'), 2: taggedDish(2, 100), 3: taggedDish(3, 200) },
  addOnIds: [],
  changesAt: null,
}
const special = { kidsCategoryIds: [], healthyCategoryIds: [], bulkCategoryIds: [], scheduleCategoryIds: [] }
const withSpecial: Menu = {
  ...tagged,
  highlights: { ...special, specialMenu: { name: 'Diwali', productIds: [3, 99] } },
}

describe('the menus of a store', () => {
  const shown = (menu: Menu, category: 'all' | 'kids' | 'healthy') =>
    selectMenuView(state({ menu }), category)?.categories.map((each) => [
      each.categoryId,
      each.subCategories.flatMap((sub) => sub.productIds),
    ])

  test('contain the dishes with their tag, in their categories (D23)', () => {
    expect(shown(tagged, 'kids')).toEqual([[1, [1]]])
    expect(shown(tagged, 'healthy')).toEqual([])
  })

  test('start with the special menu while it is on (D22)', () => {
    expect(shown(withSpecial, 'all')).toEqual([
      [-1, [3]],
      [1, [1, 2]],
      [2, [3]],
    ])
    expect(shown(withSpecial, 'kids')).toEqual([[1, [1]]])
  })

  test('are tabs if they have dishes, bulk only if the store takes bulk orders (D12, P3)', () => {
    const tabs = (bulkOrdering: boolean) =>
      selectMenuTabs(state({ menu: withSpecial, store: { ...front.store, bulkOrdering } }))
    expect(tabs(false)).toEqual([
      { orderType: 'regular', category: 'all', categoryId: -1 },
      { orderType: 'regular', category: 'kids', categoryId: 1 },
    ])
    expect(tabs(true).at(-1)).toEqual({ orderType: 'bulk', category: 'bulk', categoryId: 1 })
  })
})

test('filters give one flat list per category, sorted by price (D20, AMB21)', () => {
  const view = filteredView(tagged, { ...noFilters, price: 'low-to-high' }, 'regular')
  expect(view.categories.map((each) => each.subCategories.map((sub) => sub.productIds))).toEqual([[[2, 1]], [[3]]])
  expect(filteredView(tagged, { ...noFilters, only: ['must-try'] }, 'regular').categories).toEqual([])
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

  test('is the first available one until the diner selects one', () => {
    expect(sizeShown(of, { chosenId: undefined, kind: forNow })?.sizeId).toBe(2)
    expect(sizeShown(of, { chosenId: 3, kind: forNow })?.sizeId).toBe(3)
  })

  test('ignores a selected size that the menu no longer has', () => {
    expect(sizeShown(of, { chosenId: 99, kind: forNow })?.sizeId).toBe(2)
  })
})

test('categories show their number of dishes (D10)', () => {
  expect(categoryEntries(front.menu)).toEqual([{ categoryId: 1, name: 'All', dishes: 3 }])
})
