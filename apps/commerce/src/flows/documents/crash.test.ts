import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { openDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { demoLogin } from '#seed'
import { importAllDay, pizzaOrder, post, STORE_BASE, signInDemo } from '#testing/all-day-kitchen'
import { documentsIn, seriesFaults } from '#testing/documents'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { type CommerceProcess, killUnderLoad, spawnCommerce } from '#testing/process'
import { writeTenants } from '#testing/tenants'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-documents-crash-'))
const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, { demo: true })
const serviceKey = 'service-key-of-the-tests'
const settings = {
  ...{ MODE: 'demo', KITCHEN: 'demo', KITCHEN_PACE_MS: '50', LOG_LEVEL: 'info', SERVICE_KEY: serviceKey },
  ...{ DATA_DIR: path.join(root, 'data'), TENANTS_DIR: folders.tenantsDir, THEMES_DIR: folders.themesDir },
}
const KILLS = 3
const LOAD = { writers: 6, before: 20 }
const HANDED_OVER = 500

let current: CommerceProcess | undefined
afterAll(async () => {
  current?.kill('SIGKILL')
  await current?.ended
  rmSync(root, { recursive: true, force: true })
})

const acknowledged: string[] = []

/** Places orders, which the demo kitchen hands over within a second, until the process has ended. */
async function write(base: string, token: string, onOrder: () => void): Promise<void> {
  for (;;) {
    try {
      const answer = await post(`${base}/placeOrder`, pizzaOrder, { token, 'idempotency-key': randomUUID() })
      const body = (await answer.json()) as { data: { orderId: string } }
      acknowledged.push(body.data.orderId)
      onOrder()
    } catch {
      return
    }
  }
}

test('AMB112, SAFE3: after kill -9 amid hand-overs each order that was handed over has one document, and no number is missing or twice', async () => {
  await layMigratedDatabase(settings.DATA_DIR)
  let token = ''
  for (let kill = 0; kill < KILLS; kill += 1) {
    current = spawnCommerce(settings)
    const origin = await current.url
    if (!token) {
      await importAllDay(origin, serviceKey)
      token = await signInDemo(origin)
    }
    const base = `${origin}${STORE_BASE}`
    await killUnderLoad(current, LOAD, (onOrder) => write(base, token, onOrder))
  }
  current = spawnCommerce(settings)
  const base = `${await current.url}${STORE_BASE}`
  const statusOf = async (orderId: string) => {
    const answer = await fetch(`${base}/trackOrder?orderId=${orderId}&userId=${demoLogin.mobile}`, {
      headers: { token },
    })
    return ((await answer.json()) as { data: { orderStatus: number } }).data.orderStatus
  }
  const last = acknowledged.at(-1) ?? ''
  while ((await statusOf(last)) < HANDED_OVER) await pause(100)
  current.kill('SIGTERM')
  await current.ended

  const database = await openDatabase({ kind: 'embedded', dataDir: settings.DATA_DIR })
  const handedOver = await inTenant(database.db, 'alpha', ({ db }) =>
    db.selectFrom('customer_order').select('id').where('status', '=', HANDED_OVER).execute(),
  )
  const documents = await documentsIn(database.db, 'alpha')
  await database.close()
  expect(documents.map(({ orderId }) => orderId).sort()).toEqual(handedOver.map(({ id }) => id).sort())
  expect(handedOver.length).toBeGreaterThan(KILLS)
  expect(seriesFaults(documents)).toEqual([])
}, 180_000)
