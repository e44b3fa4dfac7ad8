import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { OrderEvent } from '@tiffin/contract/order-events'
import { orderEventsChecked } from '@tiffin/contract/order-events.schema'
import type { Tracking } from '@tiffin/contract/orders'
import { type Dispatcher, request } from 'undici'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { sessionOver, wireOrderSample } from '../../testing/wire-samples.ts'

const serviceKey = 'the-services-own-key'
const times = { pollMs: 10_000, compareMs: 30_000, beatMs: 1000 }

describe('live tracking', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let cookie: string
  let url: string
  const open: Dispatcher.ResponseData[] = []

  beforeEach(async () => {
    upstream = await startKitchen()
    bff = await startBff({ commerceUrl: upstream.url, env: { SERVICE_KEY: serviceKey }, trackingTimes: times })
    const browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await bff.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(bff.app.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const response of open.splice(0)) response.body.destroy()
    await bff.close()
    await upstream.close()
  })

  async function follow(orders: string) {
    const headers = { host: 'spice.localhost', cookie, accept: 'text/event-stream' }
    const response = await request(`${url}/api/me/order-events?orders=${orders}`, { headers })
    response.body.on('error', () => undefined)
    open.push(response)
    return response
  }

  async function* events(response: Dispatcher.ResponseData): AsyncGenerator<OrderEvent> {
    let rest = ''
    for await (const chunk of response.body) {
      const blocks = (rest + String(chunk)).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const [, data] of blocks.map((block) => /^data: (.*)$/m.exec(block) ?? [])) if (data) yield JSON.parse(data)
    }
  }

  /** The orders that the stream shows. */
  async function* shown(response: Dispatcher.ResponseData): AsyncGenerator<Tracking> {
    for await (const event of events(response)) if (event.kind === 'order') yield event.tracking
  }

  test('the order is sent at once, uncompressed and never from a cache', async () => {
    const response = await follow('ORDER1')
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    })
    const stream = events(response)
    const [{ value: session }, { value: order }] = [await stream.next(), await stream.next()]
    expect(order).toMatchObject({
      kind: 'order',
      tracking: { orderId: 'ORDER1', status: 200, bill: { total: 42_900 } },
    })
    for (const value of [session, order]) expect(orderEventsChecked.schemas.answer.parse(value)).toEqual(value)
  })

  test("another person's order is not found: a problem, not a stream (S24)", async () => {
    upstream.on('GET /trackOrder', { status: 404, body: { error: "Order Doesn't exist" } })
    const response = await follow('ORDER2')
    expect([response.statusCode, await response.body.json()]).toMatchObject([404, { code: 'not-found' }])
  })

  test("a stopping process ends its streams and doesn't wait for them (SAFE9)", async () => {
    const response = await follow('ORDER1')
    let heard = ''
    const ended = (async () => {
      for await (const chunk of response.body) heard += String(chunk)
    })()
    while (!heard.includes('"order"')) await new Promise((resolve) => setTimeout(resolve, 5))
    await bff.app.close()
    // `ended` resolves if the stream ends normally and rejects if the connection is cut.
    await ended
    expect(heard).toMatch(/^data: \{"kind":"session".*\}\nretry: 5000\n\ndata: \{"kind":"order".*\}\n\n$/)
  })

  test('a stream that starts while the process stops ends after its first event (SAFE9)', async () => {
    const order = Promise.withResolvers<void>()
    upstream.on('GET /trackOrder', { body: { data: wireOrderSample }, when: order.promise })
    const following = follow('ORDER1')
    while (upstream.count('GET /trackOrder') === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const closed = bff.app.close()
    // Wait for the listener to close, which happens after the open streams have been ended.
    while (bff.app.server.listening) await new Promise((resolve) => setTimeout(resolve, 5))
    order.resolve()
    expect(await (await following).body.text()).toMatch(
      /^data: \{"kind":"session".*\}\nretry: 5000\n\ndata: \{"kind":"order".*\}\n\n$/,
    )
    await closed
  })

  test('a HEAD request is answered, and opens no stream', async () => {
    const [method, headers] = ['HEAD', { host: 'spice.localhost', cookie, accept: 'text/event-stream' }] as const
    const { statusCode } = await request(`${url}/api/me/order-events?orders=ORDER1`, { method, headers })
    expect([statusCode, upstream.count('GET /trackOrder')]).toEqual([404, 0])
  })

  test('a stream without changes says that it is open', async () => {
    const stream = events(await follow('ORDER1'))
    while ((await stream.next()).value?.kind !== 'beat');
  })

  test('a change sent by commerce reaches the screen', async () => {
    while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const stream = shown(await follow('ORDER1'))
    await stream.next()
    upstream.on('GET /trackOrder', { body: { data: { ...wireOrderSample, orderStatus: 300 } } })
    upstream.tell({ tenant: 'greens', orderId: 'ORDER1', status: 700 })
    upstream.tell({ tenant: 'spice', orderId: 'ORDER1', status: 300 })
    expect((await stream.next()).value).toMatchObject({ status: 300 })
    // A change of another tenant's order with the same id causes no fetch here.
    expect(upstream.count('GET /trackOrder')).toBe(2)
  })

  test('a stream goes on after a cancellation: a payment that succeeds later is sent with its refund (AMB109)', async () => {
    while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const undecided = {
      ...{ isPaymentCOD: false, paymentMode: 'DIGITAL', paymentStatus: 'USER_PENDING' },
      ...{ orderStatus: 800, refunds: [] },
    }
    upstream.on('GET /trackOrder', { body: { data: { ...wireOrderSample, ...undecided } } })
    const stream = shown(await follow('ORDER1'))
    expect((await stream.next()).value).toMatchObject({ status: 800, paymentStatus: 'USER_PENDING', refunds: [] })
    const refund = { amount: 429, state: 'requested', way: 'provider', expectedBy: null, cause: 'late-payment' }
    const returned = { ...undecided, paymentStatus: 'TXN_SUCCESS', refunds: [refund] }
    upstream.on('GET /trackOrder', { body: { data: { ...wireOrderSample, ...returned } } })
    upstream.tell({ tenant: 'spice', orderId: 'ORDER1', status: 800 })
    expect((await stream.next()).value).toMatchObject({
      ...{ status: 800, paymentStatus: 'TXN_SUCCESS' },
      refunds: [{ amount: 42_900, cause: 'late-payment' }],
    })
  })

  test('a session that ends while watching ends the stream, and the next request gets the reason', async () => {
    while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const stream = shown(await follow('ORDER1'))
    await stream.next()
    upstream.on('GET /trackOrder', sessionOver)
    upstream.tell({ tenant: 'spice', orderId: 'ORDER1', status: 300 })
    expect((await stream.next()).done).toBe(true)
    const again = await follow('ORDER1')
    expect([again.statusCode, await again.body.json()]).toMatchObject([401, { code: 'session-expired' }])
  })

  test('a change between fetching and watching is not missed', async () => {
    while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    let asked = 0
    upstream.on('GET /trackOrder', () => {
      asked++
      const answer = { body: { data: { ...wireOrderSample, orderStatus: asked === 1 ? 200 : 300 } } }
      if (asked === 1) upstream.tell({ tenant: 'spice', orderId: 'ORDER1', status: 300 })
      return answer
    })
    const stream = shown(await follow('ORDER1'))
    const seen = [(await stream.next()).value?.status, (await stream.next()).value?.status]
    expect(seen).toEqual([200, 300])
  })

  test('one person cannot use up all streams', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => follow('ORDER1')))
    expect(all.every((response) => response.statusCode === 200)).toBe(true)
    const more = await follow('ORDER1')
    expect([more.statusCode, await more.body.json()]).toMatchObject([429, { code: 'too-many-requests' }])
  })

  test('concurrent streams are counted like sequential ones, and refused streams take no place (SAFE18)', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => follow('ORDER1')))
    const statuses = all.map((response) => response.statusCode)
    expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 429).length]).toEqual([
      6, 34,
    ])
  })

  test("another person's order takes no place, however often it is requested", async () => {
    upstream.on('GET /trackOrder', { status: 404, body: { error: "Order Doesn't exist" } })
    for (let asked = 0; asked < 21; asked++) expect((await follow('ORDER2')).statusCode).toBe(404)
  })

  test('open streams are counted until their reader disconnects', async () => {
    const metrics = async () => (await bff.browser().get('/metrics').set('authorization', `Bearer ${serviceKey}`)).text
    const response = await follow('ORDER1')
    await shown(response).next()
    expect(await metrics()).toMatch(/^tiffin_tracking_watchers 1$/m)
    response.body.destroy()
    let text = ''
    while (!/^tiffin_tracking_watchers 0$/m.test(text)) text = await metrics()
    expect(bff.log()).not.toContain('"level":50')
  })

  describe('several orders on one stream (AMB84)', () => {
    const orders: Record<string, { status: number; seq: number }> = {}
    /** An upstream with these orders of Asha; any other is another person's. */
    beforeEach(() => {
      Object.assign(orders, { A: { status: 200, seq: 2 }, B: { status: 300, seq: 3 } })
      upstream.on('GET /trackOrder', ({ path }) => {
        const orderId = new URLSearchParams(path.split('?')[1]).get('orderId') ?? ''
        const order = orders[orderId]
        if (!order) return { status: 404, body: { error: "Order Doesn't exist" } }
        return { body: { data: { ...wireOrderSample, orderId, orderStatus: order.status, seq: order.seq } } }
      })
    })
    const short = (event: OrderEvent) =>
      event.kind === 'order'
        ? `${event.tracking.orderId} ${event.tracking.status}`
        : [event.kind, 'orderId' in event ? event.orderId : ''].join(' ').trim()
    const next = async (stream: AsyncGenerator<OrderEvent>, count: number) => {
      const heard: string[] = []
      for (let at = 0; at < count; at++) heard.push(short((await stream.next()).value))
      return heard
    }

    test('each is sent at once and after its changes; the mark is that of the other calls of the session', async () => {
      while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const stream = events(await follow('A,B,A'))
      const first = (await stream.next()).value
      const tracked = await request(`${url}/api/orders/A/track`, { headers: { host: 'spice.localhost', cookie } })
      const { mark } = (await tracked.body.json()) as { mark: string }
      expect([first, mark.length]).toEqual([{ kind: 'session', mark }, 22])
      expect(await next(stream, 2)).toEqual(['A 200', 'B 300'])
      orders.B = { status: 400, seq: 4 }
      upstream.tell({ tenant: 'spice', orderId: 'B', status: 400, seq: 4 })
      expect(await next(stream, 1)).toEqual(['B 400'])
    })

    test("another person's order among them is said to be gone, the others are followed (S24)", async () => {
      while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const stream = events(await follow('THEIRS,A'))
      expect(await next(stream, 3)).toEqual(['session', 'gone THEIRS', 'A 200'])
      upstream.tell({ tenant: 'spice', orderId: 'THEIRS', status: 700, seq: 9 })
      orders.A = { status: 500, seq: 5 }
      upstream.tell({ tenant: 'spice', orderId: 'A', status: 500, seq: 5 })
      expect(await next(stream, 1)).toEqual(['A 500'])
    })

    test('an order that cannot be read now is said to be away (AMB47)', async () => {
      upstream.on('GET /trackOrder', ({ path }) =>
        path.includes('orderId=A')
          ? { body: { data: { ...wireOrderSample, orderId: 'A' } } }
          : { status: 503, body: {} },
      )
      expect(await next(events(await follow('A,B')), 3)).toEqual(['session', 'A 200', 'away B'])
    })

    test.each([
      ['none', ''],
      ['an empty one', 'A,'],
      ['a path', '../A'],
      ['more than twenty', Array.from({ length: 21 }, (_, at) => `O${at}`).join()],
    ])('%s is invalid input, and asks nothing', async (_what, orderIds) => {
      const response = await follow(orderIds)
      expect([response.statusCode, await response.body.json()]).toMatchObject([400, { code: 'invalid-input' }])
      expect(upstream.count('GET /trackOrder')).toBe(0)
    })

    test('a stream of many orders takes one place', async () => {
      const all = await Promise.all(Array.from({ length: 6 }, () => follow('A,B')))
      expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
      expect((await follow('A')).statusCode).toBe(429)
    })

    test('the followed orders and the changes that were missed are counted', async () => {
      upstream.on('POST /service/t/spice/order-seqs', { body: { seqs: { A: 9, B: 3 } } })
      while (upstream.followers() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const stream = events(await follow('A,B'))
      await next(stream, 3)
      orders.A = { status: 700, seq: 9 }
      // Commerce lost its notifications: the change has no event.
      upstream.tell({ refresh: true })
      expect(await next(stream, 1)).toEqual(['A 700'])
      expect(upstream.count('GET /trackOrder')).toBe(3)
      const metrics = await bff.browser().get('/metrics').set('authorization', `Bearer ${serviceKey}`)
      expect(metrics.text).toMatch(/^tiffin_tracking_orders 2$/m)
      expect(metrics.text).toMatch(/^tiffin_tracking_missed_total 1$/m)
    })
  })

  test('a page of an earlier build is told that it is outdated, so that it polls', async () => {
    const response = await request(`${url}/api/orders/ORDER1/track/events`, {
      headers: { host: 'spice.localhost', cookie, accept: 'text/event-stream' },
    })
    expect([response.statusCode, await response.body.json()]).toMatchObject([409, { code: 'outdated-page' }])
  })
})
