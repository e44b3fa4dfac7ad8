import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant, type TenantTx } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { sql } from 'kysely'
import { openBrowser, orderFor, signIn } from './diner.ts'
import { type Placing, placeMany, withCoupon } from './orders.ts'
import { digits, type Row } from './report.ts'
import { inTurn, median, medianRatio } from './rounds.ts'
import { type System, TENANT } from './system.ts'

export interface GrowthShape {
  readonly rounds: number
  /** Orders placed in a round. */
  readonly orders: number
  /** Stored orders of the young system at the start. */
  readonly few: number
  /** Stored orders of the full system at the start. */
  readonly many: number
}

/** Rows that belong to an order, each with the columns that have to differ between copies. */
const tables = [
  { table: 'customer_order', id: 'id', over: {} },
  { table: 'order_item', id: 'order_id', over: {} },
  { table: 'order_event', id: 'order_id', over: {} },
  { table: 'keyed_call', id: 'made_id', over: { key: `'copy-' || n` } },
  // Uses of other people: no one person has a hundred thousand orders with one coupon.
  { table: 'coupon_use', id: 'order_id', over: { person: 'gen_random_uuid()' } },
] as const

/** Copies of a transaction: a coupon's row that one transaction changes too often becomes slow. */
const BATCH = 1000

/** Stores the copies `from` to `to` of one order with all its rows. */
async function copyBatch({ db }: TenantTx, from: number, to: number): Promise<void> {
  const { order_id: id } = await db.selectFrom('coupon_use').select('order_id').limit(1).executeTakeFirstOrThrow()
  for (const { table, id: column, over } of tables) {
    const changes = { [column]: `'C' || lpad(n::text, 10, 'A')`, ...over }
    const changed = sql.raw(
      Object.entries(changes)
        .map(([name, value]) => `'${name}', ${value}`)
        .join(', '),
    )
    await sql`insert into ${sql.table(table)}
      select copy.* from ${sql.table(table)} t, generate_series(${from}::int, ${to}::int) n,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(${changed})) copy
      where t.tenant = ${TENANT} and t.${sql.ref(column)} = ${id}`.execute(db)
  }
}

/** Stores `count` copies of the only order with a coupon. */
export async function copyOrder(db: Db, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1)
    await inTenant(db, TENANT, (tx) => copyBatch(tx, from, to))
  }
  await sql`vacuum analyze`.execute(db)
}

/** How the orders of a measurement are paid. */
const ways = ['cash', 'cash with a coupon'] as const
type Way = (typeof ways)[number]

interface Placer {
  readonly place: (way: Way, count: number) => Promise<Placing>
  readonly close: () => Promise<void>
}

async function openPlacer(system: System, catalogue: object): Promise<Placer> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const cash = await orderFor(system)
  const orders = { cash, 'cash with a coupon': await withCoupon(system, cash, catalogue) }
  return { place: (way, count) => placeMany(system, browser, cookie, orders[way], count), close: browser.close }
}

type Pair<Of> = Readonly<Record<'full' | 'young', Of>>

async function compare(way: Way, { full, young }: Pair<Placer>, what: string, shape: GrowthShape): Promise<Row> {
  const { rounds, orders } = shape
  const results = await inTurn(rounds, { full: () => full.place(way, orders), young: () => young.place(way, orders) })
  const of = (name: 'full' | 'young', field: keyof Placing) => (results[name] ?? []).map((each) => each[field])
  const perCpu = medianRatio(of('full', 'perCommerceCpuSecond'), of('young', 'perCommerceCpuSecond'))
  const p50 = medianRatio(of('full', 'p50'), of('young', 'p50'))
  return {
    id: 'PERF5',
    what,
    figure:
      `${digits(perCpu, 2)}x per CPU second of commerce, p50 ${digits(p50, 2)}x ` +
      `(${digits(median(of('full', 'p50')), 1)} ms against ${digits(median(of('young', 'p50')), 1)} ms)`,
    goal: '>= 0.9x, p50 <= 1.1x',
    met: perCpu >= 0.9 && p50 <= 1.1,
  }
}

/** PERF5: placing an order costs the same with many stored orders as with few; all of them have the coupon. */
export async function measureGrowth(
  systems: Pair<System>,
  { database, catalogue }: { readonly database: string; readonly catalogue: object },
  shape: GrowthShape,
): Promise<readonly Row[]> {
  const { few, many } = shape
  const full = await openPlacer(systems.full, catalogue)
  const young = await openPlacer(systems.young, catalogue)
  for (const placer of [full, young]) await placer.place('cash with a coupon', few)
  await systems.full.onDatabase((db) => copyOrder(db, many - few))
  // Both processes are new: a new process is slower until its code is compiled.
  await systems.young.onDatabase(async () => {})
  const rows: Row[] = []
  for (const way of ways) {
    const what = `orders placed with ${digits(many)} stored against ${digits(few)}, ${way}, ${database}`
    rows.push(await compare(way, { full, young }, what, shape))
  }
  await Promise.all([full.close(), young.close()])
  return rows
}
