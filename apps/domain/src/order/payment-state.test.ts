import { describe, expect, test } from '@jest/globals'
import { paymentStatuses } from './lifecycle.ts'
import { shownPayment } from './payment-state.ts'

describe('what the page of an order says about its payment', () => {
  test.each(paymentStatuses)('an order paid in cash is paid at the hand-over, also as %s (S13)', (paymentStatus) =>
    expect(shownPayment({ paymentMode: 'CASH', paymentStatus })).toBe('cash'),
  )

  test.each([
    ['USER_PENDING', 'pending'],
    ['TXN_FAILURE', 'failed'],
    ['TXN_SUCCESS', 'paid'],
  ] as const)('an order paid online as %s is %s (S13, M16)', (paymentStatus, expected) => {
    expect(shownPayment({ paymentMode: 'DIGITAL', paymentStatus })).toBe(expected)
    expect(shownPayment({ paymentMode: 'WALLET', paymentStatus })).toBe(expected)
  })
})
