import { describe, expect, test } from '@jest/globals'
import type { ConfiguredAllergens } from './allergens.ts'
import { configuredAllergens } from './configured-allergens.ts'
import { type DescribedDish, factChanges, factsNow, newlyDeclared, type SeenLine } from './line-facts.ts'
import type { Configuration, DishOptions } from './options.ts'
import { addOns, declared, item, HALF as SIZE } from './testing/options.ts'

const withNuts: DishOptions = {
  processes: [addOns(1, [item(5, 'Nuts', { price: { [SIZE]: 0 }, allergens: declared({ contains: ['tree-nut'] }) })])],
  combo: [],
}

const nuts: Configuration = {
  addedItems: [{ processId: 1, itemId: 5 }],
  removedItems: [],
  replacedItems: { to: [], from: [] },
  removedProcess: [],
  comboItems: [],
}

const peanutFree = declared({ contains: ['milk'], freeOf: ['peanut', 'egg'] })
const withPeanut = declared({ contains: ['milk', 'peanut'], freeOf: ['egg'] })

const declaring = (allergens: DescribedDish['allergens']) => ({ allergens, asItComes: allergens })

const dish: DescribedDish = { name: 'Dal', isVeg: true, ...declaring(peanutFree), options: withNuts }

const seen = (configuration: Configuration | null, of: DescribedDish = dish): SeenLine => ({
  name: of.name,
  isVeg: of.isVeg,
  sizeId: SIZE,
  configuration,
  allergens: configuredAllergens(of.allergens, of.options ?? withNuts, SIZE, configuration),
})

describe('what a line says of its dish is what is in force now (AMB101)', () => {
  test('as it was, nothing has changed', () => {
    for (const line of [seen(null), seen(nuts)]) expect(factChanges(line, factsNow(line, dish))).toEqual([])
  })

  test.each([
    ['as it comes', null],
    ['as configured', nuts],
  ])('a new declaration counts for a line %s', (_, configuration) => {
    const line = seen(configuration)
    const now = factsNow(line, { ...dish, ...declaring(withPeanut) })
    expect(now.allergens?.contains).toContain('peanut')
    expect(factChanges(line, now)).toEqual(['allergens'])
    expect(newlyDeclared(line, now)).toMatchObject({ contains: ['peanut'], mayContain: [], freeOf: [] })
  })

  test('a choice whose declaration changed counts for the lines that have it, and no others', () => {
    const [process] = withNuts.processes
    if (process?.type !== 'addon') throw new Error('the fixture has add-ons')
    const items = process.items.map((each) => ({ ...each, allergens: declared({ contains: ['tree-nut', 'peanut'] }) }))
    const changed = { ...dish, options: { ...withNuts, processes: [{ ...process, items }] } }
    expect(factsNow(seen(nuts), changed).allergens?.contains).toContain('peanut')
    expect(factChanges(seen(null), factsNow(seen(null), changed))).toEqual([])
  })

  test('until the options are known, nothing that was known is lost and nothing new is left out', () => {
    const now = factsNow(seen(nuts), { ...dish, ...declaring(withPeanut), options: null }).allergens
    expect(now?.contains).toEqual(expect.arrayContaining(['milk', 'peanut', 'tree-nut']))
    expect(now?.freeOf).not.toContain('peanut')
  })

  test('a dish in the cart as it comes tells what its default parts bring, not only what it declares', () => {
    const box = { ...dish, asItComes: withPeanut }
    expect(factsNow(seen(null), box).allergens?.contains).toContain('peanut')
  })

  test('an improvement is said as well', () => {
    const line = seen(null, { ...dish, ...declaring(withPeanut) })
    const now = factsNow(line, dish)
    expect(newlyDeclared(line, now)).toMatchObject({ contains: [], freeOf: ['peanut'] })
  })

  test('a new name and a changed vegetarian mark are changes', () => {
    const now = factsNow(seen(null), { ...dish, name: 'Dal Makhani', isVeg: false })
    expect(now).toMatchObject({ name: 'Dal Makhani', isVeg: false })
    expect(factChanges(seen(null), now)).toEqual(['name', 'veg'])
  })

  test('a dish that left the menu keeps what was last known of it', () => {
    const line = seen(nuts)
    expect(factsNow(line, null)).toEqual({ name: line.name, isVeg: line.isVeg, allergens: line.allergens })
  })

  test('a line without a kept declaration has nothing to compare with, and shows the one of now', () => {
    const line: SeenLine = { ...seen(null), allergens: null as ConfiguredAllergens | null }
    const now = factsNow(line, dish)
    expect(now.allergens?.contains).toEqual(['milk'])
    expect(factChanges(line, now)).toEqual([])
  })
})
