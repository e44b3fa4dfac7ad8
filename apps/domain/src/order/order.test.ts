import { describe, expect, test } from '@jest/globals'
import { FIRST_DATE } from '../testing/any-order.ts'
import { aPlan, weekdayHours } from '../testing/plan-of-days.ts'
import { addDays } from '../time/clock.ts'
import { DEFAULT_LATER_SETTINGS } from './cut-off.ts'
import {
  forNow,
  freshOrder,
  kindOf,
  laterSlot,
  mealCount,
  NOW,
  orderTypeOf,
  type PlannedOrder,
  plannedFor,
} from './order.ts'

const times = { hours: weekdayHours, ...DEFAULT_LATER_SETTINGS }

const later = (minute: number | null): PlannedOrder => ({
  menu: 'regular',
  plan: { kind: 'later', date: FIRST_DATE, minute, by: 'diner' },
})

describe('values derived from an order', () => {
  test.each<[string, PlannedOrder, string, string]>([
    ['for now', forNow, 'regular', 'regular'],
    ['for later', later(600), 'regular', 'later'],
    ['for days', { menu: 'regular', plan: aPlan() }, 'schedule', 'regular'],
    ['in bulk', { menu: 'bulk', answers: null, plan: NOW }, 'bulk', 'regular'],
    [
      'in bulk for later',
      { menu: 'bulk', answers: null, plan: { kind: 'later', date: FIRST_DATE, minute: 600, by: 'diner' } },
      'bulk',
      'later',
    ],
  ])('G1, AMB58: the kind of an order %s', (_, order, orderType, timing) => {
    expect(orderTypeOf(order)).toBe(orderType)
    expect(kindOf(order)).toEqual({ orderType, timing })
  })

  test.each([
    ['chosen', 700, false, 700],
    ['chosen, and asked for', 700, true, 700],
    ['not chosen: 10:00 (G14, AMB10)', null, false, 600],
    ['not chosen where the store asks (G12)', null, true, null],
  ])('the time of a later order %s', (_, minute, requiresTime, expected) =>
    expect(laterSlot(later(minute), { ...times, requiresTime }, null)?.minute ?? null).toBe(expected),
  )

  test('an order for now has no slot', () =>
    expect(laterSlot(forNow, { ...times, requiresTime: false }, null)).toBeNull())
})

test('G6: an order has one meal per date of its plan, and one without a plan of days', () => {
  expect(mealCount({ menu: 'regular', plan: aPlan() }, weekdayHours)).toBe(2)
  expect(mealCount({ menu: 'regular', plan: aPlan({ to: addDays(FIRST_DATE, -1) }) }, weekdayHours)).toBe(0)
  expect(mealCount(forNow, weekdayHours)).toBe(1)
})

describe('an order as it is placed (AMB10)', () => {
  const order = { ...freshOrder('pickup'), ...later(null) }

  test('has the time of its slot, and only menu and plan', () =>
    expect(plannedFor(order, { date: FIRST_DATE, minute: 600 })).toEqual(later(600)))

  test('without a slot stays as it is, in bulk with its answers', () => {
    expect(plannedFor(order, null)).toEqual(later(null))
    const bulk: PlannedOrder = { menu: 'bulk', answers: null, plan: NOW }
    expect(plannedFor(bulk, null)).toEqual(bulk)
  })
})
