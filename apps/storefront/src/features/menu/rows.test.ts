/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Menu } from '@tiffin/contract/storefront'
import fc from 'fast-check'
import { dish } from '../../testing/fixtures.ts'
import {
  anchorIndex,
  anchorOf,
  cardLayoutOf,
  dishCount,
  flatRows,
  headIndex,
  type MenuRow,
  menuRows,
  rowsWithin,
} from './rows.ts'
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

const dishes = (count: number, pictured: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...dish(at + 1, `Dish ${at + 1}`, 100),
    image: at < pictured ? '/dishes/drawn/biryani.svg' : null,
  }))

const byId = (list: ReturnType<typeof dishes>) => Object.fromEntries(list.map((each) => [each.productId, each]))

test('search results are rows without heads, numbered through', () => {
  const found = dishes(3, 0)
  expect(flatRows(found, 2, byId(found))).toMatchObject([
    { kind: 'dishes', productIds: [1, 2], first: 0 },
    { kind: 'dishes', productIds: [3], first: 2 },
  ])
})

describe('the layout of the cards of a menu', () => {
  test.each([
    ['every dish in one column, with or without pictures, is a row', 10, 10, 1, 'row'],
    ['pictures on top, when every dish has one', 10, 10, 2, 'card'],
    ['pictures on top, when half of the dishes have one', 10, 5, 3, 'card'],
    ['pictures at the side, when fewer have one', 10, 4, 2, 'side'],
    ['without any picture', 10, 0, 2, 'side'],
  ])('%s', (_, count, pictured, columns, layout) =>
    expect(cardLayoutOf(byId(dishes(count, pictured)), columns)).toBe(layout),
  )

  test('is the same for all rows, which know whether they contain a picture', () => {
    const list = dishes(4, 1)
    expect(flatRows(list, 2, byId(list))).toMatchObject([
      { layout: 'side', hasPicture: true },
      { layout: 'side', hasPicture: false },
    ])
  })
})

test('dishes below the heading of a sub-category are marked, because their headings are one level lower', () => {
  const rows = menuRows(menu, 2)
  expect(rows.flatMap((row) => (row.kind === 'dishes' ? [[row.productIds, row.isInSection]] : []))).toEqual([
    [[1, 2], true],
    [[3], true],
    [[4], false],
    [[5], false],
  ])
})

describe('the number of rows initially in view (PERF7)', () => {
  const rowsOf = (pictured: number, columns: number) => {
    const list = dishes(8, pictured)
    return flatRows(list, columns, byId(list))
  }

  test.each([
    ['a head is 64 px', menuRows(menu, 1), 64, 1],
    ['one more pixel needs the row below it', menuRows(menu, 1), 65, 2],
    ['a list that is too short is shown whole', menuRows(menu, 1), 10_000, 8],
    ['rows with pictures', rowsOf(8, 1), 1000, 5],
    ['rows without pictures are lower', rowsOf(0, 1), 1000, 6],
    ['cards are higher', rowsOf(8, 2), 900, 3],
    ['cards of a menu without pictures are lower', rowsOf(0, 2), 500, 3],
  ])('%s', (_, rows, height, count) => expect(rowsWithin(rows, height)).toBe(count))
})
