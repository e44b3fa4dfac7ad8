import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { post } from '@tiffin/commerce/modules/ledger/api/post'
import { lockWallet, openWallet } from '@tiffin/commerce/modules/ledger/api/wallets'
import { IN_FLIGHT, openBrowser, orderFor } from './diner.ts'
import { type OrdersShape, type Placing, placeByAll } from './orders.ts'
import { insertPeople, type Person } from './people.ts'
import { digits, type Row } from './report.ts'
import { inTurn, median, medianRatio } from './rounds.ts'
import { type ExtraTenants, type System, TENANT } from './system.ts'

/** The tenant of the bench, with wallets. */
export const tenantWithWallets: ExtraTenants = {
  tenants: { [TENANT]: { clientConfig: { name: 'Bench', walletEnabled: true } } },
  env: {},
}

/** In paise: more than all orders of a run cost. */
const FILLED = 1_000_000_000_00

/** Fills a wallet as a confirmed top-up does. */
export const fillWallet = (db: Db, { tenant, id }: Person): Promise<void> =>
  inTenant(db, tenant, async (tx) => {
    const at = new Date()
    await openWallet(tx, id, at)
    const wallet = await lockWallet(tx, id)
    if (!wallet) throw new Error('the wallet was not opened')
    await post(tx, {
      ...{ key: `bench-${id}`, posting: 'top-up', subject: { kind: 'top-up', id: `bench-${id}` }, at, row: null },
      legs: [
        { account: 'provider:sandbox', amount: -FILLED },
        { account: 'cash', wallet: wallet.id, amount: FILLED },
      ],
    })
  })

const GOAL = 0.9

function rowOf(database: string, cash: readonly Placing[], wallet: readonly Placing[]): Row {
  const of = (field: keyof Placing) => median(wallet.map((each) => each[field]))
  const ratioOf = (field: keyof Placing) =>
    medianRatio(
      wallet.map((each) => each[field]),
      cash.map((each) => each[field]),
    )
  const [ratio, perCpu] = [ratioOf('perSecond'), ratioOf('perCommerceCpuSecond')]
  return {
    id: 'PERF5',
    what: `orders placed, from wallets, ${IN_FLIGHT} in flight of ${IN_FLIGHT} diners, beside cash, ${database}`,
    figure:
      `${digits(ratio, 2)}x cash (${digits(perCpu, 2)}x per CPU second of commerce); ${digits(of('perSecond'))}/s, ` +
      `p50 ${digits(of('p50'), 1)} ms, p99 ${digits(of('p99'), 1)} ms`,
    goal: `>= ${GOAL}x cash`,
    met: ratio >= GOAL,
  }
}

/** PERF5: orders that wallets pay and cash orders of the same diners, in turn. Each diner has one order in flight. */
export async function measureWalletOrders(
  system: System,
  database: string,
  { rounds, orders }: OrdersShape,
): Promise<readonly Row[]> {
  let people: readonly Person[] = []
  await system.onDatabase(async (db) => {
    people = await insertPeople(db, system.env, TENANT, IN_FLIGHT)
    for (const person of people) await fillWallet(db, person)
  })
  const cookies = people.map(({ cookie }) => cookie)
  const browser = openBrowser(system)
  const order = await orderFor(system)
  const fromWallet = { ...order, order: { ...order.order, payment: 'WALLET' } }
  const { cash = [], wallet = [] } = await inTurn(rounds, {
    cash: () => placeByAll(system, browser, cookies, order, orders),
    wallet: () => placeByAll(system, browser, cookies, fromWallet, orders),
  })
  await browser.close()
  return [rowOf(database, cash, wallet)]
}
