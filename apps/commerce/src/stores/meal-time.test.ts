import { describe, expect, test } from '@jest/globals'
import { DEFAULT_LATER_SETTINGS } from '@tiffin/domain/order/cut-off'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { mealTimeOf } from './meal-time.ts'

const day = { openingMinute: 600, closingMinute: 1380, openWeekdays: [0, 1, 2, 3, 4, 5], offDates: ['2026-11-22'] }
const night = { openingMinute: 1080, closingMinute: 120, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }
const store = { ...DEFAULT_LATER_SETTINGS, hours: day, orderLaterMaxDays: 7, scheduling: true, mealScheduling: false }

/** A time on Friday, 20 November 2026, in the store's time zone. */
const at = (clock: string) => localTimeAt(Date.parse(`2026-11-20T${clock}:00+05:30`), 'Asia/Kolkata')

describe('SB29, AMB26: the day that an order placed now is for', () => {
  test.each(['08:00', '10:00', '23:00'])('at %s the day is not over: now', (clock) => {
    expect(mealTimeOf('NORMAL', store, at(clock))).toEqual({ mealType: 'REGULAR', date: '2026-11-20' })
  })

  test('after closing it is the next serving date: not Saturday, not the off date', () => {
    expect(mealTimeOf('NORMAL', store, at('23:01'))).toEqual({ mealType: 'LATER', date: '2026-11-23' })
  })

  test('without later orders it stays now', () => {
    expect(mealTimeOf('NORMAL', { ...store, scheduling: false }, at('23:01')).mealType).toBe('REGULAR')
  })

  test('AMB82: a shift past midnight belongs to its evening; the following afternoon waits for the next shift', () => {
    const late = { ...store, hours: night }
    expect(mealTimeOf('NORMAL', late, at('01:30')).mealType).toBe('REGULAR')
    expect(mealTimeOf('NORMAL', late, at('15:00')).mealType).toBe('REGULAR')
  })

  test.each(['SCHOOL', 'STAFF'] as const)('a %s programme is always for the next date', (clientType) => {
    expect(mealTimeOf(clientType, store, at('12:00'))).toEqual({ mealType: 'LATER', date: '2026-11-23' })
  })

  describe('a programme with meals and cut-offs', () => {
    const canteen = {
      ...store,
      meals: [
        { code: 'lunch', name: 'Lunch', minute: 750 },
        { code: 'tea', name: 'Tea', minute: 960 },
      ],
      cutOffs: [{ weekdays: null, meal: null, before: { kind: 'minutes', minutes: 30 } }],
    } as const

    test.each([
      ['12:00', '2026-11-20'],
      ['12:01', '2026-11-20'],
      ['15:30', '2026-11-20'],
      ['15:31', '2026-11-23'],
    ])('that takes same-day orders, at %s: today while a meal is open', (clock, date) => {
      expect(mealTimeOf('STAFF', { ...canteen, laterFrom: 'today' }, at(clock))).toEqual({ mealType: 'LATER', date })
    })

    test('that takes orders by 6 PM the day before, over a closed weekend', () => {
      const cutOffs = [{ weekdays: null, meal: null, before: { kind: 'clock', days: 3, minute: 1080 } }] as const
      expect(mealTimeOf('SCHOOL', { ...canteen, cutOffs }, at('18:00')).date).toBe('2026-11-23')
      expect(mealTimeOf('SCHOOL', { ...canteen, cutOffs }, at('18:01')).date).toBe('2026-11-24')
    })
  })

  test('a store that never serves again has no later date', () => {
    const never = { ...store, hours: { ...day, openWeekdays: [] } }
    expect(mealTimeOf('NORMAL', never, at('12:00')).mealType).toBe('REGULAR')
  })
})
