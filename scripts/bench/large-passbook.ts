import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { lockWallet, openWallet } from '@tiffin/commerce/modules/ledger/api/wallets'
import { sql } from 'kysely'
import { type Browser, IN_FLIGHT, openBrowser } from './diner.ts'
import { insertPeople, type Person } from './people.ts'
import { digits, type Row } from './report.ts'
import { percentile } from './rounds.ts'
import { type System, TENANT } from './system.ts'

const ROWS = 10_000
const READS = 200
const GOAL_MS = 100

/** Fills a wallet by so many top-ups of a rupee, with their transfers and their rows in the passbook. */
const fillPassbook = (db: Db, { tenant, id }: Person): Promise<void> =>
  inTenant(db, tenant, async (tx) => {
    const at = new Date()
    await openWallet(tx, id, at)
    const wallet = await lockWallet(tx, id)
    if (!wallet) throw new Error('the wallet was not opened')
    await sql`with made as (
        insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
        select ${tenant}, 'large-' || n, 'top-up', 'top-up', 'large-' || n, ${at}::timestamptz - n * interval '1 minute'
        from generate_series(1, ${ROWS}::integer) n returning id
      ), entered as (
        insert into ledger_entry (tenant, transfer, leg, account, wallet, amount)
        select ${tenant}, id, leg, account, wallet, amount from made cross join (values
          (1, 'provider:sandbox', null::uuid, -100), (2, 'cash', ${wallet.id}::uuid, 100)) l(leg, account, wallet, amount)
      ), noted as (
        insert into passbook_row (tenant, wallet, type, status, amount, balance, subject_kind, subject_id, at)
        select ${tenant}, ${wallet.id}::uuid, 'TOPUP', 'SUCCESS', 100, 100 * (${ROWS + 1}::integer - n), 'top-up',
          'large-' || n, ${at}::timestamptz - n * interval '1 minute'
        from generate_series(1, ${ROWS}::integer) n
      )
      update wallet_balance set amount = 100 * ${ROWS}::integer
      where tenant = ${tenant} and wallet = ${wallet.id} and account = 'cash'`.execute(tx.db)
  })

async function readsOf(browser: Browser, path: string, cookie: string): Promise<readonly number[]> {
  const taken: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const from = performance.now()
    const { status, text } = await browser.get(path, cookie)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
    taken.push(performance.now() - from)
  }
  return taken
}

function rowOf(what: string, database: string, taken: readonly number[]): Row {
  const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)]
  return {
    ...{ id: 'PERF5', what: `${what} of a passbook with ${digits(ROWS)} rows, through BFF and commerce, ${database}` },
    ...{
      figure: `p50 ${digits(p50, 1)} ms, p99 ${digits(p99, 1)} ms`,
      goal: `p99 <= ${GOAL_MS} ms`,
      met: p99 <= GOAL_MS,
    },
  }
}

/** How long a balance and a page of a large passbook take to read, one after the other. */
export async function measureLargePassbook(system: System, database: string): Promise<readonly Row[]> {
  let cookie = ''
  await system.onDatabase(async (db) => {
    const [person] = await insertPeople(db, system.env, TENANT, 1, IN_FLIGHT)
    if (!person) throw new Error('no person was inserted')
    await fillPassbook(db, person)
    cookie = person.cookie
  })
  const browser = openBrowser(system)
  const balances = await readsOf(browser, '/api/wallet', cookie)
  const pages = await readsOf(browser, '/api/wallet/passbook', cookie)
  await browser.close()
  return [rowOf('the balance', database, balances), rowOf('the first page', database, pages)]
}
