import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type OrderState, orderTable } from './lifecycle.ts'
import { paymentStatuses } from './payment-state.ts'
import {
  endOf,
  FEWEST_VOICES,
  isRating,
  ownRating,
  RATINGS,
  type RateableOrder,
  type Rating,
  type RatingSubject,
  voiceOf,
  whyNotRate,
} from './rating.ts'
import { orderPath, orderStatus } from './tracking.ts'

const DAY = 24 * 60 * 60_000
const END = Date.parse('2026-11-21T10:00:00Z')

const order = (
  fulfilment: OrderState['fulfilment'],
  progress: OrderState['progress'],
  changes: Partial<RateableOrder> = {},
): RateableOrder => ({
  ...{ fulfilment, progress, payment: 'PENDING' },
  endedAt: progress === Math.max(...orderPath[fulfilment]) ? END : null,
  ...changes,
})

const whole = { kind: 'order' } as const
const delivery = { kind: 'delivery' } as const
const item = { kind: 'item', isCancelled: false } as const

test.each([1, 2, 3, 4, 5])('Y7, AMB69: %p is a rating', (value) => expect(isRating(value)).toBe(true))
test.each([0, 6, 4.5, -1, '5', '', null, undefined, true, Number.NaN, [5], { value: 5 }])(
  'AMB69: %p is none: only whole numbers from 1 to 5',
  (value) => expect(isRating(value)).toBe(false),
)

describe('when one may rate (AMB69)', () => {
  test.each<[string, RateableOrder, RatingSubject, ReturnType<typeof whyNotRate>]>([
    ['a pickup that is not handed over', order('PICKUP', 400), whole, 'too-early'],
    ['a pickup that is handed over', order('PICKUP', 500), whole, null],
    ['a delivery that is on its way', order('DELIVERY', 600), whole, 'too-early'],
    ['a delivered order', order('DELIVERY', 700), whole, null],
    ['the delivery of a delivered order', order('DELIVERY', 700), delivery, null],
    ['a delivery on its way', order('DELIVERY', 600), delivery, 'too-early'],
    ['the delivery of a pickup', order('PICKUP', 500), delivery, 'no-delivery'],
    ['a dish before it is dispatched', order('DELIVERY', 400), item, 'too-early'],
    ['a dish from 500 on', order('DELIVERY', 500), item, null],
    ['a dish of a delivery on its way', order('DELIVERY', 600), item, null],
    ['a cancelled dish', order('DELIVERY', 700), { kind: 'item', isCancelled: true }, 'cancelled'],
    ['a cancelled order', order('DELIVERY', 800), whole, 'cancelled'],
    ['a dish of a cancelled order', order('DELIVERY', 800), item, 'cancelled'],
    ['an order whose payment is undecided', order('PICKUP', 100, { payment: 'USER_PENDING' }), whole, 'unpaid'],
  ])('%s', (_, subjectOrder, subject, refusal) => expect(whyNotRate(subjectOrder, subject, END)).toBe(refusal))

  test.each<[string, number, 'too-late' | null]>([
    ['at once', 0, null],
    ['14 days after the end', 14 * DAY, null],
    ['later', 14 * DAY + 1, 'too-late'],
  ])('%s: %p ms after the end', (_, after, refusal) => {
    for (const subject of [whole, delivery, item])
      expect(whyNotRate(order('DELIVERY', 700), subject, END + after)).toBe(refusal)
  })

  test('an order whose end is not known is not too late: its server decides (AMB108)', () =>
    expect(whyNotRate(order('DELIVERY', 700, { endedAt: null }), whole, END + 100 * DAY)).toBeNull())

  test('the end is when it reached the last state of its path', () => {
    expect(endOf('PICKUP', { 400: 1, 500: 2 })).toBe(2)
    expect(endOf('DELIVERY', { 400: 1, 500: 2 })).toBeNull()
    expect(endOf('DELIVERY', { 500: 2, 700: 3 })).toBe(3)
  })

  test('nothing is rated that the table of moves does not allow', () => {
    const codes = Object.values(orderStatus)
    const anyOrder = fc.record({
      fulfilment: fc.constantFrom('DELIVERY' as const, 'PICKUP' as const),
      progress: fc.constantFrom(...codes),
      payment: fc.constantFrom(...paymentStatuses),
      endedAt: fc.option(fc.constant(END)),
    })
    const subjects = fc.constantFrom<RatingSubject>(whole, delivery, item, { kind: 'item', isCancelled: true })
    fc.assert(
      fc.property(anyOrder, subjects, fc.integer({ min: -20, max: 20 }), (each, subject, days) => {
        if (whyNotRate(each, subject, END + days * DAY) !== null) return
        const move = subject.kind === 'item' ? 'rate-items' : 'rate'
        const rows = orderTable.filter((row) => row.move === move && row.by.includes('owner'))
        expect(
          rows.some(
            ({ from }) =>
              (from?.fulfilment ?? [each.fulfilment]).includes(each.fulfilment) &&
              from?.progress?.includes(each.progress) &&
              from?.payment?.includes(each.payment),
          ),
        ).toBe(true)
        expect(subject.kind === 'delivery' && each.fulfilment === 'PICKUP').toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("a dish's own rating (AMB22)", () => {
  test.each<[Rating | null, Rating | null, number | null]>([
    [5, 3, 8],
    [5, null, 10],
    [null, 2, 4],
    [null, null, null],
  ])('quality %p and taste %p count as %p of 10', (quality, taste, voice) =>
    expect(voiceOf({ quality, taste })).toBe(voice),
  )

  test.each([
    [40, 4, null],
    [50, 5, 50],
    [41, 5, 41],
    [43, 5, 43],
    [52, 6, 43],
    [10, 5, 10],
    [0, 0, null],
  ])('a sum of %p of %p people is %p tenths', (sum, count, tenths) => expect(ownRating({ sum, count })).toBe(tenths))

  test('is the mean of quality and taste over all people, to a tenth', () => {
    const rating = fc.constantFrom(...RATINGS)
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, rating), { minLength: FEWEST_VOICES, maxLength: 200 }), (all) => {
        const voices = all.map(([quality, taste]) => voiceOf({ quality, taste }) ?? 0)
        const sum = voices.reduce((a, b) => a + b, 0)
        const mean = all.reduce((total, [quality, taste]) => total + (quality + taste) / 2, 0) / all.length
        expect(Math.abs((ownRating({ sum, count: all.length }) ?? 0) / 10 - mean)).toBeLessThanOrEqual(0.0500001)
      }),
    )
  })
})
