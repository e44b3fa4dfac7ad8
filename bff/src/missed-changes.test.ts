import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { OrderEvent } from '@tiffin/contract/order-events'
import type { SignedIn } from '@tiffin/lab/in-process'
import { type Dispatcher, request } from 'undici'
import { SESSION_COOKIE } from './testing/bff.ts'
import { pickupOrder } from './testing/ownership/things.ts'
import { startWorld, type World } from './testing/ownership/world.ts'
import { sessionKey } from './testing/session-key.ts'

const TENANT = 'spice'

let world: World
const streams: Dispatcher.ResponseData[] = []
beforeAll(async () => {
  // Nothing is polled: what arrives comes from events and comparisons.
  world = await startWorld({
    trackingTimes: { pollMs: 1_000_000, compareMs: 200, beatMs: 1_000_000 },
    // Both BFFs know the sessions.
    env: { SESSION_KEYS: `k1:${sessionKey('missed-changes')}` },
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const { body } of streams.splice(0)) body.on('error', () => undefined).destroy()
})
afterAll(() => world.close())

async function follow({ session }: SignedIn, orders: readonly string[], origin = world.url) {
  const headers = { host: `${TENANT}.localhost`, cookie: `${SESSION_COOKIE}=${session}`, accept: 'text/event-stream' }
  const stream = await request(`${origin}/api/me/order-events?orders=${orders.join()}`, { headers })
  expect(stream.statusCode).toBe(200)
  streams.push(stream)
  return stream
}

/** What the stream shows of its orders, in turn. */
async function* shown({ body }: Dispatcher.ResponseData): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + String(chunk)).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      const event: OrderEvent | null = data ? JSON.parse(data) : null
      if (event?.kind === 'order') yield `${event.tracking.orderId} ${event.tracking.status}`
    }
  }
}

async function until(stream: AsyncGenerator<string>, wanted: string): Promise<void> {
  for (;;) if ((await stream.next()).value === wanted) return
}

async function advance(orderId: string): Promise<void> {
  const authorization = `Bearer ${await world.commerce.operatorKey(TENANT)}`
  const url = `${world.commerce.url}/operator/t/${TENANT}/orders/${orderId}/advance`
  expect((await request(url, { method: 'POST', headers: { authorization } })).statusCode).toBe(200)
}

/** Commerce ends between the commit of a change and its event. */
const losesEvents = () => jest.spyOn(world.commerce.commerce.orderEvents, 'publish').mockImplementation(() => undefined)

async function ordersOf(owner: SignedIn, count: number): Promise<string[]> {
  const orders: string[] = []
  for (let at = 0; at < count; at++) orders.push((await pickupOrder(world, owner)).orderId ?? '')
  return orders
}

describe('AMB84: a tracker is right although the event of a change was lost', () => {
  test('a change that was committed without its event is found by comparing, for each of the followed orders', async () => {
    const owner = await world.person(TENANT)
    const [one = '', two = ''] = await ordersOf(owner, 2)
    const stream = shown(await follow(owner, [one, two]))
    await until(stream, `${two} 100`)
    losesEvents()
    await advance(two)
    await until(stream, `${two} 200`)
    await advance(one)
    await advance(one)
    await until(stream, `${one} 300`)
  })

  test('a BFF that restarts shows what changed meanwhile to who comes back', async () => {
    const owner = await world.person(TENANT)
    const [orderId = ''] = await ordersOf(owner, 1)
    const second = await world.anotherBff()
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`
    const stream = shown(await follow(owner, [orderId], origin))
    await until(stream, `${orderId} 100`)
    await second.app.close()
    // SAFE9: the stream ends, and nothing of it is lost.
    expect((await stream.next()).done).toBe(true)
    losesEvents()
    await advance(orderId)
    await until(shown(await follow(owner, [orderId])), `${orderId} 200`)
  })
})
