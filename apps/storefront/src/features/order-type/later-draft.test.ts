/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { forNow } from '@tiffin/domain/order/order'
import { draftProblem, inListOrder, mealsOn, slotOf, startingDraft, timesOn } from './later-draft.ts'
import { type PickerTerms, proposedSlot } from './proposed-slot.ts'

/** Sunday, 22 November 2026, 9:00 AM. */
const here = { date: '2026-11-22', minute: 540, weekday: 0 }

const store = {
  openingTime: '10:00',
  closingTime: '23:00',
  openOnWeekdays: [0, 1, 2, 4, 5, 6],
  offDates: ['2026-11-26'],
}

const terms = (changes: Partial<PickerTerms> = {}): PickerTerms => ({
  hours: hoursOf(store),
  requiresTime: false,
  orderLaterMaxDays: 7,
  laterFrom: 'tomorrow',
  meals: [],
  cutOffs: [],
  ...changes,
})

const lunch = { code: 'lunch', name: 'Lunch', minute: 750 }
const snacks = { code: 'snacks', name: 'Snacks', minute: 990 }
const withMeals = terms({
  laterFrom: 'today',
  meals: [snacks, lunch],
  cutOffs: [{ meal: 'lunch', weekdays: null, before: { kind: 'clock', days: 1, minute: 1080 } }],
})

describe('the picker of a later order starts', () => {
  test('empty where the store asks for the time (AMB10)', () =>
    expect(startingDraft(forNow, terms({ requiresTime: true }), here)).toEqual({ date: null, minute: null }))

  test('at the next day where it does not ask; the default time applies', () => {
    const draft = startingDraft(forNow, terms(), here)
    expect(draft).toEqual({ date: '2026-11-23', minute: null })
    expect(slotOf(draft, terms(), here)).toEqual({ date: '2026-11-23', minute: 600 })
  })

  test('at the next meal that is still open', () =>
    expect(startingDraft(forNow, withMeals, here)).toEqual({ date: '2026-11-22', minute: 990 }))

  test("at the order's own day and time", () => {
    const plan = { kind: 'later', date: '2026-11-24', minute: 780, by: 'diner' } as const
    expect(startingDraft({ menu: 'regular', plan }, terms({ requiresTime: true }), here)).toEqual({
      date: '2026-11-24',
      minute: 780,
    })
  })

  test('anew for an order whose day has passed', () => {
    const plan = { kind: 'later', date: '2026-11-20', minute: 780, by: 'diner' } as const
    expect(startingDraft({ menu: 'regular', plan }, terms(), here)).toEqual({ date: '2026-11-23', minute: null })
  })
})

describe('the picker refuses', () => {
  const asking = terms({ requiresTime: true })
  test.each([
    ['no day (G11)', { date: null, minute: null }, 'day', 'Please Enter a Valid Date'],
    [
      'today, where orders start tomorrow (G13)',
      { date: '2026-11-22', minute: 780 },
      'day',
      'Please Enter a Valid Date',
    ],
    ['a day after the last one (G13)', { date: '2026-11-30', minute: 780 }, 'day', 'Please Enter a Valid Date'],
    [
      'no time where the store asks for it (G12)',
      { date: '2026-11-23', minute: null },
      'time',
      'Please Enter a Valid Time',
    ],
    ['a time outside the hours', { date: '2026-11-23', minute: 60 }, 'time', 'Please Enter a Valid Time'],
    ['a closed weekday (AMB11)', { date: '2026-11-25', minute: 780 }, 'day', 'Store is closed.'],
    ['an off date (AMB11)', { date: '2026-11-26', minute: 780 }, 'day', 'Store is closed.'],
  ] as const)('%s', (_, draft, field, text) => expect(draftProblem(draft, asking, here)).toEqual({ field, text }))

  test('the last day is accepted (G13)', () =>
    expect(draftProblem({ date: '2026-11-29', minute: 780 }, asking, here)).toBeNull())

  test('a meal after its cut-off, with the time at which its orders closed', () =>
    expect(draftProblem({ date: '2026-11-22', minute: 750 }, withMeals, here)?.text).toContain('6:00 PM'))
})

test('times are half hours within the opening hours, also after midnight (AMB82)', () => {
  const late = terms({ hours: hoursOf({ ...store, openingTime: '18:00', closingTime: '01:30', offDates: [] }) })
  expect(timesOn(late, '2026-11-24', here)).toEqual([
    ...Array.from({ length: 7 }, (_, at) => at * 15),
    ...Array.from({ length: 24 }, (_, at) => 1080 + at * 15),
  ])
})

describe('the list of times begins', () => {
  const hoursFrom = (openingTime: string, closingTime: string) =>
    terms({ hours: hoursOf({ ...store, openingTime, closingTime, offDates: [] }) })
  const list = (at: PickerTerms) => inListOrder(timesOn(at, '2026-11-24', here), at, '2026-11-24', here)

  test('at the default time of a store that is open around the clock; every quarter hour is there (AMB10)', () => {
    const { main, early } = list(hoursFrom('00:00', '23:59'))
    expect([main[0], main.at(-1), early[0], early.at(-1)]).toEqual([600, 1425, 0, 585])
    expect(main.length + early.length).toBe(96)
  })

  test('at the opening of a store whose evening ends after midnight (AMB82)', () => {
    const { main, early } = list(hoursFrom('18:00', '01:30'))
    expect([main[0], early]).toEqual([1080, Array.from({ length: 7 }, (_, at) => at * 15)])
  })

  test('at the opening of any other store', () => {
    expect(list(hoursFrom('07:30', '21:30'))).toMatchObject({ main: { 0: 450 }, early: [] })
  })
})

test('a day that is open for less than a quarter of an hour has its first open time', () => {
  const short = terms({ hours: hoursOf({ ...store, openingTime: '12:01', closingTime: '12:14' }) })
  expect(timesOn(short, '2026-11-24', here)).toEqual([721])
})

test('meals are in the order of the day; one that is closed for orders stays visible', () => {
  const meals = mealsOn(withMeals, '2026-11-22', here)
  expect(meals.map(({ code, isTooLate }) => [code, isTooLate])).toEqual([
    ['lunch', true],
    ['snacks', false],
  ])
  expect(meals[0]?.until).toEqual({ date: '2026-11-21', minute: 1080 })
})

test('the proposed slot has the default time of the first open day, or its first open time', () => {
  expect(proposedSlot(terms(), here)).toEqual({ date: '2026-11-23', minute: 600 })
  const evening = terms({ hours: hoursOf({ ...store, openingTime: '18:00' }), laterFrom: 'today' })
  expect(proposedSlot(evening, here)).toEqual({ date: '2026-11-22', minute: 1080 })
  expect(proposedSlot(terms({ hours: hoursOf({ ...store, openOnWeekdays: [] }) }), here)).toBeNull()
})
