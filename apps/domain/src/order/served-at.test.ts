import { describe, expect, test } from '@jest/globals'
import { FIRST_DATE } from '../testing/any-order.ts'
import { hoursSlot } from '../testing/menu-dishes.ts'
import { openStore } from '../testing/order-terms.ts'
import { aPlan } from '../testing/plan-of-days.ts'
import { addDays } from '../time/clock.ts'
import { forNow, type PlannedOrder } from './order.ts'
import { notServed, orderOfLine, orderTime } from './served-at.ts'

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

describe('AMB114: the time of a line of a plan by day', () => {
  test('is the span of its own dates', () => {
    const [second, last] = [addDays(FIRST_DATE, 2), addDays(FIRST_DATE, 4)]
    const { plan } = orderOfLine(days(750), { dates: [last, second] })
    expect(plan).toMatchObject({ from: second, to: last, minute: 750 })
    expect([orderOfLine(days(750), {}), orderOfLine(forNow, { dates: [last] })]).toEqual([days(750), forNow])
  })

  test('H2: the window of a dish covers the dates of its line, not those of the whole plan', () => {
    const dish = { places: [[[], [], []]], inStock: true, window: { from: null, to: addDays(FIRST_DATE, 2) } }
    const codeOn = (dates?: readonly string[]) => {
      const order = orderOfLine(days(750), { dates })
      return notServed(dish, order, openStore.hours, orderTime(order, openStore, here))?.code
    }
    expect(codeOn()).toBe('dish-not-on-date')
    expect(codeOn([FIRST_DATE, addDays(FIRST_DATE, 2)])).toBeUndefined()
    expect(codeOn([FIRST_DATE, addDays(FIRST_DATE, 4)])).toBe('dish-not-on-date')
  })
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
