import { describe, expect, test } from '@jest/globals'
import { paymentStatuses } from './lifecycle.ts'
import { shownPayment } from './payment-state.ts'

describe('what the page of an order says about its payment', () => {
  test.each(paymentStatuses)('an order paid in cash is paid at the hand-over, also as %s (S13)', (paymentStatus) =>
    expect(shownPayment({ status: 100, paymentMode: 'CASH', paymentStatus })).toBe('cash'),
  )

  test.each([
    ['USER_PENDING', 'pending'],
    ['TXN_FAILURE', 'failed'],
    ['TXN_SUCCESS', 'paid'],
  ] as const)('an order paid online as %s is %s (S13, M16)', (paymentStatus, expected) => {
    expect(shownPayment({ status: 100, paymentMode: 'DIGITAL', paymentStatus })).toBe(expected)
    expect(shownPayment({ status: 100, paymentMode: 'WALLET', paymentStatus })).toBe(expected)
  })

  test.each([
    ['USER_PENDING', 'cancelled-undecided'],
    ['TXN_FAILURE', 'failed'],
    ['TXN_SUCCESS', 'paid'],
  ] as const)('AMB109: the payment of a cancelled order as %s is %s, never pending', (paymentStatus, expected) =>
    expect(shownPayment({ status: 800, paymentMode: 'DIGITAL', paymentStatus })).toBe(expected),
  )
})
