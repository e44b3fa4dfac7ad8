import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lineTotal, type PricedLine } from '../pricing.ts'
import { amountOf, type BillCode, type BillTerms, billOf } from './bill.ts'

const terms = (changes: Partial<BillTerms> = {}): BillTerms => ({
  orderType: 'regular',
  deliveryMode: 'delivery',
  meals: 1,
  gstEnabled: true,
  packagingCharges: 2000,
  deliveryCharges: 4000,
  couponAmount: 0,
  payment: 'CASH',
  ...changes,
})

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  unitPrice: 19900,
  listPrice: 24000,
  customisation: 0,
  quantity: 2,
  taxPercent: 5,
  ...changes,
})

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  listPrice: fc.integer({ min: 0, max: 1_000_000 }),
  customisation: fc.integer({ min: -100_000, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  taxPercent: fc.constantFrom(0, 5, 12, 18),
})

const anyTerms: fc.Arbitrary<BillTerms> = fc.record({
  orderType: fc.constantFrom('regular', 'bulk', 'schedule'),
  deliveryMode: fc.constantFrom('delivery', 'pickup'),
  meals: fc.integer({ min: 0, max: 60 }),
  gstEnabled: fc.boolean(),
  packagingCharges: fc.integer({ min: 0, max: 10_000 }),
  deliveryCharges: fc.integer({ min: 0, max: 10_000 }),
  couponAmount: fc.integer({ min: -1_000, max: 5_000_000 }),
  payment: fc.constantFrom('CASH', 'DIGITAL', 'WALLET', null),
})

const amounts = (lines: readonly PricedLine[], changes: Partial<BillTerms>, ...codes: readonly BillCode[]) => {
  const bill = billOf(lines, terms(changes))
  return codes.map((code) => amountOf(bill, code))
}

describe('the bill (I4-I9)', () => {
  test('I8, AMB2: items plus packaging plus delivery minus coupon; the GST in it stands beside', () =>
    expect(billOf([line()], terms({ couponAmount: 5000 }))).toEqual({
      lines: [
        { code: 'items', kind: 'adds', perMeal: 39800, total: 39800 },
        { code: 'packaging', kind: 'adds', perMeal: 2000, total: 2000 },
        { code: 'delivery', kind: 'adds', perMeal: 4000, total: 4000 },
        { code: 'coupon', kind: 'saves', perMeal: 5000, total: 5000 },
        // 40800 x 5 / 105
        { code: 'gst', kind: 'contains', perMeal: 1943, total: 1943, rate: 5 },
      ],
      meals: 1,
      total: 40800,
      discount: 8200,
      wireTax: 1990,
      dueNow: 0,
      held: 0,
    }))

  test('I5: without GST nothing is told of tax', () => {
    const bill = billOf([line()], terms({ gstEnabled: false }))
    expect(bill.wireTax).toBe(0)
    expect(bill.lines.map(({ code }) => code)).not.toContain('gst')
  })

  test('AMB49: what is collected has no delivery, but is packed at the usual price', () => {
    const bill = billOf([line()], terms({ deliveryMode: 'pickup' }))
    expect(bill.lines.map(({ code }) => code)).toEqual(['items', 'packaging', 'gst'])
    expect(amountOf(bill, 'packaging')).toBe(2000)
  })

  test('I6, I7, AMB49: a plan of days pays for neither, and its bill says so', () => {
    const bill = billOf([line()], terms({ orderType: 'schedule', meals: 5 }))
    expect(bill.lines.slice(0, 3)).toEqual([
      { code: 'items', kind: 'adds', perMeal: 39800, total: 199000 },
      { code: 'packaging', kind: 'adds', perMeal: 0, total: 0 },
      { code: 'delivery', kind: 'adds', perMeal: 0, total: 0 },
    ])
    expect(bill).toMatchObject({ meals: 5, discount: 41000, total: 199000 })
  })

  test('I4: the tax of the wire counts customisation, quantity and days', () =>
    expect(billOf([line({ unitPrice: 10000, customisation: 1000, quantity: 3 })], terms({ meals: 2 })).wireTax).toBe(
      3300,
    ))

  test('AMB23: a cheaper replacement makes a line cheaper, but never less than nothing', () => {
    expect(amounts([line({ customisation: -4900 })], {}, 'items')).toEqual([30000])
    expect(billOf([line({ customisation: -20000 })], terms()).wireTax).toBe(0)
  })

  test.each([
    [39799, 39799],
    [39800, 39800],
    [39801, 39800],
    [-1, 0],
  ])('SB9: of a coupon of %i on dishes of 39800, %i counts', (couponAmount, coupon) =>
    expect(amounts([line()], { couponAmount }, 'coupon')).toEqual([coupon]),
  )

  test('an empty cart costs nothing', () => expect(billOf([], terms({ couponAmount: 100 })).total).toBe(0))
})

describe('the GST that a total contains (AMB2)', () => {
  const gst = (lines: readonly PricedLine[], changes: Partial<BillTerms> = {}) =>
    billOf(lines, terms(changes)).lines.flatMap(({ code, rate, total }) => (code === 'gst' ? [[rate, total]] : []))

  test('a line for each rate; charges go with the dishes in proportion', () =>
    // 10000 at 5 % and 30000 at 18 %, and 6000 of charges: 11500 and 34500.
    expect(
      gst([line({ unitPrice: 10000, quantity: 1 }), line({ unitPrice: 15000, quantity: 2, taxPercent: 18 })]),
    ).toEqual([
      [5, 548],
      [18, 5263],
    ]))

  test('a rate of 0 contains none', () => expect(gst([line({ taxPercent: 0 })])).toEqual([]))

  test('free dishes: the charges alone', () => expect(gst([line({ unitPrice: 0 })])).toEqual([[5, 286]]))

  test('whatever the dishes, it is what the rates make of shares that are the whole total', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyTerms, (lines, order) => {
        const bill = billOf(lines, { ...order, gstEnabled: true })
        const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))]
        const contained = amountOf(bill, 'gst')
        const at = (rate: number) => (bill.total * rate) / (100 + rate)
        expect(contained).toBeGreaterThanOrEqual(at(Math.min(...rates)) - rates.length)
        expect(contained).toBeLessThanOrEqual(at(Math.max(...rates)) + rates.length)
        const [only] = rates
        if (rates.length === 1 && only !== undefined) expect(contained).toBe(Math.round(at(only)))
      }),
    )
  })
})

describe('what placing takes (SB11, AMB4, AMB39)', () => {
  const dues = (payment: BillTerms['payment'], orderType: BillTerms['orderType'] = 'regular') => {
    const { total, dueNow, held } = billOf([line()], terms({ payment, orderType }))
    return [dueNow === total, dueNow, held]
  }

  test.each([
    ['CASH', 'regular', [false, 0, 0]],
    ['WALLET', 'regular', [true, 45800, 0]],
    ['DIGITAL', 'bulk', [true, 45800, 0]],
    ['CASH', 'schedule', [false, 0, 0]],
    ['WALLET', 'schedule', [false, 0, 0]],
    ['DIGITAL', 'schedule', [true, 39800, 39800]],
  ] as const)('%s, %s', (payment, orderType, expected) => expect(dues(payment, orderType)).toEqual(expected))
})

describe('whatever the cart', () => {
  test('whole paise, never below 0; what adds less what saves is the total; dishes are the sum of their lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), anyTerms, (lines, order) => {
        const bill = billOf(lines, order)
        const all = [...bill.lines.flatMap(({ perMeal, total }) => [perMeal, total]), bill.total, bill.discount]
        for (const amount of all) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        const sumOf = (kind: string) =>
          bill.lines.reduce((sum, each) => (each.kind === kind ? sum + each.total : sum), 0)
        expect(bill.total).toBe(sumOf('adds') - sumOf('saves'))
        expect(amountOf(bill, 'items')).toBe(lines.reduce((sum, each) => sum + lineTotal(each, order.meals), 0))
      }),
    )
  })

  test('one more piece never makes the order cheaper', () => {
    fc.assert(
      fc.property(anyLine, anyTerms, (each, order) => {
        const more = { ...each, quantity: each.quantity + 1 }
        expect(billOf([more], order).total).toBeGreaterThanOrEqual(billOf([each], order).total)
      }),
    )
  })
})
