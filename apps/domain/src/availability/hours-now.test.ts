import { describe, expect, test } from '@jest/globals'
import { weekdayOf } from '../time/clock.ts'
import { hoursNow } from './hours-now.ts'
import type { StatedStoreHours } from './store-hours.ts'

const breakfast = {
  openingTime: '07:30',
  closingTime: '20:30',
  openOnWeekdays: [1, 2, 3, 4, 5, 6],
  offDates: [] as string[],
  isClosed: false,
  isInactive: false,
}
const shut = { ...breakfast, isClosed: true }
const at = (date: string, minute: number) => ({ date, minute, weekday: weekdayOf(date) })
const [saturday, sunday] = ['2026-11-21', '2026-11-22']

const said = (
  store: Partial<typeof breakfast & StatedStoreHours>,
  here = at(saturday, 600),
  later: string | null = null,
) => {
  const { hours, clock } = hoursNow({ ...breakfast, ...store }, { later, here: () => here })
  return `${hours}: ${clock}`
}

const usualHours = { openingMinute: 450, closingMinute: 1230 }
const laterToday = {
  ...{ openingTime: '12:00', closingTime: '20:30', usualHours },
  dayHours: [{ date: saturday, openingMinute: 720, closingMinute: 1230 }],
}

test.each([
  ['an open store', said({}), 'open: 8:30 PM'],
  ['a store without a break', said({ closingTime: '07:30' }), 'all day: 7:30 AM'],
  ['an inactive store', said({ isInactive: true, isClosed: true }), 'inactive: 8:30 PM'],
  ['before opening', said(shut, at(saturday, 400)), 'opens later: 7:30 AM'],
  ['after closing, tomorrow its day off', said(shut, at(saturday, 1300)), 'opens on: Monday, 7:30 AM'],
  ['the day off', said(shut, at(sunday, 400)), 'opens on: tomorrow, 7:30 AM'],
  ['an off date', said({ ...shut, offDates: ['2026-11-23'] }, at(sunday, 400)), 'opens on: Tuesday, 7:30 AM'],
  ['a week away', said({ ...shut, openOnWeekdays: [6] }, at(saturday, 1300)), 'opens on: Sat, 28 Nov, 7:30 AM'],
  ['a year away', said({ ...shut, openOnWeekdays: [1] }, at('2026-12-28', 1300)), 'opens on: 4 Jan 2027, 7:30 AM'],
  ['closed on every day', said({ ...shut, openOnWeekdays: [] }), 'closed: '],
  ['closed within its hours', said(shut, at(saturday, 600)), 'closed: '],
  ['a pause', said({ ...shut, pausedUntil: { date: saturday, minute: 620 } }), 'opens later: 10:20 AM'],
  [
    'a pause beyond closing',
    said({ ...shut, pausedUntil: { date: saturday, minute: 1260 } }),
    'opens on: Monday, 7:30 AM',
  ],
  ['hours of its own today', said({ ...shut, ...laterToday }, at(saturday, 500)), 'opens later: 12:00 PM'],
  ['usual hours tomorrow', said({ ...shut, ...laterToday }, at(saturday, 1300)), 'opens on: Monday, 7:30 AM'],
  ['a night shift', said({ ...shut, openingTime: '18:00', closingTime: '02:00' }), 'opens later: 6:00 PM'],
  [
    'around the clock, on its day off',
    said({ ...shut, openingTime: '00:00', closingTime: '23:59' }, at(sunday, 60)),
    'opens on: tomorrow',
  ],
])('%s says %s (AMB82)', (_case, shown, wanted) => expect(shown).toBe(wanted))

describe('a later order reads the hours of its day', () => {
  test.each([
    ['tomorrow', said(shut, at(sunday, 400), '2026-11-23'), 'serves: tomorrow, 7:30 AM to 8:30 PM'],
    ['today', said(shut, at(saturday, 400), saturday), 'serves: today, 7:30 AM to 8:30 PM'],
    [
      'around the clock',
      said({ closingTime: '07:29' }, at(sunday, 0), '2026-11-25'),
      'serves: Wednesday, around the clock',
    ],
    ['a day off', said({}, at(saturday, 600), sunday), 'not that day: tomorrow'],
    ['hours of its own', said(laterToday, at(saturday, 400), saturday), 'serves: today, 12:00 PM to 8:30 PM'],
    ['usual hours', said(laterToday, at(sunday, 400), '2026-11-23'), 'serves: tomorrow, 7:30 AM to 8:30 PM'],
  ])('%s', (_case, shown, wanted) => expect(shown).toBe(wanted))

  test('an inactive store takes no later order', () =>
    expect(said({ isInactive: true }, at(saturday, 600), '2026-11-23')).toBe('inactive: 8:30 PM'))
})

test('an open store is not asked for the time (PERF8)', () => {
  const here = () => {
    throw new Error('not needed')
  }
  expect(hoursNow(breakfast, { later: null, here }).hours).toBe('open')
})
