import { describe, expect, test } from '@jest/globals'
import { pastText, slotText } from './moments.ts'

const ZONE = 'Asia/Kolkata'
const at = (text: string): number => Date.parse(`${text}+05:30`)
const now = at('2026-11-21T10:30')

describe('a past time', () => {
  test.each([
    ['2026-11-21T00:05', 'Today, 12:05 AM'],
    ['2026-11-20T23:59', '20 Nov, 11:59 PM'],
    ['2026-01-01T12:00', '1 Jan, 12:00 PM'],
    ['2025-11-21T19:45', '21 Nov 2025, 7:45 PM'],
  ])('%s reads %s', (past, text) => {
    expect(pastText(at(past), now, ZONE)).toBe(text)
  })

  test("is in the store's time zone (AMB55)", () => {
    expect(pastText(Date.parse('2026-11-20T20:00Z'), now, ZONE)).toBe('Today, 1:30 AM')
    expect(pastText(Date.parse('2026-11-20T20:00Z'), now, 'Europe/London')).toBe('20 Nov, 8:00 PM')
  })
})

test('the time of a later order is relative to today', () => {
  expect(slotText(at('2026-11-22T10:00'), now, ZONE)).toBe('Tomorrow, 10:00 AM')
})
