/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Menu, MenuTag } from '@tiffin/contract/storefront'
import { minuteIn } from '../../platform/dates.ts'
import { dish } from '../../testing/fixtures.ts'
import { greetingAt, tilesOf } from './store-home.ts'

describe('the greeting (AMB64)', () => {
  test.each([
    [0, 'Good Morning'],
    [719, 'Good Morning'],
    [720, 'Good Afternoon'],
    [1019, 'Good Afternoon'],
    [1020, 'Good Evening'],
    [1439, 'Good Evening'],
  ])('at minute %d it is %s', (minute, words) => expect(greetingAt(minute)).toBe(words))

  test('uses the day of the store, not of the diner', () => {
    expect(minuteIn('Asia/Kolkata', Date.UTC(2026, 10, 21, 18, 40))).toBe(10)
    expect(minuteIn('America/New_York', Date.UTC(2026, 10, 21, 18, 40))).toBe(13 * 60 + 40)
  })
})

const category = (categoryId: number, productIds: readonly number[]) => ({
  categoryId,
  name: `Category ${categoryId}`,
  description: '',
  subCategories: [{ name: '', description: '', productIds }],
})

const tagged = (kids: readonly MenuTag[] = [], dosa: readonly MenuTag[] = []): Menu => ({
  categories: [category(1, [11]), category(2, [12])],
  dishes: {
    11: { ...dish(11, 'Dosa', 100), menuTags: dosa },
    12: { ...dish(12, 'Mini idli', 80), image: '/dishes/drawn/idli.svg', menuTags: kids },
  },
  addOnIds: [],
  changesAt: null,
})

const idli = '/dishes/drawn/idli.svg'

describe('the tiles (C4, AMB95)', () => {
  test('a menu without tags has only the Family tile', () => {
    expect(tilesOf(tagged())).toEqual([{ name: 'family', category: 'all', categoryId: 1, image: idli }])
  })

  test('Kids and Healthy are shown only if the menu has such dishes, each with its own picture', () => {
    expect(tilesOf(tagged(['kids']))).toEqual([
      { name: 'family', category: 'all', categoryId: 1, image: idli },
      { name: 'kids', category: 'kids', categoryId: 2, image: idli },
    ])
  })

  test('a menu with only healthy dishes has no Family tile', () => {
    expect(tilesOf(tagged(['healthy'], ['healthy'])).map((tile) => tile.name)).toEqual(['healthy'])
  })

  test('a menu without dishes has no tiles', () => {
    expect(tilesOf({ ...tagged(), categories: [] })).toEqual([])
  })
})
