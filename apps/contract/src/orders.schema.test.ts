import { describe, expect, test } from '@jest/globals'
import { allergenDigest } from '@tiffin/domain/allergens/allergen-digest'
import { forNow, freshOrder, type Order } from '@tiffin/domain/order/order'
import { placeOrderChecked } from './orders.schema.ts'
import type { NewOrder } from './orders.ts'
import { placePlanChecked } from './plans.schema.ts'

const allergens = { contains: [], mayContain: [], freeOf: [], notStated: [] }

const newOrder: NewOrder = {
  storeId: 1,
  order: freshOrder('pickup'),
  items: [
    {
      productId: 1,
      sizeId: 2,
      quantity: 1,
      configuration: null,
      seen: { unitPrice: 0, customisation: -5, name: 'Dal', isVeg: true, allergenDigest: allergenDigest(allergens) },
    },
  ],
  instructions: { cutlery: false, condiments: false, comments: '' },
  seenBill: { lines: [], total: 0, discount: 0, wireTax: 0 },
  attemptKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1',
}

const takes = (over: object): boolean =>
  placeOrderChecked.schemas.body?.safeParse({ ...newOrder, ...over }).success ?? false

const takesOrder = (over: object): boolean => takes({ order: { ...newOrder.order, ...over } })

const later = { kind: 'later', date: '2026-11-22', minute: 720, by: 'diner' }
const days = { kind: 'days', from: '2026-11-22', to: '2026-12-22', weekdays: [0, 6], minute: null }
const answers = { purpose: 'anniversary', spice: 'low', guests: '>50', meal: 'Dinner' }

describe('the schema of an order', () => {
  test('any valid order is read unchanged', () => {
    const choices = { mode: 'delivery', for: 'a1', payment: 'WALLET', coupon: 'LUNCH 10%' } as const
    const orders = [
      { ...choices, ...forNow },
      { ...choices, menu: 'regular', plan: later },
      { ...choices, menu: 'regular', plan: { ...later, minute: null, by: 'meal-time' } },
      { ...choices, menu: 'regular', plan: days },
      { ...choices, menu: 'bulk', answers, plan: later },
      { ...choices, menu: 'bulk', answers: null, plan: { kind: 'now' } },
    ] as readonly Order[]
    for (const order of orders)
      expect(placeOrderChecked.schemas.body?.parse({ ...newOrder, order })).toEqual({ ...newOrder, order })
  })

  test.each<[string, object]>([
    ['a bulk order for days (P3)', { menu: 'bulk', answers, plan: days }],
    ['answers of a regular order', { answers: null }],
    ['a bulk order without the field for its answers', { menu: 'bulk' }],
    ['invalid answers (P4)', { menu: 'bulk', answers: { ...answers, meal: 'Tea' } }],
    ['an invalid date', { plan: { ...later, date: '2026-02-30' } }],
    ['an invalid minute', { plan: { ...later, minute: 1440 } }],
    ['a fractional minute', { plan: { ...later, minute: 0.5 } }],
    ['a later day without the origin of the choice', { plan: { kind: 'later', date: '2026-11-22', minute: null } }],
    ['a plan without an end', { plan: { ...days, to: undefined } }],
    ['a plan of more than a year (O14)', { plan: { ...days, to: '2027-11-24' } }],
    ['a weekday above 6', { plan: { ...days, weekdays: [7] } }],
    ['eight weekdays', { plan: { ...days, weekdays: [0, 1, 2, 3, 4, 5, 6, 0] } }],
    ['a number of meals from the page', { plan: { ...days, meals: 3 } }],
    ['an unknown payment mode', { payment: 'SHELLS' }],
    ['a coupon of two lines', { coupon: 'A\nB' }],
    ['an empty coupon', { coupon: '' }],
    ['an id with a path traversal', { for: '../1' }],
    ['an unknown field', { deliverNow: true }],
  ])('%s is rejected', (_, over) => {
    expect(takesOrder(over)).toBe(false)
  })

  test('a plan may span a year; dates in the wrong order are left to the server to refuse', () => {
    expect([
      takesOrder({ plan: { ...days, to: '2027-11-23' } }),
      takesOrder({ plan: { ...days, to: '2026-11-01' } }),
    ]).toEqual([true, true])
  })

  test.each<[string, object]>([
    ['a negative total', { total: -1 }],
    ['a fraction of a paisa', { wireTax: 0.5 }],
    ['an unknown line', { lines: [{ code: 'tip', kind: 'adds', perMeal: 1, total: 1 }] }],
    [
      'more lines than a bill can have',
      { lines: Array.from({ length: 51 }, () => ({ code: 'gst', kind: 'contains', perMeal: 1, total: 1 })) },
    ],
    ['the amount due, which the page must not send', { dueNow: 0 }],
  ])('a bill with %s is rejected', (_, over) => {
    expect(takes({ seenBill: { ...newOrder.seenBill, ...over } })).toBe(false)
  })
})

describe('AMB114: dishes by day', () => {
  const isRead = (dates: unknown, over: object = {}) => {
    const items = newOrder.items.map((item) => ({ ...item, dates }))
    const planned = { ...newOrder.order, menu: 'regular', plan: days, ...over }
    return placePlanChecked.schemas.body?.safeParse({ ...newOrder, order: planned, items }).success ?? false
  }

  test('a line of a plan may name its dates, ascending and each once', () => {
    expect([undefined, ['2026-11-23'], ['2026-11-23', '2026-11-24']].map((dates) => isRead(dates))).toEqual([
      ...[true, true, true],
    ])
    const wrong = [[], null, ['2026-11-24', '2026-11-23'], ['2026-11-23', '2026-11-23'], ['2026-02-30'], '2026-11-23']
    expect(wrong.map((dates) => isRead(dates))).toEqual(Array(6).fill(false))
  })

  test('a line of any other order has none', () => {
    expect(isRead(['2026-11-23'], { plan: { kind: 'now' } })).toBe(false)
    expect(isRead(undefined, { plan: { kind: 'now' } })).toBe(true)
  })
})

describe('AMB110: an order that is paid in parts', () => {
  const takesPart = (fromWallet: unknown, over: object = {}) =>
    takes({
      order: { ...newOrder.order, payment: 'DIGITAL', fromWallet, ...over },
      seenBill: { ...newOrder.seenBill, total: 20_000 },
    })

  test('has a whole number of paise from the wallet, above 0 and below the total', () => {
    expect([1, 12_000, 19_999].map((part) => takesPart(part))).toEqual([true, true, true])
    for (const wrong of [0, -1, 0.5, 20_000, 20_001, '120', null, Number.NaN]) expect(takesPart(wrong)).toBe(false)
  })

  test.each<[string, object]>([
    ['paid otherwise', { payment: 'WALLET' }],
    ['paid in cash', { payment: 'CASH' }],
    ['without a payment mode', { payment: null }],
    ['for days (M5)', { plan: days }],
  ])('is none %s', (_what, over) => expect(takesPart(12_000, over)).toBe(false))
})
