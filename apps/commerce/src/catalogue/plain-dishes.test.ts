import { describe, expect, test } from '@jest/globals'
import { DISH_COLUMNS, type DishColumn } from './plain-columns.ts'
import { readPlainItems } from './plain-items.ts'

/**
 * Contents of a column's cell in two rows of a dish: `same` is `first` in another spelling, `other` a different value.
 */
interface Said {
  readonly first: string
  readonly same: string
  readonly other: string
}

/** Test values for every column that describes a dish. The type rejects a missing column. */
const SAID: Record<DishColumn, Said> = {
  name: { first: 'Dal', same: ' Dal ', other: 'dal' },
  category: { first: 'Mains', same: ' Mains', other: 'mains' },
  subCategory: { first: 'Lentils', same: 'Lentils ', other: 'Beans' },
  description: { first: 'Slow', same: ' Slow ', other: 'Quick' },
  image: { first: '/dishes/dal.webp', same: ' /dishes/dal.webp', other: '/dishes/egg.webp' },
  veg: { first: 'yes', same: 'Veg', other: 'no' },
  tags: { first: 'Spicy;Must Try', same: 'Must Try; Spicy', other: 'Mild' },
  menuTags: { first: 'Kids Menu;Healthy Menu', same: 'Healthy Menu;Kids Menu;', other: 'Kids Menu' },
  contains: { first: 'milk;soy', same: 'soy; milk', other: 'egg' },
  mayContain: { first: 'peanut', same: 'peanut;', other: 'peanut;fish' },
  freeOf: { first: 'egg;fish', same: 'fish;egg;egg', other: 'egg' },
  taxPercent: { first: '5', same: '5.0', other: '18' },
  taxCode: { first: '2001', same: ' 2001', other: '0801' },
  maxQty: { first: '20', same: '20.00', other: '5' },
  cookingMinutes: { first: '15', same: '15.0', other: '20' },
  stores: { first: 'delhi;blr', same: 'blr;delhi', other: 'delhi' },
  outOfStock: { first: 'yes', same: 'Y', other: 'no' },
}

const plain = { category: 'Mains', name: 'Dal', veg: 'yes' }

/** A table with a dish of two rows, which have the given contents in one column. */
function dishSaying(column: DishColumn, first: string, second: string): string {
  const columns = [...new Set<string>([...Object.keys(plain), column])]
  const line = (said: string) => columns.map((each) => ({ ...plain, [column]: said })[each]).join(',')
  return [`code,size,price,${columns.join(',')}`, `dal,Half,100,${line(first)}`, `dal,Full,180,${line(second)}`].join(
    '\n',
  )
}

const problemsOf = (csv: string): string[] =>
  readPlainItems(csv).problems.map(({ place, message }) => `${place}: ${message}`)

const fileOf = (csv: string) => {
  expect(problemsOf(csv)).toEqual([])
  return readPlainItems(csv).file
}

describe('later lines of a dish', () => {
  test.each(DISH_COLUMNS)('%s: a different value is refused, naming both lines', (column) => {
    const { first, other } = SAID[column]
    const refusal =
      column === 'name'
        ? 'line 3: the code already stands for "Dal" on line 2'
        : `line 3 ${column}: "${other}" contradicts line 2, which says "${first}" of this dish`
    expect(problemsOf(dishSaying(column, first, other))).toEqual([refusal])
  })

  test.each(DISH_COLUMNS)('%s: the same value in another spelling is accepted, and so is an empty cell', (column) => {
    const { first, same } = SAID[column]
    const once = fileOf(dishSaying(column, first, first))
    expect(fileOf(dishSaying(column, first, same))).toEqual(once)
    expect(fileOf(dishSaying(column, first, ''))).toEqual(once)
  })

  test.each(DISH_COLUMNS.filter((column) => !Object.hasOwn(plain, column)))(
    '%s: a value that the first line lacks is refused, so that it is not lost',
    (column) => {
      const { other } = SAID[column]
      expect(problemsOf(dishSaying(column, '', other))).toEqual([
        `line 3 ${column}: "${other}" contradicts line 2, which says nothing of this dish`,
      ])
    },
  )

  test('a veg mark and an egg on a later line are both refused', () => {
    const csv = 'category,name,veg,size,price,contains\nMains,Dal,yes,Half,100,\nMains,Dal,no,Full,180,egg\n'
    expect(problemsOf(csv)).toEqual([
      'line 3 veg: "no" contradicts line 2, which says "yes" of this dish',
      'line 3 contains: "egg" contradicts line 2, which says nothing of this dish',
    ])
  })

  test('a line without a dish is refused anywhere', () => {
    expect(problemsOf('category,code,name,veg,price\nMains,,,yes,10\nMains,,,yes,20\n')).toEqual(
      expect.arrayContaining(['line 2 name: is empty', 'line 3 name: is empty']),
    )
  })
})
