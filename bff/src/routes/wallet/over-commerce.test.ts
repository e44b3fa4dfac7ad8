import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { begunTopUp, chooseAtBank, settleTopUp, toppedUp } from '../../testing/top-ups.ts'

const { walletMessages: say } = catalogueOf('en')

const walletShop = { payment: { provider: 'sandbox' }, clientConfig: { walletEnabled: true } } as const

let system: TestSystem
let asha: Browser
beforeAll(async () => {
  const greens = { payment: walletShop.payment }
  system = await startSystem({ tenants: { spice: walletShop, ember: walletShop, greens } })
})
afterAll(() => system.close())
beforeEach(async () => {
  asha = await signedIn()
})

/** The browser of a new person of a tenant. */
async function signedIn(tenant = 'spice'): Promise<Browser> {
  const browser = system.bff.browser(`${tenant}.localhost`)
  browser.cookies.set(SESSION_COOKIE, (await system.signedIn(tenant)).session)
  return browser
}

const balanceOf = async (browser = asha): Promise<number> => (await browser.get('/api/wallet')).body.wallet.balance
const rowsOf = async (browser = asha) => (await browser.get('/api/wallet/passbook')).body.rows
const stateBy = async (...[browser, topUp, hint]: Parameters<typeof settleTopUp>) =>
  (await settleTopUp(browser, topUp, hint)).body.topUp.state

/** Reports a result of the bank, as its servers do, or as a browser that leaves the bank's page. */
const report = (callback: string, headers: Record<string, string> = {}) =>
  system.bff.app.inject({
    ...{ method: 'POST', url: '/payments/callback?topUp=1', payload: callback },
    headers: { host: 'spice.localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('V5, V6: a top-up that is paid at the bank', () => {
  test('has a page there, adds the credits when it is settled, and stands in the passbook', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    expect(topUp).toMatchObject({ amount: 25_000, state: 'undecided', checkout: { provider: 'sandbox' } })
    const page = await asha.get(`/payments/sandbox/pay/${topUp.checkout.token}`)
    expect([page.status, page.text.includes('₹250.00')]).toEqual([200, true])
    expect(await rowsOf()).toMatchObject([{ type: 'TOPUP', status: 'PENDING', amount: 25_000, balance: null }])

    expect((await chooseAtBank(asha, topUp, 'TXN_SUCCESS')).body.status).toBe('TXN_SUCCESS')
    const { status, body } = await settleTopUp(asha, topUp, 'paid')
    expect([status, body]).toMatchObject([
      200,
      { topUp: { topUpId: topUp.topUpId, state: 'succeeded', checkout: null }, wallet: { balance: 25_000, owed: 0 } },
    ])
    expect(await rowsOf()).toMatchObject([{ type: 'TOPUP', status: 'SUCCESS', amount: 25_000, balance: 25_000 }])
  })

  test('has a receipt with the name of the person and the number of the payment', async () => {
    const { topUpId } = await toppedUp(asha, 25_000)
    const { status, body, headers } = await asha.get(`/api/wallet/top-ups/${topUpId}/receipt`)
    expect([status, body.receipt]).toEqual([
      200,
      {
        ...{ topUpId, name: expect.stringMatching(/./), at: expect.any(Number), amount: 25_000, settled: 0 },
        ...{ reference: expect.stringMatching(/./), timeZone: 'Asia/Kolkata' },
      },
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('has no receipt before it is paid', async () => {
    const { topUpId } = await begunTopUp(asha, 25_000)
    const { status, body } = await asha.get(`/api/wallet/top-ups/${topUpId}/receipt`)
    expect([status, body.code, body.message]).toEqual([422, 'refused', say.topUpNotPaid])
  })

  test('SB23: adds the credits once, however often and by whomever it is reported', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    const { callback } = (await chooseAtBank(asha, topUp, 'TXN_SUCCESS')).body
    const settle = () => settleTopUp(asha, topUp, 'paid')
    await Promise.all([settle(), report(callback), settle(), report(callback)])
    expect([await stateBy(asha, topUp, 'not-paid'), await balanceOf()]).toEqual(['succeeded', 25_000])
  })

  test('M11: a browser that leaves the bank lands on the credits with its top-up, which is settled there', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    const { callback } = (await chooseAtBank(asha, topUp, 'TXN_SUCCESS')).body
    const landed = await report(callback, { 'sec-fetch-mode': 'navigate' })
    expect([landed.statusCode, landed.headers.location]).toEqual([303, `/my-credits?topUp=${topUp.topUpId}`])
    expect([await stateBy(asha, topUp, 'paid'), await balanceOf()]).toEqual(['succeeded', 25_000])
  })

  test('SAFE2: the same key begins it once, and answers how it is after the decision; another amount is refused', async () => {
    const wanted = { amount: 25_000, key: randomUUID() }
    const again = (more = {}) => asha.post('/api/wallet/top-ups', { ...wanted, ...more })
    const all = await Promise.all([again(), again(), again()])
    const topUp = all[0]?.body.topUp
    expect(all.map(({ body }) => body.topUp)).toEqual([topUp, topUp, topUp])
    await chooseAtBank(asha, topUp, 'TXN_SUCCESS')
    await settleTopUp(asha, topUp, 'paid')
    expect((await again()).body.topUp).toMatchObject({ topUpId: topUp.topUpId, state: 'succeeded', checkout: null })
    expect((await again({ amount: 30_000 })).body.code).toBe('key-reused')
    expect(await rowsOf()).toHaveLength(1)
  })
})

describe('V7: a top-up that is not paid', () => {
  test('whose dialog was closed has failed, and adds nothing', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    const { body } = await settleTopUp(asha, topUp, 'not-paid')
    expect(body).toMatchObject({ topUp: { state: 'failed', checkout: null }, wallet: { balance: 0 } })
    expect(await rowsOf()).toMatchObject([{ type: 'TOPUP', status: 'FAILED', balance: null }])
  })

  test('that the bank declined has failed, whatever the page says', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    await chooseAtBank(asha, topUp, 'TXN_FAILURE')
    expect([await stateBy(asha, topUp, 'paid'), await balanceOf()]).toEqual(['failed', 0])
  })

  test('that the bank has not decided is undecided, whatever the page says', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    await chooseAtBank(asha, topUp, 'PENDING')
    const states = [await stateBy(asha, topUp, 'paid'), await stateBy(asha, topUp, 'not-paid')]
    expect([states, await balanceOf()]).toEqual([['undecided', 'undecided'], 0])
  })

  test('SB23: that is paid after its dialog was closed adds the credits, with the report of the bank', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    expect(await stateBy(asha, topUp, 'not-paid')).toBe('failed')
    await report((await chooseAtBank(asha, topUp, 'TXN_SUCCESS')).body.callback)
    expect([await balanceOf(), await rowsOf()]).toMatchObject([25_000, [{ status: 'SUCCESS', balance: 25_000 }]])
    expect([await stateBy(asha, topUp, 'not-paid'), await stateBy(asha, topUp, 'paid')]).toEqual([
      'succeeded',
      'succeeded',
    ])
  })

  test('SAFE5: that a forged report calls paid adds nothing', async () => {
    const topUp = await begunTopUp(asha, 25_000)
    const forged = { outcome: 'PENDING', isForged: true }
    const { callback } = (await asha.post(`/payments/sandbox/pay/${topUp.checkout.token}/outcome`, forged)).body
    await report(callback)
    expect([await stateBy(asha, topUp, 'paid'), await balanceOf()]).toEqual(['undecided', 0])
  })
})

test('V3: what the month has left is a limit that only commerce knows; its sentence is shown', async () => {
  for (let times = 0; times < 5; times++) await toppedUp(asha, 10_00_000)
  const { status, body } = await asha.post('/api/wallet/top-ups', { amount: 100, key: randomUUID() })
  expect([status, body.code, body.message]).toEqual([422, 'refused', 'You have added all that you can this month'])
})

test("SB8: another person's and another tenant's top-up are not found, and stay as they are", async () => {
  const topUp = await begunTopUp(asha, 25_000)
  await chooseAtBank(asha, topUp, 'TXN_SUCCESS')
  for (const other of [await signedIn(), await signedIn('ember')]) {
    for (const hint of ['paid', 'not-paid'] as const) {
      const { status, body } = await settleTopUp(other, topUp, hint)
      expect([status, body.code, body.message]).toEqual([404, 'not-found', 'There is no such top-up'])
    }
    const receipt = await other.get(`/api/wallet/top-ups/${topUp.topUpId}/receipt`)
    expect([receipt.status, receipt.body.message]).toEqual([404, 'There is no such top-up'])
    expect([await balanceOf(other), await rowsOf(other)]).toEqual([0, []])
  }
  expect(await rowsOf()).toMatchObject([{ status: 'PENDING' }])
})

test('A18: a tenant without wallets answers each call with 404, and so does commerce', async () => {
  const { session } = await system.signedIn('greens')
  const diner = system.bff.browser('greens.localhost')
  diner.cookies.set(SESSION_COOKIE, session)
  const answers = [
    await diner.get('/api/wallet'),
    await diner.get('/api/wallet/passbook'),
    await diner.get('/api/wallet/passbook.csv'),
    await diner.post('/api/wallet/top-ups', { amount: 25_000, key: randomUUID() }),
    await diner.post('/api/wallet/top-ups/12345678901', { hint: 'paid' }),
    await diner.get('/api/wallet/top-ups/12345678901/receipt'),
  ]
  for (const { status, body } of answers) {
    expect([status, body.code, body.message]).toEqual([404, 'not-found', say.walletNotOffered])
  }
  const { token } = await system.commerce.signedIn('greens')
  const { status, json } = await system.commerce.call('greens', 'POST', '/credits/balance', {
    ...{ service: 'wallet', token, body: {} },
  })
  expect([status, json.responseMessage]).toEqual([404, say.walletNotOffered])
})
