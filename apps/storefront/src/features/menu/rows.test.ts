/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Menu } from '@tiffin/contract/storefront'
import fc from 'fast-check'
import { dish } from '../../testing/fixtures.ts'
import { anchorIndex, anchorOf, dishCount, flatRows, headIndex, type MenuRow, menuRows, rowsWithin } from './rows.ts'
import { columnsFor } from './scrolling/use-columns.ts'

const part = (name: string, productIds: number[]) => ({ name, description: '', productIds })

function menuOf(categories: { name: string; parts: ReturnType<typeof part>[] }[]): Menu {
  const ids = categories.flatMap(({ parts }) => parts.flatMap((each) => each.productIds))
  return {
    categories: categories.map(({ name, parts }, at) => ({
      categoryId: at + 1,
      name,
      description: '',
      subCategories: parts,
    })),
    dishes: Object.fromEntries(ids.map((id) => [id, dish(id, `Dish ${id}`, 100)])),
    addOnIds: [],
    changesAt: null,
  }
}

const menu = menuOf([
  { name: 'Biryani', parts: [part('Handi', [1, 2, 3]), part('Biryani', [4])] },
  { name: 'Breads', parts: [part('', [5])] },
])

describe('the rows of the menu list (AMB98)', () => {
  test('are category heads, sub-category heads with a new name, and dishes side by side', () => {
    const rows = menuRows(menu, 2)
    expect(rows.map((row) => (row.kind === 'dishes' ? row.productIds.join() : `${row.kind} ${row.name}`))).toEqual([
      'category Biryani',
      'section Handi',
      '1,2',
      '3',
      '4',
      'category Breads',
      '5',
    ])
  })

  test("give the index of a category's head", () => {
    const rows = menuRows(menu, 1)
    expect(rows[headIndex(rows, 2)]).toMatchObject({ kind: 'category', name: 'Breads' })
    expect(headIndex(rows, 99)).toBe(-1)
  })

  test('contain every dish once per category, numbered without gaps, for any number of columns', () => {
    const anyMenu = fc.array(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 7 }), { maxLength: 3 }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(anyMenu, fc.integer({ min: 1, max: 3 }), (categories, columns) => {
        const menu = menuOf(
          categories.map((parts, at) => ({ name: `C${at}`, parts: parts.map((ids) => part('', ids)) })),
        )
        const rows = menuRows(menu, columns)
        const wanted = categories.flat().flatMap((ids) => [...new Set(ids)])
        expect(rows.flatMap((row) => (row.kind === 'dishes' ? row.productIds : []))).toEqual(wanted)
        expect(dishCount(rows)).toBe(wanted.length)
        const dishRows = rows.filter((row) => row.kind === 'dishes')
        let next = 0
        for (const row of dishRows) {
          expect(row.first).toBe(next)
          expect(row.productIds.length).toBeLessThanOrEqual(columns)
          next += row.productIds.length
        }
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
      }),
    )
  })
})

test.each([
  [358, 1],
  [543, 1],
  [544, 2],
  [760, 2],
  [824, 3],
  [2000, 3],
])('a list %i px wide has %i columns', (width, columns) => {
  expect(columnsFor(width)).toBe(columns)
})

describe('the scroll anchor when a menu changes', () => {
  const at = (rows: ReturnType<typeof menuRows>, index: number) => anchorOf(rows[index] as MenuRow)
  const full = menuOf([{ name: 'Rice', parts: [part('', [1, 2, 3, 4, 5, 6])] }])
  const without = menuOf([{ name: 'Rice', parts: [part('', [1, 3, 4, 5, 6])] }])

  test('stays on the row of the same dish when a row before it is removed', () => {
    const after = menuRows(without, 1)
    expect(after[anchorIndex(after, at(menuRows(full, 1), 5))]).toMatchObject({ productIds: [5] })
  })

  test('is the row that contains the dish, where cards are side by side', () => {
    const after = menuRows(without, 2)
    expect(after[anchorIndex(after, at(menuRows(full, 2), 3))]).toMatchObject({ productIds: [4, 5] })
  })

  test('is -1 when the dish itself is removed', () => {
    expect(anchorIndex(menuRows(without, 1), at(menuRows(full, 1), 2))).toBe(-1)
  })
})

test('search results are rows without heads, numbered through', () => {
  expect(flatRows([7, 8, 9], 2)).toMatchObject([
    { kind: 'dishes', productIds: [7, 8], first: 0 },
    { kind: 'dishes', productIds: [9], first: 2 },
  ])
})

describe('the number of rows initially in view (PERF7)', () => {
  const rows = menuRows(menuOf([{ name: 'Rice', parts: [part('', [1, 2, 3, 4])] }]), 1)

  test.each([
    [0, 1],
    [64, 1],
    [65, 2],
    [300, 3],
    [844, 5],
    [10_000, 5],
  ])('%d px show %d rows of a head and four dishes', (height, count) => expect(rowsWithin(rows, 1, height)).toBe(count))

  test('cards are higher than rows', () => {
    const many = flatRows([1, 2, 3, 4, 5, 6, 7, 8], 2)
    expect(rowsWithin(many, 2, 900)).toBe(3)
    expect(rowsWithin(flatRows([1, 2, 3, 4, 5, 6, 7, 8], 1), 1, 900)).toBe(5)
  })
})
