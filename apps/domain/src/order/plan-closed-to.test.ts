import { describe, expect, test } from '@jest/globals'
import type { TimeTerms } from './order.ts'
import { planClosedTo } from './plan-closed-to.ts'

const hours = { openingMinute: 540, closingMinute: 1320, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }
const terms = (cutOffs: TimeTerms['cutOffs'] = []): TimeTerms => ({ hours, meals: [], cutOffs, requiresTime: false })
/** A Sunday. */
const at = (minute: number) => ({ date: '2026-11-22', minute, weekday: 0 })
const evening = [{ weekdays: null, meal: null, before: { kind: 'clock' as const, days: 1, minute: 1080 } }]

describe('O7, SB21: up to which date a new plan is closed', () => {
  test.each([
    ['today, while the meal of tomorrow may be changed', terms(), 1200, '2026-11-22'],
    ['tomorrow, after 8 PM where the store has no cut-off', terms(), 1201, '2026-11-23'],
    ["the last minute of the store's cut-off counts", terms(evening), 1080, '2026-11-22'],
    ["tomorrow, after the store's cut-off", terms(evening), 1081, '2026-11-23'],
  ])('%s', (_, of, minute, date) => expect(planClosedTo(of, 720, at(minute))).toBe(date))

  test('by the default time where none is chosen', () =>
    expect(planClosedTo(terms(), null, at(1201))).toBe('2026-11-23'))
})
