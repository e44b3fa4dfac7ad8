import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const send = (path: string, payload: string, contentType = 'application/json') =>
  commerce.app.inject({
    method: 'POST',
    url: `/t/alpha/server.store2/v2${path}`,
    payload,
    headers: { 'content-type': contentType, token: asha.token },
  })

describe('a malformed body gets a clear 4xx', () => {
  test('text that is not JSON', async () => {
    const answer = await send('/signin', '{"mobile":')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { statusCode: 400, message: 'The request body is not valid JSON', code: 'invalid' },
    ])
  })

  test('a content type other than JSON', async () => {
    const answer = await send('/signin', 'mobile=1', 'application/x-www-form-urlencoded')
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request body must be application/json'])
  })

  test('a missing field is named in the answer', async () => {
    const answer = await send('/address', JSON.stringify({ user: asha.mobile, email: 'a@example.com' }))
    expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, expect.stringContaining('body/addressLine1')])
  })

  test('more than 256 kB', async () => {
    const answer = await send('/signin', JSON.stringify({ pin: 'x'.repeat(256 * 1024) }))
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request is too large'])
  })

  test("an answer doesn't repeat the request's data", async () => {
    const answer = await send('/signin', JSON.stringify({ mobile: ['9812345678'], pin: 803921 }))
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toMatch(/9812345678|803921/)
  })

  test('a path that cannot be decoded gets a 4xx', async () => {
    const answer = await commerce.app.inject({ method: 'GET', url: '/t/alpha/%E0%A4%A' })
    expect(answer.statusCode).toBe(400)
  })
})

const anyField = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, '', '\u0000', 'Free', 'DELIVERY', '\ud800', '9812345678', -1, 0, 2 ** 31, 2 ** 53, 1e308),
  fc.jsonValue(),
)

/** Mostly objects with some of the call's fields and arbitrary values, sometimes arbitrary JSON. */
const bodyWith = (fields: readonly string[]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, anyField])), { requiredKeys: [] }),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const calls: readonly (readonly [string, readonly string[]])[] = [
  ['/getOTP', ['phone', 'email', 'type']],
  ['/signup', ['name', 'mobile', 'email', 'pin']],
  ['/signup/verifyOtp', ['otp', 'type', 'token']],
  ['/signup/resendOtp', ['type', 'token']],
  ['/signin', ['mobile', 'email', 'pin']],
  ['/checkServiceability', ['store', 'lat', 'long', 'lng']],
  ['/getMealTime', ['store']],
  ['/store/1/menu', ['orderType', 'orderTime', 'deliverNow', 'noOfDays']],
  ['/address', ['user', 'name', 'addressLine1', 'addressLine2', 'email', 'lat', 'long', 'storeId', 'pincode']],
  [
    '/placeOrder',
    [
      ...['user', 'store', 'type', 'orderType', 'isPaymentCOD', 'paymentMode', 'items', 'orderValue', 'address'],
      ...['scheduled', 'orderCategory', 'preferences', 'couponCode', 'couponAmount', 'subTotal', 'deliveryCharges'],
    ],
  ],
]

describe('SAFE18: no input causes a server error', () => {
  test.each(calls)('POST %s', async (path, fields) => {
    await fc.assert(
      fc.asyncProperty(bodyWith(fields), async (body) => {
        const answer = await send(path, JSON.stringify({ ...(body as object) }))
        expect(answer.statusCode).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })

  const aLine = fc.record({ productId: fc.integer(), variantId: fc.integer(), qty: fc.integer(), price: fc.double() })

  test('POST /placeOrder with arbitrary lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(aLine, anyField)), fc.double(), async (items, orderValue) => {
        const body = {
          user: asha.mobile,
          store: 1,
          orderType: 'PICKUP',
          isPaymentCOD: true,
          paymentMode: 'CASH',
          items,
          orderValue,
        }
        expect((await send('/placeOrder', JSON.stringify(body))).statusCode).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    '/store/',
    '/trackOrder?orderId=',
    '/deliveryStore?lat=1&long=',
    '/placeOrder?user=1&key=',
    '/address?user=',
  ])('GET %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (value) => {
        const url = `/t/alpha/server.store2/v2${path}${encodeURIComponent(value.toWellFormed())}`
        const answer = await commerce.app.inject({ method: 'GET', url, headers: { token: asha.token } })
        expect(answer.statusCode).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })
})
