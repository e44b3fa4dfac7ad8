import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { discountPercent, lineTotal, type PricedLine, unitPrice } from './pricing.ts'

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  listPrice: fc.integer({ min: 0, max: 1_000_000 }),
  customisation: fc.integer({ min: -100_000, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  taxPercent: fc.constantFrom(0, 5, 12, 18),
})

describe('the price of one piece (I1-I3, AMB28)', () => {
  const size = { price: 24000, discountedPrice: 19900, specialDiscountedPrice: 15000, subscriptionPrice: 12000 }

  test('I3: a scheduled order pays the subscription price, even for a special', () =>
    expect(unitPrice(size, { orderType: 'schedule', special: true })).toBe(12000))

  test('AMB28: a size without subscription price cannot be scheduled', () =>
    expect(unitPrice({ price: 24000 }, { orderType: 'schedule' })).toBeNull())

  test('I2: a special pays its special price', () =>
    expect(unitPrice(size, { orderType: 'regular', special: true })).toBe(15000))

  test('I2: a bulk order does not pay the special price', () =>
    expect(unitPrice(size, { orderType: 'bulk', special: true })).toBe(19900))

  test('I1: otherwise the discounted price', () => expect(unitPrice(size, { orderType: 'regular' })).toBe(19900))

  test('I1: otherwise the price', () => expect(unitPrice({ price: 24000 }, { orderType: 'bulk' })).toBe(24000))

  test('I1: a discounted price of 0 is free, not missing', () =>
    expect(unitPrice({ price: 24000, discountedPrice: 0 }, { orderType: 'regular' })).toBe(0))
})

describe('the percentage beside a struck-through price (E2, AMB28)', () => {
  test.each([
    [24000, 19900, 17],
    [24000, 24000, null],
    [24000, 26000, null],
    [0, 0, null],
    [24000, 0, 100],
    [100000, 99600, null],
    [100000, 99500, 1],
  ])('from %i to %i shows %s', (price, charged, percent) => expect(discountPercent(price, charged)).toBe(percent))
})

test('I9, AMB27: a line of a plan costs its price per day times the days', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 0, max: 60 }), (each, days) => {
      expect(lineTotal(each, days)).toBe(lineTotal(each, 1) * days)
    }),
  )
})
