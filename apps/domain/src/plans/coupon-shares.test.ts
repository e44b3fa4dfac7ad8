import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { couponOfMeal, couponShares, priceOfChanged } from './coupon-shares.ts'

test('SB9: of any made and cancelled meals, the shares of a coupon sum to the coupon, and none exceeds its meal', () => {
  const plan = fc.record({ price: fc.nat(50_000), meals: fc.array(fc.boolean(), { minLength: 1, maxLength: 366 }) })
  fc.assert(
    fc.property(plan, fc.double({ min: 0, max: 1, noNaN: true }), ({ price, meals }, part) => {
      const coupon = Math.floor(price * meals.length * part)
      const shares = couponShares(
        coupon,
        meals.map(() => price),
      )
      const sumOf = (isMade: boolean) =>
        shares.reduce((sum, share, index) => sum + (meals[index] === isMade ? share : 0), 0)
      expect(sumOf(true) + sumOf(false)).toBe(coupon)
      expect(Math.max(...shares)).toBeLessThanOrEqual(price)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

test('SB9: what does not divide goes to the first meals', () => expect(couponShares(5, [9, 9, 9])).toEqual([2, 2, 1]))

test('AMB114: of meals of different prices none has a share above its price, and the others have equal shares', () => {
  expect(couponShares(9000, [2000, 10_000, 10_000])).toEqual([2000, 3500, 3500])
  expect(couponShares(100, [0, 30, 300])).toEqual([0, 30, 70])
  expect(() => couponShares(61, [30, 30])).toThrow(RangeError)
  const costs = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(costs, fc.double({ min: 0, max: 1, noNaN: true }), (meals, part) => {
      const whole = meals.reduce((sum, cost) => sum + cost, 0)
      const coupon = Math.floor(whole * part)
      const shares = couponShares(coupon, meals)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(coupon)
      const below = shares.filter((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(meals[at] ?? 0)
        return share < (meals[at] ?? 0)
      })
      if (below.length > 0) expect(Math.max(...shares) - Math.min(...below)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['the dishes of the plan', 20_000, 10_000],
  ['dishes for half', 10_000, 5000],
  ['dearer dishes', 40_000, 10_000],
  ['nothing', 0, 0],
])('SB9: half off a meal of 200 rupees, with %s', (_name, cost, off) =>
  expect(couponOfMeal({ share: 10_000, cost, base: 20_000 })).toBe(off),
)

const changes = fc.record({ base: fc.integer({ min: 1, max: 50_000 }), cost: fc.nat(100_000), part: fc.nat(100) })

test('SB9: a coupon takes at most its part off dishes that are cheaper, and never more than its share', () => {
  fc.assert(
    fc.property(changes, ({ base, cost, part }) => {
      const share = Math.floor((base * part) / 100)
      const off = couponOfMeal({ share, cost, base })
      expect(off).toBeLessThanOrEqual(Math.min(share, Math.floor((cost * part) / 100)))
      // What is held for the meal suffices.
      if (cost <= base) expect(cost - off).toBeLessThanOrEqual(base - share)
      expect(priceOfChanged({ price: base - share, was: base, cost, base })).toBe(cost - off)
    }),
  )
})

test('SB9: a meal that was changed to cheaper dishes gets its whole share back with the first ones', () =>
  expect(priceOfChanged({ price: 5000, was: 10_000, cost: 20_000, base: 20_000 })).toBe(10_000))
