import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyOptions } from '../testing/any-dish.ts'
import { everyConfiguration } from '../testing/every-configuration.ts'
import { FULL, HALF, nothingChosen } from '../testing/options.ts'
import { adaptConfiguration } from './adapt-configuration.ts'
import { configurationProblem } from './customisation.ts'
import type { Configuration, PickedItem } from './options.ts'
import { wantedChoices } from './remembered-choices.ts'

const picked = (processId: number, ...itemIds: readonly number[]): PickedItem[] =>
  itemIds.map((itemId) => ({ processId, itemId }))

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })

describe('what a diner wants, over several sizes (F13)', () => {
  test('a replacement that the current size does not have is remembered', () => {
    const wanted = made({ replacedItems: { from: picked(3, 21), to: picked(3, 31) } })
    expect(wantedChoices(nothingChosen, { wanted, adapted: nothingChosen })).toEqual(wanted)
  })

  test('a choice made in the current size is added to those that it does not have', () => {
    const wanted = made({ addedItems: picked(1, 1, 2) })
    const now = made({ addedItems: picked(1, 1, 3) })
    const remembered = { wanted, adapted: made({ addedItems: picked(1, 1) }) }
    expect(wantedChoices(now, remembered)).toEqual(made({ addedItems: picked(1, 1, 3, 2) }))
  })

  test('a choice undone in the current size is forgotten', () => {
    const wanted = made({ addedItems: picked(1, 1), removedProcess: [2] })
    expect(wantedChoices(nothingChosen, { wanted, adapted: wanted })).toEqual(nothingChosen)
  })

  test('a default that replaced a missing required choice does not count as chosen (AMB99)', () => {
    const wanted = made({ addedItems: picked(1, 1) })
    const adapted = made({ addedItems: picked(1, 2) })
    expect(wantedChoices(adapted, { wanted, adapted })).toEqual(wanted)
  })

  test('a part that was picked in the current size replaces the earlier one', () => {
    const part = (productId: number) => made({ comboItems: [{ group: 'Main', productId, sizeId: productId * 10 }] })
    expect(wantedChoices(part(3), { wanted: part(1), adapted: part(2) })).toEqual(part(3))
    expect(wantedChoices(part(2), { wanted: part(1), adapted: part(2) })).toEqual(part(1))
  })

  test('switching to another size and back restores every valid configuration', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, at) => {
        const valid = everyConfiguration(options, HALF).filter(
          (each) => configurationProblem(options, HALF, 'Dish', each) === null,
        )
        fc.pre(valid.length > 0)
        const wanted = valid[at % valid.length] as Configuration
        const adapted = adaptConfiguration(options, FULL, wanted)
        const back = adaptConfiguration(options, HALF, wantedChoices(adapted, { wanted, adapted }))
        expect(back).toEqual(adaptConfiguration(options, HALF, wanted))
      }),
      { numRuns: 60 },
    )
  })
})
