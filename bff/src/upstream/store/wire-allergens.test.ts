import { describe, expect, test } from '@jest/globals'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { wireAllergens, wireConfiguredAllergens } from './wire-allergens.ts'

const none = { contains: [], mayContain: [], freeOf: [] }

describe('what a dish declares', () => {
  test('an allergen in several lists counts for the most careful list, in any spelling', () => {
    expect(
      wireAllergens.parse({ contains: ['Milk'], mayContain: ['milk', ' soy '], freeOf: ['milk', 'soy', 'egg'] }),
    ).toEqual({ contains: ['milk'], mayContain: ['soy'], freeOf: ['egg'] })
  })

  test.each([
    ['nothing at all', undefined],
    ['null', null],
    ['three empty lists', none],
    ['only unknown words', { ...none, contains: ['celery'] }],
    ['no object', 'milk'],
  ])('%s states nothing', (_name, stated) => {
    expect(wireAllergens.parse(stated)).toBeNull()
  })

  test.each([
    ['contains', 'milk'],
    ['mayContain', [5]],
    ['freeOf', {}],
  ])('a declaration with unreadable %s claims nothing', (list, stated) => {
    expect(wireAllergens.parse({ contains: [], mayContain: [], freeOf: ['egg'], [list]: stated })).toBeNull()
  })
})

describe('AMB101: an allergen can be both contained in one part and not stated for another', () => {
  const stated = {
    contains: ['milk'],
    mayContain: ['soy', 'egg'],
    freeOf: ['fish'],
    notStated: ['milk', 'soy', 'fish'],
  }

  test('in a declaration, where other unlisted allergens are ignored', () => {
    expect(wireAllergens.parse(stated)).toEqual({
      contains: ['milk'],
      mayContain: ['egg', 'soy'],
      freeOf: [],
      notStated: ['soy'],
    })
  })

  test('in a stored order', () => {
    expect(wireConfiguredAllergens.parse(stated)).toEqual({
      contains: ['milk'],
      mayContain: ['egg', 'soy'],
      freeOf: [],
      notStated: ALLERGENS.filter((each) => each !== 'milk' && each !== 'egg'),
    })
  })
})

test('an order stored by an upstream without the fourth list: an allergen in none of the three lists is not stated', () => {
  const stated = wireConfiguredAllergens.parse({
    contains: ['milk'],
    mayContain: ['milk', 'soy'],
    freeOf: ['soy', 'egg'],
  })
  expect(stated).toMatchObject({ contains: ['milk'], mayContain: ['soy'], freeOf: ['egg'] })
  const all = [...stated.contains, ...stated.mayContain, ...stated.freeOf, ...stated.notStated]
  expect(all.toSorted()).toEqual([...ALLERGENS].toSorted())
})
