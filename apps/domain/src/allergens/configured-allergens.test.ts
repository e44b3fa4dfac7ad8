import { describe, expect, test } from '@jest/globals'
import { type ComboPart, type Configuration, type DishOptions, noOptions } from '../options/options.ts'
import { listsOf } from '../testing/allergen-lists.ts'
import {
  addOns,
  comboOf,
  declared,
  dishOf,
  FULL,
  group,
  HALF,
  item,
  nothingChosen,
  part,
  removable,
  replaceable,
} from '../testing/options.ts'
import type { AllergenDeclaration } from './allergens.ts'
import { allergensAsItComes, avoidedIn, configuredAllergens, declaredAllergens } from './configured-allergens.ts'

const milk = declared({ contains: ['milk'] })
const tracesOfMilk = declared({ mayContain: ['milk'] })
const milkFree = declared({ freeOf: ['milk'] })

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })
const pick = { processId: 1, itemId: 1 }
const without = made({ removedItems: [pick] })
const withIt = made({ addedItems: [pick] })

/** The lists that contain milk, such as `mayContain + notStated`. */
const milkIn = (base: AllergenDeclaration | null, options: DishOptions, configuration: Configuration | null) =>
  listsOf(configuredAllergens(base, options, HALF, configuration), 'milk').join(' + ')

describe('AMB101: added choices', () => {
  test.each([
    ['free dish, free choice', milkFree, milkFree, 'freeOf'],
    ['free dish, choice that contains it', milkFree, milk, 'contains'],
    ['free dish, choice with traces', milkFree, tracesOfMilk, 'mayContain'],
    ['free dish, choice that states nothing', milkFree, null, 'notStated'],
    ['free dish, choice that states something else', milkFree, declared({ freeOf: ['egg'] }), 'notStated'],
    ['dish that contains it, free choice', milk, milkFree, 'contains'],
    ['dish that contains it, choice that states nothing', milk, null, 'contains'],
    ['dish with traces, free choice', tracesOfMilk, milkFree, 'mayContain'],
    ['dish with traces, choice that states nothing', tracesOfMilk, null, 'mayContain + notStated'],
    ['dish that states nothing, free choice', null, milkFree, 'notStated'],
    ['dish that states nothing, choice with traces', null, tracesOfMilk, 'mayContain + notStated'],
    ['dish that states nothing, choice that contains it', null, milk, 'contains'],
  ])('%s', (_, base, allergens, lists) =>
    expect(milkIn(base, dishOf(addOns(1, [item(1, 'Raita', { allergens })])), withIt)).toBe(lists),
  )

  test('a declaration with an allergen in two lists counts with the worse of them', () => {
    const both = declared({ contains: ['milk'], mayContain: ['milk'], freeOf: ['milk'] })
    expect(milkIn(both, dishOf(), null)).toBe('contains')
    expect(milkIn({ ...both, contains: [] }, dishOf(), null)).toBe('mayContain')
  })

  test('an allergen that a declaration both warns of and does not state stays in both lists', () =>
    expect(milkIn({ ...tracesOfMilk, notStated: ['milk'] }, dishOf(), null)).toBe('mayContain + notStated'))
})

describe('AMB101: removed choices', () => {
  const onlySource = { allergens: milk, onlySourceOf: ['milk'] } as const
  const cream = item(1, 'Cream', onlySource)
  const butter = item(2, 'Butter', { allergens: milk })

  test.each([
    ['default kept', milk, [cream], nothingChosen, 'contains'],
    ['removed, the only source: the same kitchen still uses it', milk, [cream], without, 'mayContain'],
    ['removed, not declared the only source', milk, [{ ...butter, itemId: 1 }], without, 'contains'],
    [
      'removed, the only source of another allergen',
      milk,
      [{ ...butter, itemId: 1, onlySourceOf: ['egg'] as const }],
      without,
      'contains',
    ],
    ['removed, and another item contains it', milk, [cream, butter], without, 'contains'],
    [
      'removed, and a remaining item states nothing',
      milk,
      [cream, { ...butter, allergens: null }],
      without,
      'mayContain',
    ],
    [
      'removed, and the removed item stated nothing about it',
      milk,
      [{ ...cream, allergens: null }],
      without,
      'contains',
    ],
    ['removed from a dish that states nothing', null, [cream], without, 'mayContain + notStated'],
    ['removed, although the dish claimed to be free of it', milkFree, [cream], without, 'mayContain'],
    ['kept, although the dish claims to be free of it', milkFree, [cream], nothingChosen, 'contains'],
    ['kept in a dish that states nothing', null, [cream], nothingChosen, 'contains'],
    [
      'a default that states nothing is covered by the dish',
      milkFree,
      [{ ...cream, allergens: null }],
      nothingChosen,
      'freeOf',
    ],
  ])('%s', (_, base, items, configuration, lists) =>
    expect(milkIn(base, dishOf(removable(1, items)), configuration)).toBe(lists),
  )

  test('a second removed source contradicts the claim to be the only source', () => {
    const both = made({ removedItems: [pick, { processId: 1, itemId: 2 }] })
    expect(milkIn(milk, dishOf(removable(1, [cream, butter])), both)).toBe('contains')
  })

  test('a replacement removes the old allergens and adds the new', () => {
    const ghee = item(4, 'Ghee', { allergens: milk })
    const options = dishOf(
      replaceable(1, [cream], [item(3, 'Oil', { allergens: milkFree }), ghee, item(5, 'Margarine')]),
    )
    const swap = (itemId: number) => made({ replacedItems: { from: [pick], to: [{ processId: 1, itemId }] } })
    expect([3, 4, 5].map((itemId) => milkIn(milk, options, swap(itemId)))).toEqual([
      'mayContain',
      'contains',
      'mayContain + notStated',
    ])
  })

  test('F12: a dropped step removes its items', () =>
    expect(milkIn(milk, dishOf(removable(1, [cream], { isRemovable: true })), made({ removedProcess: [1] }))).toBe(
      'mayContain',
    ))

  test('a default add-on that is left out counts as removed', () => {
    const options = dishOf(addOns(1, [{ ...cream, isDefault: true }]))
    expect([milkIn(milk, options, null), milkIn(milk, options, nothingChosen)]).toEqual(['contains', 'mayContain'])
  })

  test('AMB23: a size without the source keeps the allergens that the dish declares', () => {
    const options = dishOf(removable(1, [{ ...cream, price: { [FULL]: 0 } }]))
    expect(milkIn(milk, options, without)).toBe('contains')
  })
})

describe('AMB101: the parts of a combo', () => {
  const comboWith = (lassi: Partial<ComboPart>) =>
    comboOf(
      group('Drink', [
        part(1, 'Lassi', { isDefault: true, allergens: milk, ...lassi }),
        part(2, 'Juice', { allergens: milkFree }),
        part(3, 'Shake'),
        part(4, 'Cocoa', { allergens: { ...tracesOfMilk, notStated: ['milk'] } }),
      ]),
    )
  const options = comboWith({ onlySourceOf: ['milk'] })
  const drinks = (productId: number) => made({ comboItems: [{ group: 'Drink', productId, sizeId: productId * 10 }] })

  test.each([
    ['as it comes', milk, null, 'contains'],
    ['another part instead of the declared only source', milk, drinks(2), 'mayContain'],
    ['a free part, in a combo that is free apart from its default', milkFree, drinks(2), 'mayContain'],
    ['a part that states nothing', milkFree, drinks(3), 'mayContain + notStated'],
    ['a part that partly states nothing', milkFree, drinks(4), 'mayContain + notStated'],
    ['a combo without its own declaration', null, drinks(2), 'mayContain + notStated'],
    ['a combo without its own declaration, as it comes', null, null, 'contains'],
  ])('%s', (_, base, configuration, lists) => expect(milkIn(base, options, configuration)).toBe(lists))

  test('another part is picked instead of the source, which does not claim to be the only source', () =>
    expect(milkIn(milk, comboWith({}), drinks(2))).toBe('contains'))
})

describe('AMB101: a dish before a size and choices are picked', () => {
  const mayo = item(1, 'Mayo', { isDefault: true, price: { [FULL]: 0 }, allergens: declared({ mayContain: ['soy'] }) })
  const lassi = part(1, 'Lassi', { isDefault: true, allergens: milk })

  test.each([
    ['contains what one of its sizes contains', dishOf(addOns(1, [mayo])), 'soy', ['mayContain', 'notStated']],
    ['contains what its default part contains', comboOf(group('Drink', [lassi])), 'milk', ['contains']],
    ['is not stated when there is no declaration at all', dishOf(), 'milk', ['notStated']],
  ] as const)('%s', (_, options, allergen, lists) => {
    expect(listsOf(allergensAsItComes(null, options, [HALF, FULL]), allergen)).toEqual(lists)
  })

  test('without options equals its own declaration', () => {
    const own = declared({ contains: ['milk'], mayContain: ['soy'], freeOf: ['egg'] })
    expect(allergensAsItComes(own, noOptions, [HALF])).toEqual(declaredAllergens(own))
  })
})

describe('the allergens that a diner avoids', () => {
  const known = { contains: ['milk'], mayContain: ['egg'], freeOf: ['soy'], notStated: ['egg', 'peanut'] } as const

  test('are grouped by how much is known', () =>
    expect(avoidedIn(known, ['peanut', 'egg', 'milk', 'soy'])).toEqual({
      contains: ['milk'],
      mayContain: ['egg'],
      notStated: ['egg', 'peanut'],
    }))

  test('are empty for a diner who avoids nothing', () =>
    expect(avoidedIn(known, [])).toEqual({ contains: [], mayContain: [], notStated: [] }))
})
