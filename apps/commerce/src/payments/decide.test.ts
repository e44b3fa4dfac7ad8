import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decide, firstCheck, isLateCheck, nextCheck } from './decide.ts'
import { newPayment, type PaymentRecord } from './payment-repository.ts'
import type { ProviderStatus } from './provider.ts'

const START = Date.parse('2026-11-23T06:30:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND

const payment = (more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...newPayment(
    'alpha',
    { order_id: 'A1', person: 'p', provider: 'sandbox', merchant_id: 'M', amount: 37_000 },
    new Date(START),
  ),
  state: 'open',
  token: 't',
  ...more,
})
const says = (status: ProviderStatus['status'], amount: number | null = 37_000): ProviderStatus => ({
  ...{ status, amount, transactionId: null, bankReference: null, paidBy: null },
})

describe('SAFE5: the decision on a payment', () => {
  test('only a success of exactly the amount is paid, whatever else is known', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('success', 'failure', 'pending', 'none'),
        fc.option(fc.integer({ min: 36_990, max: 37_010 })),
        fc.constantFrom('starting', 'open', 'failed'),
        fc.nat(5),
        fc.nat(60 * 60),
        fc.boolean(),
        (status, amount, state, late_checks, seconds, isClosed) => {
          const now = START + seconds * SECOND
          const decision = decide(payment({ state, late_checks }), says(status, amount), { now, isClosed })
          expect(decision === 'paid').toBe(status === 'success' && amount === 37_000)
          // A success is never turned into a failure, so that its money is never forgotten.
          if (status === 'success') expect(['paid', 'differs']).toContain(decision)
        },
      ),
    ))

  test.each([
    ['the token lives', 14, 1, 'undecided'],
    ['the token is dead, first request', 15, 0, 'undecided'],
    ['the token is dead, second request', 15, 1, 'failed'],
  ] as const)('a pending payment while %s', (_, minutes, late_checks, becomes) => {
    const now = START + minutes * MINUTE
    expect(decide(payment({ late_checks }), says('pending'), { now, isClosed: false })).toBe(becomes)
  })

  test('only requests after the end of the token that found no success count', () => {
    const at = (minutes: number) => START + minutes * MINUTE
    expect(isLateCheck(payment(), says('pending'), at(14))).toBe(false)
    expect(isLateCheck(payment(), says('pending'), at(15))).toBe(true)
    expect(isLateCheck(payment(), says('success', 1), at(15))).toBe(false)
  })

  test('a payment whose start was never answered is abandoned after two minutes', () => {
    const after = (seconds: number) =>
      decide(payment({ state: 'starting' }), says('none'), { now: START + seconds * SECOND, isClosed: false })
    expect([after(119), after(120)]).toEqual(['undecided', 'failed'])
  })
})

describe('the pauses between requests', () => {
  const pauseOf = (more: Partial<PaymentRecord>, ageMs = 0, random = 0.5): number | null => {
    const next = nextCheck(payment(more), START + ageMs, random)
    return next && next.getTime() - START - ageMs
  }

  test('grow from 15 seconds to ten minutes, and further with age', () => {
    expect(firstCheck(new Date(START)).getTime() - START).toBe(15 * SECOND)
    expect([0, 1, 2, 3, 6, 30].map((checks) => pauseOf({ checks }))).toEqual(
      [15, 30, 60, 120, 600, 600].map((seconds) => seconds * SECOND),
    )
    expect(pauseOf({ checks: 40 }, 20 * 60 * MINUTE)).toBe(60 * MINUTE)
  })

  test('are spread by a fifth to both sides', () =>
    expect([0, 1].map((random) => pauseOf({ checks: 30 }, 0, random))).toEqual([8 * MINUTE, 12 * MINUTE]))

  test('a failed payment is watched for a late success for five days; a paid one is never asked about', () => {
    const day = 24 * 60 * MINUTE
    expect(pauseOf({ state: 'failed' }, MINUTE)).toBe(10 * MINUTE)
    expect(pauseOf({ state: 'failed' }, day)).toBe(day / 2)
    expect(pauseOf({ state: 'failed' }, 5 * day)).toBeNull()
    expect(pauseOf({ state: 'paid' })).toBeNull()
  })
})
