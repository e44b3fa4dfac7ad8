import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { openDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { readFile } from '#modules/documents/api/files'
import { importAllDay, mintKey, pizzaOrder, post, STORE_BASE, signInDemo } from '#testing/all-day-kitchen'
import { startCommerce } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { readPdf } from '#testing/pdf-text'
import { type CommerceProcess, spawnCommerce } from '#testing/process'
import { writeTenants } from '#testing/tenants'
import { planRendering } from './render-documents-job.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-rendered-'))
const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, { demo: true })
const dataDir = path.join(root, 'data')
const serviceKey = 'service-key-of-the-tests'
const settings = {
  ...{ MODE: 'demo', KITCHEN: 'off', DATA_DIR: dataDir, SERVICE_KEY: serviceKey },
  ...{ TENANTS_DIR: folders.tenantsDir, THEMES_DIR: folders.themesDir },
}
const ORDERS = 4

/** Longer than a dead process holds a job, and than until its next run. */
const LATER_MS = 2 * 60 * 60_000

let running: CommerceProcess | undefined
afterAll(async () => {
  running?.kill('SIGKILL')
  await running?.ended
  rmSync(root, { recursive: true, force: true })
})

/** Hands over some orders, and ends the process with the last answer. */
async function handOverAndKill(): Promise<void> {
  running = spawnCommerce(settings)
  const origin = await running.url
  await importAllDay(origin, serviceKey)
  const token = await signInDemo(origin)
  const operator = { authorization: `Bearer ${await mintKey(origin, serviceKey, 'alpha', ['orders'])}` }
  const placeOne = async (): Promise<string> => {
    const headers = { token, 'idempotency-key': randomUUID() }
    const answer = await post(`${origin}${STORE_BASE}/placeOrder`, pizzaOrder, headers)
    return ((await answer.json()) as { data: { orderId: string } }).data.orderId
  }
  const orderIds = await Promise.all(Array.from({ length: ORDERS }, placeOne))
  const url = (orderId: string) => `${origin}/operator/t/alpha/orders/${orderId}/advance`
  const handed = await Promise.all(orderIds.map((orderId) => post(url(orderId), { to: 500 }, operator)))
  running.kill('SIGKILL')
  expect(handed.map(({ status }) => status)).toEqual(orderIds.map(() => 200))
  await running.ended
}

test('AMB112: after kill -9 between number and file, each document is rendered once the process runs again', async () => {
  await layMigratedDatabase(dataDir)
  await handOverAndKill()
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const at = new Date(Date.now() + LATER_MS).toISOString()
  const again = await startCommerce({ at, database, folders, catalogue: null, config: { mode: 'demo' } })
  const documents = await documentsOf(again, 'alpha')
  expect(documents.map(({ serial }) => serial)).toEqual(Array.from({ length: ORDERS }, (_, at) => at + 1))
  await planRendering(again.commerce, 'alpha')
  await again.worker.runDue()
  for (const { id, number } of documents) {
    const file = await inTenant(database.db, 'alpha', (tx) => readFile(tx, id, 'a4'))
    expect((await readPdf(file ?? new Uint8Array())).lines.join('\n')).toContain(`Number ${number}`)
  }
  await again.close()
  await database.close()
}, 180_000)
