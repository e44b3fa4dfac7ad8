/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Menu, MenuTag } from '@tiffin/contract/storefront'
import { MENU_CATEGORIES } from '@tiffin/domain/menu/menu-route'
import fc from 'fast-check'
import { menuCategoriesOf } from '../../dishes/menu-categories.ts'
import { dish } from '../../testing/fixtures.ts'
import { menuViewOf } from './menu-view.ts'

const tags = fc.subarray<MenuTag>(['kids', 'healthy', 'bulk', 'schedule'])

const menus = fc
  .record({
    dishes: fc.array(tags, { maxLength: 8 }),
    categories: fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }), { maxLength: 5 }),
    special: fc.option(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 })),
  })
  .map(
    ({ dishes, categories, special }): Menu => ({
      dishes: Object.fromEntries(
        dishes.map((menuTags, at) => [at + 1, { ...dish(at + 1, `Dish ${at + 1}`, 100), menuTags }]),
      ),
      categories: categories.map((productIds, at) => ({
        ...{ categoryId: at + 1, name: `Category ${at + 1}`, description: '' },
        subCategories: [{ name: '', description: '', productIds }],
      })),
      ...(special && {
        highlights: {
          ...{ kidsCategoryIds: [], healthyCategoryIds: [], bulkCategoryIds: [], scheduleCategoryIds: [] },
          specialMenu: { name: 'Tonight', productIds: special, endsAt: null },
        },
      }),
      addOnIds: [],
      changesAt: null,
    }),
  )

describe('the categories of a menu', () => {
  test('are exactly those that its page shows (D5, D6, D22, D23)', () => {
    fc.assert(
      fc.property(menus, fc.constantFrom(...MENU_CATEGORIES), (menu, category) => {
        const shown = menuViewOf(menu, category).categories.map(({ categoryId }) => categoryId)
        expect(menuCategoriesOf(menu)[category].map(({ categoryId }) => categoryId)).toEqual(shown)
      }),
    )
  })

  test('are served when one dish of that menu can be ordered for the time of the order (G17)', () => {
    const over = { state: 'not-now', nextMinute: 420 } as const
    const kids: readonly MenuTag[] = ['kids']
    const dishes = [
      { ...dish(1, 'Upma', 100), availability: over },
      { ...dish(2, 'Idli', 100), availability: over, menuTags: kids },
      dish(3, 'Thali', 100),
      { ...dish(4, 'Small thali', 100), availability: { state: 'out-of-stock' } as const, menuTags: kids },
    ]
    const category = (categoryId: number, productIds: readonly number[]) => ({
      ...{ categoryId, name: `Category ${categoryId}`, description: '' },
      subCategories: [{ name: '', description: '', productIds }],
    })
    const categories = menuCategoriesOf({
      dishes: Object.fromEntries(dishes.map((each) => [each.productId, each])),
      categories: [category(1, [1, 2]), category(2, [3, 4])],
      addOnIds: [],
      changesAt: null,
    })
    expect(categories.all).toEqual([
      { categoryId: 1, isServed: false },
      { categoryId: 2, isServed: true },
    ])
    expect(categories.kids.map(({ isServed }) => isServed)).toEqual([false, false])
  })
})
