/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { dateIn, dayText } from './dates.ts'

describe('the text of a day', () => {
  test.each([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-23', 'Mon, 23 Nov'],
    ['2026-11-20', 'Fri, 20 Nov'],
  ])('%s reads "%s"', (date, words) => expect(dayText(date, '2026-11-21')).toBe(words))

  test('tomorrow works across the end of a year', () => {
    expect(dayText('2027-01-01', '2026-12-31')).toBe('Tomorrow')
  })
})

test("AMB55: the day follows the store's time zone, not the device's", () => {
  const late = Date.UTC(2026, 10, 21, 20, 0)
  expect(dateIn('Asia/Kolkata', late)).toBe('2026-11-22')
  expect(dateIn('UTC', late)).toBe('2026-11-21')
})
