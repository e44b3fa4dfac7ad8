import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { OrderEvent } from '@tiffin/contract/order-events'
import type { SignedIn } from '@tiffin/lab/in-process'
import { type Dispatcher, request } from 'undici'
import { SESSION_COOKIE } from './testing/bff.ts'
import { order } from './testing/ownership/things.ts'
import { startWorld, type World } from './testing/ownership/world.ts'

const TENANT = 'spice'
const ravi = { name: 'Ravi Kumar', mobile: '9812345670' }
const place = { latitude: 28.634, longitude: 77.221 }

let world: World
let authorization = ''
const streams: Dispatcher.ResponseData[] = []
beforeAll(async () => {
  // Nothing is polled or compared: the events alone bring what arrives.
  world = await startWorld({ trackingTimes: { pollMs: 1_000_000, compareMs: 1_000_000, beatMs: 1_000_000 } })
  authorization = `Bearer ${await world.commerce.operatorKey(TENANT)}`
})
afterEach(() => {
  for (const { body } of streams.splice(0)) body.on('error', () => undefined).destroy()
})
afterAll(() => world.close())

async function* follow({ session }: SignedIn, orderId: string): AsyncGenerator<OrderEvent> {
  const headers = { host: `${TENANT}.localhost`, cookie: `${SESSION_COOKIE}=${session}`, accept: 'text/event-stream' }
  const stream = await request(`${world.url}/api/me/order-events?orders=${orderId}`, { headers })
  streams.push(stream)
  let rest = ''
  for await (const chunk of stream.body) {
    const blocks = (rest + String(chunk)).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data) yield JSON.parse(data)
    }
  }
}

/** The next event of this kind; those before it are skipped. */
async function next<K extends OrderEvent['kind']>(events: AsyncGenerator<OrderEvent>, kind: K) {
  for (;;) {
    const { value } = await events.next()
    if (value?.kind === kind) return value as OrderEvent & { kind: K }
  }
}

async function operate(
  method: 'POST' | 'PUT' | 'DELETE',
  orderId: string,
  path: string,
  body?: object,
): Promise<number> {
  const url = `${world.commerce.url}/operator/t/${TENANT}/orders/${orderId}/${path}`
  const json = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : { headers: {} }
  const { statusCode, body: answer } = await request(url, {
    method,
    ...json,
    headers: { ...json.headers, authorization },
  })
  await answer.dump()
  return statusCode
}

async function onItsWay(owner: SignedIn): Promise<string> {
  const { orderId = '' } = await order(world, owner)
  for (let state = 100; state < 500; state += 100) expect(await operate('POST', orderId, 'advance')).toBe(200)
  return orderId
}

test('S14: another rider, whose clock is behind, is seen at once', async () => {
  const owner = await world.person(TENANT)
  const orderId = await onItsWay(owner)
  const events = follow(owner, orderId)
  await next(events, 'order')
  const seen: number[] = []
  const now = world.commerce.clock.now()
  for (const [rider, at] of [
    [ravi, now],
    [{ name: 'Meena', mobile: '9812345671' }, now - 30_000],
  ] as const) {
    await operate('PUT', orderId, 'rider', rider)
    expect((await next(events, 'order')).tracking.rider).toMatchObject({ ...rider, position: null })
    await operate('POST', orderId, 'rider/position', { ...place, at: new Date(at).toISOString() })
    seen.push((await next(events, 'rider')).position.at ?? 0)
    world.commerce.clock.advance(1000)
  }
  expect(seen).toEqual([now, now - 30_000])
})

test('S14: a rider is named and moves on the stream of the owner, and of no other person; gone from 700 on', async () => {
  const [owner, other] = [await world.person(TENANT), await world.person(TENANT)]
  const [mine, theirs] = [await onItsWay(owner), await onItsWay(other)]
  const [own, foreign] = [follow(owner, mine), follow(other, theirs)]
  expect((await next(own, 'order')).tracking.rider).toBeNull()
  await next(foreign, 'order')

  await operate('PUT', mine, 'rider', ravi)
  expect((await next(own, 'order')).tracking.rider).toMatchObject({ ...ravi, position: null })
  const at = world.commerce.clock.now()
  expect(await operate('POST', mine, 'rider/position', { ...place, at: new Date(at).toISOString() })).toBe(200)
  const { value } = await own.next()
  expect(value).toEqual({ kind: 'rider', orderId: mine, position: { ...place, at } })

  // The next event of the other person is that of their own order.
  await operate('POST', theirs, 'advance')
  expect((await foreign.next()).value).toMatchObject({ kind: 'order', tracking: { orderId: theirs, rider: null } })

  await operate('POST', mine, 'advance')
  const onTheWay = await next(own, 'order')
  expect(onTheWay.tracking.rider).toMatchObject({ ...ravi, position: { ...place, at } })
  await operate('POST', mine, 'advance')
  const delivered = await next(own, 'order')
  expect([delivered.tracking.status, delivered.tracking.rider]).toEqual([700, null])
  expect(JSON.stringify(delivered)).not.toContain('Ravi')
})

test('S14: a rider who is removed is gone from the page at once, with name, number and position', async () => {
  const owner = await world.person(TENANT)
  const orderId = await onItsWay(owner)
  await operate('PUT', orderId, 'rider', ravi)
  await operate('POST', orderId, 'rider/position', {
    ...place,
    at: new Date(world.commerce.clock.now()).toISOString(),
  })
  const events = follow(owner, orderId)
  expect((await next(events, 'order')).tracking.rider).toMatchObject({ ...ravi, position: place })
  expect(await operate('DELETE', orderId, 'rider')).toBe(200)
  const removed = await next(events, 'order')
  expect([removed.tracking.status, removed.tracking.rider]).toEqual([500, null])
})
