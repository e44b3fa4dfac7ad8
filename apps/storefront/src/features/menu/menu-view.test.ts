/** @jest-environment node */
import { expect, test } from '@jest/globals'
import type { Menu, MenuTag } from '@tiffin/contract/storefront'
import { MENU_CATEGORIES } from '@tiffin/domain/menu/menu-route'
import fc from 'fast-check'
import { dish } from '../../testing/fixtures.ts'
import { categoryIdsOf, menuViewOf } from './menu-view.ts'

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

test('the category ids of a menu are exactly the categories that its page shows (D5, D6, D22, D23)', () => {
  fc.assert(
    fc.property(menus, fc.constantFrom(...MENU_CATEGORIES), (menu, category) => {
      const shown = menuViewOf(menu, category).categories.map(({ categoryId }) => categoryId)
      expect(categoryIdsOf(menu)[category]).toEqual(shown)
    }),
  )
})
