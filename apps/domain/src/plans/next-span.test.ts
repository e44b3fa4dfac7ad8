import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../time/clock.ts'
import { followsFrom, mayFollow, monthFrom } from './next-span.ts'
import { planStatuses } from './plan-life.ts'

describe('a plan that follows another', () => {
  test.each([
    ['2026-12-01', '2026-12-31'],
    ['2026-11-28', '2026-12-27'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2027-01-29', '2027-02-28'],
    ['2026-12-31', '2027-01-30'],
  ])('from %s it lasts to %s, a month later', (from, to) => expect(monthFrom(from)).toBe(to))

  test('lasts 28 to 31 days, whenever it begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const from = addDays('2000-01-01', days)
        const to = monthFrom(from)
        expect(to >= addDays(from, 27) && to <= addDays(from, 30)).toBe(true)
      }),
    )
  })

  test('begins after the last meal, and not before tomorrow', () => {
    expect(followsFrom('2026-12-18', '2026-11-21')).toBe('2026-12-19')
    expect(followsFrom('2026-11-20', '2026-11-21')).toBe('2026-11-22')
    expect(followsFrom('2026-11-21', '2026-11-21')).toBe('2026-11-22')
  })

  test('follows one that goes on or is completed', () =>
    expect(planStatuses.filter(mayFollow)).toEqual(['ACTIVE', 'COMPLETED']))
})
