import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type OperatorScope, operatorScopes } from '#operator/scopes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { operatorAccess } from '#testing/operator-access'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: 'service-key-of-the-tests' })
})
afterAll(() => commerce.close())

const STORE = '/t/:tenant/server.store2/v2'
const WALLET = '/t/:tenant/server.wallet'
const PLANS = '/t/:tenant/server.subscription/subscription'

/** Every route and who may call it. The test fails for a route that is missing here. */
const access: Record<string, 'anybody' | 'session' | 'service' | OperatorScope> = {
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
  [`GET ${STORE}/clientConfig`]: 'anybody',
  [`GET ${STORE}/store/:storeId`]: 'anybody',
  [`POST ${STORE}/store/:storeId/menu`]: 'anybody',
  [`GET ${STORE}/deliveryStore`]: 'anybody',
  [`GET ${STORE}/pickupStore`]: 'anybody',
  [`POST ${STORE}/checkServiceability`]: 'anybody',
  [`POST ${STORE}/getMealTime`]: 'anybody',
  [`POST ${STORE}/getOTP`]: 'anybody',
  [`POST ${STORE}/signup`]: 'anybody',
  [`POST ${STORE}/signup/verifyOtp`]: 'anybody',
  [`POST ${STORE}/signup/resendOtp`]: 'anybody',
  [`POST ${STORE}/signin`]: 'anybody',
  [`POST ${STORE}/passkey/signinOptions`]: 'anybody',
  [`POST ${STORE}/passkey/signin`]: 'anybody',
  [`POST ${STORE}/resendpin`]: 'anybody',
  [`POST ${STORE}/payment/callback`]: 'anybody',
  [`POST ${STORE}/grievances`]: 'anybody',
  [`POST ${STORE}/grievances/find`]: 'anybody',
  [`GET ${STORE}/verifyAuth`]: 'session',
  [`GET ${STORE}/signout`]: 'session',
  [`POST ${STORE}/updateprofile`]: 'session',
  [`POST ${STORE}/updateprofile/verifyEmail`]: 'session',
  [`POST ${STORE}/changepin`]: 'session',
  [`GET ${STORE}/sessions`]: 'session',
  [`POST ${STORE}/sessions/end`]: 'session',
  [`GET ${STORE}/passkeys`]: 'session',
  [`POST ${STORE}/passkeys/remove`]: 'session',
  [`POST ${STORE}/passkeys/rename`]: 'session',
  [`POST ${STORE}/passkey/registerOptions`]: 'session',
  [`POST ${STORE}/passkey/register`]: 'session',
  [`GET ${STORE}/address`]: 'session',
  [`POST ${STORE}/address`]: 'session',
  [`PUT ${STORE}/address`]: 'session',
  [`PUT ${STORE}/address/default`]: 'session',
  [`DELETE ${STORE}/address`]: 'session',
  [`POST ${STORE}/address/confirmation`]: 'session',
  [`DELETE ${STORE}/address/confirmation`]: 'session',
  [`PUT ${STORE}/address/avoids`]: 'session',
  [`DELETE ${STORE}/address/avoids`]: 'session',
  [`GET ${STORE}/address/:id/qr`]: 'session',
  [`POST ${STORE}/address/:id/qr/revoke`]: 'session',
  [`GET ${STORE}/address/:id/limits`]: 'session',
  [`PUT ${STORE}/address/:id/limits`]: 'session',
  [`GET ${STORE}/user/avoids`]: 'session',
  [`PUT ${STORE}/user/avoids`]: 'session',
  [`DELETE ${STORE}/user/avoids`]: 'session',
  [`GET ${STORE}/user/buyer`]: 'session',
  [`PUT ${STORE}/user/buyer`]: 'session',
  [`GET ${STORE}/user/grievances`]: 'session',
  [`POST ${STORE}/user/grievances`]: 'session',
  [`POST ${STORE}/auth/store/:storeId/menu`]: 'session',
  [`POST ${STORE}/placeOrder`]: 'session',
  [`POST ${WALLET}/credits/balance`]: 'session',
  [`POST ${WALLET}/credits/balance/credit`]: 'session',
  [`POST ${WALLET}/credits/balance/credit/fulfil`]: 'session',
  [`POST ${WALLET}/credits/balance/credit/fail`]: 'session',
  [`POST ${WALLET}/credits/balance/credit/receipt`]: 'session',
  [`POST ${WALLET}/credits/transactions`]: 'session',
  [`GET ${STORE}/placeOrder`]: 'session',
  [`DELETE ${STORE}/placeOrder`]: 'session',
  [`POST ${STORE}/placeOrder/keep`]: 'session',
  [`POST ${STORE}/checkout`]: 'session',
  [`GET ${STORE}/checkout`]: 'session',
  [`GET ${STORE}/placeOrder/copy`]: 'session',
  [`GET ${STORE}/recentOrders`]: 'session',
  [`GET ${STORE}/trackOrder`]: 'session',
  [`POST ${STORE}/chefChat`]: 'session',
  [`GET ${STORE}/qcImage`]: 'session',
  [`PATCH ${STORE}/feedback`]: 'session',
  [`GET ${STORE}/promocodes`]: 'session',
  [`POST ${STORE}/validatePromoCode`]: 'session',
  [`GET ${STORE}/pastOrder`]: 'session',
  [`GET ${STORE}/subscriptionItems`]: 'session',
  [`POST ${PLANS}/create`]: 'session',
  [`GET ${PLANS}/create`]: 'session',
  [`POST ${PLANS}/together`]: 'session',
  [`GET ${PLANS}/user/:userId`]: 'session',
  [`GET ${PLANS}/user/:userId/week`]: 'session',
  [`GET ${PLANS}/:planId`]: 'session',
  [`POST ${PLANS}/:planId/payment/update`]: 'session',
  [`GET ${STORE}/documents`]: 'session',
  [`GET ${STORE}/document`]: 'session',
  [`GET ${STORE}/document/file`]: 'session',
  [`GET ${STORE}/payment`]: 'session',
  [`POST ${STORE}/payment/check`]: 'session',
  [`GET ${PLANS}/:planId/again`]: 'session',
  [`GET ${PLANS}/:planId/copy`]: 'session',
  [`POST ${PLANS}/:planId/again`]: 'session',
  [`POST ${PLANS}/:planId/cancel`]: 'session',
  [`POST ${PLANS}/:planId/cancel/meal`]: 'session',
  [`POST ${PLANS}/:planId/meal/:date/absent`]: 'session',
  [`POST ${PLANS}/:planId/meal/:date/change`]: 'session',
  [`POST ${PLANS}/:planId/meal/:date/order`]: 'session',
  'GET /t/:tenant/payments/sandbox/pay/:token': 'anybody',
  'POST /t/:tenant/payments/sandbox/pay/:token/outcome': 'anybody',
  'GET /metrics': 'service',
  'GET /service/events': 'service',
  'POST /service/t/:tenant/operator-keys': 'service',
  'GET /service/t/:tenant/operator-keys': 'service',
  'DELETE /service/t/:tenant/operator-keys/:keyId': 'service',
  'GET /service/t/:tenant/ways': 'service',
  'POST /service/t/:tenant/order-seqs': 'service',
  'POST /service/backup': 'service',
  'GET /service/examination': 'service',
  ...operatorAccess,
}

/** The number that every call names. */
const OWNER = '9812345678'

/** A body and query that are valid for all routes, so that only access decides the response. */
const body = {
  ...{ name: 'Phone', id: '00000000-0000-4000-8000-000000000000', user: OWNER, store: 1, orderId: 'X' },
  ...{ userId: OWNER, subscriptionId: 'X', meals: [{ mealDate: '2026-12-01' }], price: 100 },
  ...{ from: '2026-12-01', to: '2026-12-31' },
  ...{ addressLine1: '4', email: 'a@example.com', orderType: 'PICKUP', isPaymentCOD: true, paymentMode: 'CASH' },
  ...{ items: [], orderValue: 0, consent: 'entry-1', allergens: ['milk'], buyer: null, dailyMost: null },
  ...{ dishes: [], categories: [], hint: 'PENDING', state: 'S', itemId: 1, text: 'Less salt', txnType: 'TOPUP' },
  ...{ key: 'complaint-1', amount: 250, feedback: { orderRating: 5 } },
  ...{ addressId: '00000000-0000-4000-8000-000000000001', alsoFor: [{ addressId: 'X' }] },
  orders: ['X', 'Y'].map((addressId) => ({ addressId, items: [], orderValue: 0 })),
  data: { name: 'Asha', email: 'a@example.com', otp: '111111', newPin: '803921', confirmNewPin: '803921' },
  origin: 'https://alpha.localhost',
  credential: {
    id: 'AAAA',
    response: {
      ...{ clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      ...{ attestationObject: 'AAAA', transports: [] },
    },
  },
}
const query =
  '?user=9812345678&userId=9812345678&orderId=X&documentId=X&subscriptionId=X&store=1&itemId=1&key=12345678&id=00000000-0000-4000-8000-000000000000&from=2026-11-23'

async function knock(call: string, headers: Record<string, string>) {
  const [method = '', route = ''] = call.split(' ')
  const url =
    route
      .replace(':tenant', 'alpha')
      .replace(':orderId', 'X')
      .replace(':storeId', '1')
      .replace(':userId', OWNER)
      .replace(':date', '2026-12-01') + query
  // U18: elsewhere a status is a list.
  const more = route.endsWith('/payment/update') ? { status: 'SUCCESS' } : {}
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: { ...body, ...more } }
  return commerce.app.inject({ method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url, headers, ...payload })
}

test('lists every route of the server', () => {
  const routes = commerce.app.printRoutes({ commonPrefix: false, includeHooks: false })
  const leaves = [...routes.matchAll(/\((\w[\w, ]*)\)$/gm)].flatMap((match) => (match[1] ?? '').split(', '))
  expect(leaves.filter((method) => method !== 'HEAD')).toHaveLength(Object.keys(access).length)
  for (const call of Object.keys(access)) {
    const [method = '', url = ''] = call.split(' ')
    expect([call, commerce.app.hasRoute({ method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url })]).toEqual([
      call,
      true,
    ])
  }
})

const callsFor = (who: string) => Object.keys(access).filter((call) => access[call] === who)

test.each(callsFor('session'))('SB7: %s needs a live session', async (call) => {
  for (const headers of [{}, { token: '' }, { token: 'forged' }, { token: 'x'.repeat(5000) }]) {
    const answer = await knock(call, headers as Record<string, string>)
    expect([answer.statusCode, answer.json().statusCode, answer.body.includes('Session expired')]).toEqual([
      401,
      500,
      true,
    ])
  }
})

describe("a session that is not the owner's", () => {
  /** Calls that name no person: they concern the holder of the token alone. */
  const ownCalls: ReadonlySet<string> = new Set([
    ...[`GET ${STORE}/verifyAuth`, `GET ${STORE}/signout`, `POST ${STORE}/changepin`],
    ...[`POST ${STORE}/updateprofile`, `POST ${STORE}/updateprofile/verifyEmail`],
    ...[`GET ${STORE}/sessions`, `POST ${STORE}/sessions/end`],
    ...[`GET ${STORE}/user/avoids`, `PUT ${STORE}/user/avoids`, `DELETE ${STORE}/user/avoids`],
    ...[`GET ${STORE}/user/buyer`, `PUT ${STORE}/user/buyer`, `GET ${STORE}/user/grievances`],
    ...[`GET ${STORE}/passkeys`, `POST ${STORE}/passkey/registerOptions`, `POST ${STORE}/passkey/register`],
    ...[`POST ${STORE}/auth/store/:storeId/menu`, `GET ${STORE}/promocodes`],
  ])
  let foreign: TestPerson
  let other: TestPerson
  beforeAll(async () => {
    foreign = await commerce.signedIn('beta', { mobile: OWNER })
    other = await commerce.signedIn('alpha')
  })

  test.each(callsFor('session'))('SAFE12: %s takes no token of the same number at another tenant', async (call) => {
    const answer = await knock(call, { token: foreign.token })
    expect([answer.statusCode, answer.json().statusCode]).toEqual([401, 500])
  })

  test.each(callsFor('session').filter((call) => !ownCalls.has(call)))(
    "SB8: %s finds nothing for another person's token",
    async (call) => {
      const answer = await knock(call, { token: other.token })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    },
  )
})

test.each(callsFor('service'))("%s needs the service key, and an operator key doesn't open it", async (call) => {
  const operator = `Bearer ${await commerce.operatorKey('alpha')}`
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer service-key-of-the-test' }]) {
    expect((await knock(call, headers as Record<string, string>)).statusCode).toBe(403)
  }
  expect((await knock(call, { authorization: operator })).statusCode).toBe(403)
})

const operatorCalls = operatorScopes.flatMap((scope) => callsFor(scope).map((call) => [call, scope] as const))

test.each(operatorCalls)(
  "SAFE12: %s needs a key of its tenant with the scope %s, and the service key doesn't open it",
  async (call, scope) => {
    const refused = [
      ...[undefined, 'Bearer ', 'Bearer service-key-of-the-tests'],
      `Bearer ${await commerce.operatorKey('beta')}`,
      `Bearer ${await commerce.operatorKey('alpha', { scopes: operatorScopes.filter((each) => each !== scope) })}`,
    ]
    for (const authorization of refused) {
      expect((await knock(call, authorization === undefined ? {} : { authorization })).statusCode).toBe(403)
    }
    const opened = await knock(call, {
      authorization: `Bearer ${await commerce.operatorKey('alpha', { scopes: [scope] })}`,
    })
    expect(opened.statusCode).not.toBe(403)
  },
)
