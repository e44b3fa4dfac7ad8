import type { Backup } from '@tiffin/commerce/kernel/db/back-up'
import { moveToServer } from '@tiffin/commerce/kernel/db/move/move-to-server'
import { request } from 'undici'
import { openBrowser, orderFor, signIn } from './diner.ts'
import { copyOrder } from './growth.ts'
import { catalogueOf } from './menu.ts'
import { placeMany, withCoupon } from './orders.ts'
import { digits, type Row } from './report.ts'
import type { System } from './system.ts'

export interface MoveShape {
  readonly orders: number
}

/** What `npm run backup` calls. */
export async function backUp({ commerceUrl, env }: System): Promise<Backup> {
  const headers = { authorization: `Bearer ${env.SERVICE_KEY}` }
  const answer = await request(`${commerceUrl}/service/backup`, { method: 'POST', headers })
  if (answer.statusCode !== 200)
    throw new Error(`a backup is answered ${answer.statusCode}: ${await answer.body.text()}`)
  return (await answer.body.json()) as Backup
}

/** SAFE19: an installation with many orders is copied while it runs, and its copy is moved to the database at `url`. */
export async function measureMove(
  system: System,
  { url, dishes }: { readonly url: string; readonly dishes: number },
  { orders }: MoveShape,
): Promise<readonly Row[]> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const order = await withCoupon(system, await orderFor(system), catalogueOf(dishes))
  await placeMany(system, browser, cookie, order, 1)
  await browser.close()
  await system.onDatabase((db) => copyOrder(db, orders))
  const { folder, bytes, heldMs } = await backUp(system)
  const from = performance.now()
  const { tables } = await moveToServer({ dataDir: folder, url, now: Date.now })
  const seconds = (performance.now() - from) / 1000
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    {
      id: 'SAFE19',
      what: `copy of an embedded database of ${digits(orders)} orders while it is in use`,
      figure: `${digits(bytes / 1e6)} MB; statements waited ${digits(heldMs)} ms`,
      ...{ goal: '', met: null },
    },
    {
      id: 'SAFE19',
      what: `move of ${digits(orders)} orders to PostgreSQL, every table compared`,
      figure: `${digits(seconds, 1)} s for ${digits(rows)} rows`,
      goal: '<= 60 s',
      met: seconds <= 60,
    },
  ]
}
