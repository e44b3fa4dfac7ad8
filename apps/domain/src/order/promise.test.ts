import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseMinute } from '../time/clock.ts'
import { localTimeAt } from '../time/zone.ts'
import {
  newPromise,
  type PromiseParts,
  paceOf,
  promisedFrom,
  promiseFor,
  promiseInForce,
  SPAN_MS,
  travelMinutes,
} from './promise.ts'

const MINUTE = 60_000

const ZONE = 'Asia/Kolkata'

/** 2:00 PM in the store's zone. */
const TWO = Date.parse('2026-11-21T14:00:00+05:30')

const at = (clock: string, day = '2026-11-21') => Date.parse(`${day}T${clock}:00+05:30`)

const nothing: PromiseParts = { leadMinutes: null, cookingMinutes: null, paceMinutes: null, travelMinutes: null }

const fromClock = (parts: Partial<PromiseParts>, acceptedAt = TWO) => {
  const span = promisedFrom({ ...nothing, ...parts }, acceptedAt)
  return span && new Date(span.from + 330 * MINUTE).toISOString().slice(11, 16)
}

describe('the promised time of an order for now', () => {
  test.each([
    ['the lead of the store', { leadMinutes: 20 }, '14:20'],
    ['the longest cooking time, when it is longer', { leadMinutes: 20, cookingMinutes: 35 }, '14:35'],
    ['the lead, when the dishes are quicker', { leadMinutes: 20, cookingMinutes: 5 }, '14:20'],
    ['the pace of the last hours, when the store is slow', { leadMinutes: 20, paceMinutes: 45 }, '14:45'],
    ['the lead, when the store is quicker than it says', { leadMinutes: 20, paceMinutes: 4 }, '14:20'],
    ['the pace alone', { paceMinutes: 30 }, '14:30'],
    ['the way to the diner comes on top', { leadMinutes: 20, travelMinutes: 15 }, '14:35'],
    ['it begins at a multiple of five minutes, never earlier', { leadMinutes: 21 }, '14:25'],
    ['nothing is known of the kitchen: no promise', { travelMinutes: 15 }, null],
  ])('%s', (_what, parts, clock) => expect(fromClock(parts)).toBe(clock))

  test('the span lasts ten minutes', () => {
    expect(promisedFrom({ ...nothing, leadMinutes: 35 }, TWO)).toEqual({ from: at('14:35'), to: at('14:45') })
  })

  const anyMinutes = fc.option(fc.integer({ min: 0, max: 600 }))
  const anyParts = fc.record({
    leadMinutes: anyMinutes,
    cookingMinutes: anyMinutes,
    paceMinutes: anyMinutes,
    travelMinutes: anyMinutes,
  })
  const anyTime = fc.integer({ min: at('00:00'), max: at('23:59') })

  test('is never before anything it depends on, nor five minutes after the longest of it', () =>
    fc.assert(
      fc.property(anyParts, anyTime, (parts, acceptedAt) => {
        const span = promisedFrom(parts, acceptedAt)
        const kitchen = [parts.leadMinutes, parts.cookingMinutes, parts.paceMinutes].filter((each) => each !== null)
        if (!span) return kitchen.length === 0
        const ready = acceptedAt + (Math.max(...kitchen) + (parts.travelMinutes ?? 0)) * MINUTE
        return (
          kitchen.length > 0 &&
          span.from >= ready &&
          span.from < ready + 5 * MINUTE &&
          span.from % (5 * MINUTE) === 0 &&
          span.to === span.from + SPAN_MS
        )
      }),
    ))

  test('a longer part never makes it earlier', () =>
    fc.assert(
      fc.property(
        anyParts,
        anyTime,
        fc.constantFrom('leadMinutes', 'cookingMinutes', 'paceMinutes', 'travelMinutes'),
        fc.integer({ min: 0, max: 100 }),
        (parts, acceptedAt, part, more) => {
          const longer = promisedFrom({ ...parts, [part]: (parts[part] ?? 0) + more }, acceptedAt)
          const span = promisedFrom(parts, acceptedAt)
          return !span || (longer !== null && longer.from >= span.from)
        },
      ),
    ))
})

test.each([
  [0, 10],
  [2, 10],
  [2.1, 15],
  [4, 15],
  [7.9, 25],
])('the way of %s km takes %s minutes', (km, minutes) => expect(travelMinutes(km)).toBe(minutes))

test.each([
  [null, 0, null],
  [31.2, 4, null],
  [31.2, 5, 32],
  [-1, 9, 0],
])('a median of %s minutes of %s orders is a pace of %s', (median, orders, pace) =>
  expect(paceOf(median, orders)).toBe(pace),
)

describe('when a promise is made', () => {
  const parts = { ...nothing, leadMinutes: 35 }
  const now = { kind: 'now' } as const

  test('with the acceptance', () => {
    expect(promiseFor({ parts, when: now, acceptedAt: TWO })).toEqual({
      ...{ acceptedAt: TWO, parts, moved: null },
      first: { from: at('14:35'), to: at('14:45') },
    })
  })

  test('not before: until the payment is decided only its parts are known', () => {
    const promise = promiseFor({ parts, when: now, acceptedAt: null })
    expect(promise).toEqual({ acceptedAt: null, parts, first: null, moved: null })
    expect(promise && promiseInForce(promise)).toBeNull()
  })

  test("a later order's is its own time, whatever the kitchen needs", () => {
    const when = { kind: 'own', at: at('10:00', '2026-11-23') } as const
    expect(promiseFor({ parts, when, acceptedAt: TWO })).toEqual({
      ...{ acceptedAt: TWO, parts: null, moved: null },
      first: { from: when.at, to: when.at + SPAN_MS },
    })
  })

  test('a plan of several days has none', () => {
    expect(promiseFor({ parts, when: { kind: 'none' }, acceptedAt: TWO })).toBeNull()
  })

  test('a moved one is in force', () => {
    const [first, later] = [
      { from: 1, to: 2 },
      { from: 3, to: 4 },
    ]
    const moved = { ...later, reason: 'Rain', at: 1 }
    expect(promiseInForce({ acceptedAt: 0, parts, first, moved })).toBe(moved)
  })
})

describe('a new promised time', () => {
  const moved = (clock: string, now: number, from: number | null = null) => {
    const current = from === null ? null : { from, to: from + SPAN_MS }
    const span = newPromise(parseMinute(clock) ?? -1, { now, current, timeZone: ZONE })
    return typeof span === 'string' ? span : new Date(span.from + 330 * MINUTE).toISOString().slice(0, 16)
  }

  test.each([
    ['later the same day', '14:55', TWO, at('14:35'), '2026-11-21T14:55'],
    ['earlier than promised, still ahead', '14:20', TWO, at('14:35'), '2026-11-21T14:20'],
    ['of an order without a promise', '14:55', TWO, null, '2026-11-21T14:55'],
    ['of an order that is late already', '16:30', at('16:00'), at('14:35'), '2026-11-21T16:30'],
    ['this very minute', '14:00', TWO + 59_000, at('14:35'), '2026-11-21T14:00'],
    ['that has passed', '13:50', TWO, at('14:35'), 'has-passed'],
    ['after midnight, said before it', '00:10', at('23:50'), at('23:40'), '2026-11-22T00:10'],
    ['of a later order, on its own day', '10:30', TWO, at('10:00', '2026-11-23'), '2026-11-23T10:30'],
    ['hours away', '21:30', TWO, at('14:35'), 'too-far'],
  ])('%s: %s', (_what, clock, now, from, then) => expect(moved(clock, now, from)).toBe(then))

  test('shows on the clock of the store as the minute that was said, and is never over', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: at('00:00'), max: at('23:59') }),
        fc.constantFrom(ZONE, 'America/New_York', 'Europe/London'),
        fc.option(fc.integer({ min: at('00:00'), max: at('00:00', '2026-11-24') })),
        (minute, now, timeZone, from) => {
          const current = from === null ? null : { from, to: from + SPAN_MS }
          const span = newPromise(minute, { now, current, timeZone })
          return typeof span === 'string' || (localTimeAt(span.from, timeZone).minute === minute && span.to > now)
        },
      ),
    ))
})
