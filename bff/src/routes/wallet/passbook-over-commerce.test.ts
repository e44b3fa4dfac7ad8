import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fund, owe, writeRows } from '@tiffin/commerce/testing/wallets'
import type { PassbookRow } from '@tiffin/contract/wallet'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { begunTopUp, settleTopUp, toppedUp } from '../../testing/top-ups.ts'

/** 11:40 PM in India, which is the wallet's zone. */
const START = '2026-11-30T18:10:00Z'
const MINUTE_MS = 60_000

let system: TestSystem
let person: SignedIn
let browser: Browser
beforeAll(async () => {
  const walletShop = { payment: { provider: 'sandbox' }, clientConfig: { walletEnabled: true } } as const
  system = await startSystem({ at: START, tenants: { spice: walletShop } })
})
afterAll(() => system.close())
beforeEach(async () => {
  system.commerce.clock.set(START)
  person = await system.signedIn('spice')
  browser = system.bff.browser()
  browser.cookies.set(SESSION_COOKIE, person.session)
})

const passbook = async (query = '') => (await browser.get(`/api/wallet/passbook${query}`)).body
const amountsOf = async (query: string): Promise<number[]> =>
  (await passbook(query)).rows.map(({ amount }: PassbookRow) => amount / 100)

const linesOf = async (query = ''): Promise<string[]> => {
  const { status, text } = await browser.get(`/api/wallet/passbook.csv${query}`)
  expect(status).toBe(200)
  return text.split('\r\n').slice(1, -1)
}

/** A paid top-up of 250 on 30 November, one that failed and one that waits on 1 December. */
async function threeTopUps(): Promise<void> {
  await toppedUp(browser, 25_000)
  system.commerce.clock.advance(25 * MINUTE_MS)
  await settleTopUp(browser, await begunTopUp(browser, 10_000), 'not-paid')
  system.commerce.clock.advance(5 * MINUTE_MS)
  await begunTopUp(browser, 7500)
}

describe('V9, V10: the passbook as commerce keeps it', () => {
  test('is empty for a person who never added credits, and so is its file', async () => {
    expect(await passbook()).toEqual({ rows: [], months: [], next: null, timeZone: 'Asia/Kolkata' })
    expect(await linesOf()).toEqual([])
  })

  test('has the newest row first, and sums of its months in the zone of the wallet', async () => {
    await threeTopUps()
    const { rows, months, next, timeZone } = await passbook()
    expect(rows).toMatchObject([
      { type: 'TOPUP', status: 'PENDING', amount: 7500, balance: null, at: Date.parse(START) + 30 * MINUTE_MS },
      { type: 'TOPUP', status: 'FAILED', amount: 10_000, balance: null },
      { type: 'TOPUP', status: 'SUCCESS', amount: 25_000, balance: 25_000, order: null, at: Date.parse(START) },
    ])
    expect([months, next, timeZone]).toEqual([[{ month: '2026-11', cameIn: 25_000, wentOut: 0 }], null, 'Asia/Kolkata'])
  })

  test.each<[query: string, amounts: number[]]>([
    ['?types=TOPUP', [75, 100, 250]],
    ['?types=DEBIT,ORDERPAY', []],
    ['?statuses=SUCCESS', [250]],
    ['?statuses=PENDING,FAILED', [75, 100]],
    ['?from=2026-12-01', [75, 100]],
    ['?to=2026-11-30', [250]],
    ['?from=2026-11-30&to=2026-11-30', [250]],
    ['?from=2026-12-01&to=2026-11-30', []],
    ['?types=TOPUP&statuses=FAILED&from=2026-12-01&to=2026-12-31', [100]],
  ])('V10, V11: %s are rows of %j rupees, on its page and in its file', async (query, amounts) => {
    await threeTopUps()
    expect(await amountsOf(query)).toEqual(amounts)
    expect(await linesOf(query)).toHaveLength(amounts.length)
  })

  test.each(['?from=2026-13-01', '?to=2026-02-30', '?before=nothing'])('V10: %s is refused', async (query) => {
    const answers = [
      await browser.get(`/api/wallet/passbook${query}`),
      await browser.get(`/api/wallet/passbook.csv${query}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })

  test('Z15: what a person owes is a part of the wallet, and the next top-up settles it first', async () => {
    await owe(system.commerce, 'spice', person, 80)
    const walletOf = async () => (await browser.get('/api/wallet')).body.wallet
    expect(await walletOf()).toMatchObject({ balance: 0, owed: 8000 })
    await toppedUp(browser, 25_000)
    expect(await walletOf()).toMatchObject({ balance: 17_000, owed: 0 })
  })
})

/** Every row of a person, page by page. */
async function allRows(filter = ''): Promise<PassbookRow[]> {
  const rows: PassbookRow[] = []
  let next: string | null = null
  do {
    const query: string = `?${filter}${next === null ? '' : `&before=${next}`}`
    const page = await passbook(query)
    rows.push(...page.rows)
    next = page.next
  } while (next !== null)
  return rows
}

describe('SB24: a passbook of more rows than a page has', () => {
  test('is read page by page, each row once, newest first', async () => {
    await writeRows(system.commerce, 'spice', person, 120)
    const first = await passbook()
    expect([first.rows.length, first.next]).toEqual([50, expect.any(String)])
    // The sums of a month are those of all its rows, not of the page's.
    expect(first.months).toEqual([{ month: '2026-11', cameIn: 120_00, wentOut: 0 }])
    const rows = await allRows()
    expect(new Set(rows.map(({ rowId }) => rowId)).size).toBe(120)
    expect(rows.map(({ balance }) => balance)).toEqual(Array.from({ length: 120 }, (_, at) => (120 - at) * 100))
  })

  test('with filters has as many pages as rows that pass them', async () => {
    await writeRows(system.commerce, 'spice', person, 100)
    await fund(system.commerce, 'spice', person, 5)
    await begunTopUp(browser, 7500)
    expect((await allRows('statuses=SUCCESS')).map(({ status }) => status)).toEqual(Array(101).fill('SUCCESS'))
    expect(await allRows('statuses=PENDING')).toHaveLength(1)
  })

  test('is a whole file: 1,201 rows over three pages of commerce, each once, in order', async () => {
    await writeRows(system.commerce, 'spice', person, 1201)
    const lines = await linesOf()
    expect([lines.length, new Set(lines).size]).toEqual([1201, 1201])
    expect(lines[0]).toMatch(/^30-11-2026 23:39,TOPUP,SUCCESS,\+1\.00,1201\.00,,,\d+$/)
    expect(lines.map((line) => Number(line.split(',')[4]))).toEqual(Array.from({ length: 1201 }, (_, at) => 1201 - at))
  })

  test('of exactly one page of commerce is a file without a further page', async () => {
    await writeRows(system.commerce, 'spice', person, 500)
    expect(await linesOf('?statuses=SUCCESS')).toHaveLength(500)
    expect(await linesOf('?statuses=FAILED')).toEqual([])
  })
})
