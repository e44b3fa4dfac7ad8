import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decide, firstCheck, nextCheck } from './decide.ts'
import { newPayment, type PaymentRecord } from './payments.ts'
import type { ProviderStatus } from './provider.ts'
import { orderSubject } from './subject.ts'

const START = Date.parse('2026-11-23T06:30:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND

const payment = (more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...newPayment(
    'alpha',
    orderSubject('A1'),
    { person: 'p', provider: 'sandbox', merchant_id: 'M', amount: 37_000 },
    new Date(START),
  ),
  state: 'open',
  token: 't',
  ...more,
})
const says = (status: ProviderStatus['status'], amount: number | null = 37_000): ProviderStatus => ({
  ...{ status, amount, transactionId: null, bankReference: null, paidBy: null, refusal: null },
})

describe('SAFE5: the decision on a payment', () => {
  test('only a success of exactly the amount is paid, whatever else is known', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('success', 'failure', 'pending', 'none'),
        fc.option(fc.integer({ min: 36_990, max: 37_010 })),
        fc.constantFrom('starting', 'open', 'failed'),
        fc.nat(60 * 60),
        fc.boolean(),
        (status, amount, state, seconds, isClosed) => {
          const now = START + seconds * SECOND
          const decision = decide(payment({ state }), says(status, amount), { now, isClosed })
          expect(decision === 'paid').toBe(status === 'success' && amount === 37_000)
          // A success is never turned into a failure, so that its money is never forgotten.
          if (status === 'success') expect(['paid', 'differs']).toContain(decision)
        },
      ),
    ))

  test.each([
    ['pending', 19, 'undecided'],
    ['pending', 21, 'undecided'],
    ['none', 19, 'undecided'],
    ['none', 20, 'failed'],
    ['failure', 1, 'failed'],
  ] as const)('AMB109: %s after %i minutes: %s', (status, minutes, becomes) => {
    const now = START + minutes * MINUTE
    expect(decide(payment(), says(status), { now, isClosed: false })).toBe(becomes)
  })

  test('a payment whose start was never answered is abandoned after two minutes', () => {
    const after = (seconds: number) =>
      decide(payment({ state: 'starting' }), says('none'), { now: START + seconds * SECOND, isClosed: false })
    expect([after(119), after(120)]).toEqual(['undecided', 'failed'])
  })
})

describe('the pauses between requests', () => {
  const pauseOf = (more: Partial<PaymentRecord>, ageMs = 0, look: { isEnded?: boolean; random?: number } = {}) => {
    const next = nextCheck(payment(more), { isEnded: false, random: 0.5, ...look, now: START + ageMs })
    return next && next.getTime() - START - ageMs
  }

  test('grow from 15 seconds to ten minutes', () => {
    expect(firstCheck(new Date(START)).getTime() - START).toBe(15 * SECOND)
    expect([0, 1, 2, 3, 6, 30].map((checks) => pauseOf({ checks }))).toEqual(
      [15, 30, 60, 120, 600, 600].map((seconds) => seconds * SECOND),
    )
  })

  test('AMB109: the last comes when the time of the payment is over, then soon again while it is not ended', () => {
    expect(pauseOf({ checks: 30 }, 15 * MINUTE)).toBe(5 * MINUTE)
    expect(pauseOf({ checks: 30 }, 19 * MINUTE, { random: 1 })).toBe(MINUTE)
    expect(pauseOf({ checks: 30 }, 20 * MINUTE)).toBe(15 * SECOND)
  })

  test('are spread by a fifth to both sides', () =>
    expect([0, 1].map((random) => pauseOf({ checks: 30 }, 0, { random }))).toEqual([8 * MINUTE, 12 * MINUTE]))

  test('the payment of a cancelled order is watched for a late success for five days; a paid one is never asked about', () => {
    const day = 24 * 60 * MINUTE
    for (const state of ['failed', 'open', 'starting'] as const) {
      const watched = (ageMs: number) => pauseOf({ state }, ageMs, { isEnded: true })
      expect(watched(MINUTE)).toBe(10 * MINUTE)
      expect(watched(day)).toBe(day / 2)
      expect(watched(5 * day)).toBeNull()
    }
    expect(pauseOf({ state: 'paid' })).toBeNull()
  })
})
