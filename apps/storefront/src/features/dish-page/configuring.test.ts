/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { reason } from '@tiffin/domain/reasons/reason'
import { boxOptions, thaliOptions } from '../../testing/dishes.ts'
import { applyTap, type Configuring, initialConfiguring, problemOf, type Tap } from './configuring.ts'

const HALF = 110
const FULL = 111

const item = (processId: number, itemId: number): Tap => ({
  kind: 'chosen',
  choice: { kind: 'item-toggled', processId, itemId },
})

const cheese = item(1, 1)
const egg = item(1, 2)
const papad = item(1, 3)
const onion = item(2, 11)
const mint = item(2, 12)
const whiteRice = item(3, 21)
const brownRice = item(3, 31)

const of = (options: typeof thaliOptions, sizeId: number, ...taps: readonly Tap[]): Configuring =>
  taps.reduce((state, tap) => applyTap(options, state, tap), initialConfiguring(options, sizeId, null))

const thali = (...taps: readonly Tap[]): Configuring => of(thaliOptions, HALF, ...taps)
const box = (...taps: readonly Tap[]): Configuring => of(boxOptions, 120, ...taps)

describe('a refused tap changes nothing and shows its reason at its section', () => {
  test.each([
    ['F9: an item above the maximum', [cheese, egg, papad], reason('choices-above', { most: 2 }), 1],
    ['F11: a removal above the maximum', [onion, mint], reason('removals-above', { most: 1 }), 2],
    ['F7: a replacement before any item was removed', [brownRice], reason('remove-first'), 3],
  ])('%s', (_, taps, why, processId) => {
    const before = thali(...taps.slice(0, -1))
    const after = thali(...taps)
    expect(after.problem).toEqual({ reason: why, at: { processId } })
    expect(after.configuration).toEqual(before.configuration)
  })

  test('the next accepted tap removes the message', () => {
    expect(thali(brownRice, whiteRice, brownRice).problem).toBeNull()
  })
})

test('F8: a selection at the maximum is allowed', () => {
  expect(thali(cheese, egg)).toMatchObject({
    problem: null,
    configuration: { addedItems: [{ itemId: 1 }, { itemId: 2 }] },
  })
})

test('F6: saving reports how many replacements are missing, at their step', () => {
  const state = thali(whiteRice)
  expect(problemOf(thaliOptions, 'Thali', state)).toEqual({
    reason: reason('replacements-missing', { count: 1, step: 'Rice', dish: 'Thali' }),
    at: { processId: 3 },
  })
  expect(problemOf(thaliOptions, 'Thali', thali(whiteRice, brownRice))).toBeNull()
})

test('F3: reset restores the defaults', () => {
  expect(thali(cheese, onion, { kind: 'reset' })).toEqual(thali())
})

test('F13: another size keeps the selected options that it has too', () => {
  const full = thali(cheese, egg, { kind: 'size-picked', sizeId: FULL })
  expect(full).toMatchObject({ sizeId: FULL, configuration: { addedItems: [{ itemId: 1 }] } })
})

test('F13: a replacement that another size does not have is back when the diner returns to the first size', () => {
  const half: Tap = { kind: 'size-picked', sizeId: HALF }
  const full: Tap = { kind: 'size-picked', sizeId: FULL }
  const before = thali(whiteRice, brownRice, egg)
  const there = thali(whiteRice, brownRice, egg, full)
  expect(there.configuration).toEqual(thali(full).configuration)
  expect(thali(whiteRice, brownRice, egg, full, half).configuration).toEqual(before.configuration)
  expect(thali(whiteRice, brownRice, egg, full, papad, half).configuration).toMatchObject({
    addedItems: [
      { processId: 1, itemId: 3 },
      { processId: 1, itemId: 2 },
    ],
    replacedItems: before.configuration.replacedItems,
  })
  expect(thali(whiteRice, brownRice, full, { kind: 'reset' }, half).configuration).toEqual(thali().configuration)
})

describe('a combo (F15-F18)', () => {
  test('starts at its first group with the default parts that are in stock', () => {
    expect(box()).toMatchObject({ step: 0, configuration: { comboItems: [{ group: 'Main', productId: 1 }] } })
  })

  test('F18: does not leave a group that requires a selection', () => {
    const stuck = box({ kind: 'next' }, { kind: 'next' })
    expect(stuck).toMatchObject({
      step: 1,
      problem: { reason: reason('group-not-chosen', { group: 'Bread' }), at: { group: 'Bread' } },
    })
  })

  test('continues after the selection, and goes back', () => {
    const roti: Tap = {
      kind: 'chosen',
      choice: {
        kind: 'part-picked',
        group: 'Bread',
        productId: 4,
        sizeId: boxOptions.combo[0]?.groups[1]?.parts[1]?.sizeId ?? 0,
      },
    }
    const there = box({ kind: 'next' }, roti, { kind: 'next' })
    expect(there).toMatchObject({ step: 2, problem: null })
    expect(problemOf(boxOptions, 'Box', there)).toBeNull()
    expect(applyTap(boxOptions, there, { kind: 'back' }).step).toBe(1)
  })
})

test("F2: editing a line starts with the line's configuration", () => {
  const { configuration } = thali(cheese, onion)
  expect(initialConfiguring(thaliOptions, HALF, configuration).configuration).toEqual(configuration)
})
