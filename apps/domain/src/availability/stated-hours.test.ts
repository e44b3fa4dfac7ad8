import { expect, test } from '@jest/globals'
import { clockText, isOpenAllDay } from './stated-hours.ts'

const hours = (openingTime: string, closingTime: string) => ({ openingTime, closingTime })

test.each([
  ['10:00', '23:00', false],
  ['09:00', '09:00', true],
  ['00:00', '23:59', true],
  ['10:00', '09:59', true],
  ['00:00', '23:58', false],
  ['noon', '23:00', false],
])('%s to %s is open around the clock: %s (AMB82)', (opens, closes, isAllDay) =>
  expect(isOpenAllDay(hours(opens, closes))).toBe(isAllDay),
)

test('what is no clock is shown as it came', () => expect(clockText('late')).toBe('late'))
