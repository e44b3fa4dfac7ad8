import { expect, test } from '@jest/globals'
import { sentenceOf } from '../testing/reason-sentence.ts'
import type { Availability } from './availability.ts'
import { unavailability } from './availability-reason.ts'

test.each<[string, Availability, string | null]>([
  ['available', { state: 'available' }, null],
  ['E10', { state: 'out-of-stock' }, 'Item Out Of Stock'],
  ['E8', { state: 'not-now', nextMinute: 420 }, 'Next available at 7:00 AM'],
  [
    'E8 on a later day',
    { state: 'not-now', nextMinute: 420, nextDate: '2026-11-23' },
    'Next available at 7:00 AM on Mon, 23 Nov',
  ],
  ['E9', { state: 'not-on-date', until: '2026-12-24' }, 'Available till 24 Dec 2026'],
])('the reason why a dish cannot be ordered, as the diner reads it: %s', (_, availability, words) =>
  expect(sentenceOf(unavailability(availability))).toBe(words),
)

test.each<[string, readonly string[], boolean]>([
  ['all in its window', ['2026-12-02', '2026-12-24'], true],
  ['one before it', ['2026-12-01', '2026-12-24'], false],
  ['one after it', ['2026-12-02', '2026-12-25'], false],
])('H2, AMB114: a dish is ordered for the dates of its line alone: %s', (_, dates, isSold) => {
  const availability: Availability = { state: 'not-on-date', until: '2026-12-24', since: '2026-12-02' }
  expect(unavailability(availability, dates) === null).toBe(isSold)
  expect(unavailability({ state: 'out-of-stock' }, dates)).not.toBeNull()
})
