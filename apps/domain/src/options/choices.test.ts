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
import { choicesOf } from './choices.ts'
import type { Configuration, PickedItem } from './options.ts'

const egg = item(2, 'Egg', { isDefault: true })
const thali = dishOf(
  addOns(1, [item(1, 'Cheese'), egg]),
  removable(2, [item(11, 'Onion')]),
  replaceable(3, [item(21, 'White rice')], [item(31, 'Brown rice')]),
)

const picked = (processId: number, ...itemIds: readonly number[]): PickedItem[] =>
  itemIds.map((itemId) => ({ processId, itemId }))

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })

describe('the choices of a configured dish (J10)', () => {
  test('in the order of the options', () =>
    expect(
      choicesOf(
        thali,
        HALF,
        made({
          addedItems: picked(1, 1),
          removedItems: picked(2, 11),
          replacedItems: { from: picked(3, 21), to: picked(3, 31) },
        }),
      ),
    ).toEqual([
      { kind: 'added', name: 'Cheese' },
      { kind: 'left-out', name: 'Egg' },
      { kind: 'left-out', name: 'Onion' },
      { kind: 'replaced', put: ['Brown rice'], out: ['White rice'] },
    ]))

  test('F12: a dropped step is listed by its name only', () => {
    const options = dishOf(addOns(1, [egg], { isRemovable: true }))
    expect(choicesOf(options, HALF, made({ removedProcess: [1] }))).toEqual([{ kind: 'left-out', name: 'Extras' }])
  })

  test('null: the default parts of a combo and the default add-ons', () => {
    const drinks = comboOf(group('Drink', [part(2, 'Lassi', { isDefault: true })]))
    expect(choicesOf({ ...drinks, processes: thali.processes }, HALF, null)).toEqual([
      { kind: 'added', name: 'Egg' },
      { kind: 'part', group: 'Drink', name: 'Lassi' },
    ])
  })
})
