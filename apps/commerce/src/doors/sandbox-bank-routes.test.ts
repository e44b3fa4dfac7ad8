import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { TOKEN_LIFE_MS } from '#modules/payments/providers/sandbox/bank'
import { startCommerce, type TestCommerce } from '#testing/commerce'

const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ payment: { provider: 'sandbox' }, catalogue: null, at: START })
})
afterAll(() => commerce.close())

function paymentsOf(id: string, { commerce: parts } = commerce) {
  const tenant = parts.tenants.find(id)
  const current = tenant && parts.payments(tenant)
  if (!current) throw new Error(`${id} has no payments`)
  return current
}

let count = 0
/** Starts a payment and returns its id and its token. */
async function started(amount = 34_000) {
  const { provider, merchant } = paymentsOf('alpha')
  const paymentId = `PAY${++count}`
  const { token } = await provider.start(merchant, {
    ...{ tenant: 'alpha', paymentId, amount, customerId: '00000000-0000-4000-8000-000000000000' },
    callbackUrl: 'https://alpha.example/payments/callback',
  })
  return { paymentId, token }
}

async function call(method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await commerce.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, json: answer.json() }
}

const pageOf = (token: string, tenant = 'alpha') => call('GET', `/t/${tenant}/payments/sandbox/pay/${token}`)
const record = (token: string, body: object, tenant = 'alpha') =>
  call('POST', `/t/${tenant}/payments/sandbox/pay/${token}/outcome`, body)

const statusOf = (paymentId: string) => {
  const { provider, merchant } = paymentsOf('alpha')
  return provider.status(merchant, { tenant: 'alpha', paymentId })
}

test('SB12: the page reads the payment of its token', async () => {
  const { paymentId, token } = await started()
  expect(await pageOf(token)).toEqual({ status: 200, json: { paymentId, amount: 340, state: 'OPEN' } })
})

test('SB12: a result is recorded, and its callback is signed by the bank', async () => {
  const { paymentId, token } = await started()
  const { status, json } = await record(token, { outcome: 'TXN_FAILURE' })
  expect([status, json.status]).toEqual([200, 'TXN_FAILURE'])
  const { provider, merchant } = paymentsOf('alpha')
  expect(provider.readCallback(merchant, json.callback)).toEqual({ paymentId })
  expect((await statusOf(paymentId)).status).toBe('failure')
})

test('SAFE5: a forged callback claims a success that the bank denies', async () => {
  const { paymentId, token } = await started()
  const { json } = await record(token, { outcome: 'PENDING', isForged: true })
  expect(json).toMatchObject({ status: 'TXN_SUCCESS', callback: expect.stringContaining('status=TXN_SUCCESS') })
  const { provider, merchant } = paymentsOf('alpha')
  expect(provider.readCallback(merchant, json.callback)).toBeNull()
  expect((await statusOf(paymentId)).status).toBe('pending')
})

test('SB12: the same result twice is one result, another one afterwards is refused', async () => {
  const { paymentId, token } = await started()
  const first = await record(token, { outcome: 'TXN_SUCCESS' })
  expect(await record(token, { outcome: 'TXN_SUCCESS' })).toEqual(first)
  expect((await record(token, { outcome: 'TXN_FAILURE' })).status).toBe(409)
  expect((await statusOf(paymentId)).status).toBe('success')
})

test('a dead token neither shows nor records anything', async () => {
  const { paymentId, token } = await started()
  commerce.clock.advance(TOKEN_LIFE_MS)
  expect((await pageOf(token)).status).toBe(410)
  expect((await record(token, { outcome: 'TXN_SUCCESS' })).status).toBe(410)
  expect((await statusOf(paymentId)).status).toBe('none')
})

test('SAFE12: the token of another tenant is unknown', async () => {
  const { paymentId, token } = await started()
  expect((await pageOf(token, 'beta')).status).toBe(404)
  expect((await record(token, { outcome: 'TXN_SUCCESS' }, 'beta')).status).toBe(404)
  expect((await statusOf(paymentId)).status).toBe('none')
})

test.each([
  ['an unknown result', { outcome: 'PAID' }, 400],
  ['no result', {}, 400],
  ['a further field', { outcome: 'PENDING', amount: 1 }, 400],
  ['a large body', { outcome: 'PENDING', isForged: 'x'.repeat(2000) }, 413],
])('%s is refused', async (_which, body, status) => {
  const { token } = await started()
  expect((await record(token, body)).status).toBe(status)
})

test('a malformed token is refused before it reaches the database', async () => {
  for (const token of ['x', 'a%00'.repeat(10), 'ä'.repeat(40)]) {
    expect((await pageOf(encodeURI(token))).status).toBe(400)
  }
})

describe('the operator plays the bank (SB12)', () => {
  const decide = async (paymentId: string, body: object, tenant = 'alpha', keyOf = tenant) =>
    call('POST', `/operator/t/${tenant}/sandbox/payments/${paymentId}/decide`, body, {
      authorization: `Bearer ${await commerce.operatorKey(keyOf, { scopes: ['orders'] })}`,
    })

  test('and decides a pending payment after its page has expired', async () => {
    const { paymentId, token } = await started()
    await record(token, { outcome: 'USER_PENDING' })
    commerce.clock.advance(TOKEN_LIFE_MS)
    expect(await decide(paymentId, { outcome: 'success' })).toEqual({
      status: 200,
      json: { paymentId, state: 'TXN_SUCCESS' },
    })
    expect((await decide(paymentId, { outcome: 'failure' })).status).toBe(409)
    expect((await statusOf(paymentId)).status).toBe('success')
  })

  test('of its own tenant only', async () => {
    const { paymentId } = await started()
    expect((await decide(paymentId, { outcome: 'success' }, 'beta')).status).toBe(404)
    expect((await decide(paymentId, { outcome: 'success' }, 'alpha', 'beta')).status).toBe(403)
    expect((await decide('NONE', { outcome: 'success' })).status).toBe(404)
    expect((await decide(paymentId, { outcome: 'maybe' })).status).toBe(400)
    expect((await statusOf(paymentId)).status).toBe('none')
  })
})

test('a tenant without the sandbox has none of it', async () => {
  const { token } = await started()
  const other = await startCommerce({ catalogue: null, at: START })
  const base = '/t/alpha/payments/sandbox/pay'
  const get = await other.app.inject({ method: 'GET', url: `${base}/${token}` })
  const post = await other.app.inject({
    ...{ method: 'POST', url: `${base}/${token}/outcome` },
    payload: { outcome: 'TXN_SUCCESS' },
  })
  expect([get.statusCode, post.statusCode]).toEqual([404, 404])
  await other.close()
})

test('production serves no tenant with the sandbox', async () => {
  const { database } = commerce.commerce
  const wanted = { payment: { provider: 'sandbox' }, config: { mode: 'production' }, database } as const
  await expect(startCommerce(wanted)).rejects.toThrow('payment names no real provider')
})
