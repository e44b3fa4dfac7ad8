import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  DISH_FILTERS,
  type DishFilters,
  type FilterableDish,
  filterDishes,
  noFilters,
  orderByPrice,
  searchDishes,
} from './dish-filters.ts'

const size = { price: 20_000, discountedPrice: null, isDisabled: false, calories: null }

const dish = (changes: Partial<FilterableDish> = {}): FilterableDish => ({
  name: 'Dish',
  isVeg: true,
  tags: [],
  rating: null,
  isSpecial: false,
  cookingMinutes: null,
  availability: { state: 'available' },
  sizes: [size],
  ...changes,
})

const passes = (changes: Partial<FilterableDish>, filters: Partial<DishFilters>): boolean =>
  filterDishes([dish(changes)], { ...noFilters, ...filters }).length === 1

const withCalories = (...calories: readonly (number | null)[]) => ({
  sizes: calories.map((each) => ({ ...size, calories: each })),
})

test('AMB99: the order by price counts the least that required choices add', () => {
  const plain = dish({ name: 'Plain', sizes: [{ ...size, price: 20_000 }] })
  const pizza = dish({ name: 'Pizza', sizes: [{ ...size, price: 15_000, leastChoices: 8_000 }] })
  expect(orderByPrice([pizza, plain], 'low-to-high', 'regular').map(({ name }) => name)).toEqual(['Plain', 'Pizza'])
})

test('AMB9: the search does not list a dish of which every size is disabled', () => {
  const sizes = [{ ...size, isDisabled: true }]
  expect(searchDishes([dish({ name: 'Dosa', sizes }), dish({ name: 'Dosa Roll' })], 'dosa')).toMatchObject([
    { name: 'Dosa Roll' },
  ])
})

describe('filters (D18, D19, AMB22, AMB66)', () => {
  test.each<[string, DishFilters['only'][number], Partial<FilterableDish>, boolean]>([
    ['Must Try by its tag, in any spelling', 'must-try', { tags: ['must try '] }, true],
    ['Must Try without the tag', 'must-try', { tags: ['Bestseller'] }, false],
    ['a rating of 4.0', 'rating', { rating: 4 }, true],
    ['a rating of 3.9', 'rating', { rating: 3.9 }, false],
    ['no rating', 'rating', {}, false],
    ['an offer: a reduced size', 'offers', { sizes: [size, { ...size, discountedPrice: 19_999 }] }, true],
    ['an offer: free', 'offers', { sizes: [{ ...size, discountedPrice: 0 }] }, true],
    ['an offer: a special', 'offers', { isSpecial: true }, true],
    ['no offer: the same price', 'offers', { sizes: [{ ...size, discountedPrice: 20_000 }] }, false],
    [
      'no offer: a reduced size that is disabled',
      'offers',
      { sizes: [size, { ...size, discountedPrice: 1, isDisabled: true }] },
      false,
    ],
    ['299 calories', 'under-300', withCalories(299), true],
    ['300 calories', 'under-300', withCalories(300), false],
    ['499 calories', 'under-500', withCalories(499), true],
    ['500 calories', 'under-500', withCalories(500), false],
    ['unknown calories', 'under-500', withCalories(null), false],
    ['one size of several', 'under-300', withCalories(600, 250), true],
    ['15 minutes', 'fast', { cookingMinutes: 15 }, true],
    ['16 minutes', 'fast', { cookingMinutes: 16 }, false],
    ['unknown minutes', 'fast', {}, false],
    ['meat', 'veg', { isVeg: false }, false],
  ])('%s', (_, filter, changes, expected) => expect(passes(changes, { only: [filter] })).toBe(expected))

  test.each([
    ['low', 'Mild', true],
    ['low', 'Low Spice', true],
    ['mid', 'Medium Spice', true],
    ['high', 'Spicy', true],
    ['high', 'Mild', false],
    ['low', 'Vegan', false],
  ] as const)('spice %s: a dish tagged %s: %s', (spice, tag, expected) =>
    expect(passes({ tags: [tag] }, { spice })).toBe(expected),
  )

  test('a dish must pass every filter', () => {
    const filters: DishFilters = { ...noFilters, only: ['veg', 'fast'], spice: 'high' }
    expect(passes({ cookingMinutes: 5, tags: ['Spicy'] }, filters)).toBe(true)
    expect(passes({ cookingMinutes: 5 }, filters)).toBe(false)
    expect(passes({ tags: ['Spicy'] }, filters)).toBe(false)
  })

  test('an additional filter never finds more dishes', () => {
    const anyDish = fc.record({
      tags: fc.subarray(['Must Try', 'Spicy', 'Mild']),
      rating: fc.option(fc.integer({ min: 0, max: 5 })),
      isSpecial: fc.boolean(),
      isVeg: fc.boolean(),
      cookingMinutes: fc.option(fc.integer({ min: 5, max: 30 })),
    })
    fc.assert(
      fc.property(
        fc.array(anyDish),
        fc.subarray([...DISH_FILTERS]),
        fc.constantFrom(...DISH_FILTERS),
        (some, only, more) => {
          const dishes = some.map(dish)
          const found = filterDishes(dishes, { ...noFilters, only })
          const fewer = filterDishes(dishes, { ...noFilters, only: [...only, more] })
          expect(found.filter((each) => fewer.includes(each))).toEqual(fewer)
        },
      ),
    )
  })
})

describe('order by price (D20, AMB21)', () => {
  const priced = (name: string, price: number, changes: Partial<FilterableDish['sizes'][number]> = {}) =>
    dish({ name, sizes: [{ ...size, price, ...changes }] })
  const names = (dishes: readonly FilterableDish[]) => dishes.map((each) => each.name).join('')

  const menu = [priced('a', 300), priced('b', 100), priced('c', 300), priced('d', 500, { discountedPrice: 200 })]

  test.each([
    ['low-to-high', 'bdac'],
    ['high-to-low', 'acdb'],
    [null, 'abcd'],
  ] as const)('%s: %s, and dishes of one price keep their order', (order, expected) =>
    expect(names(orderByPrice(menu, order, 'regular'))).toBe(expected),
  )

  test('uses the first size that can be ordered, as cards do', () => {
    const dear = dish({
      name: 'a',
      sizes: [
        { ...size, price: 10, isDisabled: true },
        { ...size, price: 900 },
      ],
    })
    expect(names(orderByPrice([dear, priced('b', 500)], 'low-to-high', 'regular'))).toBe('ba')
  })

  test('I2: a special is sorted by its special price, in a regular order', () => {
    const special = { ...priced('a', 900, { specialDiscountedPrice: 100 }), isSpecial: true }
    expect(names(orderByPrice([priced('b', 500), special], 'low-to-high', 'regular'))).toBe('ab')
    expect(names(orderByPrice([priced('b', 500), special], 'low-to-high', 'bulk'))).toBe('ba')
  })
})

describe('search (D15, AMB9)', () => {
  const menu = [
    dish({ name: 'Paneer Tikka' }),
    dish({ name: 'Café crème' }),
    dish({ name: 'Paneer Roll', availability: { state: 'out-of-stock' } }),
  ]
  const found = (typed: string) => searchDishes(menu, typed)?.map((each) => each.name) ?? null

  test.each([
    ['pa', null],
    ['  pa  ', null],
    ['pan', ['Paneer Tikka']],
    ['  TIK ', ['Paneer Tikka']],
    ['er t', ['Paneer Tikka']],
    ['cafe\u0301', ['Café crème']],
    ['xyz', []],
    ['', null],
  ])('"%s" finds %j', (typed, expected) => expect(found(typed)).toEqual(expected))
})
