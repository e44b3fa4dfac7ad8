import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { type Browser, SESSION_COOKIE, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { laySite, tenantFile } from '../../testing/site.ts'
import type { Reply, StubUpstream } from '../../testing/stub-upstream.ts'
import {
  wireBalanceSample,
  wireFailedSample,
  wireFulfilledSample,
  wireTopUpSample,
} from '../../testing/wire-wallet-sample.ts'

const { walletMessages: say } = catalogueOf('en')

const BALANCE = 'POST /credits/balance'
const START = 'POST /credits/balance/credit'
const FULFIL = 'POST /credits/balance/credit/fulfil'
const FAIL = 'POST /credits/balance/credit/fail'

const terms = { least: 5000, most: 1_00_000, monthMost: 50_00_000, balanceMost: 50_00_000 }
const held = { balance: 25_050, owed: 0, closed: false, terms }

const site = laySite()
let upstream: StubUpstream
let bff: TestBff
let browser: Browser
const signIn = async (host?: string): Promise<Browser> => {
  const signedIn = bff.browser(host)
  await signedIn.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  return signedIn
}
beforeAll(async () => {
  upstream = await startKitchen()
  const wallet = { topUpLeast: 50, topUpMost: 1000 }
  site.writeTenant('spice', { ...tenantFile('spice', { clientConfig: { walletEnabled: true } }), wallet })
  site.writeTenant('accented', {
    ...{ ...tenantFile('accented', { clientConfig: { walletEnabled: true } }), wallet, language: 'en-XA' },
  })
  bff = await startBff({ commerceUrl: upstream.url, site, upstreamLimits: { deadlineMs: 400, restMs: 1 } })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})
beforeEach(async () => {
  upstream.on(BALANCE, { body: wireBalanceSample })
  upstream.on(START, { body: wireTopUpSample })
  upstream.on(FULFIL, { body: wireFulfilledSample })
  upstream.on(FAIL, { body: wireFailedSample })
  browser = await signIn()
})

const got = (answer: { status: number; body: { code?: string; message?: string } }) => [
  answer.status,
  answer.body.code,
  answer.body.message,
]
const lastTo = (call: string) => upstream.received.findLast(({ method, path }) => `${method} ${path}` === call)
const KEY = '7f0e4c1a-52a4-4f0c-9d3b-6a1f2c3d4e5f'
const top = (amount: number, key = KEY) => browser.post('/api/wallet/top-ups', { amount, key })
const settle = (hint: string, topUpId = 'TOPUP1') => browser.post(`/api/wallet/top-ups/${topUpId}`, { hint })

describe('the own wallet (V8, Z15)', () => {
  test("has what the upstream says and what the tenant allows, and is nobody else's to keep", async () => {
    const { status, body, headers } = await browser.get('/api/wallet')
    expect([status, body]).toEqual([200, { wallet: held }])
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
    expect(lastTo(BALANCE)?.body).toEqual({})
    expect(lastTo(BALANCE)?.headers.token).toBeTruthy()
  })

  test('W2, AMB40: the code 401 of the wallet ends the session', async () => {
    upstream.on(BALANCE, { body: { responseCode: '401', responseMessage: 'who?' } })
    const answer = await browser.get('/api/wallet')
    expect(got(answer)).toEqual([401, 'session-expired', catalogueOf('en').messages.sessionExpired])
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  })

  test('AMB40: the code 401 under HTTP 500 is a fault of the server, and signs nobody out', async () => {
    upstream.on(BALANCE, { status: 500, body: { responseCode: '401' } })
    expect((await browser.get('/api/wallet')).status).toBe(503)
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(true)
  })

  test('V17: another code shows the message of the wallet', async () => {
    upstream.on(BALANCE, { body: { responseCode: 'SS-422', responseMessage: 'Your wallet is frozen' } })
    expect(got(await browser.get('/api/wallet'))).toEqual([422, 'refused', 'Your wallet is frozen'])
  })

  test.each<[string, Reply | 'hang' | 'garbage' | 503, number]>([
    ['is away', 503, 503],
    ['hangs', 'hang', 504],
    ['answers what is no JSON', 'garbage', 503],
    ['answers nothing of a wallet', { body: { responseCode: 'SS-001', balance: 'much' } }, 503],
    ['refuses without a word', { body: { responseCode: 'SS-400' } }, 422],
  ])("V16: the sentence of a wallet that %s is in the tenant's language", async (_, answer, status) => {
    upstream.on(BALANCE, answer)
    for (const [host, { walletError }] of [
      ['spice.localhost', say],
      ['accented.localhost', catalogueOf('en-XA').walletMessages],
    ] as const) {
      const { status: shown, body } = await (await signIn(host)).get('/api/wallet')
      expect([shown, body.message]).toEqual([status, walletError])
    }
  })
})

describe('a top-up begins (V5)', () => {
  test('with its key, and with the address of the tenant to report to', async () => {
    const { status, body } = await top(25_000)
    const { txnToken, expiresAt, ...checkout } = wireTopUpSample.payment
    expect([status, body.topUp]).toEqual([
      200,
      {
        ...{ topUpId: 'TOPUP1', amount: 25_000, state: 'undecided' },
        checkout: { ...checkout, token: txnToken, expiresAt: Date.parse(expiresAt) },
      },
    ])
    const sent = lastTo(START)
    const callbackUrl = 'http://spice.localhost/payments/callback?topUp=1'
    expect(sent?.body).toEqual({ txnType: 'TOPUP', amount: 250, callbackUrl })
    expect(sent?.headers['idempotency-key']).toBe(KEY)
    expect(Number(sent?.headers['x-deadline-ms'])).toBeGreaterThan(0)
  })

  test.each([
    [4900, say.topUpBelow(5000)],
    [0, say.topUpBelow(5000)],
    [-10_000, say.topUpBelow(5000)],
    [1_00_100, say.topUpAbove(1_00_000)],
    [10_050, say.topUpNotWhole],
    [10_000.5, say.topUpNotWhole],
  ])('V3: %d paise are refused here, with the sentence', async (amount, text) => {
    const before = upstream.count(START)
    expect(got(await top(amount))).toEqual([422, 'refused', text])
    expect(upstream.count(START)).toBe(before)
  })

  test('V3: what only the upstream knows is refused in its words', async () => {
    const responseMessage = say.topUpMonthAbove(12_000)
    upstream.on(START, { status: 422, body: { responseCode: 'SS-422', responseMessage, code: 'refused' } })
    expect(got(await top(25_000))).toEqual([422, 'refused', responseMessage])
  })

  test('SAFE2: a key that was used for another amount has its own code', async () => {
    upstream.on(START, { status: 422, body: { responseCode: 'SS-422', responseMessage: 'used', code: 'key-reused' } })
    expect(got(await top(25_000))).toEqual([422, 'key-reused', 'used'])
  })

  test('SAFE2: it is sent once, also to an upstream that is away', async () => {
    upstream.on(START, 503)
    const before = upstream.count(START)
    expect(got(await top(25_000))).toEqual([503, 'unavailable', say.walletError])
    expect(upstream.count(START)).toBe(before + 1)
  })

  test('the id of a top-up that a page could not send back is no answer', async () => {
    upstream.on(START, { body: { ...wireTopUpSample, orderId: '../x' } })
    expect((await top(25_000)).status).toBe(503)
  })

  test.each([
    [{ amount: 25_000 }],
    [{ amount: 25_000, key: 'key-1' }],
    [{ amount: '250', key: KEY }],
    [{ amount: 25_000, key: 'a b' }],
    [{ amount: 25_000, key: KEY, more: 1 }],
  ])('%j is invalid', async (body) => expect((await browser.post('/api/wallet/top-ups', body)).status).toBe(400))
})

describe('a top-up is settled (V6, V7)', () => {
  const done = { topUpId: 'TOPUP1', amount: null, checkout: null }

  test('paid: by fulfil, and the balance is read afterwards', async () => {
    upstream.on(FULFIL, () => {
      upstream.on(BALANCE, { body: { ...wireBalanceSample, balance: 500.5 } })
      return { body: wireFulfilledSample }
    })
    const { status, body } = await settle('paid')
    expect([status, body]).toEqual([
      200,
      { topUp: { ...done, state: 'succeeded' }, wallet: { ...held, balance: 50_050 } },
    ])
    expect(lastTo(FULFIL)?.body).toEqual({ orderId: 'TOPUP1' })
  })

  test('not paid: by fail', async () => {
    const { body } = await settle('not-paid')
    expect(body).toEqual({ topUp: { ...done, state: 'failed' }, wallet: held })
    expect(lastTo(FAIL)?.body).toEqual({ orderId: 'TOPUP1' })
  })

  test.each<[hint: string, said: string, Reply, state: string]>([
    ['paid', 'success without a state', { body: { responseCode: 'SS-001' } }, 'succeeded'],
    ['not-paid', 'success without a state', { body: { responseCode: 'SS-001' } }, 'failed'],
    ['paid', 'success in an unknown state', { body: { responseCode: 'SS-001', state: 'WON' } }, 'undecided'],
    ['paid', 'not so: failed', { status: 409, body: { responseCode: 'SS-409', state: 'failed' } }, 'failed'],
    ['paid', 'not so: undecided', { status: 409, body: { responseCode: 'SS-409', state: 'undecided' } }, 'undecided'],
    [
      'not-paid',
      'not so: succeeded',
      { status: 409, body: { responseCode: 'SS-409', state: 'succeeded' } },
      'succeeded',
    ],
    ['not-paid', 'not so, under HTTP 200', { body: { responseCode: 'SS-409', state: 'succeeded' } }, 'succeeded'],
    [
      'paid',
      'not so, in an unknown state',
      { status: 409, body: { responseCode: 'SS-409', state: 'WON' } },
      'undecided',
    ],
    ['paid', 'not so, without a state', { status: 409, body: { responseCode: 'SS-409' } }, 'undecided'],
    [
      'paid',
      'a refusal without a state',
      { status: 422, body: { responseCode: 'SS-422', responseMessage: 'no' } },
      'undecided',
    ],
    ['not-paid', 'a refusal under HTTP 200', { body: { responseCode: 'SS-500', responseMessage: 'no' } }, 'undecided'],
  ])('%s, %s', async (hint, _, reply, state) => {
    upstream.on(hint === 'paid' ? FULFIL : FAIL, reply)
    const { status, body } = await settle(hint)
    expect([status, body.topUp]).toEqual([200, { ...done, state }])
  })

  test('while it can still be paid, its checkout comes along', async () => {
    const { payment } = wireTopUpSample
    upstream.on(FAIL, { body: { responseCode: 'SS-001', state: 'undecided', amount: 250, payment } })
    const { topUp } = (await settle('not-paid')).body
    expect(topUp).toMatchObject({ amount: 25_000, state: 'undecided', checkout: { paymentId: 'PAYMENT1' } })
  })

  test("SB8: another person's top-up is none", async () => {
    const responseMessage = say.topUpUnknown
    for (const call of [FULFIL, FAIL]) {
      upstream.on(call, { status: 404, body: { responseCode: 'SS-404', responseMessage, code: 'not-found' } })
    }
    for (const hint of ['paid', 'not-paid']) {
      expect(got(await settle(hint, 'TOPUP2'))).toEqual([404, 'not-found', responseMessage])
    }
  })

  test('W2: the code 401 of the wallet ends the session', async () => {
    upstream.on(FULFIL, { status: 401, body: { responseCode: '401' } })
    expect((await settle('paid')).body.code).toBe('session-expired')
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  })

  test.each<[503 | 'hang' | 'garbage', number]>([
    [503, 503],
    ['hang', 504],
    ['garbage', 503],
  ])('V16: %s: nothing is known, so that the page may ask again', async (fault, status) => {
    upstream.on(FULFIL, fault)
    const answer = await settle('paid')
    expect([answer.status, answer.body.message]).toEqual([status, say.walletError])
  })

  test('SAFE5: a balance that cannot be read is no answer about the top-up', async () => {
    upstream.on(BALANCE, 503)
    expect((await settle('paid')).status).toBe(503)
  })

  test.each([{ hint: 'perhaps' }, {}, { hint: 'paid', more: 1 }])('%j is invalid', async (body) =>
    expect((await browser.post('/api/wallet/top-ups/TOPUP1', body)).status).toBe(400),
  )
})

test('A18: a tenant without a wallet has none of the calls', async () => {
  const without = await signIn('greens.localhost')
  const before = upstream.received.length
  const answers = [
    await without.get('/api/wallet'),
    await without.post('/api/wallet/top-ups', { amount: 25_000, key: KEY }),
    await without.post('/api/wallet/top-ups/TOPUP1', { hint: 'paid' }),
    await without.get('/api/wallet/passbook'),
    await without.get('/api/wallet/passbook.csv'),
  ]
  for (const answer of answers) expect(got(answer)).toEqual([404, 'not-found', say.walletNotOffered])
  expect(upstream.received).toHaveLength(before)
})
