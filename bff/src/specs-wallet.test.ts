import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, SESSION_COOKIE, startBff, type TestBff } from './testing/bff.ts'
import { laySite, type Site, tenantFile } from './testing/site.ts'
import { type SpecsUpstream, startSpecsUpstream } from './testing/specs-upstream.ts'
import { type StubUpstream, startStub } from './testing/stub-upstream.ts'
import { lunchTime } from './testing/wire-samples.ts'

const done = { responseCode: 'SS-001' }

/** Z15: a row with the fields of the specs and no other. */
const row = (updatedAt: string, txnType: string, over: object = {}) => ({
  ...{ updatedAt, txnType, orderId: null, otherDetails: null, mealDetails: null, status: 'SUCCESS' },
  ...{ amount: 100, postTxnBalance: 300, ...over },
})

let site: Site
let specs: SpecsUpstream
let wallet: StubUpstream
let bff: TestBff
let browser: Browser
beforeEach(async () => {
  specs = await startSpecsUpstream()
  wallet = await startStub()
  wallet.on('POST /credits/balance', { body: { ...done, balance: 300 } })
  wallet.on('POST /credits/balance/credit', { body: { ...done, txnToken: 'token-1', orderId: 'T1' } })
  wallet.on('POST /credits/balance/credit/fulfil', { body: done })
  wallet.on('POST /credits/balance/credit/fail', { body: done })
  const transactions = [
    row('2026-11-20T06:30:00Z', 'DEBIT', { orderId: 'ORDER1', mealDetails: { meal: 'Lunch' } }),
    row('2026-11-21T06:30:00Z', 'TOPUP', { orderId: 'T1' }),
    row('2026-11-22T06:30:00Z', 'CASHBACK'),
  ]
  wallet.on('POST /credits/transactions', { body: { ...done, transactions } })
  site = laySite([])
  const upstreams = {
    store: `${specs.upstream.url}/t/spice/server.store2/v2`,
    subscription: `${specs.upstream.url}/server.subscription/subscription`,
    wallet: `${wallet.url}/t/spice/server.wallet/`,
  }
  site.writeTenant('spice', {
    ...tenantFile('spice', { upstreams, clientConfig: { walletEnabled: true } }),
    wallet: { timeZone: 'Asia/Dubai' },
  })
  bff = await startBff({
    ...{ commerceUrl: 'http://127.0.0.1:1', site, clock: () => lunchTime },
    upstreamLimits: { deadlineMs: 700, restMs: 30 },
  })
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterEach(async () => {
  await bff.close()
  await specs.upstream.close()
  await wallet.close()
  site.remove()
})

describe('a wallet on an own server that speaks the wire of the specs only (X2, X8, AMB108)', () => {
  test('V8: a balance, of which nothing is owed', async () => {
    const { balance, owed } = (await browser.get('/api/wallet')).body.wallet
    expect([balance, owed]).toEqual([30_000, 0])
  })

  test('V5: a top-up begins, without a checkout that could be opened', async () => {
    const wanted = { amount: 10_000, key: '7f0e4c1a-52a4-4f0c-9d3b-6a1f2c3d4e5f' }
    const { status, body } = await browser.post('/api/wallet/top-ups', wanted)
    expect([status, body.topUp]).toEqual([200, { topUpId: 'T1', amount: 10_000, state: 'undecided', checkout: null }])
  })

  test('V6, V7: a top-up is settled as the page heard', async () => {
    const settle = async (hint: string) => (await browser.post('/api/wallet/top-ups/T1', { hint })).body.topUp.state
    expect([await settle('paid'), await settle('not-paid')]).toEqual(['succeeded', 'failed'])
  })

  test("V9: the passbook is one page, newest first, in the tenant's zone, without types that V11 does not have", async () => {
    const { body } = await browser.get('/api/wallet/passbook')
    expect(body).toMatchObject({
      ...{ next: null, months: [], timeZone: 'Asia/Dubai' },
      rows: [
        { type: 'TOPUP', order: null, details: '' },
        { type: 'DEBIT', order: { orderId: 'ORDER1', storeId: null }, details: 'Lunch' },
      ],
    })
    expect(new Set(body.rows.map(({ rowId }: { rowId: string }) => rowId)).size).toBe(2)
    expect((await browser.get('/api/wallet/passbook.csv')).text).toContain(
      '\r\n21-11-2026 10:30,TOPUP,SUCCESS,+100.00,',
    )
  })

  test('W2: its code 401 ends the session', async () => {
    wallet.on('POST /credits/balance', { body: { responseCode: '401', responseMessage: 'Unauthorised' } })
    expect((await browser.get('/api/wallet')).body.code).toBe('session-expired')
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  })

  test('its calls go to the wallet alone, with the token of the person', async () => {
    await browser.get('/api/wallet')
    await browser.get('/api/wallet/passbook')
    expect(wallet.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /credits/balance',
      'POST /credits/transactions',
    ])
    for (const { headers } of wallet.received) expect(headers.token).toBeTruthy()
    expect(specs.upstream.received.filter(({ path }) => path.includes('credits'))).toEqual([])
  })

  test('SAFE8, SAFE9: while it is away the store is served, and the log names the wallet', async () => {
    wallet.fail(503)
    expect((await browser.get('/api/wallet')).status).toBe(503)
    expect((await browser.get('/api/stores/1/storefront')).status).toBe(200)
    const warnings = bff
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":40'))
    expect(warnings.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'wallet is away', upstream: 'wallet', tenant: 'spice' }),
    ])
  })
})
