import { describe, expect, test } from '@jest/globals'
import { formatWireDate, formatWireMoment, parseWireDate, parseWireMoment, wireFormats } from './formats.ts'

describe("the specs' date formats (AMB77)", () => {
  test.each([
    ['laterDate', '11/21/2026'],
    ['menuDate', '21/11/2026'],
    ['subscriptionDate', '2026-11-21'],
    ['mealDate', '21-11-2026'],
  ] as const)('%s writes and reads %s', (format, text) => {
    expect(formatWireDate('2026-11-21', format)).toBe(text)
    expect(parseWireDate(text, format)).toBe('2026-11-21')
  })

  test('reading is strict', () => {
    expect(parseWireDate('21/11/2026', 'laterDate')).toBeNull()
    expect(parseWireDate('1-1-2026', 'mealDate')).toBeNull()
    expect(parseWireDate('31/02/2026', 'menuDate')).toBeNull()
  })

  test.each([
    ['21-11-2026 23:00', { date: '2026-11-21', minute: 1380 }],
    ['21-11-2026 23:00:00', { date: '2026-11-21', minute: 1380 }],
    ['21-11-2026', { date: '2026-11-21', minute: null }],
    ['21-11-2026 24:00', null],
    ['21-11-2026  23:00', null],
    ['21-11-2026 23:00 IST', null],
    ['21/11/2026 23:00', null],
  ])('a date with a time: %s', (text, at) => expect(parseWireMoment(text, 'mealDate')).toEqual(at))

  test('H7: the end of the special menu is a date with a time', () =>
    expect(formatWireMoment({ date: '2026-11-21', minute: 605 }, 'mealDate')).toBe('21-11-2026 10:05'))

  test('six formats are named', () => expect(Object.keys(wireFormats)).toHaveLength(6))
})
