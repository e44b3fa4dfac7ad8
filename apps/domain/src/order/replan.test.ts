import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyOrder } from '../testing/any-order.ts'
import { NOW } from './order.ts'
import { answered, atMealTime, planned, withDay } from './replan.ts'

const answers = { purpose: 'corporate event', spice: 'med', guests: '20-50', meal: 'Lunch' } as const
const noon = { date: '2026-11-23', minute: 720 }

test('another plan keeps mode, entry, payment and coupon', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { menu, plan, ...choices } = planned(order, { menu: 'regular', plan: NOW })
      expect([menu, plan]).toEqual(['regular', NOW])
      expect(choices).toEqual({ mode: order.mode, for: order.for, payment: order.payment, coupon: order.coupon })
      expect(withDay(order, NOW).menu).toBe(order.menu)
    }),
  )
})

test('P4: only a bulk order takes answers', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const next = answered(order, answers)
      if (order.menu === 'bulk') expect(next).toEqual({ ...order, answers })
      else expect(next).toBe(order)
    }),
  )
})

test('G8: the meal time moves orders for now and its own days on every menu (AMB86), and no other order', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { plan } = order
      const isMoved = plan.kind === 'now' || (plan.kind === 'later' && plan.by === 'meal-time')
      expect(atMealTime(order, noon).plan).toEqual(isMoved ? { kind: 'later', ...noon, by: 'meal-time' } : plan)
      expect(atMealTime(order, { date: null, minute: null }).plan).toEqual(isMoved ? NOW : plan)
    }),
  )
})
