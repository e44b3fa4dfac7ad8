import { describe, expect, test } from '@jest/globals'
import { formatWireDate, parseWireDate, wireFormats } from './formats.ts'

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

  test('six formats are named', () => expect(Object.keys(wireFormats)).toHaveLength(6))
})
