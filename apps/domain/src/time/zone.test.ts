import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isZone, localTimeAt, momentOf } from './zone.ts'

describe("a store's own clock (AMB55)", () => {
  test('Kolkata is five and a half hours ahead of UTC', () =>
    expect(localTimeAt(Date.UTC(2026, 10, 21, 19, 0), 'Asia/Kolkata')).toEqual({
      date: '2026-11-22',
      minute: 30,
      weekday: 0,
    }))

  test('a zone with daylight saving follows it', () => {
    expect(localTimeAt(Date.UTC(2026, 6, 1, 12, 0), 'Europe/London').minute).toBe(13 * 60)
    expect(localTimeAt(Date.UTC(2026, 11, 1, 12, 0), 'Europe/London').minute).toBe(12 * 60)
  })

  test('a moment in Kolkata survives conversion to the clock and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 1440 }), (minutes) => {
        const epoch = Date.UTC(2026, 0, 1) + minutes * 60_000
        const local = localTimeAt(epoch, 'Asia/Kolkata')
        expect(momentOf(local.date, local.minute, 'Asia/Kolkata')).toBe(epoch)
      }),
    )
  })

  test('unknown zones are rejected', () =>
    expect([isZone('Asia/Kolkata'), isZone('Asia/Nowhere')]).toEqual([true, false]))
})
