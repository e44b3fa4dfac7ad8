import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allDayLogin, importAllDay } from '@tiffin/commerce/testing/all-day-kitchen'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { type Placings, placedIn, startPlacing, statusesIn, unansweredIn } from '@tiffin/commerce/testing/placings'
import { type CommerceProcess, spawnCommerce } from '@tiffin/commerce/testing/process'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from './testing/new-orders.ts'
import { type BffProcess, spawnBff } from './testing/process.ts'
import { sessionKey } from './testing/session-key.ts'
import { laySite } from './testing/site.ts'

const serviceKey = 'service-key-of-the-tests'
const site = laySite(['spice'])
const shared = {
  SERVICE_KEY: serviceKey,
  SESSION_KEYS: `k1:${sessionKey('restart')}`,
  RATE_LIMIT: '1000000',
  IDENTITY_RATE_LIMIT: '1000000',
  // Accepts the forwarded host of the load balancer below.
  TRUSTED_PROXIES: '127.0.0.1',
}
const WRITERS = 6
const ORDERS_BEFORE_STOP = 30

/** Long enough for the load balancer below to detect the stop, on a busy machine too. */
const DRAIN_MS = 2000

let commerce: CommerceProcess
let order: object
let cookie: string
const running: BffProcess[] = []

async function startBff(over: Record<string, string> = {}): Promise<BffProcess> {
  const bff = spawnBff(site, { ...shared, COMMERCE_URL: await commerce.url, ...over })
  running.push(bff)
  await until(async () => (await readyz(await bff.url)) === 200)
  return bff
}

const readyz = (origin: string): Promise<number> =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

/** Polls until `isSo` resolves with true; limited only by the test's timeout. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const own = { 'x-forwarded-host': 'spice.localhost', origin: 'http://spice.localhost' }

const call = (origin: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...own, 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function place(origin: string, attemptKey: string) {
  const answer = await call(origin, '/api/orders', { ...order, attemptKey })
  const { orderId } = (await answer.json()) as { orderId?: string }
  return { status: answer.status, orderId }
}

async function orderOf(origin: string, key: string): Promise<string | undefined> {
  const answer = await call(origin, `/api/orders/attempts/${key}`)
  return ((await answer.json()) as { order: { orderId: string } | null }).order?.orderId
}

/** A pickup order of a dish without choices at the store that is always open. */
async function plainOrder(origin: string): Promise<Omit<NewOrder, 'attemptKey'>> {
  const storefront = (await (await call(origin, '/api/stores/1/storefront')).json()) as Storefront
  const dish = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Pizza')
  const items = [plainItem(dish, dish?.sizes[0])]
  return {
    storeId: 1,
    order: collected,
    items,
    instructions: noInstructions,
    seenBill: seenBillOf(billOnPage(storefront, collected, items)),
  }
}

beforeAll(async () => {
  await layMigratedDatabase(site.data)
  commerce = spawnCommerce({
    ...{ MODE: 'demo', SERVICE_KEY: serviceKey },
    ...{ DATA_DIR: site.data, TENANTS_DIR: site.tenants, THEMES_DIR: site.themes },
  })
  await importAllDay(await commerce.url, serviceKey, 'spice')
  const bff = await startBff()
  const origin = await bff.url
  const signedIn = await call(origin, '/api/identity/sign-in', allDayLogin)
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  order = await plainOrder(origin)
}, 120_000)
afterAll(async () => {
  for (const each of [...running, commerce]) {
    each.kill('SIGKILL')
    await each.ended
  }
  site.remove()
})

/** SAFE1, SAFE2: each placement with a response created one order, and each without a response created none. */
async function expectEachOnce(placings: Placings, origin: string): Promise<void> {
  const placed = placedIn(placings)
  expect(new Set(placed.values()).size).toBe(placed.size)
  for (const [key, orderId] of placed) expect(await orderOf(origin, key)).toBe(orderId)
  for (const key of unansweredIn(placings)) expect(await orderOf(origin, key)).toBeUndefined()
  for (const [key, orderId] of [...placed].slice(-WRITERS))
    expect(await place(origin, key)).toEqual({ status: 200, orderId })
}

describe('SAFE9: a BFF stopped with SIGTERM under load', () => {
  test('answers each placement that it accepted, and exits with 0', async () => {
    const bff = await startBff()
    const origin = await bff.url
    const placings = startPlacing({ count: WRITERS, place: (key) => place(origin, key) })
    await placings.until(ORDERS_BEFORE_STOP)
    bff.kill('SIGTERM')
    await placings.ended
    expect([await bff.ended, bff.errors()]).toEqual([0, ''])
    expect(statusesIn(placings)).toEqual([200])
    expect(placedIn(placings).size).toBeGreaterThanOrEqual(ORDERS_BEFORE_STOP)
    await expectEachOnce(placings, await (await startBff()).url)
  }, 120_000)

  test('is not ready from then on, and still serves until its pause is over', async () => {
    const bff = await startBff({ DRAIN_MS: String(DRAIN_MS) })
    const origin = await bff.url
    bff.kill('SIGTERM')
    await until(async () => (await readyz(origin)) === 503)
    expect((await call(origin, '/api/boot?screenWidth=mobile')).status).toBe(200)
    expect(await bff.ended).toBe(0)
  }, 120_000)

  test('no call fails when two BFFs behind a balancer are restarted in sequence', async () => {
    const settings = { DRAIN_MS: String(DRAIN_MS) }
    const backends = [await startBff(settings), await startBff(settings)]
    const origins = await Promise.all(backends.map(({ url }) => url))
    const balancer = balance(origins)
    const placings = startPlacing({ count: WRITERS, place: (key) => place(balancer.next(), key) })
    for (const [at, backend] of backends.entries()) {
      await placings.until(ORDERS_BEFORE_STOP)
      backend.kill('SIGTERM')
      expect(await backend.ended).toBe(0)
      await startBff({ ...settings, PORT: new URL(origins[at] as string).port })
      await until(async () => balancer.ready() === 2)
    }
    await placings.until(ORDERS_BEFORE_STOP)
    await placings.stop()
    balancer.stop()
    expect([statusesIn(placings), unansweredIn(placings)]).toEqual([[200], []])
    await expectEachOnce(placings, origins[0] as string)
  }, 120_000)
})

/** Distributes requests over the ready origins in turn, as load balancers do. */
function balance(origins: readonly string[]) {
  let ready = [...origins]
  let turn = 0
  const stopped = new AbortController()
  const look = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const states = await Promise.all(origins.map(readyz))
      ready = origins.filter((_, at) => states[at] === 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  void look()
  return {
    next: () => ready[turn++ % ready.length] ?? (origins[0] as string),
    ready: () => ready.length,
    stop: () => stopped.abort(),
  }
}
