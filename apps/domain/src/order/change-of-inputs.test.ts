import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Paise } from '../money/money.ts'
import type { CouponCheck } from '../promotions/coupon.ts'
import { reason } from '../reasons/reason.ts'
import { goodTerms, refusedLine, soldLine } from '../testing/order-terms.ts'
import { amountOf, type Bill } from './bill.ts'
import { type Change, changesOf, type SeenOrder } from './change.ts'
import { checkOrder, type LineOfOrder, type OrderTerms } from './checks.ts'
import { freshOrder, type Order } from './order.ts'

const order: Order = { ...freshOrder('delivery'), for: 'home', payment: 'CASH', coupon: 'LESS' }

const takesOff =
  (amount: Paise): CouponCheck =>
  () => ({ amount, problem: null })

interface Offered {
  readonly lines: readonly LineOfOrder[]
  readonly terms: OrderTerms
}

const priced = (line: LineOfOrder, price: Partial<NonNullable<LineOfOrder['checked']['price']>>): LineOfOrder => ({
  ...line,
  checked: { ...line.checked, price: line.checked.price && { ...line.checked.price, ...price } },
})

const before: Offered = {
  lines: [soldLine(2), soldLine(1)],
  terms: { ...goodTerms, coupon: takesOff(5000) },
}

const billOf = ({ lines, terms }: Offered): Bill => checkOrder(order, lines, terms).bill

/** The order as the diner saw it. */
function seenOf(offered: Offered): SeenOrder {
  const bill = billOf(offered)
  const codes = ['items', 'packaging', 'delivery', 'coupon', 'gst'] as const
  return {
    lines: offered.lines.map(({ checked: { price } }) => ({
      unitPrice: price?.unitPrice ?? null,
      customisation: price?.customisation ?? null,
      ...{ name: null, isVeg: null, allergenDigest: null },
    })),
    bill: { ...Object.fromEntries(codes.map((code) => [code, amountOf(bill, code)])), total: bill.total },
  }
}

/** The changes that an order names which was seen as `seen`, and is checked as `now`. */
function changes(seen: Offered, now: Offered): readonly Change[] {
  const { bill, refusals } = checkOrder(order, now.lines, now.terms)
  const asSeen = seenOf(seen)
  const lines = now.lines.map(({ checked }, at) => {
    const was = asSeen.lines[at]
    const differing = [
      ...(checked.price && was?.unitPrice !== checked.price.unitPrice ? (['price'] as const) : []),
      ...(checked.price && was?.customisation !== checked.price.customisation ? (['customisation'] as const) : []),
    ]
    return { ...checked, changes: differing }
  })
  return changesOf(asSeen, { lines, bill, refusals })
}

const withTerms = (terms: Partial<OrderTerms>): Offered => ({ ...before, terms: { ...before.terms, ...terms } })
const withStore = (store: Partial<OrderTerms['store']>): Offered =>
  withTerms({ store: { ...before.terms.store, ...store } })
const withFirst = (line: LineOfOrder): Offered => ({ ...before, lines: [line, ...before.lines.slice(1)] })

const [first = soldLine()] = before.lines

/** A name for each change: its line or its place in the bill, with both amounts. */
const named = (change: Change): string => {
  if (change.kind === 'refused') return `${change.reason.code} ${change.line ?? 'order'}`
  if (change.kind === 'facts' || change.kind === 'avoided') return `${change.kind} ${change.line}`
  const what = change.kind === 'bill' ? change.code : `${change.kind} ${change.line}`
  return `${what}: ${change.was} > ${change.now}`
}

describe('AMB32: a change of any input of the bill is named, with both amounts', () => {
  test.each<[string, Offered, readonly string[]]>([
    [
      'the price of a dish',
      withFirst(priced(first, { unitPrice: 21000 })),
      ['price 0: 20000 > 21000', 'items: 60000 > 62000', 'total: 61000 > 63000', 'gst: 2904 > 3000'],
    ],
    [
      'the price of its choices',
      withFirst(priced(first, { customisation: 500 })),
      ['customisation 0: 0 > 500', 'items: 60000 > 61000', 'total: 61000 > 62000', 'gst: 2904 > 2952'],
    ],
    [
      'packaging',
      withStore({ packagingCharges: 2500 }),
      ['packaging: 2000 > 2500', 'total: 61000 > 61500', 'gst: 2904 > 2928'],
    ],
    ['delivery', withTerms({ delivery: 0 }), ['delivery: 4000 > 0', 'total: 61000 > 57000', 'gst: 2904 > 2714']],
    [
      'a coupon that gives less',
      withTerms({ coupon: takesOff(1000) }),
      ['coupon: 5000 > 1000', 'total: 61000 > 65000', 'gst: 2904 > 3096'],
    ],
    [
      'a coupon that gives nothing',
      withTerms({ coupon: null }),
      ['coupon: 5000 > 0', 'total: 61000 > 66000', 'gst: 2904 > 3142'],
    ],
    ['a rate of tax', withFirst({ ...first, taxPercent: 18 }), ['gst: 2904 > 7172']],
    ['a store that begins or ends to charge GST', withStore({ gstEnabled: false }), ['gst: 2904 > 0']],
    [
      'a dish that is gone',
      withFirst(refusedLine(reason('dish-gone'))),
      ['dish-gone 0', 'items: 60000 > 20000', 'total: 61000 > 21000', 'gst: 2904 > 1000'],
    ],
    [
      'a size that is gone',
      withFirst(refusedLine(reason('size-not-sold'))),
      ['size-not-sold 0', 'items: 60000 > 20000', 'total: 61000 > 21000', 'gst: 2904 > 1000'],
    ],
  ])('%s', (_what, now, expected) => expect(changes(before, now).map(named)).toEqual(expected))

  test('the list price changes nothing that is paid: the order is placed', () =>
    expect(changes(before, withFirst(priced(first, { listPrice: 30000 })))).toEqual([]))

  const anyOffered: fc.Arbitrary<Offered> = fc
    .record({
      prices: fc.array(
        fc.record({
          unitPrice: fc.integer({ min: 0, max: 50_000 }),
          customisation: fc.integer({ min: 0, max: 5_000 }),
          taxPercent: fc.constantFrom(0, 5, 12, 18),
          isGone: fc.boolean(),
        }),
        { minLength: 2, maxLength: 2 },
      ),
      packagingCharges: fc.integer({ min: 0, max: 5000 }),
      delivery: fc.integer({ min: 0, max: 5000 }),
      coupon: fc.integer({ min: 0, max: 5000 }),
      gstEnabled: fc.boolean(),
    })
    .map(({ prices, packagingCharges, delivery, coupon, gstEnabled }) => ({
      lines: prices.map(({ taxPercent, isGone, ...price }) =>
        isGone ? refusedLine(reason('dish-gone')) : { ...priced(soldLine(2), price), taxPercent },
      ),
      terms: {
        ...goodTerms,
        ...{ delivery, coupon: takesOff(coupon) },
        store: { ...goodTerms.store, packagingCharges, gstEnabled, minCartValue: 0, maxCartValue: 0 },
      },
    }))

  test('for any two states of an order: exactly the amounts of the bill that differ are named', () => {
    fc.assert(
      fc.property(anyOffered, anyOffered, (seen, now) => {
        const was = seenOf(seen).bill
        const is = seenOf(now).bill
        const differing = Object.keys(was).filter((code) => was[code as 'total'] !== is[code as 'total'])
        const found = changes(seen, now).flatMap((change) => (change.kind === 'bill' ? [change.code] : []))
        expect([...found].sort()).toEqual(differing.sort())
      }),
    )
  })
})
