import { describe, expect, test } from '@jest/globals'
import { FIRST_DATE } from '../testing/any-order.ts'
import { hoursSlot } from '../testing/menu-dishes.ts'
import { openStore } from '../testing/order-terms.ts'
import { aPlan } from '../testing/plan-of-days.ts'
import { addDays } from '../time/clock.ts'
import { forNow, type PlannedOrder } from './order.ts'
import { notServed, orderTime } from './served-at.ts'

const here = { date: '2026-11-22', minute: 700, weekday: 0 }

const later = (minute: number | null): PlannedOrder => ({
  menu: 'regular',
  plan: { kind: 'later', date: FIRST_DATE, minute, by: 'diner' },
})

const days = (minute: number | null): PlannedOrder => ({ menu: 'regular', plan: aPlan({ minute }) })

describe('H1: the time that an order is for', () => {
  const monday = { date: FIRST_DATE, weekday: 1 }
  const meals = [{ code: 'lunch', name: 'Lunch', minute: 750 }]

  test.each<[string, PlannedOrder, object]>([
    ['now', forNow, here],
    ['the chosen time', later(900), { ...monday, minute: 900 }],
    ['AMB10: 10:00 without a chosen time', later(null), { ...monday, minute: 600 }],
    ['the first day of a plan', days(900), { ...monday, minute: 900 }],
    ['O11: 10:00 for a plan without a chosen time', days(null), { ...monday, minute: 600 }],
  ])('%s', (_what, order, time) => expect(orderTime(order, openStore, here)).toEqual(time))

  test.each([later(null), days(null)])('the first of the fixed meals without a chosen time', (order) =>
    expect(orderTime(order, { ...openStore, meals }, here)).toEqual({ ...monday, minute: 750 }),
  )
})

describe('H1, H2, H9: why a dish is not served then', () => {
  const dish = { places: [[[hoursSlot(12, 15)], [], []]], inStock: true, window: { from: null, to: FIRST_DATE } }
  const codeOf = (order: PlannedOrder, changes = {}) =>
    notServed({ ...dish, ...changes }, order, openStore.hours, orderTime(order, openStore, here))?.code

  test.each<[string, PlannedOrder, object, string | undefined]>([
    ['within its slot', later(750), {}, undefined],
    ['outside its slot', later(1000), {}, 'dish-not-now'],
    ['now, before its slot', forNow, {}, 'dish-not-now'],
    ['out of stock', later(750), { inStock: false }, 'dish-out-of-stock'],
    ['a plan beyond its window', days(750), {}, 'dish-not-on-date'],
    ['a plan within its window', days(750), { window: { from: null, to: addDays(FIRST_DATE, 30) } }, undefined],
    ['a plan, and no window', days(750), { window: null }, 'dish-out-of-stock'],
  ])('%s', (_what, order, changes, code) => expect(codeOf(order, changes)).toBe(code))
})
