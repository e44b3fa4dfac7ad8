import { describe, expect, test } from '@jest/globals'
import { canonicalDigest, digestOf, isSameRequest } from '#kernel/keyed-calls'
import { keyedPlacement } from './keyed-placement.ts'
import { placeOrderBody } from './order-request.ts'

/** Of `sent` with the allergen digest `1cmwfnnnnnnn`. */
const DIGEST_OF_VERSION_2 = '_zzh_6x4i5QCgPQ2hSMex5Sz1lsOCj8QcGHGRrIq4Ts'

const sent = {
  ...{ user: '9812345670', store: 1, orderType: 'PICKUP', isPaymentCOD: true, paymentMode: 'CASH', orderValue: 410 },
  items: [{ productId: 1, variantId: 1, qty: 2, price: 220, discountedPrice: 200 }],
}
const body = (more: object = {}) => placeOrderBody.parse({ ...sent, ...more })
const same = (more: object) => isSameRequest(keyedPlacement, body(more), digestOf(keyedPlacement, body()))

describe('SAFE2: equality of two placements', () => {
  const [line] = sent.items
  /** A different value for each field of a placement. */
  const others: Record<string, unknown> = {
    address: 'another',
    store: 2,
    type: 'LATER',
    scheduled: { date: '11/23/2026', time: '12:00:00' },
    orderType: 'DELIVERY',
    isPaymentCOD: false,
    paymentMode: 'WALLET',
    couponCode: 'TEN',
    orderCategory: 'BULK',
    preferences: { purpose: 'anniversary', spice: 'med', guests: '20-50', meal: 'Dinner' },
    items: [{ ...line, qty: 3 }],
    instructions: { comments: 'Ring twice' },
    customization: 'Hot',
    orderValue: 411,
    subTotal: 401,
    packagingCharges: 11,
    deliveryCharges: 1,
    couponAmount: 1,
    replaces: 'ABCDEFGHJKM',
    walletAmount: 100,
    billNote: 'CC-1140',
  }

  test('every field of a placement is compared, except its user, who is in the key, and those that a BFF or a page adds', () => {
    const ignored = {
      ...{ user: '9812345679', callbackUrl: 'https://other.example/payments/callback' },
      gstContained: 2,
      // A page that repeats the placement may know more of what the child avoids (AMB105).
      avoidsSeen: ['milk'],
    }
    expect(Object.keys({ ...others, ...ignored }).sort()).toEqual(Object.keys(placeOrderBody.shape).sort())
    // A BFF of an earlier release repeats a placement without them.
    expect(same(ignored)).toBe(true)
    for (const [field, value] of Object.entries(others))
      expect({ field, same: same({ [field]: value }) }).toEqual({ field, same: false })
  })

  test('null equals absent, and the price before a discount is ignored', () => {
    expect(same({ address: null, couponCode: null, customization: null })).toBe(true)
    expect(same({ items: [{ ...line, price: 999 }] })).toBe(true)
    expect(same({ items: [{ ...line, discountedPrice: 199 }] })).toBe(false)
    expect(same({ items: [{ ...line, allergenDigest: '1nnnnnnnnnnn' }] })).toBe(false)
  })

  test('the number of meals of a plan is ignored: it follows from the days', () => {
    const days = { scheduledFrom: '2026-11-23', scheduledTo: '2026-11-27', daysOfWeek: ['MONDAY'], time: '10:00:00' }
    const plan = (noOfMeals?: number) => body({ type: 'SCHEDULE', scheduled: { ...days, noOfMeals } })
    expect(isSameRequest(keyedPlacement, plan(1), digestOf(keyedPlacement, plan()))).toBe(true)
  })

  test('the sequence of fields is ignored, the sequence of a list counts', () => {
    expect(canonicalDigest({ a: 1, b: { c: 2, d: 3 } })).toBe(canonicalDigest({ b: { d: 3, c: 2 }, a: 1 }))
    expect(canonicalDigest({ a: [1, 2] })).not.toBe(canonicalDigest({ a: [2, 1] }))
  })

  test('AMB101: another name, veg mark or digest of a line is another placement; null equals absent', () => {
    const seen = { productName: 'Momo', isVeg: true, allergenDigest: '1nnnnnnnnnnn' }
    const stored = digestOf(keyedPlacement, body({ items: [{ ...line, ...seen }] }))
    const isSame = (over: object) =>
      isSameRequest(keyedPlacement, body({ items: [{ ...line, ...seen, ...over }] }), stored)
    expect([stored.version, isSame({})]).toEqual([3, true])
    for (const over of [{ productName: 'Chicken Momo' }, { isVeg: false }, { allergenDigest: '0n' }, { isVeg: null }])
      expect({ over, same: isSame(over) }).toEqual({ over, same: false })
    expect(same({ items: [{ ...line, productName: null, isVeg: null, allergenDigest: null }] })).toBe(true)
  })

  test('a placement stored by a release with version 2 is found again, whatever facts are stated with it now', () => {
    // sha256 of the placement's fields, as that release computed it.
    const stored = { version: 2, digest: DIGEST_OF_VERSION_2 }
    const facts = { productName: 'Momo', isVeg: true }
    expect(
      isSameRequest(keyedPlacement, body({ items: [{ ...line, ...facts, allergenDigest: '1cmwfnnnnnnn' }] }), stored),
    ).toBe(true)
    expect(isSameRequest(keyedPlacement, body({ items: [{ ...line, allergenDigest: '1nnnnnnnnnnn' }] }), stored)).toBe(
      false,
    )
    expect(isSameRequest(keyedPlacement, body({ items: [{ ...line, qty: 3 }] }), stored)).toBe(false)
  })

  test('an unknown digest version matches nothing', () => {
    const stored = { ...digestOf(keyedPlacement, body()), version: 99 }
    expect(isSameRequest(keyedPlacement, body(), stored)).toBe(false)
  })
})
