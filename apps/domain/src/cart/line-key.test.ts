import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { choicesOf } from '../options/choices.ts'
import { asItComes, configurationProblem, customisationPrice } from '../options/customisation.ts'
import type { ComboChoice, Configuration, PickedItem } from '../options/options.ts'
import { anyDish } from '../testing/any-dish.ts'
import { FULL, HALF, nothingChosen } from '../testing/options.ts'
import { lineKey } from './line-key.ts'

const picked = (processId: number, ...itemIds: readonly number[]): PickedItem[] =>
  itemIds.map((itemId) => ({ processId, itemId }))

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })

const shuffled = (configuration: Configuration): Configuration => ({
  addedItems: configuration.addedItems.toReversed(),
  removedItems: configuration.removedItems.toReversed(),
  replacedItems: {
    from: configuration.replacedItems.from.toReversed(),
    to: configuration.replacedItems.to.toReversed(),
  },
  removedProcess: configuration.removedProcess.toReversed(),
  comboItems: configuration.comboItems.toReversed(),
})

test('AMB115: the same dish for two children is two lines, and equal for one of them', () => {
  const line = { productId: 1, sizeId: HALF, configuration: null }
  const keys = [line, { ...line, for: 'asha' }, { ...line, for: 'biju' }].map(lineKey)
  expect(new Set(keys).size).toBe(3)
  expect(lineKey({ ...line, for: 'asha' })).toBe(keys[1])
})

describe('when two lines are the same line (AMB68)', () => {
  const key = (configuration: Configuration | null, productId = 1, sizeId = HALF) =>
    lineKey({ productId, sizeId, configuration })
  const drink = (name: string, productId: number): ComboChoice => ({ group: name, productId, sizeId: 1 })

  test('a dish as it comes and a configuration without choices are the same line', () =>
    expect(key(nothingChosen)).toBe(key(null)))

  test('every difference gives another line', () => {
    const keys = [
      key(null),
      key(null, 2),
      key(null, 1, FULL),
      key(made({ addedItems: picked(1, 1) })),
      key(made({ addedItems: picked(1, 2) })),
      key(made({ addedItems: picked(11, 1) })),
      key(made({ addedItems: picked(1, 11) })),
      key(made({ removedItems: picked(1, 1) })),
      key(made({ replacedItems: { from: picked(1, 1), to: [] } })),
      key(made({ replacedItems: { from: [], to: picked(1, 1) } })),
      key(made({ removedProcess: [1] })),
      key(made({ comboItems: [drink('A', 1)] })),
      key(made({ comboItems: [drink('B', 1)] })),
      key(made({ comboItems: [drink('A', 2)] })),
      key(made({ comboItems: [drink('A', 1), drink('B', 1)] })),
      key(made({ comboItems: [drink('A,1.1.B', 1)] })),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('the order of choices does not matter to the key, the price, the texts or the check', () => {
    fc.assert(
      fc.property(anyDish, ({ options, configuration }) => {
        const other = shuffled(configuration)
        expect(key(other)).toBe(key(configuration))
        expect(customisationPrice(options, HALF, 9_000, other)).toBe(
          customisationPrice(options, HALF, 9_000, configuration),
        )
        expect(choicesOf(options, HALF, other)).toEqual(choicesOf(options, HALF, configuration))
        expect(configurationProblem(options, HALF, 'Dish', other)).toEqual(
          configurationProblem(options, HALF, 'Dish', configuration),
        )
      }),
    )
  })

  test('different configurations have different keys', () => {
    fc.assert(
      fc.property(anyDish, ({ options, configuration }) => {
        const others = [asItComes(options, HALF), { ...configuration, removedProcess: [] }, nothingChosen]
        for (const other of others) {
          const same = (a: Configuration) => JSON.stringify(choicesOf(options, HALF, a))
          if (key(other) === key(configuration)) expect(same(other)).toBe(same(configuration))
        }
      }),
    )
  })
})
