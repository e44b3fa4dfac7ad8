import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { TxnStatus, TxnType } from '@tiffin/domain/wallet/passbook'
import { sql } from 'kysely'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { openTestDatabase } from '#testing/database'
import {
  type PassbookFilter,
  type PassbookPage,
  type PassbookPlace,
  type PassbookRecord,
  passbookMonths,
  passbookRows,
} from './passbook.ts'
import { openWallet, readWallet } from './wallets.ts'

const TENANT = 'purse'
const everything: PassbookFilter = { types: null, statuses: null, from: null, to: null }

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inPurse = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => inTenant(database.db, TENANT, work)

let people = 0
let wallet = ''
beforeEach(async () => {
  const [id, at] = [randomUUID(), new Date('2026-01-01T00:00:00Z')]
  const mobile = String(9_100_000_000 + ++people)
  wallet = await inPurse(async (tx) => {
    const person = { tenant: TENANT, id, name: 'A', mobile, email: null, passcode_hash: '', created_at: at }
    await tx.db.insertInto('person').values(person).execute()
    await openWallet(tx, id, at)
    return (await readWallet(tx, id))?.id ?? ''
  })
})

interface Row {
  readonly at: string
  readonly type?: TxnType
  readonly status?: TxnStatus
  readonly amount?: number
}

/** Writes rows; each is named by its number, from 1. */
const write = (...rows: readonly Row[]) =>
  inPurse(({ db }) =>
    db
      .insertInto('passbook_row')
      .values(
        rows.map(({ at, type = 'TOPUP', status = 'SUCCESS', amount = 100 }, number) => ({
          ...{ tenant: TENANT, wallet, type, status, amount, at: new Date(at) },
          ...{ balance: null, subject_kind: 'operator', subject_id: '', store_id: null, words: String(number + 1) },
        })),
      )
      .execute(),
  )

/** The rows of a page, by their words. */
async function page(
  filter: Partial<PassbookFilter> = {},
  { before = null as PassbookPlace | null, limit = 100, timeZone = 'Asia/Kolkata', of = wallet } = {},
) {
  const rows = await inPurse((tx) => passbookRows(tx, of, { ...everything, ...filter }, { before, limit, timeZone }))
  return rows.map(({ words }) => words).join(' ')
}

/** All rows, page by page; each page is checked to have no more than one row too many. */
async function leaf(filter: Partial<PassbookFilter>, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  let before: PassbookPlace | null = null
  do {
    const place: PassbookPage = { before, limit, timeZone: 'Asia/Kolkata' }
    const rows: readonly PassbookRecord[] = await inPurse((tx) =>
      passbookRows(tx, wallet, { ...everything, ...filter }, place),
    )
    const shown = rows.slice(0, limit)
    expect(rows.length).toBeLessThanOrEqual(limit + 1)
    pages.push(shown.map(({ words }) => words))
    before = rows.length > limit ? (shown.at(-1) ?? null) : null
  } while (before !== null)
  return pages
}

const at = '2026-11-23T06:30:00Z'

describe('SB24: what is wanted of a passbook', () => {
  beforeEach(() =>
    write(
      { at: '2026-11-20T06:30:00Z' },
      { at: '2026-11-21T06:30:00Z', type: 'BONUS' },
      { at: '2026-11-22T06:30:00Z', type: 'DEBIT' },
      { at: '2026-11-23T06:30:00Z', status: 'PENDING' },
      { at: '2026-11-24T06:30:00Z', status: 'FAILED' },
      { at: '2026-11-25T06:30:00Z', type: 'PENALTY' },
    ),
  )

  test.each<[string, Partial<PassbookFilter>, string]>([
    ['everything, newest first', {}, '6 5 4 3 2 1'],
    ['a type', { types: ['BONUS'] }, '2'],
    ['types', { types: ['TOPUP', 'PENALTY'] }, '6 5 4 1'],
    ['a type of no row', { types: ['ORDERPAY'] }, ''],
    ['a status', { statuses: ['PENDING'] }, '4'],
    ['statuses', { statuses: ['PENDING', 'FAILED'] }, '5 4'],
    ['a type and a status', { types: ['TOPUP'], statuses: ['SUCCESS'] }, '1'],
    ['from a day on', { from: '2026-11-24' }, '6 5'],
    ['up to a day', { to: '2026-11-21' }, '2 1'],
    ['one day', { from: '2026-11-22', to: '2026-11-22' }, '3'],
    ['days in the wrong order', { from: '2026-11-23', to: '2026-11-22' }, ''],
  ])('%s', async (_what, filter, expected) => expect(await page(filter)).toBe(expected))

  test("another person's rows are not among them", async () => {
    expect(await page({}, { of: randomUUID() })).toBe('')
  })
})

test.each([
  ['Asia/Kolkata', '2026-11-23', '2026-11-22T18:30:00Z', '2026-11-23T18:30:00Z'],
  ['America/New_York', '2026-11-23', '2026-11-23T05:00:00Z', '2026-11-24T05:00:00Z'],
  ['Pacific/Auckland', '2026-11-23', '2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z'],
  // Days of 25 hours and of 23.
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
])('in %s, %s begins and ends at its midnights', async (timeZone, day, midnight, next) => {
  const before = (iso: string) => new Date(Date.parse(iso) - 1).toISOString()
  await write({ at: before(midnight) }, { at: midnight }, { at: before(next) }, { at: next })
  expect(await page({ from: day, to: day }, { timeZone })).toBe('3 2')
})

describe('pages', () => {
  test('rows of one moment come in the order in which they were written, none twice and none left out', async () => {
    await write(...Array.from({ length: 7 }, () => ({ at })))
    expect(await leaf({}, 3)).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']])
    expect(await leaf({}, 7)).toEqual([['7', '6', '5', '4', '3', '2', '1']])
  })

  test('a row that is written meanwhile moves nothing on the later pages', async () => {
    await write({ at: '2026-11-20T00:00:00Z' }, { at }, { at })
    const [, second] = await inPurse((tx) =>
      passbookRows(tx, wallet, everything, { before: null, limit: 2, timeZone: 'Asia/Kolkata' }),
    )
    await write({ at: '2026-11-24T00:00:00Z' })
    expect(await page({}, { before: second ?? null })).toBe('1')
  })

  test('a place stays when the row that stood there has moved, and finds only rows of its wallet', async () => {
    await write({ at: '2026-11-20T00:00:00Z' }, { at: '2026-11-21T00:00:00Z' }, { at })
    const [, second] = await inPurse((tx) =>
      passbookRows(tx, wallet, everything, { before: null, limit: 2, timeZone: 'Asia/Kolkata' }),
    )
    const before = second ?? null
    await inPurse(({ db }) =>
      db
        .updateTable('passbook_row')
        .set({ at: new Date('2026-11-24T00:00:00Z') })
        .where('id', '=', before?.id ?? '')
        .execute(),
    )
    expect(await page({}, { before })).toBe('1')
    expect(await page({}, { before, of: randomUUID() })).toBe('')
  })

  test('of 10,000 rows, with a filter and without', async () => {
    const most = 10_000
    const types = sql`(array['TOPUP','DEBIT','BONUS','ORDERPAY'])[1 + n % 4]`
    // Four rows at each moment.
    await inPurse(({ db }) =>
      sql`insert into passbook_row (tenant, wallet, type, status, amount, subject_kind, subject_id, words, at)
        select ${TENANT}, ${wallet}, ${types}, 'SUCCESS', 100, 'operator', '', n::text,
          ${at}::timestamptz + (n / 4) * interval '1 hour'
        from generate_series(1, ${most}::integer) n`.execute(db),
    )
    const whole = await leaf({}, 500)
    expect(whole).toHaveLength(20)
    expect(whole.flat()).toEqual(Array.from({ length: most }, (_, index) => String(most - index)))
    const bonuses = await leaf({ types: ['BONUS'] }, 499)
    expect(bonuses.map(({ length }) => length)).toEqual([499, 499, 499, 499, 499, 5])
    expect(bonuses.flat()).toEqual(Array.from({ length: 2500 }, (_, index) => String(most - 2 - 4 * index)))
  })
})

describe('the sums of months', () => {
  const months = (
    from: string,
    to: string,
    { filter = {} as Partial<PassbookFilter>, timeZone = 'Asia/Kolkata' } = {},
  ) =>
    inPurse((tx) =>
      passbookMonths(tx, wallet, { ...everything, ...filter }, { from: new Date(from), to: new Date(to), timeZone }),
    )

  test('V12: what came in and went out, of moved money only, newest month first', async () => {
    await write(
      { at: '2026-10-05T06:30:00Z', amount: 1000 },
      { at: '2026-10-06T06:30:00Z', type: 'BONUS', amount: 200 },
      { at: '2026-10-07T06:30:00Z', type: 'DEBIT', amount: 300 },
      { at: '2026-10-08T06:30:00Z', type: 'PENALTY', amount: 40 },
      { at: '2026-10-09T06:30:00Z', type: 'ORDERPAY', amount: 5 },
      { at: '2026-10-09T06:30:00Z', status: 'PENDING', amount: 9000 },
      { at: '2026-10-09T06:30:00Z', status: 'FAILED', amount: 9000 },
      { at: '2026-11-05T06:30:00Z', type: 'DEBIT', amount: 7 },
    )
    const october = { month: '2026-10', cameIn: 1205, wentOut: 340 }
    const november = { month: '2026-11', cameIn: 0, wentOut: 7 }
    expect(await months('2026-10-31T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual([november, october])
    expect(await months('2026-10-31T00:00:00Z', '2026-10-31T00:00:00Z')).toEqual([october])
    expect(await months('2026-12-31T00:00:00Z', '2026-12-31T00:00:00Z')).toEqual([])
    expect(await months('2026-10-31T00:00:00Z', '2026-10-31T00:00:00Z', { filter: { types: ['BONUS'] } })).toEqual([
      { month: '2026-10', cameIn: 200, wentOut: 0 },
    ])
  })

  test.each([
    ['Asia/Kolkata', '2026-10-31T18:29:59.999Z', '2026-10-31T18:30:00Z'],
    ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z'],
  ])('a month of %s ends at its midnight', async (timeZone, last, first) => {
    await write({ at: last, amount: 1 }, { at: first, amount: 2 })
    const [october, november] = [
      { month: '2026-10', cameIn: 1, wentOut: 0 },
      { month: '2026-11', cameIn: 2, wentOut: 0 },
    ]
    expect(await months(last, first, { timeZone })).toEqual([november, october])
    expect(await months(last, last, { timeZone })).toEqual([october])
    expect(await months(first, first, { timeZone })).toEqual([november])
  })
})
