import { describe, expect, test } from '@jest/globals'
import { hasSlots, unavailabilityFromFlags } from './availability-flags.ts'

const clear = { notAvailableDueToTime: false, notAvailableDueToDate: false, nextMinute: null, until: null }

describe('availability from the flags of an upstream (H9)', () => {
  test.each([
    ['no flag, with any other fields', { nextMinute: 600, until: '2026-12-31' }, null],
    ['the time', { notAvailableDueToTime: true, nextMinute: 600 }, { state: 'not-now', nextMinute: 600 }],
    ['midnight', { notAvailableDueToTime: true, nextMinute: 0 }, { state: 'not-now', nextMinute: 0 }],
    ['the time flag without a time (E10)', { notAvailableDueToTime: true }, { state: 'out-of-stock' }],
    ['the date', { notAvailableDueToDate: true, until: '2026-12-31' }, { state: 'not-on-date', until: '2026-12-31' }],
    ['the date flag without a date (E10)', { notAvailableDueToDate: true, nextMinute: 600 }, { state: 'out-of-stock' }],
    [
      'both flags: the date takes precedence',
      { notAvailableDueToTime: true, notAvailableDueToDate: true, nextMinute: 600, until: '2026-12-31' },
      { state: 'not-on-date', until: '2026-12-31' },
    ],
  ] as const)('%s', (_, flags, expected) => {
    expect(unavailabilityFromFlags({ ...clear, ...flags })).toEqual(expected)
  })
})

describe('whether slots decide (H1)', () => {
  const slot = { startMinute: 420, endMinute: 690 }

  test.each([
    ['nowhere', [], false],
    ['in no level', [[[], [], []]], false],
    ['in the category', [[[slot], [], []]], true],
    ['in the sub-category', [[[], [slot], []]], true],
    ['in the product', [[[], [], [slot]]], true],
    [
      'in another place of the dish',
      [
        [[], [], []],
        [[slot], [], []],
      ],
      true,
    ],
  ])('a slot %s', (_, places, expected) => {
    expect(hasSlots(places)).toBe(expected)
  })
})
