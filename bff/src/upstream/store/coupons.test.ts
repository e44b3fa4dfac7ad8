import { describe, expect, test } from '@jest/globals'
import type { HttpAnswer } from '../http.ts'
import type { Caller, UpstreamService } from '../service.ts'
import { couponCalls } from './coupons.ts'

const caller = {} as Caller

/** The calls, over an upstream that answers this. */
const over = (status: number, body: unknown) => {
  const answer: HttpAnswer = { status, text: JSON.stringify(body), etag: null, retryAfter: null }
  return couponCalls({ send: async () => answer } as UpstreamService)
}

const checked = (status: number, body: unknown) => over(status, body).checkCoupon(caller, {})

describe("N1, Z16: an operator's own list of coupons", () => {
  const listed = (promoCodes: unknown) => over(200, { status: 'Success', data: { promoCodes } }).coupons(caller, 1)

  test('a coupon may have no description, and one without a code is left out', async () =>
    expect(
      await listed([{ couponCode: 'TEN' }, { description: 'x' }, { couponCode: ' A ', description: 'b' }]),
    ).toEqual([
      { code: 'TEN', description: '' },
      { code: 'A', description: 'b' },
    ]))

  test('an upstream without coupons has none to list', async () => {
    expect(await listed([])).toEqual([])
    await expect(over(404, { status: 'Failed', message: 'No' }).coupons(caller, 1)).rejects.toThrow('No')
  })
})

describe("N2-N4: an operator's own answer about a coupon", () => {
  test.each([
    ['at the top level', { statusCode: 200, couponAmount: 12.5 }],
    ['in data', { statusCode: 200, message: 'ok', data: { couponAmount: 12.5 } }],
  ])('an amount %s', async (_where, body) => expect(await checked(200, body)).toEqual({ amount: 1250, refusal: null }))

  test('W3: a refusal by message alone is shown as it stands', async () =>
    expect(await checked(422, { statusCode: 422, message: 'Only on Sundays' })).toEqual({
      ...{ amount: 0, refusal: { code: 'upstream', data: { message: 'Only on Sundays' } } },
    }))

  test('a refusal with a reason has its data', async () => {
    const reason = { code: 'coupon-over', data: { until: '2026-11-22' } }
    expect(await checked(422, { statusCode: 422, message: 'Over', code: 'refused', reason })).toEqual({
      ...{ amount: 0, refusal: reason },
    })
  })

  test.each([
    ['a negative amount', 200, { statusCode: 200, couponAmount: -5 }],
    ['no amount', 200, { statusCode: 200, message: 'ok' }],
    ['an outage', 503, {}],
    ['an expired session', 401, { statusCode: 500, message: 'Session expired' }],
  ])('%s is no answer', async (_what, status, body) => {
    await expect(checked(status, body)).rejects.toThrow()
  })
})
