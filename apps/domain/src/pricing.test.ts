import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type BillTerms, billOf, discountPercent, lineTotal, type PricedLine, unitPrice } from './pricing.ts'

const terms = (changes: Partial<BillTerms> = {}): BillTerms => ({
  orderType: 'regular',
  deliveryMode: 'delivery',
  noOfDays: 1,
  gstEnabled: true,
  packagingCharges: 2000,
  deliveryCharges: 4000,
  couponAmount: 0,
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
  noOfDays: fc.integer({ min: 1, max: 60 }),
  gstEnabled: fc.boolean(),
  packagingCharges: fc.integer({ min: 0, max: 10_000 }),
  deliveryCharges: fc.integer({ min: 0, max: 10_000 }),
  couponAmount: fc.integer({ min: -1_000, max: 5_000_000 }),
})

describe('the price of one piece (I1-I3, AMB28)', () => {
  const size = { price: 24000, discountedPrice: 19900, specialDiscountedPrice: 15000, subscriptionPrice: 12000 }

  test('I3: a scheduled order pays the subscription price, even for a special', () =>
    expect(unitPrice(size, { orderType: 'schedule', special: true })).toBe(12000))

  test('AMB28: a size without subscription price cannot be scheduled', () =>
    expect(unitPrice({ price: 24000 }, { orderType: 'schedule' })).toBeNull())

  test('I2: a special pays its special price', () =>
    expect(unitPrice(size, { orderType: 'regular', special: true })).toBe(15000))

  test('I2: a bulk order pays no special price', () =>
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

describe('the bill (I4-I9)', () => {
  test('I8, AMB2: items plus packaging plus delivery minus coupon; tax stands beside it', () => {
    const bill = billOf([line()], terms({ couponAmount: 5000 }))
    expect(bill).toEqual({
      perDay: 39800,
      noOfDays: 1,
      items: 39800,
      packaging: 2000,
      delivery: 4000,
      coupon: 5000,
      tax: 1990,
      taxShown: true,
      discount: 8200,
      total: 40800,
    })
  })

  test('I5: without GST there is no tax and no line', () =>
    expect(billOf([line()], terms({ gstEnabled: false }))).toMatchObject({ tax: 0, taxShown: false }))

  test('AMB49: what is collected is delivered for nothing, but packed at the usual price', () =>
    expect(billOf([line()], terms({ deliveryMode: 'pickup' }))).toMatchObject({ delivery: 0, packaging: 2000 }))

  test('I6, AMB49: a scheduled order pays neither', () =>
    expect(billOf([line()], terms({ orderType: 'schedule', noOfDays: 5 }))).toMatchObject({
      items: 199000,
      delivery: 0,
      packaging: 0,
    }))

  test('I4: tax counts customisation, quantity and days', () =>
    expect(billOf([line({ unitPrice: 10000, customisation: 1000, quantity: 3 })], terms({ noOfDays: 2 })).tax).toBe(
      3300,
    ))

  test('SB9: a coupon never takes more than the dishes cost', () =>
    expect(billOf([line()], terms({ couponAmount: 99900 }))).toMatchObject({ coupon: 39800, total: 6000 }))

  test('AMB23: a cheaper replacement makes a line cheaper, but never less than nothing', () => {
    expect(billOf([line({ customisation: -4900 })], terms())).toMatchObject({ items: 30000 })
    expect(billOf([line({ customisation: -20000 })], terms())).toMatchObject({ items: 0, tax: 0 })
  })

  test.each([
    [39799, 39799],
    [39800, 39800],
    [39801, 39800],
    [-1, 0],
  ])('SB9: of a coupon of %i on dishes of 39800, %i counts', (couponAmount, coupon) =>
    expect(billOf([line()], terms({ couponAmount })).coupon).toBe(coupon),
  )

  test('I9, AMB27: a scheduled line costs its day times the days', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 60 }), (each, days) => {
        expect(lineTotal(each, days)).toBe(lineTotal(each, 1) * days)
      }),
    )
  })

  test('I9: the bill says what a day costs, and for how many days', () =>
    expect(billOf([line()], terms({ orderType: 'schedule', noOfDays: 5 }))).toMatchObject({
      perDay: 39800,
      noOfDays: 5,
      items: 199000,
      discount: 41000,
      total: 199000,
    }))

  test('an empty cart costs nothing', () => expect(billOf([], terms({ couponAmount: 100 })).total).toBe(0))

  test('whatever the cart: whole paise, never below 0, and the lines add up to the items', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), anyTerms, (lines, order) => {
        const bill = billOf(lines, order)
        for (const amount of [bill.items, bill.tax, bill.total, bill.coupon, bill.discount]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(bill.items).toBe(lines.reduce((sum, each) => sum + lineTotal(each, order.noOfDays), 0))
        expect(bill.total).toBe(bill.items + bill.packaging + bill.delivery - bill.coupon)
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
