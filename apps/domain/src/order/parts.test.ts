import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyOrder } from '../testing/any-order.ts'
import { freshOrder, type Order } from './order.ts'
import { partsOf } from './parts.ts'

const fresh = freshOrder('pickup')
const later = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const
const days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2], minute: 600 } as const

test.each<[string, Order, object]>([
  ['an order for now', fresh, { type: 'regular', day: null, time: null }],
  ['a later order', { ...fresh, menu: 'regular', plan: later }, { type: 'regular', day: '2026-11-25', time: 780 }],
  [
    'a bulk order for later',
    { ...fresh, menu: 'bulk', answers: null, plan: later },
    { type: 'bulk', day: '2026-11-25', time: 780 },
  ],
  [
    'a plan of days',
    { ...fresh, menu: 'regular', plan: days },
    { type: 'schedule', day: '2026-11-23 to 2026-11-27, 1 2', time: 600 },
  ],
])('the type, day and time of %s', (_, order, parts) => {
  expect(partsOf(order)).toMatchObject(parts)
})

test('the other parts of any order are what the diner chose', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { mode, payment, coupon } = order
      expect(partsOf(order)).toMatchObject({ mode, payment, coupon, 'for-whom': order.for })
    }),
  )
})
