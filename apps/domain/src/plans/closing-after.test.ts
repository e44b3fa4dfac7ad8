import { expect, test } from '@jest/globals'
import { closingAfter } from './closing-after.ts'

const hours = (openingMinute: number, closingMinute: number, more: object = {}) => ({
  ...{ openingMinute, closingMinute, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] },
  ...more,
})

test.each([
  ['the closing of its day', hours(600, 1380), 720, { date: '2026-11-24', minute: 1380 }],
  ['a late shift ends on the next day', hours(1080, 120), 1200, { date: '2026-11-25', minute: 120 }],
  ['a meal after midnight is of the shift before', hours(1080, 120), 60, { date: '2026-11-24', minute: 120 }],
  ['around the clock: midnight', hours(0, 0), 720, { date: '2026-11-25', minute: 0 }],
  [
    'hours of one date',
    hours(600, 1380, { dayHours: [{ date: '2026-11-24', openingMinute: 600, closingMinute: 900 }] }),
    720,
    { date: '2026-11-24', minute: 900 },
  ],
  ['never before the meal', hours(600, 700), 720, { date: '2026-11-24', minute: 720 }],
] as const)('AMB113: %s', (_, store, minute, closing) =>
  expect(closingAfter(store, { date: '2026-11-24', minute })).toEqual(closing),
)
