import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  availabilityAmong,
  availabilityAt,
  nextServedMinute,
  type SlotLevels,
  servedAt,
  slotEdges,
} from './availability.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const slot = fc.record({ startMinute: minute, endMinute: minute })
const anyLevels: fc.Arbitrary<SlotLevels> = fc.array(fc.array(slot, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
const noon = { date: '2026-11-21', minute: 720, weekday: 6 }

/** The slow and obvious way: ask every minute of the day in turn. */
const nextByAsking = (levels: SlotLevels, from: number): number | null => {
  for (let step = 0; step < 1440; step++) {
    const at = (from + step) % 1440
    if (servedAt(levels, at)) return at
  }
  return null
}

describe('availability of a dish (H1, H9, AMB25)', () => {
  test('no slots means always', () => expect(availabilityAt([[], [], []], true, noon)).toEqual({ state: 'available' }))

  test('H1: one level outside its slots is enough', () => {
    const breakfast = [{ startMinute: 420, endMinute: 690 }]
    expect(availabilityAt([[], breakfast, []], true, noon)).toEqual({ state: 'not-now', nextMinute: 420 })
  })

  test('H9: out of stock comes before times', () =>
    expect(availabilityAt([[{ startMinute: 0, endMinute: 1 }]], false, noon)).toEqual({ state: 'out-of-stock' }))

  test('levels that never meet read as out of stock', () =>
    expect(
      availabilityAt([[{ startMinute: 0, endMinute: 60 }], [{ startMinute: 120, endMinute: 180 }]], true, noon),
    ).toEqual({ state: 'out-of-stock' }))

  test('AMB25: several slots mean any of them', () => {
    const levels = [
      [
        { startMinute: 420, endMinute: 600 },
        { startMinute: 700, endMinute: 900 },
      ],
    ]
    expect(availabilityAt(levels, true, noon)).toEqual({ state: 'available' })
  })

  test('the next time is the one found by asking every minute', () => {
    fc.assert(
      fc.property(anyLevels, minute, (levels, from) => {
        fc.pre(!servedAt(levels, from))
        expect(nextServedMinute(levels, from)).toBe(nextByAsking(levels, from))
      }),
    )
  })

  test('between two edges the answer never changes', () => {
    fc.assert(
      fc.property(anyLevels, minute, (levels, at) => {
        fc.pre(!slotEdges(levels).includes(at))
        expect(servedAt(levels, at)).toBe(servedAt(levels, (at + 1439) % 1440))
      }),
    )
  })
})

describe('availability of a dish that stands in several places (H1)', () => {
  const breakfast = [[{ startMinute: 420, endMinute: 660 }], [], []]
  const supper = [[{ startMinute: 1140, endMinute: 1380 }], [], []]

  test('one place that serves now is enough', () =>
    expect(availabilityAmong([breakfast, [[], [], []]], true, noon)).toEqual({ state: 'available' }))

  test('E8: the soonest of the places is named, past midnight too', () => {
    expect(availabilityAmong([breakfast, supper], true, noon)).toEqual({ state: 'not-now', nextMinute: 1140 })
    expect(availabilityAmong([supper, breakfast], true, { ...noon, minute: 1400 })).toEqual({
      state: 'not-now',
      nextMinute: 420,
    })
  })

  test('a dish that stands nowhere is out of stock', () =>
    expect(availabilityAmong([], true, noon)).toEqual({ state: 'out-of-stock' }))

  test('H9: stock comes first', () =>
    expect(availabilityAmong([[[], [], []]], false, noon)).toEqual({ state: 'out-of-stock' }))
})
