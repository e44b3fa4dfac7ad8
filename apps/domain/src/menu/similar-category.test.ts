import { describe, expect, test } from '@jest/globals'
import { similarCategory } from './similar-category.ts'

const category = (categoryId: number, ...productIds: number[]) => ({ categoryId, subCategories: [{ productIds }] })

const menu = {
  categories: [category(7, 1), category(8, 2, 3), category(9, 4)],
  dishes: {
    1: { name: 'Masala Dosa' },
    2: { name: 'Paneer Tikka' },
    3: { name: 'Kadai Paneer' },
    4: { name: 'Paneer Roll' },
  },
}

describe('E19: the category with dishes like', () => {
  test.each([
    ['a dish of the menu is its own', 4, 'Paneer Roll', 9],
    ['a dish that has left the menu has most dishes that share a word of its name', 99, 'paneer butter', 8],
    ['a dish whose words no other dish has is the first', 99, 'Falooda', 7],
    ['a dish whose name has no words is the first', 99, '—', 7],
  ])('%s', (_, productId, name, categoryId) => expect(similarCategory(menu, { productId, name })).toBe(categoryId))

  test('a dish is not known for an empty menu', () =>
    expect(similarCategory({ categories: [], dishes: {} }, { productId: 1, name: 'Dosa' })).toBeNull())
})
