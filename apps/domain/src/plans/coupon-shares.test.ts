import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { couponShares } from './coupon-shares.ts'

test('SB9: of any made and cancelled meals, the shares of a coupon sum to the coupon, and none exceeds its meal', () => {
  const plan = fc.record({ price: fc.nat(50_000), meals: fc.array(fc.boolean(), { minLength: 1, maxLength: 366 }) })
  fc.assert(
    fc.property(plan, fc.double({ min: 0, max: 1, noNaN: true }), ({ price, meals }, part) => {
      const coupon = Math.floor(price * meals.length * part)
      const shares = couponShares(coupon, meals.length)
      const sumOf = (isMade: boolean) =>
        shares.reduce((sum, share, index) => sum + (meals[index] === isMade ? share : 0), 0)
      expect(sumOf(true) + sumOf(false)).toBe(coupon)
      expect(Math.max(...shares)).toBeLessThanOrEqual(price)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

test('SB9: what does not divide goes to the first meals', () => expect(couponShares(5, 3)).toEqual([2, 2, 1]))
