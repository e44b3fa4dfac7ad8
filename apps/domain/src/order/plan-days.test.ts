import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { StoreHours } from '../availability/store-hours.ts'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { slowPlanProblem } from '../testing/reference-plan.ts'
import { addDays, parseMinute } from '../time/clock.ts'
import type { Days, TimeTerms } from './order.ts'
import { isPlanDate, type PlanDraft, planMeals, planMinute, planProblem, prepaidProblem } from './plan-days.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const hoursFrom = (opens: string, closes: string, changes: Partial<StoreHours> = {}): StoreHours => ({
  openingMinute: parseMinute(opens) ?? 0,
  closingMinute: parseMinute(closes) ?? 0,
  openWeekdays: EVERY_DAY,
  offDates: [],
  ...changes,
})

const hours = hoursFrom('08:00', '20:00')
const free: TimeTerms = { hours, requiresTime: false, meals: [], cutOffs: [] }
const asking: TimeTerms = { ...free, requiresTime: true }

/** A Sunday, at noon. */
const HERE = { date: '2026-11-22', minute: 720 }

/** Monday to Friday of the next week, at 13:00. */
const week: PlanDraft = { from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 3, 4, 5], minute: 780 }

const problemOf = (changes: Partial<PlanDraft>, terms = free, here: typeof HERE | null = HERE) =>
  sentenceOf(planProblem({ ...week, ...changes }, terms, here))

const TIME = 'Please Select Valid Time'
const DATES = 'Please Select Start and End Date'
const FIVE_DAYS = 'Please Select Atleast 5 days to Continue'
const WEEKDAY = 'Please Select A day to schedule your meal'
const TODAY = 'Store Cannot Serve Today at this time'
const HOURS = 'Store Cannot Serve In Selected Time'
const NO_MEALS = 'No Of Days is equal to Zero'

describe('the first problem of a plan, at the boundaries of each message', () => {
  test.each<[string, Partial<PlanDraft>, string | null]>([
    ['nothing', {}, null],
    ['O3: no start', { from: null }, DATES],
    ['O3: no end', { to: null }, DATES],
    ['O4, Y1: 5 calendar days', { to: '2026-11-27' }, null],
    ['O4, Y1: 4 calendar days', { to: '2026-11-26' }, FIVE_DAYS],
    ['AMB7: 5 calendar days with a single meal', { weekdays: [3] }, null],
    ['AMB7: end before start', { to: '2026-11-10' }, FIVE_DAYS],
    ['O14: the longest plan', { to: addDays('2026-11-23', 366) }, null],
    ['O14: a day longer', { to: addDays('2026-11-23', 367) }, 'Please Enter a Valid Date'],
    ['O5: no weekday', { weekdays: [] }, WEEKDAY],
    ['O7, Y1: tomorrow, the earliest day without a time that is ahead', { from: '2026-11-23' }, null],
    ['AMB6: today, the time is a minute ahead', { from: '2026-11-22', minute: 721 }, DATES],
    ['AMB6, O6: today, the time is now', { from: '2026-11-22', minute: 720 }, TODAY],
    ['AMB6, O6: today, the time is past', { from: '2026-11-22', minute: 719 }, TODAY],
    ['AMB6: yesterday', { from: '2026-11-21' }, DATES],
    ['AMB6: yesterday, the time is past', { from: '2026-11-21', minute: 500 }, DATES],
    ['O9: the opening minute', { minute: 480 }, null],
    ['O9: a minute before it', { minute: 479 }, HOURS],
    ['O9: the closing minute', { minute: 1200 }, null],
    ['O9: a minute after it', { minute: 1201 }, HOURS],
  ])('%s', (_case, changes, expected) => expect(problemOf(changes)).toBe(expected))

  test('O2: a time is required only where the store asks for it', () => {
    expect([problemOf({ minute: null }), problemOf({ minute: null }, asking), problemOf({}, asking)]).toEqual([
      null,
      TIME,
      null,
    ])
  })

  test('AMB6: without a chosen time, the default time of today decides between the two texts', () => {
    const at = (minute: number) => problemOf({ from: '2026-11-22', minute: null }, free, { date: '2026-11-22', minute })
    expect([at(599), at(600)]).toEqual([DATES, TODAY])
  })

  test('an unknown time at the store refuses no start', () =>
    expect(problemOf({ from: '2020-01-01', to: '2020-01-05' }, free, null)).toBeNull())

  test('each message comes before those that follow it in the clauses', () => {
    const wrong: PlanDraft = { from: '2026-11-22', to: '2026-11-23', weekdays: [], minute: null }
    const closed = { ...asking, hours: { ...hours, offDates: ['2026-11-22', '2026-11-29'] } }
    const steps: Partial<PlanDraft>[] = [
      { from: null },
      { from: null, minute: 60 },
      { minute: 60 },
      { minute: 60, to: '2026-11-29' },
      { minute: 60, to: '2026-11-29', weekdays: [0] },
      { minute: 60, from: '2026-11-23', to: '2026-11-29', weekdays: [0] },
      { minute: 600, from: '2026-11-23', to: '2026-11-29', weekdays: [0] },
      { minute: 600, from: '2026-11-23', to: '2026-11-29', weekdays: [0, 1] },
    ]
    expect(steps.map((step) => problemOf({ ...wrong, ...step }, closed))).toEqual([
      TIME,
      DATES,
      FIVE_DAYS,
      WEEKDAY,
      TODAY,
      HOURS,
      NO_MEALS,
      null,
    ])
  })

  test('O10: only weekdays on which the store is open count', () => {
    const terms = { ...free, hours: { ...hours, openWeekdays: [1, 2] } }
    expect(problemOf({ weekdays: [3, 4] }, terms)).toBe(WEEKDAY)
    expect(problemOf({ weekdays: [2, 3] }, terms)).toBeNull()
  })

  test('AMB8, K1: all chosen days are off', () => {
    const terms = { ...free, hours: { ...hours, offDates: ['2026-11-25'] } }
    expect(problemOf({ weekdays: [3] }, terms)).toBe(NO_MEALS)
    expect(problemOf({ weekdays: [3], to: '2026-12-02' }, terms)).toBeNull()
  })

  test('a store that opens on Sundays only: a plan needs a Sunday', () => {
    const terms = { ...free, hours: { ...hours, openWeekdays: [0] } }
    expect(problemOf({ weekdays: EVERY_DAY }, terms)).toBe(NO_MEALS)
    expect(problemOf({ weekdays: EVERY_DAY, to: '2026-11-29' }, terms)).toBeNull()
    expect(planMeals({ ...week, weekdays: EVERY_DAY, to: '2026-12-06' }, terms.hours)).toEqual([
      '2026-11-29',
      '2026-12-06',
    ])
  })
})

describe('O9 past midnight (AMB82)', () => {
  const late = hoursFrom('18:00', '02:00')

  test.each([
    ['18:00', null],
    ['17:59', HOURS],
    ['00:30', null],
    ['02:00', null],
    ['02:01', HOURS],
  ])('a store open from 18:00 to 02:00: %s', (time, expected) =>
    expect(problemOf({ minute: parseMinute(time) }, { ...free, hours: late })).toBe(expected),
  )

  test('after midnight, the store must have opened on the evening before each meal', () => {
    const terms = { ...free, hours: { ...late, openWeekdays: [1, 2, 3, 4, 5] } }
    expect(problemOf({ minute: 30 }, terms)).toBe(HOURS)
    expect(problemOf({ minute: 30, weekdays: [2, 3, 4, 5] }, terms)).toBeNull()
    expect(problemOf({ minute: 1200 }, terms)).toBeNull()
  })

  test('around the clock every minute is open', () =>
    expect(problemOf({ minute: 1 }, { ...free, hours: hoursFrom('06:00', '06:00') })).toBeNull())
})

describe('the default time of meals (O11, AMB10)', () => {
  test.each([
    ['10:00 while the store is open then', hours, 600],
    ['from the opening minute', hoursFrom('10:00', '14:00'), 600],
    ['to the closing minute', hoursFrom('07:00', '10:00'), 600],
    ['the opening time of a store that opens later', hoursFrom('12:00', '22:00'), 720],
    ['the opening time of a store that closes before', hoursFrom('06:00', '09:59'), 360],
    ['10:00 around the clock', hoursFrom('12:00', '12:00'), 600],
    ['the opening time of a late shift that ends after 10:00', hoursFrom('18:00', '11:00'), 1080],
    ['10:00 in a late shift that begins before', hoursFrom('09:00', '02:00'), 600],
  ])('%s', (_case, of, expected) => expect(planMinute({ minute: null }, { ...free, hours: of })).toBe(expected))

  test.each([
    ['the first fixed meal', [1140, 780], 780],
    ['the first of those within the hours', [300, 780], 780],
    ['the first of all when the store is open at none', [60, 30], 30],
  ])('%s', (_case, minutes, expected) => {
    const meals = minutes.map((minute) => ({ code: `m${minute}`, name: 'Meal', minute }))
    expect(planMinute({ minute: null }, { ...free, meals })).toBe(expected)
  })

  test('a chosen time stays, and a required one has no default', () => {
    expect([planMinute({ minute: 60 }, asking), planMinute({ minute: null }, asking)]).toEqual([60, null])
  })
})

describe('the days of the calendar (O7, O8)', () => {
  test.each([
    ['today', '2026-11-22', false],
    ['tomorrow', '2026-11-23', true],
    ['an off date', '2026-11-25', false],
    ['a closed weekday', '2026-11-28', false],
  ])('%s', (_case, date, expected) => {
    const closed = { ...hours, openWeekdays: [0, 1, 2, 3, 4, 5], offDates: ['2026-11-25'] }
    expect(isPlanDate(closed, HERE.date, date)).toBe(expected)
  })

  test('no meals while a date is missing', () => expect(planMeals({ ...week, to: null }, hours)).toEqual([]))
})

describe('for any plan, store and time', () => {
  // Around leap days, ends of months and of years.
  const anyDay = fc
    .tuple(fc.constantFrom('2026-11-22', '2028-02-29', '2027-02-28', '2026-12-31', '2100-02-28'), fc.nat(16))
    .map(([date, days]) => addDays(date, days - 8))
  const anyEnd = fc.oneof(
    { arbitrary: fc.integer({ min: 2, max: 12 }), weight: 6 },
    fc.integer({ min: -3, max: 40 }),
    fc.constantFrom(365, 366, 367),
  )
  const anyMinute = fc.oneof(fc.constantFrom(0, 119, 120, 121, 479, 480, 600, 1200, 1201, 1439), fc.nat(1439))
  const anyHours = (day: string): fc.Arbitrary<StoreHours> =>
    fc.record({
      openingMinute: fc.constantFrom(480, 720, 1080),
      closingMinute: fc.constantFrom(120, 480, 660, 1200),
      openWeekdays: fc.oneof(fc.constant(EVERY_DAY), fc.constant([0]), fc.subarray(EVERY_DAY)),
      offDates: fc.array(
        fc.nat(9).map((days) => addDays(day, days)),
        { maxLength: 3 },
      ),
    })
  const anyCase = anyDay.chain((day) =>
    fc.record({
      draft: fc.record({
        from: fc.option(fc.constant(day), { freq: 12 }),
        to: fc.option(
          anyEnd.map((days) => addDays(day, days)),
          { freq: 12 },
        ),
        weekdays: fc.subarray(EVERY_DAY),
        minute: fc.option(anyMinute),
      }),
      terms: fc.record({ hours: anyHours(day), requiresTime: fc.boolean() }).map((each) => ({ ...free, ...each })),
      here: fc.option(
        fc.record({
          date: fc
            .oneof({ arbitrary: fc.integer({ min: -9, max: -1 }), weight: 6 }, fc.integer({ min: 0, max: 2 }))
            .map((days) => addDays(day, days)),
          minute: anyMinute,
        }),
      ),
    }),
  )

  test('the problem is the one of a slow reference, which walks the calendar day by day', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(anyCase, ({ draft, terms, here }) => {
        const expected = slowPlanProblem(draft, terms, here)
        seen.set(`${expected}`, (seen.get(`${expected}`) ?? 0) + 1)
        expect(planProblem(draft, terms, here)?.code ?? null).toBe(expected)
      }),
      { numRuns: 3000, seed: 20_261_122 },
    )
    const reached = [...seen].filter(([, times]) => times >= 10).map(([code]) => code)
    expect(reached.sort()).toEqual(
      [
        'null',
        'date-out-of-range',
        'no-days',
        'plan-dates-missing',
        'plan-outside-hours',
        'plan-starts-today',
        'plan-time-missing',
        'plan-too-short',
        'plan-weekday-missing',
      ].sort(),
    )
  })
})

describe('AMB4: a plan that is paid once in advance, from Sunday, 22 November 2026', () => {
  const until = '2027-10-18'

  const planned: Days = { kind: 'days', from: '2026-11-23', to: until, weekdays: [1, 2, 3, 4, 5], minute: 780 }

  test.each<[string, Partial<Days>, string | null]>([
    ['its last meal is 330 days after it is placed', { to: until }, null],
    ['its last meal is a day later', { to: addDays(until, 1) }, until],
    ['it ends later, but its last meal does not', { to: addDays(until, 6), weekdays: [1] }, null],
  ])('%s', (_case, changes, expected) =>
    expect(prepaidProblem({ ...planned, ...changes }, hours, HERE)).toEqual(
      expected && { code: 'plan-prepaid-too-long', data: { until: expected } },
    ),
  )

  test('an unknown date at the store refuses nothing', () =>
    expect(prepaidProblem({ ...planned, to: '2027-11-22' }, hours, null)).toBeNull())

  test('an order of one day is never too long', () => expect(prepaidProblem({ kind: 'now' }, hours, HERE)).toBeNull())
})
