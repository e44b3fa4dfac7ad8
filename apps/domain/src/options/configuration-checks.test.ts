import { describe, expect, test } from '@jest/globals'
import {
  addOns,
  comboOf,
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
import { sentenceOf } from '../testing/reason-sentence.ts'
import { messages } from '../texts/en/messages.ts'
import { configurationProblem } from './customisation.ts'
import type { Configuration, PickedItem } from './options.ts'

const options = dishOf(
  addOns(1, [item(1, 'Cheese'), item(2, 'Egg'), item(3, 'Paneer', { inStock: false })], {
    limit: 1,
    isRemovable: true,
  }),
  removable(2, [item(11, 'Onion', { inStock: false }), item(12, 'Mint')], { limit: 1 }),
  replaceable(3, [item(21, 'White rice')], [item(31, 'Brown rice'), item(32, 'Red rice', { inStock: false })]),
  addOns(4, [item(41, 'Ghee')], { sizeIds: [FULL] }),
  addOns(5, [item(51, 'Large only', { price: { [FULL]: 100 } }), item(52, 'Pickle')]),
)
const combo = comboOf(
  group('Drink', [part(1, 'Water', { isDefault: true }), part(2, 'Lassi', { inStock: false })]),
  group('Sweet', [part(3, 'Kheer')]),
)

const picked = (processId: number, ...itemIds: readonly number[]): PickedItem[] =>
  itemIds.map((itemId) => ({ processId, itemId }))
const replaced = (from: readonly PickedItem[], to: readonly PickedItem[]) => ({ replacedItems: { from, to } })
const ofGroup = (name: string, productId: number, sizeId = productId * 10) => ({ group: name, productId, sizeId })
const water = ofGroup('Drink', 1)

const problemOf = (changes: Partial<Configuration>, dish = options) =>
  sentenceOf(configurationProblem(dish, HALF, 'Thali', { ...nothingChosen, ...changes }))

describe('a configuration checked by the server (SB10)', () => {
  test.each<[string, Partial<Configuration>]>([
    ['nothing', {}],
    ['an add-on', { addedItems: picked(1, 1) }],
    ['a removal, though what is left out is out of stock', { removedItems: picked(2, 11) }],
    ['a replacement', replaced(picked(3, 21), picked(3, 31))],
    ['a dropped step', { removedProcess: [1] }],
  ])('accepts %s', (_, changes) => expect(problemOf(changes)).toBeNull())

  test.each<[string, Partial<Configuration>]>([
    ['an unknown item', { addedItems: picked(1, 99) }],
    ['an unknown step', { addedItems: picked(99, 1) }],
    ['an item of another step', { addedItems: picked(1, 52) }],
    ['a step of another size', { addedItems: picked(4, 41) }],
    ['an item that has no price for the size', { addedItems: picked(5, 51) }],
    ['an item twice', { addedItems: picked(5, 52, 52) }],
    ['a removal of an add-on', { removedItems: picked(1, 1) }],
    ['an addition of what may be left out', { addedItems: picked(2, 12) }],
    ['a replacement by what is in the dish', replaced(picked(3, 21), picked(3, 21))],
    ['a replacement of what is not in the dish', replaced(picked(3, 31), picked(3, 31))],
    ['a replacement in a step of add-ons', replaced(picked(1, 1), picked(1, 2))],
    ['a choice in a dropped step', { addedItems: picked(1, 1), removedProcess: [1] }],
    ['a step dropped that must stay', { removedProcess: [2] }],
    ['a step dropped twice', { removedProcess: [1, 1] }],
    ['an unknown step dropped', { removedProcess: [99] }],
    ['a part of a combo that the dish is not', { comboItems: [water] }],
  ])('refuses %s', (_, changes) => expect(problemOf(changes)).toBe(messages.choiceGone))

  test.each<[string, Partial<Configuration>, string]>([
    ['F9', { addedItems: picked(1, 1, 2) }, 'Cannot add more than 1 items.'],
    ['F11', { removedItems: picked(2, 11, 12) }, 'Cannot remove more than 1 items.'],
    ['F6', replaced(picked(3, 21), []), 'Add 1 more items in process: Rice for Thali'],
    ['F7', replaced([], picked(3, 31)), 'First remove an item to add its replacement'],
    ['an add-on out of stock', { addedItems: picked(1, 3) }, 'Paneer is out of stock'],
    ['a replacement out of stock', replaced(picked(3, 21), picked(3, 32)), 'Red rice is out of stock'],
  ])('%s', (_, changes, problem) => expect(problemOf(changes)).toBe(problem))
})

describe('a step with a minimum (AMB99)', () => {
  const base = dishOf(addOns(1, [item(1, 'Thin'), item(2, 'Thick'), item(3, 'Extra')], { min: 2, isRemovable: true }))

  test.each<[number[], string | null]>([
    [[], 'Please choose at least 2'],
    [[1], 'Please choose at least 2'],
    [[1, 2], null],
    [[1, 2, 3], null],
  ])('refuses a number of choices below the minimum: %j', (chosen, problem) =>
    expect(problemOf({ addedItems: picked(1, ...chosen) }, base)).toBe(problem),
  )

  test('requires nothing once the step is dropped (F12)', () =>
    expect(problemOf({ removedProcess: [1] }, base)).toBeNull())
})

describe('combo parts checked by the server (F18, AMB24)', () => {
  test.each([
    ['the default', [water], null],
    ['with a group that has none', [water, ofGroup('Sweet', 3)], null],
    ['F18: nothing of a group with a default', [ofGroup('Sweet', 3)], "Please select an item from 'Drink'"],
    ['a part out of stock', [ofGroup('Drink', 2)], 'Lassi is out of stock'],
    ['two parts of one group', [water, ofGroup('Drink', 2)], messages.choiceGone],
    ['a part of another group', [ofGroup('Drink', 3)], messages.choiceGone],
    ['a part in another size', [ofGroup('Drink', 1, 11)], messages.choiceGone],
    ['an unknown group', [water, ofGroup('Starter', 1)], messages.choiceGone],
  ])('%s', (_, comboItems, problem) => expect(problemOf({ comboItems }, combo)).toBe(problem))

  test('a combo as it comes whose default part is out of stock needs another part', () => {
    const dish = comboOf(group('Drink', [part(1, 'Water', { isDefault: true, inStock: false }), part(2, 'Lassi')]))
    expect(sentenceOf(configurationProblem(dish, HALF, 'Thali', null))).toBe("Please select an item from 'Drink'")
  })
})
