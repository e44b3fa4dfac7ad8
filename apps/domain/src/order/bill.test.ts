import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lineTotal, type PricedLine } from '../money/pricing.ts'
import { amountOf, type BillCode, type BillTerms, billOf, dueNow, held, totalByRate } from './bill.ts'

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
  test('I8, AMB2: items plus packaging plus delivery minus coupon; the GST contained in it is a line of its own', () =>
    expect(billOf([line()], terms({ couponAmount: 5000 }))).toEqual({
      lines: [
        { code: 'items', kind: 'adds', perMeal: 39800, total: 39800 },
        { code: 'packaging', kind: 'adds', perMeal: 2000, total: 2000 },
        { code: 'delivery', kind: 'adds', perMeal: 4000, total: 4000 },
        { code: 'coupon', kind: 'saves', perMeal: 5000, total: 5000 },
        // AMB112: two halves of 40800 x 5 / 210, which is 971.43.
        { code: 'gst', kind: 'contains', perMeal: 1942, total: 1942, rate: 5 },
      ],
      meals: 1,
      total: 40800,
      discount: 8200,
      wireTax: 1990,
      tenders: [{ kind: 'CASH', amount: 40800, dueNow: 0, held: 0 }],
    }))

  test('I5: without GST the bill has no tax line', () => {
    const bill = billOf([line()], terms({ gstEnabled: false }))
    expect(bill.wireTax).toBe(0)
    expect(bill.lines.map(({ code }) => code)).not.toContain('gst')
  })

  test('AMB49: a collected order has no delivery charge, but pays the usual packaging', () => {
    const bill = billOf([line()], terms({ deliveryMode: 'pickup' }))
    expect(bill.lines.map(({ code }) => code)).toEqual(['items', 'packaging', 'gst'])
    expect(amountOf(bill, 'packaging')).toBe(2000)
  })

  test('I6, I7, AMB49: a plan of days pays for neither, and its bill shows that', () => {
    const bill = billOf([line()], terms({ orderType: 'schedule', meals: 5 }))
    expect(bill.lines.slice(0, 3)).toEqual([
      { code: 'items', kind: 'adds', perMeal: 39800, total: 199000 },
      { code: 'packaging', kind: 'adds', perMeal: 0, total: 0 },
      { code: 'delivery', kind: 'adds', perMeal: 0, total: 0 },
    ])
    expect(bill).toMatchObject({ meals: 5, discount: 41000, total: 199000 })
  })

  test('I4: the tax figure of the wire includes customisation, quantity and days', () =>
    expect(billOf([line({ unitPrice: 10000, customisation: 1000, quantity: 3 })], terms({ meals: 2 })).wireTax).toBe(
      3300,
    ))

  test('AMB23: a cheaper replacement reduces the price of a line, but never below 0', () => {
    expect(amounts([line({ customisation: -4900 })], {}, 'items')).toEqual([30000])
    expect(billOf([line({ customisation: -20000 })], terms()).wireTax).toBe(0)
  })

  test.each([
    [39799, 39799],
    [39800, 39800],
    [39801, 39800],
    [-1, 0],
  ])('SB9: a coupon of %i on dishes of 39800 counts as %i', (couponAmount, coupon) =>
    expect(amounts([line()], { couponAmount }, 'coupon')).toEqual([coupon]),
  )

  test('an empty cart costs nothing', () => expect(billOf([], terms({ couponAmount: 100 })).total).toBe(0))
})

describe('the GST contained in a total (AMB2, AMB112)', () => {
  const gst = (lines: readonly PricedLine[], changes: Partial<BillTerms> = {}) =>
    billOf(lines, terms(changes)).lines.flatMap(({ code, rate, total }) => (code === 'gst' ? [[rate, total]] : []))

  test('one line per rate; charges are split in proportion to the dishes', () =>
    // Dishes of 10000 at 5 % and 30000 at 18 %, plus charges of 6000: shares of 11500 and 34500.
    expect(
      gst([line({ unitPrice: 10000, quantity: 1 }), line({ unitPrice: 15000, quantity: 2, taxPercent: 18 })]),
    ).toEqual([
      [5, 548],
      [18, 5262],
    ]))

  test('a rate of 0 gives no line', () => expect(gst([line({ taxPercent: 0 })])).toEqual([]))

  test('free dishes: tax on the charges only', () => expect(gst([line({ unitPrice: 0 })])).toEqual([[5, 286]]))

  test('for any dishes, it is computed from shares that add up to the whole total', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyTerms, (lines, order) => {
        const bill = billOf(lines, { ...order, gstEnabled: true })
        const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))]
        const contained = amountOf(bill, 'gst')
        const at = (rate: number) => (bill.total * rate) / (100 + rate)
        expect(contained).toBeGreaterThanOrEqual(at(Math.min(...rates)) - rates.length)
        expect(contained).toBeLessThanOrEqual(at(Math.max(...rates)) + rates.length)
        const [only] = rates
        if (rates.length === 1 && only !== undefined) expect(contained).toBe(2 * Math.round(at(only) / 2))
      }),
    )
  })
})

describe('the amount charged when placing (SB11, AMB4, AMB39)', () => {
  const dues = (payment: BillTerms['payment'], orderType: BillTerms['orderType'] = 'regular') => {
    const bill = billOf([line()], terms({ payment, orderType }))
    return [dueNow(bill) === bill.total, dueNow(bill), held(bill)]
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

describe('for any cart', () => {
  test('whole paise, never below 0; added minus saved lines is the total; the item line is the sum of the cart lines', () => {
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

  test('AMB114: the bill of a plan by day is the sum of the bills of its days', () => {
    const byDay = fc.array(fc.tuple(anyLine, fc.subarray([0, 1, 2, 3, 4], { minLength: 1 })), { maxLength: 6 })
    fc.assert(
      fc.property(byDay, fc.boolean(), (dated, gstEnabled) => {
        const plan = terms({ orderType: 'schedule', gstEnabled })
        const whole = billOf(
          dated.map(([each, days]) => ({ ...each, meals: days.length })),
          { ...plan, meals: 5 },
        )
        const days = [0, 1, 2, 3, 4].map((day) =>
          billOf(
            dated.filter(([, served]) => served.includes(day)).map(([each]) => each),
            plan,
          ),
        )
        const sumOf = (amount: (bill: (typeof days)[number]) => number) =>
          days.reduce((sum, bill) => sum + amount(bill), 0)
        expect(whole.total).toBe(sumOf(({ total }) => total))
        expect(whole.discount).toBe(sumOf(({ discount }) => discount))
        expect(amountOf(whole, 'items')).toBe(sumOf((bill) => amountOf(bill, 'items')))
        expect(whole.lines[0]?.perMeal).toBe(Math.round(whole.total / 5))
        // The tax contained is rounded once for each rate and bill (AMB112).
        expect(Math.abs(amountOf(whole, 'gst') - sumOf((bill) => amountOf(bill, 'gst')))).toBeLessThanOrEqual(4 * 6)
        expect(Math.abs(whole.wireTax - sumOf(({ wireTax }) => wireTax))).toBeLessThanOrEqual(5 * dated.length)
      }),
    )
  })

  test('AMB114: lines that have all meals are billed as those that name no number of meals', () => {
    const someMeals = anyTerms.filter(({ meals }) => meals > 0)
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), someMeals, (lines, order) => {
        const named = lines.map((each) => ({ ...each, meals: order.meals }))
        const { lines: byDay, ...whole } = billOf(named, order)
        const { lines: equal, ...same } = billOf(lines, order)
        expect(whole).toEqual(same)
        const total = (of: typeof byDay) => of.map((each) => [each.code, each.total, each.rate])
        expect(total(byDay)).toEqual(total(equal))
      }),
    )
  })

  test('AMB2, AMB114: the total is split over rates by the price of the dishes of all meals', () => {
    const lines = [line({ meals: 4, taxPercent: 5 }), line({ meals: 1, taxPercent: 18 })]
    expect(totalByRate(lines, 100_000, 5)).toEqual([
      { rate: 5, share: 80_000 },
      { rate: 18, share: 20_000 },
    ])
  })

  test('an additional piece never makes the order cheaper', () => {
    fc.assert(
      fc.property(anyLine, anyTerms, (each, order) => {
        const more = { ...each, quantity: each.quantity + 1 }
        expect(billOf([more], order).total).toBeGreaterThanOrEqual(billOf([each], order).total)
      }),
    )
  })
})
