import { describe, expect, test } from '@jest/globals'
import type { ConfiguredAllergens } from '../allergens/allergens.ts'
import { configuredAllergens } from '../allergens/configured-allergens.ts'
import type { Configuration, DishOptions } from '../options/options.ts'
import { addOns, declared, item, HALF as SIZE } from '../testing/options.ts'
import { compareFacts, type DescribedDish, factsNow, newlyDeclared, type SeenFacts } from './line-facts.ts'

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

const dish: DescribedDish = {
  name: 'Dal',
  isVeg: true,
  ...declaring(peanutFree),
  options: withNuts,
}

const changesOf = (line: SeenFacts, live: DescribedDish) => compareFacts(line, live).changes

const seen = (configuration: Configuration | null, of: DescribedDish = dish): SeenFacts => ({
  name: of.name,
  isVeg: of.isVeg,
  sizeId: SIZE,
  configuration,
  allergens: configuredAllergens(of.allergens, of.options ?? withNuts, SIZE, configuration),
})

describe('a line shows the current facts of its dish (AMB101)', () => {
  test('an unchanged dish gives no change', () => {
    for (const line of [seen(null), seen(nuts)]) expect(changesOf(line, dish)).toEqual([])
  })

  test.each([
    ['as it comes', null],
    ['as configured', nuts],
  ])('a new declaration changes a line %s', (_, configuration) => {
    const line = seen(configuration)
    const live = { ...dish, ...declaring(withPeanut) }
    const now = factsNow(line, live)
    expect(now.allergens?.contains).toContain('peanut')
    expect(changesOf(line, live)).toEqual(['allergens'])
    expect(newlyDeclared(line, now)).toMatchObject({ contains: ['peanut'], mayContain: [], freeOf: [] })
  })

  test('a changed declaration of a choice changes only the lines that have the choice', () => {
    const [process] = withNuts.processes
    if (process?.type !== 'addon') throw new Error('the fixture has add-ons')
    const items = process.items.map((each) => ({ ...each, allergens: declared({ contains: ['tree-nut', 'peanut'] }) }))
    const changed = { ...dish, options: { ...withNuts, processes: [{ ...process, items }] } }
    expect(factsNow(seen(nuts), changed).allergens?.contains).toContain('peanut')
    expect(changesOf(seen(null), changed)).toEqual([])
  })

  describe('while the options of a configured line are unknown', () => {
    const unknown = { ...dish, ...declaring(withPeanut), options: null }

    test('its declaration is unknown, not a guess', () => {
      expect(factsNow(seen(nuts), unknown).allergens).toBeNull()
    })

    test('no change is reported, because it would be a guess', () => {
      expect(changesOf(seen(nuts), unknown)).toEqual([])
    })
  })

  test('a dish as it comes shows the allergens of its default parts, not only its own declaration', () => {
    const box = { ...dish, asItComes: withPeanut }
    expect(factsNow(seen(null), box).allergens?.contains).toContain('peanut')
  })

  test('an improvement is reported as well', () => {
    const line = seen(null, { ...dish, ...declaring(withPeanut) })
    const now = factsNow(line, dish)
    expect(newlyDeclared(line, now)).toMatchObject({ contains: [], freeOf: ['peanut'] })
  })

  test('a new name and a changed vegetarian mark are changes', () => {
    const live = { ...dish, name: 'Dal Makhani', isVeg: false }
    expect(factsNow(seen(null), live)).toMatchObject({ name: 'Dal Makhani', isVeg: false })
    expect(changesOf(seen(null), live)).toEqual(['name', 'veg'])
  })

  test('a line without a stored declaration has nothing to compare with, and shows the current declaration', () => {
    const line: SeenFacts = { ...seen(null), allergens: null as ConfiguredAllergens | null }
    expect(factsNow(line, dish).allergens?.contains).toEqual(['milk'])
    expect(changesOf(line, dish)).toEqual([])
  })
})
