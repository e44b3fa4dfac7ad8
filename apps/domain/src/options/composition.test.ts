import { describe, expect, test } from '@jest/globals'
import {
  addOns,
  comboOf,
  dishOf,
  group,
  HALF,
  item,
  nothingChosen,
  part,
  removable,
  replaceable,
} from '../testing/options.ts'
import { compositionOf } from './composition.ts'
import type { Configuration, DishOptions, Ingredient } from './options.ts'

const [raita, papad, egg] = [
  item(1, 'Raita', { isDefault: true }),
  item(2, 'Papad', { isDefault: true }),
  item(3, 'Egg'),
]
const pick = (itemId: number) => ({ processId: 1, itemId })
const dal = part(4, 'Dal', { isDefault: true })
const kebab = part(5, 'Kebab')

const names = (parts: readonly Ingredient[]): string[] => parts.map((each) => ('name' in each ? String(each.name) : ''))

describe('AMB101: what is in a configured dish, against the dish as it comes', () => {
  test.each<[string, DishOptions, Partial<Configuration> | null, readonly [string[], string[], string[]]]>([
    ['as it comes', dishOf(addOns(1, [raita, egg])), null, [['Raita'], [], []]],
    ['an add-on for a default', dishOf(addOns(1, [raita, egg])), { addedItems: [pick(3)] }, [[], ['Raita'], ['Egg']]],
    [
      'a default beyond the limit, which no dish comes with',
      dishOf(addOns(1, [raita, papad], { limit: 1 })),
      { addedItems: [pick(2)] },
      [[], ['Raita'], ['Papad']],
    ],
    [
      'something left out',
      dishOf(removable(1, [raita, papad])),
      { removedItems: [pick(1)] },
      [['Papad'], ['Raita'], []],
    ],
    [
      'something replaced',
      dishOf(replaceable(1, [raita], [egg])),
      { replacedItems: { from: [pick(1)], to: [pick(3)] } },
      [[], ['Raita'], ['Egg']],
    ],
    ['a dropped step', dishOf(removable(1, [raita, papad])), { removedProcess: [1] }, [[], ['Raita', 'Papad'], []]],
    [
      'another part of a combo',
      comboOf(group('Main', [dal, kebab])),
      { comboItems: [{ group: 'Main', productId: 5, sizeId: 50 }] },
      [[], ['Dal'], ['Kebab']],
    ],
  ])('%s', (_, options, changes, [kept, taken, put]) => {
    const composition = compositionOf(options, HALF, changes && { ...nothingChosen, ...changes })
    expect([names(composition.kept), names(composition.taken), names(composition.put)]).toEqual([kept, taken, put])
  })
})
