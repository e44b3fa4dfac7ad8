import { describe, expect, test } from '@jest/globals'
import { tenderKinds } from '../money/tender-kinds.ts'
import {
  isPaid,
  isRefused,
  isUndecided,
  type PaymentStatus,
  paymentStatuses,
  paymentVerdicts,
  REFUSED,
  readPaymentStatus,
  shownPayment,
  verdictOf,
} from './payment-state.ts'

test.each([
  ['PENDING', []],
  ['USER_PENDING', ['undecided']],
  ['TXN_SUCCESS', ['paid']],
  ['TXN_FAILURE', ['refused']],
] as const)('a payment %s is %j, and unpaid cash is none of these (AMB51, M15, M16, M17)', (status, answers) => {
  const asked = { undecided: isUndecided, paid: isPaid, refused: isRefused }
  expect(Object.entries(asked).flatMap(([name, ask]) => (ask(status) ? [name] : []))).toEqual(answers)
})

test('the database asks for the word of a refused payment alone (SB16)', () => {
  expect(paymentStatuses.filter((status) => status === REFUSED)).toEqual(paymentStatuses.filter(isRefused))
})

describe("an upstream's word for a payment", () => {
  /** The word, what it is for an online payment, and what it is for cash. */
  const words: readonly (readonly [string, PaymentStatus, PaymentStatus])[] = [
    ['TXN_SUCCESS', 'TXN_SUCCESS', 'TXN_SUCCESS'],
    ['TXN_FAILURE', 'TXN_FAILURE', 'PENDING'],
    ['USER_PENDING', 'USER_PENDING', 'PENDING'],
    ['PENDING', 'USER_PENDING', 'PENDING'],
    ...['', 'COD', 'PAID', 'txn_success', ' TXN_SUCCESS', 'TXN_SUCCESS_PARTIAL', '0', 'constructor', '__proto__'].map(
      (word) => [word, 'USER_PENDING', 'PENDING'] as const,
    ),
  ]

  test.each(words)('%j of an online payment is %s: only what is said to be paid is paid (AMB88)', (word, online) => {
    expect(readPaymentStatus(word, [{ kind: 'DIGITAL' }])).toBe(online)
    expect(readPaymentStatus(word, [{ kind: 'WALLET' }])).toBe(online)
  })

  test.each(words)('%j of cash, which nobody confirms: it is paid or it is due (AMB51)', (word, _online, cash) =>
    expect(readPaymentStatus(word, [{ kind: 'CASH' }])).toBe(cash),
  )

  test('what was read once is read the same again', () => {
    for (const kind of tenderKinds)
      for (const [word] of words) {
        const status = readPaymentStatus(word, [{ kind }])
        expect(readPaymentStatus(status, [{ kind }])).toBe(status)
      }
  })
})

describe("the server's verdict on a payment (SAFE5, AMB109)", () => {
  test.each([
    [100, 'PENDING', 'paid'],
    [100, 'USER_PENDING', 'undecided'],
    [100, 'TXN_SUCCESS', 'paid'],
    [100, 'TXN_FAILURE', 'failed'],
    [500, 'TXN_SUCCESS', 'paid'],
    [800, 'PENDING', 'cancelled'],
    [800, 'USER_PENDING', 'cancelled'],
    [800, 'TXN_SUCCESS', 'cancelled'],
    [800, 'TXN_FAILURE', 'failed'],
  ] as const)('in the state %i with %s it is %s', (status, paymentStatus, verdict) => {
    expect(verdictOf({ status, paymentStatus })).toBe(verdict)
    expect(paymentVerdicts).toContain(verdict)
  })
})

describe('what the page of an order says about its payment', () => {
  test('unpaid cash is paid at the hand-over, whatever an upstream calls it (S13)', () => {
    for (const word of ['PENDING', 'USER_PENDING', 'TXN_FAILURE', 'COD']) {
      const paymentStatus = readPaymentStatus(word, [{ kind: 'CASH' }])
      expect(shownPayment({ status: 100, paymentStatus })).toBe('cash')
    }
  })

  test.each([
    ['USER_PENDING', 'pending'],
    ['TXN_FAILURE', 'failed'],
    ['TXN_SUCCESS', 'paid'],
  ] as const)('an order paid online as %s is %s (S13, M16)', (paymentStatus, expected) => {
    expect(shownPayment({ status: 100, paymentStatus })).toBe(expected)
  })

  test.each([
    ['USER_PENDING', 'cancelled-undecided'],
    ['TXN_FAILURE', 'failed'],
    ['TXN_SUCCESS', 'paid'],
  ] as const)('AMB109: the payment of a cancelled order as %s is %s, never pending', (paymentStatus, expected) =>
    expect(shownPayment({ status: 800, paymentStatus })).toBe(expected),
  )

  test('a word of another release, in an answer that nobody parsed, is never shown as paid', () => {
    const order: Parameters<typeof shownPayment>[0] = JSON.parse('{"paymentStatus":"TXN_LATER"}')
    expect([100, 800].map((status) => shownPayment({ ...order, status }))).toEqual(['pending', 'cancelled-undecided'])
  })
})
