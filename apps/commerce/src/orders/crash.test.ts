import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { demoLogin } from '#seed'
import { importAllDay, pizzaOrder, post, STORE_BASE, signInDemo, wholePizzaOrder } from '../testing/all-day-kitchen.ts'
import { type CommerceProcess, spawnCommerce } from '../testing/process.ts'
import { writeTenants } from '../testing/tenants.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-crash-'))
const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, true)
const serviceKey = 'service-key-of-the-tests'
const settings = {
  MODE: 'demo',
  DATA_DIR: path.join(root, 'data'),
  TENANTS_DIR: folders.tenantsDir,
  THEMES_DIR: folders.themesDir,
  SERVICE_KEY: serviceKey,
  LOG_LEVEL: 'info',
}
const KILLS = 3
const WRITERS = 8
const ORDERS_BEFORE_KILL = 40

let current: CommerceProcess | undefined
afterAll(async () => {
  current?.kill('SIGKILL')
  await current?.ended
  rmSync(root, { recursive: true, force: true })
})

/** What happened under each key: null until the order was acknowledged, then its id. */
const attempts = new Map<string, string | null>()
const acknowledged = () => [...attempts.values()].filter((orderId) => orderId !== null).length

/** Places order after order until the process is gone; `onOrder` hears of each that was acknowledged. */
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

/** Lets writers work on a process and kills it in their midst. */
async function killUnderLoad(process: CommerceProcess, base: string, token: string): Promise<void> {
  const enough = Promise.withResolvers<void>()
  let orders = 0
  const onOrder = () => {
    if (++orders === ORDERS_BEFORE_KILL) enough.resolve()
  }
  const writers = Array.from({ length: WRITERS }, () => write(base, token, onOrder))
  await enough.promise
  process.kill('SIGKILL')
  await process.ended
  await Promise.all(writers)
}

test('SAFE3: killed with -9 under load, commerce loses no acknowledged order, no choice of one, and starts again', async () => {
  let token = ''
  for (let kill = 0; kill < KILLS; kill++) {
    current = spawnCommerce(settings)
    const origin = await current.url
    const base = `${origin}${STORE_BASE}`
    if (!token) {
      await importAllDay(origin, serviceKey)
      token = await signInDemo(origin)
    }
    await killUnderLoad(current, base, token)
  }
  current = spawnCommerce(settings)
  const base = `${await current.url}${STORE_BASE}`
  const get = async (url: string) => (await fetch(`${base}${url}`, { headers: { token } })).json()

  expect(acknowledged()).toBeGreaterThanOrEqual(KILLS * ORDERS_BEFORE_KILL)
  for (const [key, promised] of attempts) {
    const attempt = (await get(`/placeOrder?key=${key}&user=${demoLogin.mobile}`)) as { data?: { orderId: string } }
    if (promised) expect(attempt.data?.orderId).toBe(promised)
    if (!attempt.data) continue
    // An order that nobody was told of may be there, but then it is whole.
    const tracked = await get(`/trackOrder?orderId=${attempt.data.orderId}&userId=${demoLogin.mobile}`)
    expect(tracked).toMatchObject({ data: wholePizzaOrder })
    expect(Object.keys((tracked as { data: { items: object } }).data.items)).toEqual(['1'])
  }
}, 180_000)
