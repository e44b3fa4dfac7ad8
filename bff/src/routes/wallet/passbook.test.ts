import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PASSBOOK_CSV } from '@tiffin/contract/wallet'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { type Browser, SESSION_COOKIE, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { laySite, tenantFile } from '../../testing/site.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wirePassbookSample } from '../../testing/wire-wallet-sample.ts'

const { walletMessages: say } = catalogueOf('en')

const CALL = 'POST /credits/transactions'
const PASSBOOK = '/api/wallet/passbook'

const site = laySite()
let upstream: StubUpstream
let bff: TestBff
let browser: Browser
beforeAll(async () => {
  upstream = await startKitchen()
  site.writeTenant('spice', tenantFile('spice', { clientConfig: { walletEnabled: true } }))
  bff = await startBff({ commerceUrl: upstream.url, site, upstreamLimits: { deadlineMs: 400, restMs: 1 } })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})
beforeEach(async () => {
  upstream.on(CALL, { body: wirePassbookSample })
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})

const asked = () => upstream.received.filter(({ path }) => path === '/credits/transactions')

const rowAt = (number: number) => ({
  ...{ txnId: `t${number}`, txnType: 'TOPUP', status: 'SUCCESS', amount: 1, postTxnBalance: number },
  updatedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
})

/** The newest first. */
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => rowAt(first - at))

describe('the own passbook (V9, V10)', () => {
  test('has the rows of the upstream in paise, and where the next page begins', async () => {
    const { status, body, headers } = await browser.get(PASSBOOK)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      ...{ next: 't1', timeZone: 'Asia/Kolkata', months: [{ month: '2026-11', cameIn: 47_050, wentOut: 0 }] },
      rows: [
        { rowId: 't5', type: 'TOPUP', amount: 25_000, balance: 25_050, order: null, details: '' },
        { rowId: 't4', type: 'ORDERPAY', order: { orderId: 'ORDER1', storeId: 1 }, details: 'Refund', balance: 50 },
        { rowId: 't3', type: 'DEBIT', status: 'PENDING', balance: null, details: 'Lunch' },
        { rowId: 't2', type: 'PENALTY', status: 'FAILED', balance: null, order: null },
        { rowId: 't1', type: 'BONUS', at: Date.parse('2026-11-18T06:30:00Z'), balance: 12_000 },
      ],
    })
  })

  test.each<[string, object]>([
    ['', { fromDate: null, toDate: null, txnTypes: null, status: null, limit: 50 }],
    [
      '?types=TOPUP,DEBIT&statuses=SUCCESS&from=2026-11-01&to=2026-11-30&before=t5',
      {
        ...{ fromDate: '2026-11-01', toDate: '2026-11-30', limit: 50, before: 't5' },
        ...{ txnTypes: ['TOPUP', 'DEBIT'], status: ['SUCCESS'] },
      },
    ],
  ])('V10: the filters of %j are those of the upstream', async (query, body) => {
    expect((await browser.get(`${PASSBOOK}${query}`)).status).toBe(200)
    expect(asked().at(-1)?.body).toEqual(body)
  })

  test.each(['types=GIFT', 'types=TOPUP,TOPUP', 'statuses=', 'from=today', 'before=..%2F', 'more=1'])(
    'V11: %s is invalid, for the page and for the file',
    async (query) => {
      const before = asked().length
      for (const path of [PASSBOOK, PASSBOOK_CSV]) expect((await browser.get(`${path}?${query}`)).status).toBe(400)
      expect(asked()).toHaveLength(before)
    },
  )

  test('AMB108: of an upstream that does not page, the newest 500 rows', async () => {
    upstream.on(CALL, { body: { responseCode: 'SS-001', transactions: rowsFrom(600, 600).toReversed() } })
    const { rows, next } = (await browser.get(PASSBOOK)).body
    expect([rows.length, rows[0].rowId, rows[499].rowId, next]).toEqual([500, 't600', 't101', null])
  })
})

describe.each([PASSBOOK, PASSBOOK_CSV])('a failure of %s', (path) => {
  test.each([
    ['V16: away', 503, 503, say.walletError],
    ['V16: hung', 'hang', 504, say.walletError],
    ['V16: no JSON', 'garbage', 503, say.walletError],
    ['V16: broken off', 'truncated', 503, say.walletError],
    ['V16: without a word', { body: { responseCode: 'SS-400' } }, 422, say.walletError],
    ['V17: with a message', { body: { responseCode: 'SS-400', responseMessage: 'Not today' } }, 422, 'Not today'],
  ] as const)('%s', async (_, answer, status, message) => {
    upstream.on(CALL, answer)
    const { status: shown, body, headers } = await browser.get(path)
    expect([shown, body.message]).toEqual([status, message])
    expect(headers['content-disposition']).toBeUndefined()
  })

  test('W2: the code 401 ends the session', async () => {
    upstream.on(CALL, { status: 401, body: { responseCode: '401' } })
    expect((await browser.get(path)).body.code).toBe('session-expired')
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  })
})

describe('the own passbook as a file (V9, V10)', () => {
  /** Answers pages of 500 of so many rows. */
  const answerPages = (total: number) =>
    upstream.on(CALL, ({ body }) => {
      const { before, limit } = body as { before?: string; limit: number }
      const first = before === undefined ? total : Number(before.slice(1)) - 1
      const count = Math.min(first, limit)
      const next = count < first ? `t${first - count + 1}` : null
      return { body: { responseCode: 'SS-001', transactions: rowsFrom(first, count), next, timeZone: 'Asia/Kolkata' } }
    })
  const linesOf = (text: string) => text.trimEnd().split('\r\n')

  test('is a file of comma-separated values that no cache keeps', async () => {
    upstream.on(CALL, { body: { ...wirePassbookSample, next: null } })
    const { status, text, headers } = await browser.get(`${PASSBOOK_CSV}?types=TOPUP&from=2026-11-01`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="passbook.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(linesOf(text).slice(1)).toEqual([
      '21-11-2026 14:00,TOPUP,SUCCESS,+250.00,250.50,,,t5',
      '21-11-2026 00:15,ORDERPAY,SUCCESS,+120.50,0.50,ORDER1,Refund,t4',
      '20-11-2026 12:00,DEBIT,PENDING,-120.50,,ORDER1,Lunch,t3',
      '19-11-2026 12:00,PENALTY,FAILED,-20.00,,,,t2',
      '18-11-2026 12:00,BONUS,SUCCESS,+100.00,120.00,,,t1',
    ])
    expect(text.startsWith('\uFEFFDate,')).toBe(true)
    expect(asked().at(-1)?.body).toMatchObject({ txnTypes: ['TOPUP'], fromDate: '2026-11-01', limit: 500 })
  })

  test('has the rows of all pages, each once', async () => {
    answerPages(1203)
    const before = asked().length
    const lines = linesOf((await browser.get(PASSBOOK_CSV)).text)
    expect([lines.length, new Set(lines).size]).toEqual([1204, 1204])
    expect([lines[1], lines.at(-1)].map((line) => line?.split(',').at(-1))).toEqual(['t1203', 't1'])
    expect(asked().length - before).toBe(3)
  })

  test('ends after 20,000 rows, and says that it is not whole', async () => {
    answerPages(20_600)
    const before = asked().length
    const lines = linesOf((await browser.get(PASSBOOK_CSV)).text)
    expect([lines.length, lines.at(-1)]).toEqual([20_002, 'Earlier transactions are not in this file'])
    expect(asked().length - before).toBe(40)
  })

  test('of 20,000 rows is whole', async () => {
    answerPages(20_000)
    const lines = linesOf((await browser.get(PASSBOOK_CSV)).text)
    expect([lines.length, lines.at(-1)?.endsWith(',t1')]).toEqual([20_001, true])
  })

  test('AMB108: of an upstream that does not page has its whole list', async () => {
    upstream.on(CALL, { body: { responseCode: 'SS-001', transactions: rowsFrom(600, 600) } })
    expect(linesOf((await browser.get(PASSBOOK_CSV)).text)).toHaveLength(601)
  })

  test('ends also when the upstream names one page over and over, or pages without rows', async () => {
    upstream.on(CALL, { body: { responseCode: 'SS-001', transactions: rowsFrom(1, 1), next: 'same' } })
    expect(linesOf((await browser.get(PASSBOOK_CSV)).text)).toHaveLength(3)
    let pages = 0
    upstream.on(CALL, () => ({ body: { responseCode: 'SS-001', transactions: [], next: `n${++pages}` } }))
    expect(linesOf((await browser.get(PASSBOOK_CSV)).text)).toHaveLength(2)
    expect(pages).toBe(400)
  })

  test.each([503, 'hang', 'garbage'] as const)('breaks off at a failure in the middle: %s', async (fault) => {
    let pages = 0
    upstream.on(CALL, () =>
      pages++ === 0 ? { body: { responseCode: 'SS-001', transactions: rowsFrom(500, 500), next: 't1' } } : fault,
    )
    await expect(browser.get(PASSBOOK_CSV)).rejects.toThrow(/aborted|hang up/)
  })

  test('a HEAD reads no page', async () => {
    const before = asked().length
    const { statusCode } = await bff.app.inject({
      method: 'HEAD',
      url: PASSBOOK_CSV,
      headers: { host: 'spice.localhost' },
    })
    expect([statusCode, asked().length]).toEqual([404, before])
  })
})
