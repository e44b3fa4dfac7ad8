import { describe, expect, test } from '@jest/globals'
import { hoursSlot } from '../testing/menu-dishes.ts'
import { offersAll, openStore } from '../testing/order-terms.ts'
import { attemptsAt, dateClass, type Offering, offeredWays } from './ways.ts'

const SPAN = { from: '2026-11-22', days: 21 }

const offering = (terms: object = {}, rest: Partial<Offering> = {}): Offering => ({
  clientType: 'NORMAL',
  dishes: [],
  ...rest,
  terms: { ...openStore, ...terms },
})

const regular = (plan: 'now' | 'later' | 'days') => ({ menu: 'regular', plan }) as const

describe('AMB56: the ways that are shown', () => {
  const namesOf = (changes: object) =>
    offeredWays({ ...offersAll, delivery: false, ...changes }).map(({ menu, plan }) => `${menu} ${plan}`)

  test('P4: bulk is for a single day', () =>
    expect(namesOf({})).toEqual(['regular now', 'regular later', 'regular days', 'bulk now', 'bulk later']))
  test('without now', () => expect(namesOf({ now: false, bulk: false })).toEqual(['regular later', 'regular days']))
  test('without a mode', () => expect(namesOf({ pickup: false })).toEqual([]))
})

test('AMB82: a date after a serving day is another class, because a late shift goes on', () => {
  const hours = { ...openStore.hours, openWeekdays: [1, 2], offDates: ['2026-11-23'] }
  expect(dateClass(hours, '2026-11-24')).not.toBe(dateClass(hours, '2026-12-01'))
  expect(dateClass(hours, '2026-12-01')).toBe(dateClass(hours, '2026-12-08'))
})

describe('the attempts at an order', () => {
  const minutesOf = (offered: Offering) =>
    new Set(attemptsAt(regular('later'), offered, SPAN).map(({ timing }) => ('minute' in timing ? timing.minute : 0)))

  test('one date of each weekday, at the starts of hours and slots', () => {
    const dishes = [{ places: [[[hoursSlot(13, 15)], [], []]], inStock: true, window: null }]
    const attempts = attemptsAt(regular('now'), offering({}, { dishes }), SPAN)
    expect(new Set(attempts.map(({ here }) => here.date)).size).toBe(7)
    expect(new Set(attempts.map(({ here }) => here.minute))).toEqual(new Set([0, 480, 600, 780]))
  })

  test('G12: the store sets the time unless it asks for it, or has meals', () => {
    const meals = [{ code: 'lunch', name: 'Lunch', minute: 750 }]
    expect(minutesOf(offering())).toEqual(new Set([null]))
    expect(minutesOf(offering({ requiresTime: true }))).toEqual(new Set([0, 480, 600]))
    expect(minutesOf(offering({ meals }))).toEqual(new Set([null, 750]))
    expect(minutesOf(offering({ meals, requiresTime: true }))).toEqual(new Set([750]))
  })

  test('from the first day of the range, the day before, the day itself, and before each cut-off', () => {
    const cutOffs = [{ weekdays: null, meal: null, before: { kind: 'clock', days: 3, minute: 0 } }]
    const attempts = attemptsAt(regular('later'), offering({ cutOffs }), { from: '2026-11-30', days: 1 })
    expect(attempts.map(({ here }) => here.date)).toEqual(['2026-11-23', '2026-11-29', '2026-11-30', '2026-11-27'])
  })

  test('G8: only a programme sets the date itself, and never of a bulk order', () => {
    const movesOf = (menu: 'regular' | 'bulk', clientType: Offering['clientType']) =>
      new Set(attemptsAt({ menu, plan: 'later' }, offering({}, { clientType }), SPAN).map(({ timing }) => timing.move))
    expect(movesOf('regular', 'SCHOOL')).toEqual(new Set(['for-later', 'meal-time']))
    expect(movesOf('bulk', 'SCHOOL')).toEqual(new Set(['for-later']))
    expect(movesOf('regular', 'NORMAL')).toEqual(new Set(['for-later']))
  })

  test('H2: plans that begin with a subscription window', () => {
    const dishes = [{ places: [], inStock: true, window: { from: '2026-12-05', to: null } }]
    const attempts = attemptsAt(regular('days'), offering({}, { dishes }), SPAN)
    const ranges = attempts.flatMap(({ timing }) => (timing.move === 'for-days' ? `${timing.from} ${timing.to}` : []))
    expect(ranges).toContain('2026-12-05 2026-12-09')
    expect(ranges.every((range) => range <= '2026-12-13')).toBe(true)
  })
})
