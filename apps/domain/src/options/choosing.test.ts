import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { reasonText } from '../reasons/reason-words.ts'
import { anyDish, anyOptions, tapped, tapsOf } from '../testing/any-dish.ts'
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
import { type ChoiceStep, choose } from './choosing.ts'
import { asItComes, configurationProblem } from './customisation.ts'
import { idsIn } from './option-steps.ts'
import type { Configuration, DishOptions } from './options.ts'

const items = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => item(first + at, `Item ${first + at}`))

const toggle = (processId: number, itemId: number): ChoiceStep => ({ kind: 'item-toggled', processId, itemId })
const drop = (processId: number): ChoiceStep => ({ kind: 'process-toggled', processId })

/** Applies taps in turn; returns the first refusal's text, or the configuration. */
function tap(options: DishOptions, ...steps: readonly ChoiceStep[]): Configuration | string {
  let configuration = asItComes(options, HALF)
  for (const step of steps) {
    const chosen = choose(options, HALF, configuration, step)
    if ('refusal' in chosen) return reasonText(chosen.refusal)
    configuration = chosen.configuration
  }
  return configuration
}

describe('limits: n choices are allowed, n+1 are not (F8-F11)', () => {
  test.each([1, 2, 3])('F8, F9: %i add-ons', (limit) => {
    const options = dishOf(addOns(1, items(1, 4), { limit }))
    const taps = items(1, 4).map(({ itemId }) => toggle(1, itemId))
    expect(tap(options, ...taps.slice(0, limit))).toMatchObject({ addedItems: { length: limit } })
    expect(tap(options, ...taps.slice(0, limit + 1))).toBe(`Cannot add more than ${limit} items.`)
  })

  test.each([1, 2, 3])('F10, F11: %i removals', (limit) => {
    const options = dishOf(removable(1, items(1, 4), { limit }))
    const taps = items(1, 4).map(({ itemId }) => toggle(1, itemId))
    expect(tap(options, ...taps.slice(0, limit))).toMatchObject({ removedItems: { length: limit } })
    expect(tap(options, ...taps.slice(0, limit + 1))).toBe(`Cannot remove more than ${limit} items.`)
  })

  test('F11: items taken out for a replacement count too', () => {
    const options = dishOf(replaceable(1, items(1, 2), items(11, 2), { limit: 1 }))
    expect(tap(options, toggle(1, 1), toggle(1, 2))).toBe('Cannot remove more than 1 items.')
  })

  test('null means no limit', () => {
    const options = dishOf(addOns(1, items(1, 40)))
    expect(tap(options, ...items(1, 40).map(({ itemId }) => toggle(1, itemId)))).toMatchObject({
      addedItems: { length: 40 },
    })
  })

  test('removing an item makes room for another', () => {
    const options = dishOf(addOns(1, items(1, 2), { limit: 1 }))
    expect(tap(options, toggle(1, 1), toggle(1, 1), toggle(1, 2))).toMatchObject({
      addedItems: [{ processId: 1, itemId: 2 }],
    })
  })
})

describe('replacements (F5-F7)', () => {
  const options = dishOf(replaceable(1, items(1, 2), items(11, 2)))

  test('F7: nothing can be added before an item is taken out', () =>
    expect(tap(options, toggle(1, 11))).toBe('First remove an item to add its replacement'))

  test('F7: more replacements than removed items are refused', () =>
    expect(tap(options, toggle(1, 1), toggle(1, 11), toggle(1, 12))).toBe(messages.removeFirst))

  test('F5: one out, one in', () =>
    expect(tap(options, toggle(1, 1), toggle(1, 11))).toMatchObject({
      replacedItems: { from: [{ processId: 1, itemId: 1 }], to: [{ processId: 1, itemId: 11 }] },
    }))

  test('a restored item removes the latest replacement', () =>
    expect(tap(options, toggle(1, 1), toggle(1, 2), toggle(1, 11), toggle(1, 12), toggle(1, 1))).toMatchObject({
      replacedItems: { from: [{ itemId: 2 }], to: [{ itemId: 11 }] },
    }))

  test('a restored item keeps replacements that still have a place', () =>
    expect(tap(options, toggle(1, 1), toggle(1, 2), toggle(1, 11), toggle(1, 1))).toMatchObject({
      replacedItems: { from: [{ itemId: 2 }], to: [{ itemId: 11 }] },
    }))

  test.each([
    [[toggle(1, 1)], 'Add 1 more items in process: Rice for Thali'],
    [[toggle(1, 1), toggle(1, 2)], 'Add 2 more items in process: Rice for Thali'],
    [[toggle(1, 1), toggle(1, 2), toggle(1, 11)], 'Add 1 more items in process: Rice for Thali'],
    [[toggle(1, 1), toggle(1, 11)], null],
  ])('F6: on save, %j: %s', (taps, problem) =>
    expect(sentenceOf(configurationProblem(options, HALF, 'Thali', tapped(options, taps)))).toBe(problem),
  )
})

describe('a step dropped as a whole (F12)', () => {
  const options = dishOf(
    addOns(1, [item(1, 'Egg', { isDefault: true }), item(2, 'Cheese')], { isRemovable: true }),
    removable(2, items(11, 1), { isRemovable: true }),
    replaceable(3, items(21, 1), items(31, 1), { isRemovable: true }),
    addOns(4, items(41, 1)),
  )

  test('loses everything chosen in it', () =>
    expect(tap(options, toggle(1, 2), toggle(2, 11), toggle(3, 21), toggle(3, 31), drop(1), drop(2), drop(3))).toEqual({
      ...nothingChosen,
      removedProcess: [1, 2, 3],
    }))

  test('nothing more can be chosen in it', () =>
    expect(tap(options, drop(1), toggle(1, 2))).toBe(messages.stepDropped('Extras')))

  test('comes back with its defaults', () =>
    expect(tap(options, toggle(1, 2), drop(1), drop(1))).toEqual(asItComes(options, HALF)))

  test('a step that is not removable cannot be dropped', () => expect(tap(options, drop(4))).toBe(messages.choiceGone))
})

describe('the groups of a combo (F16, F18, AMB24)', () => {
  const water = part(1, 'Water', { isDefault: true })
  const options = comboOf(
    group('Drink', [water, part(2, 'Lassi'), part(3, 'Juice', { inStock: false })]),
    group('Sweet', [part(4, 'Kheer', { isDefault: true })], true),
    group('Bread', [part(5, 'Naan')]),
  )
  const pick = (name: string, productId: number): ChoiceStep => ({
    kind: 'part-picked',
    group: name,
    productId,
    sizeId: productId * 10,
  })
  const clear = (name: string): ChoiceStep => ({ kind: 'part-cleared', group: name })
  const problemAfter = (...taps: readonly ChoiceStep[]) =>
    configurationProblem(options, HALF, 'Thali', tapped(options, taps))

  test('a part replaces the picked part of its group', () =>
    expect(tap(options, pick('Drink', 2))).toMatchObject({
      comboItems: [
        { group: 'Sweet', productId: 4 },
        { group: 'Drink', productId: 2 },
      ],
    }))

  test.each([
    ['as it comes', [], null],
    ['F18: a group with a default left empty', [clear('Drink')], "Please select an item from 'Drink'"],
    ['an optional group left empty', [clear('Sweet')], null],
    ['AMB24: a group without a default is empty from the start', [pick('Bread', 5), clear('Bread')], null],
  ])('%s', (_, taps, problem) => expect(sentenceOf(problemAfter(...taps))).toBe(problem))

  test('a part that is out of stock or not in the group is refused', () => {
    expect(tap(options, pick('Drink', 3))).toBe('Juice is out of stock')
    expect(tap(options, pick('Drink', 5))).toBe(messages.choiceGone)
    expect(tap(options, pick('Starter', 1))).toBe(messages.choiceGone)
  })
})

describe('taps that are refused', () => {
  test('an item or step that the size does not have', () => {
    const options = dishOf(addOns(1, items(1, 1), { sizeIds: [FULL] }), addOns(2, items(11, 1)))
    expect(tap(options, toggle(1, 1))).toBe(messages.choiceGone)
    expect(tap(options, toggle(2, 99))).toBe(messages.choiceGone)
  })

  test('an add-on or replacement that is out of stock', () => {
    const gone = item(11, 'Paneer', { inStock: false })
    const options = dishOf(addOns(1, [gone]), replaceable(2, items(21, 1), [gone]))
    expect(tap(options, toggle(1, 11))).toBe('Paneer is out of stock')
    expect(tap(options, toggle(2, 21), toggle(2, 11))).toBe('Paneer is out of stock')
  })
})

describe('after any taps', () => {
  test('only missing replacements and groups without a pick prevent SAVE', () => {
    fc.assert(
      fc.property(anyDish, ({ options, configuration }) => {
        const problem = sentenceOf(configurationProblem(options, HALF, 'Dish', configuration))
        expect(problem === null || /^Add \d+ more|^Please select an item from/.test(problem)).toBe(true)
      }),
    )
  })

  test('within each step no more is added than was taken out', () => {
    fc.assert(
      fc.property(anyDish, ({ options, configuration: { replacedItems } }) => {
        for (const { processId } of options.processes) {
          const put = idsIn(replacedItems.to, processId).length
          expect(put).toBeLessThanOrEqual(idsIn(replacedItems.from, processId).length)
        }
      }),
    )
  })

  test('a tap never changes its argument', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const before = asItComes(options, HALF)
        const kept = structuredClone(before)
        for (const step of tapsOf(options)) choose(options, HALF, before, step)
        expect(before).toEqual(kept)
      }),
    )
  })
})
