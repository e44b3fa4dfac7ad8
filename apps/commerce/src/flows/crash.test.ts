import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { demoLogin } from '#seed'
import { importAllDay, pizzaOrder, post, STORE_BASE, signInDemo, wholePizzaOrder } from '#testing/all-day-kitchen'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { type CommerceProcess, killUnderLoad, spawnCommerce } from '#testing/process'
import { writeTenants } from '#testing/tenants'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-crash-'))
const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, { demo: true })
const serviceKey = 'service-key-of-the-tests'
const settings = {
  MODE: 'demo',
  KITCHEN: 'off',
  DATA_DIR: path.join(root, 'data'),
  TENANTS_DIR: folders.tenantsDir,
  THEMES_DIR: folders.themesDir,
  SERVICE_KEY: serviceKey,
  LOG_LEVEL: 'info',
}
const KILLS = 3
const LOAD = { writers: 8, before: 40 }

let current: CommerceProcess | undefined
afterAll(async () => {
  current?.kill('SIGKILL')
  await current?.ended
  rmSync(root, { recursive: true, force: true })
})

/** Order ids by idempotency key; null: not acknowledged yet. */
const attempts = new Map<string, string | null>()
const acknowledged = () => [...attempts.values()].filter((orderId) => orderId !== null).length

/** Places orders until the process has ended; calls `onOrder` for each acknowledged order. */
async function write(base: string, token: string, onOrder: () => void): Promise<void> {
  for (;;) {
    const key = randomUUID()
    attempts.set(key, null)
    try {
      const answer = await post(`${base}/placeOrder`, pizzaOrder, { token, 'idempotency-key': key })
      const body = (await answer.json()) as { data: { orderId: string } }
      attempts.set(key, body.data.orderId)
      onOrder()
    } catch {
      return
    }
  }
}

test('SAFE3: after kill -9 under load, commerce starts again with every acknowledged order and all its choices', async () => {
  await layMigratedDatabase(settings.DATA_DIR)
  let token = ''
  for (let kill = 0; kill < KILLS; kill++) {
    current = spawnCommerce(settings)
    const origin = await current.url
    const base = `${origin}${STORE_BASE}`
    if (!token) {
      await importAllDay(origin, serviceKey)
      token = await signInDemo(origin)
    }
    await killUnderLoad(current, LOAD, (onOrder) => write(base, token, onOrder))
  }
  current = spawnCommerce(settings)
  const base = `${await current.url}${STORE_BASE}`
  const get = async (url: string) => (await fetch(`${base}${url}`, { headers: { token } })).json()

  expect(acknowledged()).toBeGreaterThanOrEqual(KILLS * LOAD.before)
  for (const [key, promised] of attempts) {
    const attempt = (await get(`/placeOrder?key=${key}&user=${demoLogin.mobile}`)) as { data?: { orderId: string } }
    if (promised) expect(attempt.data?.orderId).toBe(promised)
    if (!attempt.data) continue
    // An order without an acknowledgement may exist; if it does, it is complete.
    const tracked = await get(`/trackOrder?orderId=${attempt.data.orderId}&userId=${demoLogin.mobile}`)
    expect(tracked).toMatchObject({ data: wholePizzaOrder })
    expect(Object.keys((tracked as { data: { items: object } }).data.items)).toEqual(['1'])
  }
}, 180_000)
