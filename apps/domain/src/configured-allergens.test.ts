import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from './allergens.ts'
import { avoidedIn, configuredAllergens } from './configured-allergens.ts'
import { asItComes, choose } from './customisation.ts'
import { itemsOf } from './option-steps.ts'
import type { Configuration, DishOptions } from './options.ts'
import { byAsking } from './testing/allergens-by-asking.ts'
import { anyDeclaration, anyDish, tapsOf } from './testing/any-dish.ts'
import {
  addOns,
  comboOf,
  declared,
  dishOf,
  group,
  HALF,
  item,
  nothingChosen,
  part,
  removable,
  replaceable,
} from './testing/options.ts'

const milk = declared({ contains: ['milk'] })
const tracesOfMilk = declared({ mayContain: ['milk'] })
const milkFree = declared({ freeOf: ['milk'] })

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })
const pick = { processId: 1, itemId: 1 }
const without = made({ removedItems: [pick] })
const withIt = made({ addedItems: [pick] })

const listOf = (known: ConfiguredAllergens, allergen: Allergen): keyof ConfiguredAllergens | undefined =>
  (['contains', 'mayContain', 'freeOf', 'notStated'] as const).find((list) => known[list].includes(allergen))

const milkIn = (base: AllergenDeclaration | null, options: DishOptions, configuration: Configuration | null) =>
  listOf(configuredAllergens(base, options, HALF, configuration), 'milk')

describe('what is put in', () => {
  test.each([
    ['free dish, free choice', milkFree, milkFree, 'freeOf'],
    ['free dish, choice that contains it', milkFree, milk, 'contains'],
    ['free dish, choice with traces', milkFree, tracesOfMilk, 'mayContain'],
    ['free dish, choice that states nothing', milkFree, null, 'notStated'],
    ['free dish, choice that states something else', milkFree, declared({ freeOf: ['egg'] }), 'notStated'],
    ['dish that contains it, free choice', milk, milkFree, 'contains'],
    ['dish with traces, free choice', tracesOfMilk, milkFree, 'mayContain'],
    ['dish with traces, choice that states nothing', tracesOfMilk, null, 'notStated'],
    ['dish that states nothing, free choice', null, milkFree, 'notStated'],
    ['dish that states nothing, choice with traces', null, tracesOfMilk, 'notStated'],
    ['dish that states nothing, choice that contains it', null, milk, 'contains'],
  ])('%s', (_, base, allergens, list) =>
    expect(milkIn(base, dishOf(addOns(1, [item(1, 'Raita', { allergens })])), withIt)).toBe(list),
  )

  test('a declaration that says two things is read at its worst', () => {
    const both = declared({ contains: ['milk'], mayContain: ['milk'], freeOf: ['milk'] })
    expect(milkIn(both, dishOf(), null)).toBe('contains')
    expect(milkIn({ ...both, contains: [] }, dishOf(), null)).toBe('mayContain')
  })
})

describe('what is taken out', () => {
  const cream = item(1, 'Cream', { allergens: milk })
  const butter = item(2, 'Butter', { allergens: milk })

  test.each([
    ['still in', milk, [cream], nothingChosen, 'contains'],
    ['out: something else may bring it', milk, [cream], without, 'mayContain'],
    ['out, and something else contains it', milk, [cream, butter], without, 'contains'],
    ['out, and what is still in states nothing', milk, [cream, { ...butter, allergens: null }], without, 'contains'],
    ['out, and what went said nothing of it', milk, [{ ...cream, allergens: null }], without, 'contains'],
    ['out, of a dish that states nothing', null, [cream], without, 'notStated'],
    ['out, though the dish claimed to be free of it', milkFree, [cream], without, 'mayContain'],
    ['in, though the dish claims to be free of it', milkFree, [cream], nothingChosen, 'contains'],
    [
      'a default that states nothing is covered by the dish',
      milkFree,
      [{ ...cream, allergens: null }],
      nothingChosen,
      'freeOf',
    ],
  ])('%s', (_, base, items, configuration, list) =>
    expect(milkIn(base, dishOf(removable(1, items)), configuration)).toBe(list),
  )

  test('a replacement counts both ways', () => {
    const options = dishOf(
      replaceable(1, [cream], [item(3, 'Oil', { allergens: milkFree }), item(4, 'Ghee', { allergens: milk })]),
    )
    const swap = (itemId: number) => made({ replacedItems: { from: [pick], to: [{ processId: 1, itemId }] } })
    expect([milkIn(milk, options, swap(3)), milkIn(milk, options, swap(4))]).toEqual(['mayContain', 'contains'])
  })

  test('F12: a dropped step takes its items along', () =>
    expect(milkIn(milk, dishOf(removable(1, [cream], { isRemovable: true })), made({ removedProcess: [1] }))).toBe(
      'mayContain',
    ))

  test('a default add-on that is left out counts as taken out', () => {
    const options = dishOf(addOns(1, [{ ...cream, isDefault: true }]))
    expect([milkIn(milk, options, null), milkIn(milk, options, nothingChosen)]).toEqual(['contains', 'mayContain'])
  })
})

describe('the parts of a combo', () => {
  const options = comboOf(
    group('Drink', [
      part(1, 'Lassi', { isDefault: true, allergens: milk }),
      part(2, 'Juice', { allergens: milkFree }),
      part(3, 'Shake'),
    ]),
  )
  const drinks = (productId: number) => made({ comboItems: [{ group: 'Drink', productId, sizeId: productId * 10 }] })

  test.each([
    ['as it comes', milk, null, 'contains'],
    ['another part than the one that brought it', milk, drinks(2), 'mayContain'],
    ['a part that vouches, of a combo that vouches but for its default', milkFree, drinks(2), 'mayContain'],
    ['a part that states nothing', milkFree, drinks(3), 'notStated'],
    ['a combo that states nothing of its own', null, drinks(2), 'notStated'],
  ])('%s', (_, base, configuration, list) => expect(milkIn(base, options, configuration)).toBe(list))
})

/** How dangerous it is to believe a list: what nobody vouches for counts like what is contained. */
const danger = { contains: 2, notStated: 2, mayContain: 1, freeOf: 0 } as const

const dangers = (known: ConfiguredAllergens): number[] =>
  ALLERGENS.map((allergen) => danger[listOf(known, allergen) ?? 'freeOf'])

const atLeast = (worse: ConfiguredAllergens, better: ConfiguredAllergens): boolean =>
  dangers(worse).every((level, at) => level >= (dangers(better)[at] ?? 0))

type Declared = AllergenDeclaration | null

/** A dish's own declaration that hides nothing of its defaults, as a kitchen that knows its dishes would write it. */
function covering(base: Declared, options: DishOptions): Declared {
  if (!base) return null
  const known = configuredAllergens(base, options, HALF, asItComes(options, HALF))
  const { contains, mayContain, freeOf } = known
  return { contains, mayContain, freeOf }
}

describe('whatever the dish and what a diner made of it', () => {
  test('every allergen stands in exactly one list', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, ({ options, configuration }, base) => {
        const known = configuredAllergens(base, options, HALF, configuration)
        const all = [...known.contains, ...known.mayContain, ...known.freeOf, ...known.notStated]
        expect(all.toSorted()).toEqual([...ALLERGENS].sort())
      }),
    )
  })

  test('the slow and obvious way finds the same', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, ({ options, configuration }, base) => {
        const known = configuredAllergens(base, options, HALF, configuration)
        for (const allergen of ALLERGENS)
          expect(listOf(known, allergen)).toBe(byAsking(base, options, configuration, allergen))
      }),
      { numRuns: 500 },
    )
  })

  test('putting something in never makes it safer', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, ({ options, configuration }, base) => {
        const before = configuredAllergens(base, options, HALF, configuration)
        for (const process of options.processes) {
          if (process.type !== 'addon') continue
          for (const { itemId } of process.items) {
            if (configuration.addedItems.some((each) => each.processId === process.processId && each.itemId === itemId))
              continue
            const step = { kind: 'item-toggled', processId: process.processId, itemId } as const
            const chosen = choose(options, HALF, configuration, step)
            if ('refusal' in chosen) continue
            expect(atLeast(configuredAllergens(base, options, HALF, chosen.configuration), before)).toBe(true)
          }
        }
      }),
    )
  })

  test('whatever is tapped, what the dish did not vouch for is never free', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, ({ options, configuration }, base) => {
        const known = configuredAllergens(base, options, HALF, configuration)
        const vouched = new Set(base?.freeOf)
        expect(known.freeOf.filter((allergen) => !vouched.has(allergen))).toEqual([])
      }),
    )
  })

  test('taking out what contains an allergen never makes the dish free of it', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, ({ options }, base) => {
        const before = configuredAllergens(base, options, HALF, asItComes(options, HALF))
        for (const step of tapsOf(options)) {
          const chosen = choose(options, HALF, asItComes(options, HALF), step)
          if ('refusal' in chosen) continue
          const after = configuredAllergens(base, options, HALF, chosen.configuration)
          for (const allergen of before.contains) expect(after.freeOf).not.toContain(allergen)
        }
      }),
    )
  })

  test('knowing less never makes it safer', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, fc.nat(), ({ options, configuration }, declaration, which) => {
        const base = covering(declaration, options)
        const known = configuredAllergens(base, options, HALF, configuration)
        const less = forgetting(options, which)
        expect(atLeast(configuredAllergens(null, options, HALF, configuration), known)).toBe(true)
        expect(atLeast(configuredAllergens(base, less, HALF, configuration), known)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('the order of choices has no meaning', () => {
    fc.assert(
      fc.property(anyDish, anyDeclaration, ({ options, configuration }, base) => {
        const { addedItems, removedItems, comboItems } = configuration
        const other = {
          ...configuration,
          addedItems: addedItems.toReversed(),
          removedItems: removedItems.toReversed(),
          comboItems: comboItems.toReversed(),
        }
        expect(configuredAllergens(base, options, HALF, other)).toEqual(
          configuredAllergens(base, options, HALF, configuration),
        )
      }),
    )
  })
})

/** The same dish with one declaration gone. */
function forgetting(options: DishOptions, which: number): DishOptions {
  const declarations = [
    ...options.processes.flatMap(itemsOf),
    ...options.combo.flatMap(({ groups }) => groups.flatMap(({ parts }) => parts)),
  ]
  const lost = declarations[which % Math.max(1, declarations.length)]
  const forget = <T extends { readonly allergens: Declared }>(each: T): T =>
    Object.is(each, lost) ? { ...each, allergens: null } : each
  return {
    processes: options.processes.map((process) =>
      process.type === 'replaceable'
        ? { ...process, from: process.from.map(forget), to: process.to.map(forget) }
        : { ...process, items: process.items.map(forget) },
    ),
    combo: options.combo.map(({ sizeId, groups }) => ({
      sizeId,
      groups: groups.map((each) => ({ ...each, parts: each.parts.map(forget) })),
    })),
  }
}

describe('what a diner avoids', () => {
  const known = { contains: ['milk'], mayContain: ['egg'], freeOf: ['soy'], notStated: ['fish', 'peanut'] } as const

  test('is told apart by how much is known', () =>
    expect(avoidedIn(known, ['peanut', 'egg', 'milk', 'soy'])).toEqual({
      contains: ['milk'],
      mayContain: ['egg'],
      notStated: ['peanut'],
    }))

  test('who avoids nothing is told nothing', () =>
    expect(avoidedIn(known, [])).toEqual({ contains: [], mayContain: [], notStated: [] }))
})
