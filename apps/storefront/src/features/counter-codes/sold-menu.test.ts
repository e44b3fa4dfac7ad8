import { expect, test } from '@jest/globals'
import { dish, storefrontOf } from '../../testing/fixtures.ts'
import { notSold, soldMenu, toggled } from './sold-menu.ts'

const category = (name: string, ...productIds: readonly number[]) => ({
  ...{ categoryId: 1, name, description: '' },
  subCategories: [{ name: 'All', description: '', productIds }],
})

const { dishes } = storefrontOf([dish(1, 'Tea', 4000), dish(2, 'Cola', 4000), dish(3, 'Samosa', 4000)]).menu

test('a dish is in the first category that has it; categories of one name are one, and empty ones are left out', () => {
  const categories = [category('Drinks', 1), category('Snacks', 3, 1), category('Drinks', 2, 9), category('Gone', 9)]
  expect(soldMenu({ categories, dishes })).toEqual([
    {
      name: 'Drinks',
      dishes: [
        { productId: 1, name: 'Tea' },
        { productId: 2, name: 'Cola' },
      ],
    },
    { name: 'Snacks', dishes: [{ productId: 3, name: 'Samosa' }] },
  ])
})

test('what limits name beyond the menu', () => {
  const menu = soldMenu({ categories: [category('Drinks', 1)], dishes })
  expect(notSold(menu, { dishes: [1, 8], categories: ['Drinks', 'Sweets'] })).toEqual({
    dishes: [8],
    categories: ['Sweets'],
  })
})

test('a value is added to a list, or taken out', () => {
  expect([toggled([1], 2), toggled([1, 2], 1)]).toEqual([[1, 2], [2]])
})
