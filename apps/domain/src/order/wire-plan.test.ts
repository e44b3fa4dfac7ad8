import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyPlanned } from '../testing/any-order.ts'
import { fromWirePlan, toWirePlan, type WirePlan } from './wire-plan.ts'

const regular = { orderCategory: 'REGULAR' } as const

describe('an order on the wire (Z9, M25, O13, AMB86)', () => {
  test('any plan survives writing to and reading from the wire, through JSON as well', () => {
    fc.assert(
      fc.property(anyPlanned, fc.integer({ min: 0, max: 700 }), (order, meals) => {
        const wire = JSON.parse(JSON.stringify(toWirePlan(order, meals))) as WirePlan
        expect(fromWirePlan(wire)).toEqual(order)
      }),
    )
  })

  test.each([null, {}, { date: '', scheduledFrom: null, daysOfWeek: [], noOfMeals: 1 }])(
    'for now, without a day: %j',
    (scheduled) =>
      expect(fromWirePlan({ ...regular, type: 'REGULAR', scheduled })).toEqual({
        menu: 'regular',
        plan: { kind: 'now' },
      }),
  )

  test('for now', () =>
    expect(toWirePlan({ menu: 'regular', plan: { kind: 'now' } }, 1)).toEqual({ ...regular, type: 'REGULAR' }))

  test('M25, Y3: for another day, in the format of the wire', () => {
    const plan = { kind: 'later', date: '2026-11-24', minute: 750, by: 'diner' } as const
    expect(toWirePlan({ menu: 'regular', plan }, 1)).toEqual({
      ...regular,
      type: 'LATER',
      scheduled: { date: '11/24/2026', time: '12:30:00', by: 'diner' },
    })
  })

  test('O12, O13: for days, with weekday names and the number of meals', () => {
    const plan = { kind: 'days', from: '2026-11-23', to: '2026-12-04', weekdays: [1, 3], minute: 600 } as const
    expect(toWirePlan({ menu: 'regular', plan }, 4)).toEqual({
      ...regular,
      type: 'SCHEDULE',
      scheduled: {
        scheduledFrom: '2026-11-23',
        scheduledTo: '2026-12-04',
        time: '10:00:00',
        daysOfWeek: ['MONDAY', 'WEDNESDAY'],
        noOfMeals: 4,
      },
    })
  })

  test.each<[string, WirePlan, string]>([
    ['no date', { ...regular, type: 'LATER' }, 'date-out-of-range'],
    [
      'M25: a day, for an order for now',
      { ...regular, type: 'REGULAR', scheduled: { date: '11/24/2026' } },
      'order-type-not-offered',
    ],
    [
      'M25: a span of days, for an order for one day',
      { ...regular, type: 'LATER', scheduled: { date: '11/24/2026', scheduledTo: '2026-12-04' } },
      'order-type-not-offered',
    ],
    [
      'M25: weekdays, for an order for now',
      { ...regular, type: 'REGULAR', scheduled: { daysOfWeek: ['MONDAY'] } },
      'order-type-not-offered',
    ],
    [
      'M25: a day, for a plan of days',
      {
        ...regular,
        type: 'SCHEDULE',
        scheduled: { date: '11/24/2026', scheduledFrom: '2026-11-23', scheduledTo: '2026-12-04' },
      },
      'order-type-not-offered',
    ],
    ['an invalid date', { ...regular, type: 'LATER', scheduled: { date: '02/30/2026' } }, 'date-out-of-range'],
    [
      'K9: an invalid time',
      { ...regular, type: 'LATER', scheduled: { date: '11/24/2026', time: '25:00' } },
      'slot-incomplete',
    ],
    [
      'a plan without its end',
      { ...regular, type: 'SCHEDULE', scheduled: { scheduledFrom: '2026-11-23' } },
      'date-out-of-range',
    ],
    [
      'an invalid weekday',
      {
        ...regular,
        type: 'SCHEDULE',
        scheduled: { scheduledFrom: '2026-11-23', scheduledTo: '2026-11-30', daysOfWeek: ['FUNDAY'] },
      },
      'no-days',
    ],
    [
      'bulk answers on a regular order',
      {
        ...regular,
        type: 'REGULAR',
        preferences: { purpose: 'anniversary', spice: 'low', guests: '10-20', meal: 'Lunch' },
      },
      'order-type-not-offered',
    ],
    [
      'a plan of days in bulk',
      {
        orderCategory: 'BULK',
        type: 'SCHEDULE',
        scheduled: { scheduledFrom: '2026-11-23', scheduledTo: '2026-11-30', daysOfWeek: ['MONDAY'] },
      },
      'order-type-not-offered',
    ],
  ])('refuses with the reason: %s', (_, wire, code) => expect(fromWirePlan(wire)).toMatchObject({ code }))
})
