import { randomUUID } from 'node:crypto'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { violationsIn } from '../torture/check-orders.ts'
import { readTenantRows } from '../torture/rows.ts'
import { IN_FLIGHT, openBrowser, orderFor, signIn } from './diner.ts'
import { copyOrder } from './growth.ts'
import { catalogueOf } from './menu.ts'
import { backUp } from './move.ts'
import { placeMany, withCoupon } from './orders.ts'
import { digits, type Row } from './report.ts'
import { type System, TENANT } from './system.ts'

export interface RestoreShape {
  readonly orders: number
}

const GOAL_S = 60

/** How long orders are placed before a backup begins and after it has ended. */
export const AROUND_MS = 1000

/** Orders that are placed one after the other by several diners, until it is stopped. */
interface Load {
  /** The ids of acknowledged orders, so far. */
  readonly acknowledged: readonly string[]
  stop(): Promise<void>
}

/** Stores copies of an order until there are `stored`, then goes on placing. */
export async function startLoad(system: System, dishes: number, stored: number): Promise<Load> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const order = await withCoupon(system, await orderFor(system), catalogueOf(dishes))
  await placeMany(system, browser, cookie, order, 1)
  await system.onDatabase((db) => copyOrder(db, stored))
  const acknowledged: string[] = []
  let isStopped = false
  const worker = async () => {
    while (!isStopped) {
      const body = { ...order, attemptKey: randomUUID() }
      // As the client does when an answer is late: the same key, until it knows.
      let answer = await browser.post('/api/orders', body, cookie)
      while (answer.status !== 200) {
        await pause(100)
        answer = await browser.post('/api/orders', body, cookie)
      }
      acknowledged.push((JSON.parse(answer.text) as { orderId: string }).orderId)
    }
  }
  const workers = Array.from({ length: IN_FLIGHT }, worker)
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await Promise.all(workers)
      await browser.close()
    },
  }
}

/** Throws when an order of `expected` is missing or anything stored contradicts itself. Returns the number of orders. */
export async function check(db: Db, expected: readonly string[]): Promise<number> {
  const rows = await readTenantRows(db, TENANT)
  const stored = new Set(rows.orders.map(({ id }) => id))
  const lost = expected.filter((id) => !stored.has(id)).map((id) => `${id}: an acknowledged order is lost`)
  // The copies of the one order have one coupon.
  const wrong = violationsIn({ ...rows, couponUses: [] }, { attempts: [], sent: null, isCooked: false })
  const [first] = [...lost, ...wrong]
  if (first) throw new Error(`${lost.length + wrong.length} violations after the restore; ${first}`)
  return rows.orders.length
}

export const rowOf = (
  where: string,
  [backedUp, restored]: readonly [number, number],
  orders: number,
  beside: string,
): Row => ({
  id: 'SAFE19',
  what: `backup under load and restore of ${digits(orders)} orders, ${where}; the checks of the torture find nothing`,
  figure: `${digits(backedUp, 1)} s and ${digits(restored, 1)} s; ${beside}`,
  goal: `<= ${GOAL_S} s`,
  met: backedUp + restored <= GOAL_S,
})

export const secondsSince = (from: number): number => (performance.now() - from) / 1000

/** SAFE19: the embedded database is copied while orders are placed, and commerce starts from the copy. */
export async function measureRestore(system: System, dishes: number, shape: RestoreShape): Promise<readonly Row[]> {
  const load = await startLoad(system, dishes, shape.orders)
  await pause(AROUND_MS)
  const before = [...load.acknowledged]
  let from = performance.now()
  const { folder } = await backUp(system)
  const backedUp = secondsSince(from)
  const meanwhile = load.acknowledged.length - before.length
  await pause(AROUND_MS)
  await load.stop()
  const db = join(system.env.DATA_DIR ?? '', 'db')
  await system.whileStopped(async () => {
    from = performance.now()
    renameSync(db, `${db}.before`)
    cpSync(join(folder, 'db'), db, { recursive: true })
  })
  const restored = secondsSince(from)
  rmSync(`${db}.before`, { recursive: true })
  let stored = 0
  await system.onDatabase(async (opened) => {
    stored = await check(opened, before)
  })
  return [rowOf('embedded database', [backedUp, restored], stored, `${digits(meanwhile)} orders were placed meanwhile`)]
}
