import { describe, expect, test } from '@jest/globals'
import { addOns, comboOf, dishOf, FULL, group, HALF, item, part, removable, replaceable } from '../testing/options.ts'
import { defaultAddOns, defaultsOf, groupsOf, idsIn, isPicked, itemsOf, leavesChoice, stepsOf } from './option-steps.ts'
import type { OptionItem } from './options.ts'

const ids = (items: readonly OptionItem[]): number[] => items.map((each) => each.itemId)

const egg = item(1, 'Egg', { isDefault: true })
const cheese = item(2, 'Cheese')
const rice = replaceable(3, [item(21, 'White rice')], [item(31, 'Brown rice')])

describe('the items of a step', () => {
  test('of a replaceable step include both sides', () => expect(ids(itemsOf(rice))).toEqual([21, 31]))

  test.each([
    ['add-ons: the default add-ons', addOns(1, [egg, cheese]), [1]],
    ['removable items: all of them', removable(2, [cheese]), [2]],
    ['replaceable items: all of them', rice, [21]],
  ])('the items in the dish before any choice, of %s', (_, process, expected) =>
    expect(ids(defaultsOf(process))).toEqual(expected),
  )

  test.each([
    ['a step with items', addOns(1, [cheese]), true],
    ['a step without', addOns(1, []), false],
    ['F12: a removable step without items', addOns(1, [], { isRemovable: true }), true],
    ['replacements without a replaceable item', replaceable(1, [], [cheese]), false],
  ])('%s leaves a choice: %#', (_, process, expected) => expect(leavesChoice(process)).toBe(expected))
})

describe('the steps of a size (F4, AMB23)', () => {
  test('keep items that are out of stock, so that screens can show them as such', () => {
    const options = dishOf(addOns(1, [item(1, 'Paneer', { inStock: false })]))
    expect(stepsOf(options, HALF)).toMatchObject([{ items: [{ name: 'Paneer' }] }])
  })

  test('have no item of another size, on either side of a replacement', () => {
    const large = { price: { [FULL]: 100 } }
    const options = dishOf(replaceable(1, [item(1, 'A', large), item(2, 'B')], [item(11, 'C'), item(12, 'D', large)]))
    expect(stepsOf(options, HALF).map((step) => ids(itemsOf(step)))).toEqual([[2, 11]])
  })
})

describe('default add-ons (F3, F8)', () => {
  const defaults = [1, 2, 3].map((id) => item(id, `Item ${id}`, { isDefault: true, inStock: id !== 1 }))

  test("are those in stock, up to the step's limit", () => {
    expect(defaultAddOns(addOns(9, defaults))).toEqual([
      { processId: 9, itemId: 2 },
      { processId: 9, itemId: 3 },
    ])
    expect(defaultAddOns(addOns(9, defaults, { limit: 1 }))).toEqual([{ processId: 9, itemId: 2 }])
  })

  test('are empty for a step of another type', () => expect(defaultAddOns(removable(9, defaults))).toEqual([]))
})

describe('the groups of a combo (F19)', () => {
  const drink = group('Drink', [part(1, 'Water')])

  test('belong to a size', () => {
    expect(groupsOf(comboOf(drink), HALF)).toEqual([drink])
    expect(groupsOf(comboOf(drink), FULL)).toEqual([])
  })

  test.each([
    ['the part in its size', { group: 'Drink', productId: 1, sizeId: 10 }, true],
    ['another size of it', { group: 'Drink', productId: 1, sizeId: 11 }, false],
    ['the same part in another group', { group: 'Sweet', productId: 1, sizeId: 10 }, false],
  ])('picked is %s: %#', (_, choice, expected) => expect(isPicked(drink, part(1, 'Water'), [choice])).toBe(expected))
})

test('idsIn returns the picks of one step', () =>
  expect(
    idsIn(
      [
        { processId: 1, itemId: 5 },
        { processId: 2, itemId: 6 },
        { processId: 1, itemId: 7 },
      ],
      1,
    ),
  ).toEqual([5, 7]))
