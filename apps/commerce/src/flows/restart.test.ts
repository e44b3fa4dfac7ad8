import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { demoLogin } from '#seed'
import { importAllDay, pizzaOrder, post, STORE_BASE, signInDemo } from '#testing/all-day-kitchen'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { placedIn, startPlacing, statusesIn, unansweredIn } from '#testing/placings'
import { type CommerceProcess, spawnCommerce } from '#testing/process'
import { writeTenants } from '#testing/tenants'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-restart-'))
const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, { demo: true })
const serviceKey = 'service-key-of-the-tests'
const settings = {
  MODE: 'demo',
  KITCHEN: 'off',
  DATA_DIR: path.join(root, 'data'),
  TENANTS_DIR: folders.tenantsDir,
  THEMES_DIR: folders.themesDir,
  SERVICE_KEY: serviceKey,
}
const WRITERS = 8
const ORDERS_BEFORE_STOP = 40

let running: CommerceProcess
let token: string
beforeAll(async () => {
  await layMigratedDatabase(settings.DATA_DIR)
  running = spawnCommerce(settings)
  const origin = await running.url
  await importAllDay(origin, serviceKey)
  token = await signInDemo(origin)
}, 120_000)
afterAll(async () => {
  running.kill('SIGKILL')
  await running.ended
  rmSync(root, { recursive: true, force: true })
})

async function place(origin: string, key: string) {
  const answer = await post(`${origin}${STORE_BASE}/placeOrder`, pizzaOrder, { token, 'idempotency-key': key })
  const body = (await answer.json()) as { data?: { orderId?: string } }
  return { status: answer.status, orderId: body.data?.orderId }
}

/** The id of the order placed under a key; undefined: none. */
async function orderOf(origin: string, key: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}${STORE_BASE}/placeOrder?key=${key}&user=${demoLogin.mobile}`, {
    headers: { token },
  })
  return ((await answer.json()) as { data?: { orderId?: string } }).data?.orderId
}

/** A connection that never sends anything, as browsers open in advance. */
async function silentConnection(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

test('SAFE9: stopped with SIGTERM under load, commerce answers each accepted placement, and stores each once', async () => {
  const origin = await running.url
  const silent = await silentConnection(origin)
  const placings = startPlacing({ count: WRITERS, place: (key) => place(origin, key) })
  await placings.until(ORDERS_BEFORE_STOP)
  running.kill('SIGTERM')
  await placings.ended
  expect([await running.ended, running.errors()]).toEqual([0, ''])
  silent.destroy()
  expect(statusesIn(placings)).toEqual([200])

  running = spawnCommerce(settings)
  const next = await running.url
  const placed = placedIn(placings)
  expect(placed.size).toBeGreaterThanOrEqual(ORDERS_BEFORE_STOP)
  expect(new Set(placed.values()).size).toBe(placed.size)
  for (const [key, orderId] of placed) expect(await orderOf(next, key)).toBe(orderId)
  // A placement without an answer created no order.
  for (const key of unansweredIn(placings)) expect(await orderOf(next, key)).toBeUndefined()
  // The same key returns the same order; an unanswered placement can be repeated.
  for (const [key, orderId] of [...placed].slice(-WRITERS))
    expect(await place(next, key)).toEqual({ status: 200, orderId })
  for (const key of unansweredIn(placings)) expect((await place(next, key)).status).toBe(200)
}, 120_000)
