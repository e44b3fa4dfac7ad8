import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { FakeStream } from '../../testing/fake-stream.ts'
import { NOW } from '../../testing/fixtures.ts'
import { tracking } from '../../testing/tracking.ts'
import { pauseAfter } from './saga.ts'
import { trackingRefreshAsked, trackingStarted, trackingStopped } from './slice.ts'

const TRACK = 'GET /api/orders/A1/tracking'
const at = (status: number) => ({ answer: { tracking: tracking(status) } })
let restore: () => void = () => undefined

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  restore = FakeStream.install()
})
afterEach(() => {
  restore()
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)
const streams = () => FakeStream.opened

const watch = async (server: ReturnType<typeof fakeServer>) => {
  const client = startClient({ server, at: '/1/track-order/A1' })
  client.store.dispatch(trackingStarted({ orderId: 'A1' }))
  await settle()
  return client
}

describe('watching an order', () => {
  test('one call on load, then what the stream says (S6, AMB84)', async () => {
    const server = fakeServer({ [TRACK]: at(100) })
    const { store } = await watch(server)
    expect(store.getState().tracking).toMatchObject({ status: 'ready', tracking: { status: 100 } })
    expect(streams()[0]?.url).toBe('/api/orders/A1/tracking/events')
    streams()[0]?.says(tracking(200))
    await settle()
    expect(store.getState().tracking.tracking?.status).toBe(200)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
  })

  test('ends with the order, and closes the stream (S7, AMB5)', async () => {
    const server = fakeServer({ [TRACK]: at(500) })
    await watch(server)
    // 500 is not the end of a delivery.
    expect(streams()[0]?.readyState).toBe(1)
    streams()[0]?.says(tracking(700))
    await settle()
    expect(streams()[0]?.readyState).toBe(FakeStream.CLOSED)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
  })

  test('an order that is at its end opens no stream', async () => {
    await watch(fakeServer({ [TRACK]: { answer: { tracking: tracking(500, { fulfilment: 'PICKUP' }) } } }))
    expect(streams()).toEqual([])
  })

  test('leaving closes the stream and forgets the order (S23)', async () => {
    const server = fakeServer({ [TRACK]: at(200) })
    const { store } = await watch(server)
    store.dispatch(trackingStopped())
    await jest.advanceTimersByTimeAsync(60_000)
    expect(streams()[0]?.readyState).toBe(FakeStream.CLOSED)
    expect(server.calls).toHaveLength(1)
    expect(store.getState().tracking.tracking).toBeNull()
  })

  test('coming back to the page makes one call (AMB5)', async () => {
    const server = fakeServer({ [TRACK]: [at(200), at(300)] })
    const { store } = await watch(server)
    store.dispatch(trackingRefreshAsked())
    await settle()
    expect(server.calls).toHaveLength(2)
    expect(store.getState().tracking.tracking?.status).toBe(300)
  })
})

describe('without a stream', () => {
  test('one call every 10 s, never two at a time (AMB84)', async () => {
    const server = fakeServer({ [TRACK]: at(200) })
    await watch(server)
    for (let round = 1; round <= 3; round++) {
      streams().at(-1)?.breaks()
      await jest.advanceTimersByTimeAsync(9_900)
      expect(server.calls).toHaveLength(round)
      await jest.advanceTimersByTimeAsync(100)
      expect(server.calls).toHaveLength(round + 1)
    }
  })

  test('a stream that had worked is mended after a moment', async () => {
    const server = fakeServer({ [TRACK]: at(200) })
    await watch(server)
    streams()[0]?.says(tracking(200))
    await settle()
    streams()[0]?.breaks()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(streams()).toHaveLength(2)
  })
})

describe('when the server does not answer (AMB47)', () => {
  test('the last state stays, marked as such, and lifts with the next answer', async () => {
    const server = fakeServer({ [TRACK]: [at(200), problem('unavailable'), at(300)] })
    const { store, went } = await watch(server)
    streams()[0]?.breaks()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.getState().tracking).toMatchObject({ reconnecting: true, tracking: { status: 200 } })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.getState().tracking).toMatchObject({ reconnecting: false, tracking: { status: 300 } })
    expect(went).toEqual([])
  })

  test('pauses grow to a minute', () => {
    expect([1, 2, 3, 4, 9].map(pauseAfter)).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
  })
})

test.each(['session-expired', 'sign-in-required'] as const)('%s while watching leads out once (W2)', async (code) => {
  const { store, went, notices } = await watch(fakeServer({ [TRACK]: problem(code, 'Session expired') }))
  expect(store.getState().session.profile).toBeNull()
  expect(notices()).toEqual(['Session expired'])
  expect(went).toEqual(['/'])
})

describe('an order that is not there for this person (S8, S24)', () => {
  test('says so, shows nothing of it and leads to /orderNotFound', async () => {
    const { store, went, notices } = await watch(fakeServer({ [TRACK]: problem('not-found') }))
    expect(notices()).toEqual(['Some Error Occred'])
    expect(went).toEqual(['/orderNotFound'])
    expect(store.getState().tracking).toMatchObject({ tracking: null, status: 'failed' })
    expect(streams()).toEqual([])
  })
})
