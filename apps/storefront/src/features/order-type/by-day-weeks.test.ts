/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { addDays, type LocalDate, mondayOf } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { aPlan } from '../../testing/plans.ts'
import type { ByDayDraft } from './by-day-draft.ts'
import { beginsLaterWeek, weekCopy, withLastWeek } from './by-day-weeks.ts'

/** Monday, Tuesday and Thursday of three weeks; the second Tuesday is a holiday. */
const DATES = ['11-23', '11-24', '11-26', '11-30', '12-03', '12-07', '12-08', '12-10'].map((day) => `2026-${day}`)
const [FIRST, SECOND, THIRD] = ['2026-11-23', '2026-11-30', '2026-12-07'] as const
const KEYS = ['dal', 'poha']

const draftOf = (served: ByDayDraft['served']): ByDayDraft => ({ by: 'date', plan: aPlan, served })

describe('AMB114: the dishes of the week before', () => {
  test('a later week begins at its first date', () =>
    expect(DATES.filter((date) => beginsLaterWeek(date, DATES))).toEqual([SECOND, THIRD]))

  test('fill the dates without a dish, by weekday', () => {
    const draft = draftOf({ dal: ['2026-11-23', '2026-11-24'], poha: ['2026-11-26'] })
    const copy = weekCopy(draft, KEYS, SECOND, DATES)
    expect(copy).toEqual({ how: 'fill', dates: ['2026-11-30', '2026-12-03'] })
    expect(withLastWeek(draft, KEYS, copy?.dates ?? [], DATES).served).toEqual({
      dal: ['2026-11-23', '2026-11-24', '2026-11-30'],
      poha: ['2026-11-26', '2026-12-03'],
    })
  })

  test('leave what was chosen, as long as a date has no dish', () => {
    const draft = draftOf({ dal: ['2026-11-23', '2026-11-26'], poha: ['2026-11-30'] })
    expect(weekCopy(draft, KEYS, SECOND, DATES)).toEqual({ how: 'fill', dates: ['2026-12-03'] })
  })

  test('replace other dishes once every date has some', () => {
    const draft = draftOf({ dal: ['2026-11-23', '2026-11-26'], poha: ['2026-11-30', '2026-12-03'] })
    expect(weekCopy(draft, KEYS, SECOND, DATES)).toEqual({ how: 'replace', dates: ['2026-11-30', '2026-12-03'] })
  })

  test.each([
    ['the first week', FIRST, { dal: [] }],
    ['a week that is the same already', SECOND, {}],
    ['a week after one without dishes', SECOND, { dal: [], poha: [] }],
    ['a date whose day before a week was a holiday', THIRD, { dal: DATES.filter((d) => d !== '2026-12-08'), poha: [] }],
  ] as const)('are not offered for %s', (_what, monday, served) =>
    expect(weekCopy(draftOf(served), KEYS, monday, DATES)).toBeNull(),
  )

  /** Any dishes on the days of up to five weeks, some of which are holidays. */
  const plans = fc
    .array(fc.tuple(fc.nat({ max: 34 }), fc.subarray(KEYS)), { minLength: 1, maxLength: 20 })
    .map((days) => new Map(days.map(([day, dishes]) => [addDays(FIRST, day), dishes])))
    .map((days) => new Map([...days].sort(([one], [other]) => one.localeCompare(other))))

  test('a copy changes only its dates, which then have what the same weekday had a week before', () =>
    fc.assert(
      fc.property(plans, fc.nat({ max: 4 }), (days, week) => {
        const dates = [...days.keys()]
        const draft = draftOf(
          Object.fromEntries(KEYS.map((key) => [key, dates.filter((date) => days.get(date)?.includes(key))])),
        )
        const monday = addDays(FIRST, week * 7)
        const copy = weekCopy(draft, KEYS, monday, dates)
        const after = withLastWeek(draft, KEYS, copy?.dates ?? [], dates)
        const dishes = (of: ByDayDraft, date: LocalDate) => KEYS.filter((key) => of.served[key]?.includes(date))
        for (const date of dates) {
          const isCopied = copy?.dates.includes(date) ?? false
          expect(dishes(after, date)).toEqual(dishes(draft, isCopied ? addDays(date, -7) : date))
          if (isCopied) expect([mondayOf(date), dishes(after, date).length > 0]).toEqual([monday, true])
          if (isCopied && copy?.how === 'fill') expect(dishes(draft, date)).toEqual([])
        }
        // Pressed until it is no longer offered, the week is that of the week before.
        const rest = weekCopy(after, KEYS, monday, dates)
        expect(rest?.how === 'fill').toBe(false)
        if (rest) expect(weekCopy(withLastWeek(after, KEYS, rest.dates, dates), KEYS, monday, dates)).toBeNull()
      }),
    ))
})
