import { expect, test } from '@jest/globals'
import { couponReasonText } from './coupon-words.ts'
import { type CouponReason, isCouponReason, reason } from './reason.ts'
import { reasonText } from './reason-words.ts'

test.each<[CouponReason, string]>([
  [reason('coupon-not-offered'), 'This offer code is not valid'],
  [reason('coupon-not-yet', { from: '2026-11-24' }), 'This offer starts on 24 Nov 2026'],
  [reason('coupon-over', { until: '2026-11-22' }), 'This offer ended on 22 Nov 2026'],
  [reason('coupon-not-for-store'), 'This offer is not for this store'],
  [reason('coupon-not-for-order'), 'This offer is not for this kind of order'],
  [reason('coupon-not-for-mode', { only: 'delivery' }), 'This offer is for delivery only'],
  [reason('coupon-not-for-mode', { only: 'pickup' }), 'This offer is for pickup only'],
  [reason('coupon-not-for-payment'), 'This offer is not for this way of paying'],
  [
    reason('coupon-below-minimum', { min: 30_000, missing: 6000 }),
    'This offer is for items of ₹300.00 or more. Add ₹60.00 more to use it.',
  ],
  [reason('coupon-first-order'), 'This offer is for your first order only'],
  [reason('coupon-used'), 'You have already used this offer'],
  [reason('coupon-used-up'), 'This offer has been used up'],
])('%j: %s', (why, words) => {
  expect([isCouponReason(why), couponReasonText(why)]).toEqual([true, words])
  // Only the client's offers load these words.
  expect(reasonText(why)).toBe('')
})
