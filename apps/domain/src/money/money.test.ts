import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatPaise, fromRupees, percentOf, toRupees } from './money.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_000 })

describe('money is whole paise inside and rupees outside', () => {
  test('an amount survives writing to and reading from the wire', () => {
    fc.assert(fc.property(paise, (amount) => expect(fromRupees(toRupees(amount))).toBe(amount)))
  })

  test('a sum of wire amounts has no floating error', () => {
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 50 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        expect(
          amounts
            .map(toRupees)
            .map(fromRupees)
            .reduce((total, amount) => total + amount, 0),
        ).toBe(sum)
      }),
    )
  })

  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [34000, '₹340.00'],
    [10000000, '₹1,00,000.00'],
  ])('I10, Y4: %i paise reads %s, with two decimals', (amount, text) => expect(formatPaise(amount)).toBe(text))

  test('I10: amounts are grouped as in India', () => {
    const india = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })
    const anyAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
    fc.assert(fc.property(anyAmount, (amount) => expect(formatPaise(amount)).toBe(india.format(amount / 100))))
  })

  test.each([
    [10000, 5, 500],
    [10010, 5, 501],
    [10009, 5, 500],
    [1, 50, 1],
  ])('%i paise at %i %% is %i, rounded half up', (amount, percent, expected) =>
    expect(percentOf(amount, percent)).toBe(expected),
  )
})
