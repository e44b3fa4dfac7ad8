import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { absenceShare, absentUntil, whyNotAbsent } from './absence.ts'

const NOON = Date.parse('2026-11-24T06:30:00Z')
const terms = { minutesBefore: 120, sharePercent: 60 }
const TEN = NOON - 120 * 60_000

describe('AMB113: until when a made meal can be called off', () => {
  test.each([
    ['in the last millisecond', 'made', TEN - 1, null],
    ['at the absence time', 'made', TEN, 'absent-too-late'],
    ['after the meal', 'made', NOON + 1, 'absent-too-late'],
    ['before its cut-off', 'planned', TEN - 1, 'before-cut-off'],
    ['that was skipped', 'skipped', TEN - 1, 'skipped-already'],
    ['that is cancelled', 'cancelled', TEN - 1, 'cancelled-already'],
    ['that was handed over early', 'fulfilled', TEN - 1, 'handed-over'],
  ] as const)('%s', (_what, standing, now, refusal) =>
    expect(whyNotAbsent({ at: NOON, standing }, terms, now)).toBe(refusal),
  )

  test('never where the store states no absence time', () =>
    expect(whyNotAbsent({ at: NOON, standing: 'made' }, null, 0)).toBe('absence-not-offered'))

  test('the absence time is so many minutes before the meal', () => {
    expect(absentUntil(terms, NOON)).toBe(TEN)
    expect(absentUntil({ ...terms, minutesBefore: 0 }, NOON)).toBe(NOON)
  })
})

describe('AMB113: the share', () => {
  test.each([
    [100, 15_001, 15_001],
    [60, 15_000, 9000],
    [50, 15_001, 7501],
    [33, 100, 33],
    [0, 15_000, 0],
  ])('%i percent of %i paise are %i', (sharePercent, paid, share) =>
    expect(absenceShare({ ...terms, sharePercent }, paid)).toBe(share),
  )

  test('is whole paise, never below zero and never more than was paid', () =>
    fc.assert(
      fc.property(fc.nat(100), fc.nat(10_000_000), (sharePercent, paid) => {
        const share = absenceShare({ ...terms, sharePercent }, paid)
        expect(Number.isSafeInteger(share) && share >= 0 && share <= paid).toBe(true)
      }),
    ))
})
