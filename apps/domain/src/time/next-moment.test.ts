import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hourEdges, servingAt, slotEdges } from '../availability/availability.ts'
import type { StoreHours } from '../availability/store-hours.ts'
import { nextMoment } from './next-moment.ts'
import { localTimeAt } from './zone.ts'

const MINUTE = 60_000
const DAY = 1440

const hours: StoreHours = { openingMinute: 95, closingMinute: 1330, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }
const places = [
  [[{ startMinute: 90, endMinute: 150 }], [], []],
  [[{ startMinute: 1320, endMinute: 119 }], [], []],
]
const edges = [...places.flatMap(slotEdges), ...hourEdges(hours)]

const answerAt = (epoch: number, zone: string) =>
  servingAt({ places, inStock: true }, hours, localTimeAt(epoch, zone)).obstacles.join()

describe('when a value can next change', () => {
  test.each([
    ['no clock change', 'Asia/Kolkata', '2026-03-28'],
    ['an hour is skipped', 'Europe/London', '2026-03-28'],
    ['an hour is repeated', 'Europe/London', '2026-10-24'],
    ['an hour is skipped', 'America/New_York', '2026-03-07'],
    ['an hour is repeated', 'America/New_York', '2026-10-31'],
    ['half an hour is repeated', 'Australia/Lord_Howe', '2026-04-04'],
  ])('%s, %s: at every minute of three days the value stays the same until then', (_, zone, date) => {
    const start = Date.parse(`${date}T00:00:00Z`)
    let before = answerAt(start, zone)
    let changesAt = start
    for (let now = start; now < start + 3 * DAY * MINUTE; now += MINUTE) {
      const answer = answerAt(now, zone)
      if (now < changesAt) expect(answer).toBe(before)
      else changesAt = nextMoment(edges, now, zone) ?? 0
      expect(changesAt).toBeGreaterThan(now)
      before = answer
    }
  })

  test('in a zone without daylight saving, the next named minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 365 * DAY }), (minute, minutes) => {
        const now = Date.UTC(2026, 0, 1) + minutes * MINUTE
        const next = nextMoment([minute], now, 'Asia/Kolkata') ?? 0
        expect(localTimeAt(next, 'Asia/Kolkata').minute).toBe(minute)
        expect(next - now).toBeGreaterThan(0)
        expect(next - now).toBeLessThanOrEqual(DAY * MINUTE)
      }),
    )
  })

  test('in the middle of a minute, that minute counts as passed', () => {
    const halfPast = Date.UTC(2026, 0, 1, 0, 0, 30)
    expect(nextMoment([330], halfPast, 'Asia/Kolkata')).toBe(Date.UTC(2026, 0, 2))
  })

  test('null without minutes', () => expect(nextMoment([], Date.UTC(2026, 0, 1), 'Asia/Kolkata')).toBeNull())
})
