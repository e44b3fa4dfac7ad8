import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { freshOrder, type Order } from '../order/order.ts'
import { reason } from '../reasons/reason.ts'
import { anyOrder } from '../testing/any-order.ts'
import {
  type CouponDiscount,
  type CouponOrder,
  type CouponRules,
  type CouponTerms,
  couponAmount,
  couponCheck,
  couponProblem,
  couponUnavailable,
} from './coupon.ts'

const plain: CouponTerms = {
  discount: { kind: 'flat', amount: 5000 },
  minItems: 0,
  ...{ from: null, until: null, storeIds: null, orderTypes: null, modes: null, payments: null },
  ...{ firstOrder: false, perPerson: null, total: null },
}

const rulesOf = (terms: Partial<CouponTerms>, uses: Partial<CouponRules['uses']> = {}): CouponRules => ({
  terms: { ...plain, ...terms },
  uses: { byPerson: 0, inAll: 0, isFirstOrder: true, ...uses },
  storeId: 7,
})

const delivered: Order = { ...freshOrder('delivery'), coupon: 'TEN' }
const aLater = { kind: 'later', date: '2026-12-01', minute: null, by: 'diner' } as const
const someDays = { kind: 'days', from: '2026-12-01', to: '2026-12-09', weekdays: [1, 2], minute: null } as const

const ordered: CouponOrder = { order: delivered, payments: ['CASH'], items: 30_000, today: '2026-11-23' }

const problem = (terms: Partial<CouponTerms>, more: Partial<CouponOrder> = {}, uses = {}) =>
  couponProblem(rulesOf(terms, uses), { ...ordered, ...more })

const code = (...args: Parameters<typeof problem>) => problem(...args)?.code ?? null

describe('SB9: when a coupon applies', () => {
  test('a coupon without restrictions applies to every order', () => {
    fc.assert(fc.property(anyOrder, fc.nat(), (order, items) => expect(problem({}, { order, items })).toBeNull()))
  })

  test.each([
    ['before the first day', { from: '2026-11-24' }, reason('coupon-not-yet', { from: '2026-11-24' })],
    ['on the first day', { from: '2026-11-23' }, null],
    ['on the last day', { until: '2026-11-23' }, null],
    ['after the last day', { until: '2026-11-22' }, reason('coupon-over', { until: '2026-11-22' })],
  ])('%s of the dates in the store’s time zone', (_when, terms, why) => expect(problem(terms)).toEqual(why))

  test('unknown dates refuse nothing', () => expect(problem({ from: '2027-01-01' }, { today: null })).toBeNull())

  test.each([
    [[7, 8], null],
    [[8], 'coupon-not-for-store'],
  ])('stores %j', (storeIds, why) => expect(code({ storeIds })).toBe(why))

  test.each<[CouponTerms['orderTypes'], Order, string | null]>([
    [['now'], delivered, null],
    [['later'], delivered, 'coupon-not-for-order'],
    [['later'], { ...delivered, plan: aLater }, null],
    [['days'], { ...delivered, menu: 'regular', plan: someDays }, null],
    [['now', 'later'], { ...delivered, menu: 'regular', plan: someDays }, 'coupon-not-for-order'],
    [['bulk'], { ...delivered, menu: 'bulk', answers: null, plan: aLater }, null],
    [['later'], { ...delivered, menu: 'bulk', answers: null, plan: aLater }, 'coupon-not-for-order'],
  ])('kinds of order %j', (orderTypes, order, why) => expect(code({ orderTypes }, { order })).toBe(why))

  test.each([
    [['delivery'] as const, 'delivery' as const, null],
    [['delivery'] as const, 'pickup' as const, reason('coupon-not-for-mode', { only: 'delivery' })],
    [['pickup'] as const, 'delivery' as const, reason('coupon-not-for-mode', { only: 'pickup' })],
  ])('modes %j of an order by %s', (modes, mode, why) =>
    expect(problem({ modes }, { order: { ...delivered, mode } })).toEqual(why),
  )

  test.each([
    [['DIGITAL'], null],
    [['CASH'], 'coupon-not-for-payment'],
    [[], null],
    // AMB110: every part needs to be allowed.
    [['DIGITAL', 'WALLET'], 'coupon-not-for-payment'],
  ] as const)('for digital payment, paid by %j', (payments, why) =>
    expect(code({ payments: ['DIGITAL'] }, { payments })).toBe(why),
  )

  test.each([
    [30_000, null],
    [30_001, reason('coupon-below-minimum', { min: 30_001, missing: 1 })],
  ])('a minimum of %i for items of 30000', (minItems, why) => expect(problem({ minItems })).toEqual(why))

  test.each([
    ['the first order', { firstOrder: true }, {}, null],
    ['a second order', { firstOrder: true }, { isFirstOrder: false }, 'coupon-first-order'],
    ['the last use of a person', { perPerson: 2 }, { byPerson: 1, inAll: 9 }, null],
    ['more uses of a person', { perPerson: 2 }, { byPerson: 2, inAll: 9 }, 'coupon-used'],
    ['the last use of all', { total: 10 }, { inAll: 9 }, null],
    ['more uses of all', { total: 10 }, { inAll: 10 }, 'coupon-used-up'],
  ])('limits: %s', (_case, terms, uses, why) => expect(code(terms, {}, uses)).toBe(why))

  test('N1: only what the order cannot change hides a coupon from the list', () => {
    const hides = (terms: Partial<CouponTerms>, uses = {}) =>
      couponUnavailable(rulesOf(terms, uses), '2026-11-23')?.code ?? null
    expect(hides({ minItems: 99_999, modes: ['pickup'], orderTypes: ['bulk'], payments: ['DIGITAL'] })).toBeNull()
    expect(hides({ storeIds: [8] })).toBe('coupon-not-for-store')
    expect(hides({ until: '2026-11-22' })).toBe('coupon-over')
    expect(hides({ perPerson: 1 }, { byPerson: 1 })).toBe('coupon-used')
  })
})

const percent = (value: number, upTo: number | null = null): CouponDiscount => ({
  kind: 'percent',
  percent: value,
  upTo,
})

const anyDiscount: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), amount: fc.nat(2_000_000) }),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    upTo: fc.option(fc.nat(2_000_000)),
  }),
)

const anyItems = fc.nat(100_000_000)

describe('SB9: what a coupon takes off', () => {
  test.each([
    [percent(10), 39_800, 3980],
    [percent(12.5), 33_333, 4167],
    [percent(0.29), 10_000, 29],
    [percent(10, 3000), 39_800, 3000],
    [percent(100), 39_800, 39_800],
    [{ kind: 'flat', amount: 5000 }, 39_800, 5000],
    [{ kind: 'flat', amount: 5000 }, 4900, 4900],
    [{ kind: 'flat', amount: 5000 }, 0, 0],
  ] satisfies [CouponDiscount, number, number][])('%j of %i is %i', (discount, items, off) =>
    expect(couponAmount({ ...plain, discount }, items)).toBe(off),
  )

  test('a whole amount of paise, never negative, never above the items, never above its cap', () => {
    fc.assert(
      fc.property(anyDiscount, anyItems, (discount, items) => {
        const off = couponAmount({ ...plain, discount }, items)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(items)
        const cap = discount.kind === 'flat' ? discount.amount : discount.upTo
        if (cap !== null) expect(off).toBeLessThanOrEqual(cap)
      }),
    )
  })

  test('more items never get less off, and never cost less', () => {
    fc.assert(
      fc.property(anyDiscount, anyItems, fc.nat(100_000), (discount, items, more) => {
        const off = (total: number) => couponAmount({ ...plain, discount }, total)
        expect(off(items + more)).toBeGreaterThanOrEqual(off(items))
        expect(off(items + more) - off(items)).toBeLessThanOrEqual(more)
      }),
    )
  })
})

test('N4: a refused coupon takes nothing off', () => {
  const check = couponCheck(rulesOf({ minItems: 30_001 }))
  expect(check(ordered)).toEqual({ amount: 0, problem: reason('coupon-below-minimum', { min: 30_001, missing: 1 }) })
  expect(check({ ...ordered, items: 30_001 })).toMatchObject({ amount: 5000, problem: null })
})
