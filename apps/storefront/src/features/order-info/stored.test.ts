/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Order, Plan } from '@tiffin/domain/order/order'
import fc from 'fast-check'
import { parseStored, printStored } from '../../platform/storage.ts'
import { inBulk, orderedAs, orderInfo } from '../../testing/fixtures.ts'
import { emptyOrderInfo, type OrderInfoState } from './slice.ts'
import { storedOrderInfo } from './stored.ts'

const NOW = { kind: 'now' } as const
const days = { kind: 'days', from: '2026-11-23', to: '2026-12-04', weekdays: [1, 3], minute: 780 } as const
const answers = { purpose: 'anniversary', spice: 'low', guests: '>50', meal: 'Lunch' } as const

const read = (value: unknown, version = 2): OrderInfoState | null =>
  parseStored(JSON.stringify({ version, value }), storedOrderInfo)

describe('the stored order info (J8, Z7)', () => {
  test.each<[string, OrderInfoState]>([
    ['an order for now', { ...orderInfo, instructions: { cutlery: true, condiments: false, comments: 'x' } }],
    [
      'a later order',
      orderedAs({ plan: { kind: 'later', date: '2026-11-23', minute: 780, by: 'diner' }, mode: 'pickup' }),
    ],
    ['a plan of days', orderedAs({ plan: days })],
    [
      'the meals of a plan that the diner saw',
      { ...orderedAs({ plan: days }), seenMeals: ['2026-11-23', '2026-11-25'] },
    ],
    ['a bulk order with its answers', { ...inBulk, order: { ...inBulk.order, menu: 'bulk', answers, plan: NOW } }],
    ['the note on the bill', { ...orderInfo, billNote: 'CC-1140' }],
    ['payment and coupon', orderedAs({ payment: 'CASH', coupon: 'FIRST' })],
    ['the days of a plan that another menu left', { ...inBulk, leftDays: days }],
  ])('is restored completely: %s', (_, info) => {
    expect(parseStored(printStored(info, storedOrderInfo), storedOrderInfo)).toEqual(info)
  })

  test.each<[string, object, Partial<Order>]>([
    ['a day that is none', { plan: { kind: 'later', date: '2026-02-30', minute: 600 } }, { plan: NOW }],
    ['days without an end', { plan: { kind: 'days', from: '2026-11-23', weekdays: [1] } }, { plan: NOW }],
    [
      'a bulk order of days',
      { menu: 'bulk', plan: { kind: 'days', from: '2026-11-23', to: '2026-11-24' } },
      { plan: NOW },
    ],
    ['an unknown way to pay', { payment: 'SHELLS' }, { payment: null }],
    ['an unknown mode', { mode: 'drone' }, { mode: 'pickup' }],
  ])('drops what it cannot read: %s', (_, part, now) => {
    expect(read({ ...orderInfo, order: { ...orderInfo.order, ...part } })?.order).toMatchObject(now)
  })

  test('an impossible minute is read as null', () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: 1440, by: 'diner' }
    expect(read({ ...orderInfo, order: { ...orderInfo.order, plan } })?.order.plan).toMatchObject({ minute: null })
  })

  test('an empty object is the empty order', () => {
    expect(read({})).toEqual(emptyOrderInfo)
  })
})

/** A value that version 1 stored: an order for now, by delivery. */
const yesterday = {
  storeId: 1,
  orderType: 'regular',
  timing: 'regular',
  deliverNow: true,
  deliveryMode: 'delivery',
  noOfDays: 1,
  startDate: null,
  laterDate: null,
  instructions: { cutlery: true, condiments: false, comments: 'Less salt' },
  preferences: { bulkPreferences: null },
  selectedAddressId: 'home',
  deliveryCharges: 3000,
}

const byMealTime = { deliverNow: false, laterDate: '2026-11-23', startDate: '2026-11-23' }
const onThe23rd: Plan = { kind: 'later', date: '2026-11-23', minute: null, by: 'meal-time' }

describe('order info of version 1 is migrated', () => {
  test('with store, instructions, address and delivery charge', () => {
    expect(read(yesterday, 1)).toEqual({
      ...orderInfo,
      instructions: { cutlery: true, condiments: false, comments: 'Less salt' },
    })
  })

  test.each<[string, object, Partial<Order>]>([
    ['for the day of the meal time (G8)', byMealTime, { menu: 'regular', plan: onThe23rd }],
    [
      "for the diner's own day",
      { ...byMealTime, timing: 'later' },
      { menu: 'regular', plan: { ...onThe23rd, by: 'diner' } },
    ],
    [
      'for the own day of a diner whose order was for now before',
      { timing: 'later', laterDate: '2026-11-23' },
      { plan: { ...onThe23rd, by: 'diner' } },
    ],
    ['for a day that was left behind, while it is for now', { laterDate: '2026-11-23' }, { plan: NOW }],
    ['for another day that was never said', { deliverNow: false }, { plan: NOW }],
    [
      'in bulk, with all its answers (P4)',
      { orderType: 'bulk', preferences: { bulkPreferences: answers } },
      { menu: 'bulk', answers, plan: NOW },
    ],
    [
      'in bulk, with answers that cannot be read',
      { orderType: 'bulk', preferences: { bulkPreferences: { ...answers, meal: 'Supper' } } },
      { menu: 'bulk', answers: null, plan: NOW },
    ],
    ['in bulk for another day', { orderType: 'bulk', ...byMealTime }, { menu: 'bulk', answers: null, plan: onThe23rd }],
    [
      'regular, though a bulk order left its answers behind',
      { preferences: { bulkPreferences: answers } },
      { menu: 'regular', plan: NOW },
    ],
    [
      'as one for now where it was a schedule without days',
      { orderType: 'schedule', noOfDays: 10, startDate: '2026-11-23' },
      { menu: 'regular', plan: NOW },
    ],
    ['for now where its day cannot be read', { ...byMealTime, laterDate: 'tomorrow' }, { plan: NOW }],
    ['collected', { deliveryMode: 'pickup', selectedAddressId: null }, { mode: 'pickup', for: null }],
    ['in the usual mode where its own cannot be read', { deliveryMode: 'drone' }, { mode: 'pickup' }],
    ['without an address that is no text', { selectedAddressId: 7 }, { for: null }],
  ])('%s', (_, parts, order) => {
    expect(read({ ...yesterday, ...parts }, 1)?.order).toMatchObject(order)
  })

  test('an order without a store is the empty order', () => {
    const empty = { ...yesterday, storeId: null, deliveryMode: null, selectedAddressId: null, deliveryCharges: null }
    const instructions = { cutlery: false, condiments: false, comments: '' }
    expect(read({ ...empty, instructions }, 1)).toEqual(emptyOrderInfo)
  })
})

test.each([1, 2])('any stored value of version %i is read as a valid order', (version) => {
  const anyPlan = fc.record({ kind: fc.constantFrom('now', 'later', 'days'), date: fc.anything(), from: fc.anything() })
  const anyOrder = fc.record({ menu: fc.constantFrom('regular', 'bulk'), plan: fc.oneof(fc.anything(), anyPlan) })
  const anyInfo = fc.oneof(fc.anything(), fc.record({ order: fc.oneof(fc.anything(), anyOrder) }))
  fc.assert(
    fc.property(anyInfo, (value) => {
      const info = read(value ?? null, version)
      if (!info) return
      expect(Object.keys(info).sort()).toEqual(Object.keys(emptyOrderInfo).sort())
      expect(['now', 'later', 'days']).toContain(info.order.plan.kind)
      expect(parseStored(printStored(info, storedOrderInfo), storedOrderInfo)).toEqual(info)
    }),
  )
})
