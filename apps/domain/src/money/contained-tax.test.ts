import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { containedTax, containedTaxBefore } from './contained-tax.ts'

describe('AMB2, AMB112: the tax contained in a share of a total, in two equal halves', () => {
  test.each([
    // 61000 x 5 / 105 = 2904.76, whose half is 1452.38.
    [61000, 5, 2904],
    // 41000 x 5 / 105 = 1952.38, whose half is 976.19.
    [41000, 5, 1952],
    // 118 x 18 / 118 = 18 exactly.
    [118, 18, 18],
    // The half is exactly 0.5, which is rounded up.
    [21, 5, 2],
    [20, 5, 0],
    [0, 18, 0],
    [5000, 0, 0],
    [2, 100, 2],
    [1, 100, 0],
    [10_000_000_000, 18, 1_525_423_728],
  ])('%i at %i %% contains %i', (share, percent, tax) => expect(containedTax(share, percent)).toBe(tax))

  const anyShare = fc.integer({ min: 0, max: 100_000_000_00 })
  const anyPercent = fc.oneof(
    fc.constantFrom(0, 5, 12, 18, 28),
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  )
  /** The exact half in whole paise, without floating point; a half paisa is rounded up. */
  const exactHalf = (share: number, percent: number): number => {
    const rate = BigInt(Math.round(percent * 100))
    const [numerator, denominator] = [BigInt(share) * rate, 2n * (10_000n + rate)]
    return Number((2n * numerator + denominator) / (2n * denominator))
  }

  test('its halves are equal, whole, and rounded exactly; it is never above the share', () =>
    fc.assert(
      fc.property(anyShare, anyPercent, (share, percent) => {
        const tax = containedTax(share, percent)
        expect(Number.isSafeInteger(tax / 2)).toBe(true)
        expect(tax / 2).toBe(exactHalf(share, percent))
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(share)
      }),
    ))

  test('small shares at any whole rate keep the same bounds', () => {
    for (let share = 0; share <= 60; share += 1) {
      for (let percent = 0; percent <= 100; percent += 1) {
        const tax = containedTax(share, percent)
        expect([share, percent, tax <= share, tax % 2]).toEqual([share, percent, true, 0])
      }
    }
  })

  test('over several rates, the sum is even, never above the total, and within a paisa per rate of the earlier rule', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(anyShare, anyPercent), { maxLength: 5 }), (shares) => {
        const sumOf = (rule: typeof containedTax) =>
          shares.reduce((sum, [share, percent]) => sum + rule(share, percent), 0)
        const tax = sumOf(containedTax)
        expect(tax % 2).toBe(0)
        expect(tax).toBeLessThanOrEqual(shares.reduce((sum, [share]) => sum + share, 0))
        expect(Math.abs(tax - sumOf(containedTaxBefore))).toBeLessThanOrEqual(shares.length)
      }),
    ))
})
