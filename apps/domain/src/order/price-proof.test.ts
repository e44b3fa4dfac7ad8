import { describe, expect, test } from '@jest/globals'
import type { CouponDiscount } from '../promotions/coupon.ts'
import { aLineProof, aProof } from '../testing/price-proof.ts'
import { amountOf } from './bill.ts'
import { billOfProof, pricedLineOf } from './price-proof.ts'

describe('the price of a stored line (SB10)', () => {
  test.each([
    ['I1: discounted', 'bulk', false, 18000],
    ['I2: special', 'regular', true, 15000],
    ['I3: subscription', 'schedule', true, 12000],
  ] as const)('%s', (_rule, orderType, isSpecial, unitPrice) =>
    expect(pricedLineOf({ ...aLineProof, isSpecial }, orderType)).toEqual({
      ...{ unitPrice, listPrice: 20000, customisation: 1500, quantity: 2, taxPercent: 5 },
    }),
  )

  test('AMB23: cheaper replacements reduce a price to 0 at most', () => {
    const choices = [
      { name: 'Rice', amount: 1000 },
      { name: 'Paneer', amount: -30000 },
    ]
    expect(pricedLineOf({ ...aLineProof, choices }, 'regular')?.customisation).toBe(-18000)
  })

  test('AMB28: a size without a subscription price has no price in a plan of days', () =>
    expect(pricedLineOf({ ...aLineProof, prices: { price: 20000 } }, 'schedule')).toBeNull())
})

describe('the bill of a stored proof (SB10)', () => {
  test('SB27: the delivery charge is that of the band of the distance', () => {
    const delivery = {
      km: 2.5,
      bands: [
        { uptoKm: 2, charge: 2000 },
        { uptoKm: 5, charge: 4000 },
      ],
    }
    const bill = billOfProof({ ...aProof, deliveryMode: 'delivery', delivery })
    expect(bill.lines.map(({ code, total }) => [code, total])).toEqual([
      ['items', 39000],
      ['packaging', 1000],
      ['delivery', 4000],
      ['gst', 2096],
    ])
  })

  test.each<[CouponDiscount, number]>([
    [{ kind: 'percent', percent: 10, upTo: null }, 3900],
    [{ kind: 'percent', percent: 10, upTo: 3000 }, 3000],
    [{ kind: 'flat', amount: 5000 }, 5000],
    [{ kind: 'flat', amount: 50_000 }, 39_000],
  ])('N5, SB9: a coupon of %j takes off %i', (discount, amount) =>
    expect(amountOf(billOfProof({ ...aProof, coupon: { code: 'TEN', discount } }), 'coupon')).toBe(amount),
  )

  test.each([
    [1, 1905],
    [2, 1904],
  ] as const)('AMB112: format %i, in whose total of 40000 a tax of 5 %% is contained as %i', (format, gst) =>
    // 40000 x 5 / 105 is 1904.76, and its half is 952.38.
    expect(billOfProof({ ...aProof, format })).toMatchObject({
      ...{ total: 40000, lines: [{ total: 39000 }, { total: 1000 }, { code: 'gst', total: gst, rate: 5 }] },
    }),
  )

  test('AMB49: an order that is collected has no delivery charge', () =>
    expect(billOfProof(aProof).lines.map(({ code }) => code)).toEqual(['items', 'packaging', 'gst']))
})
