import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { FakeStream } from '../../testing/fake-stream.ts'
import { NOW } from '../../testing/fixtures.ts'
import { refundNote, tracking } from '../../testing/tracking.ts'
import { pauseAfter } from './saga.ts'
import { trackingRefreshRequested, trackingStarted, trackingStopped } from './slice.ts'

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
  test('makes one call on load, then follows the stream (S6, AMB84)', async () => {
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

  test('ends when the order ends, and closes the stream (S7, AMB5)', async () => {
    const server = fakeServer({ [TRACK]: at(500) })
    await watch(server)
    // 500 is not the final state of a delivery.
    expect(streams()[0]?.readyState).toBe(1)
    streams()[0]?.says(tracking(700))
    await settle()
    expect(streams()[0]?.readyState).toBe(FakeStream.CLOSED)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
  })

  test('opens no stream for an order that has ended', async () => {
    await watch(fakeServer({ [TRACK]: { answer: { tracking: tracking(500, { fulfilment: 'PICKUP' }) } } }))
    expect(streams()).toEqual([])
  })

  test('on leaving, closes the stream and clears the order (S23)', async () => {
    const server = fakeServer({ [TRACK]: at(200) })
    const { store } = await watch(server)
    store.dispatch(trackingStopped())
    await jest.advanceTimersByTimeAsync(60_000)
    expect(streams()[0]?.readyState).toBe(FakeStream.CLOSED)
    expect(server.calls).toHaveLength(1)
    expect(store.getState().tracking.tracking).toBeNull()
  })

  test('returning to the page makes one call (AMB5)', async () => {
    const server = fakeServer({ [TRACK]: [at(200), at(300)] })
    const { store } = await watch(server)
    store.dispatch(trackingRefreshRequested())
    await settle()
    expect(server.calls).toHaveLength(2)
    expect(store.getState().tracking.tracking?.status).toBe(300)
  })
})

describe('an order that has ended (S7, AMB5, AMB109)', () => {
  const cancelled = (paymentStatus: string, refunds = [] as ReturnType<typeof refundNote>[]) =>
    tracking(800, { paymentMode: 'DIGITAL', paymentStatus, refunds })
  const answer = (order: ReturnType<typeof tracking>) => ({ answer: { tracking: order } })

  test('is still watched when it was cancelled before its payment was decided, until that is returned', async () => {
    const { store } = await watch(fakeServer({ [TRACK]: answer(cancelled('USER_PENDING')) }))
    expect(streams()[0]?.readyState).toBe(1)
    streams()[0]?.says(cancelled('TXN_SUCCESS', [refundNote({ cause: 'late-payment' })]))
    await settle()
    expect(store.getState().tracking.tracking?.refunds).toMatchObject([{ cause: 'late-payment' }])
    expect(streams()[0]?.readyState).toBe(FakeStream.CLOSED)
  })

  test('is requested once at each return to the page, and not in between', async () => {
    const failed = cancelled('TXN_FAILURE')
    const returned = cancelled('TXN_SUCCESS', [refundNote({ state: 'sent' })])
    const server = fakeServer({ [TRACK]: [answer(failed), answer(failed), answer(returned)] })
    const { store } = await watch(server)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(server.calls).toHaveLength(1)
    for (const calls of [2, 3]) {
      store.dispatch(trackingRefreshRequested())
      await jest.advanceTimersByTimeAsync(120_000)
      expect(server.calls).toHaveLength(calls)
    }
    expect(store.getState().tracking.tracking?.refunds).toMatchObject([{ state: 'sent' }])
    expect(streams()).toEqual([])
  })

  test('is not requested any more once the session has ended', async () => {
    const server = fakeServer({ [TRACK]: [answer(cancelled('TXN_FAILURE')), problem('session-expired')] })
    const { store } = await watch(server)
    for (let returns = 0; returns < 3; returns++) {
      store.dispatch(trackingRefreshRequested())
      await settle()
    }
    expect(server.callsOf(TRACK)).toHaveLength(2)
  })
})

describe('without a stream', () => {
  test('makes one call every 10 s, never two at a time (AMB84)', async () => {
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

  test('reconnects quickly if the stream had been open before', async () => {
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
  test('the last state stays, marked as such, until the next answer', async () => {
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

test.each(['session-expired', 'sign-in-required'] as const)('%s while watching redirects once (W2)', async (code) => {
  const { store, went, notices } = await watch(fakeServer({ [TRACK]: problem(code, 'Session expired') }))
  expect(store.getState().session.profile).toBeNull()
  expect(notices()).toEqual(['Session expired'])
  expect(went).toEqual(['/'])
})

describe('an order that does not exist for this diner (S8, S24)', () => {
  test('shows an error and no order, and redirects to /orderNotFound', async () => {
    const { store, went, notices } = await watch(fakeServer({ [TRACK]: problem('not-found') }))
    expect(notices()).toEqual(['Some Error Occred'])
    expect(went).toEqual(['/orderNotFound'])
    expect(store.getState().tracking).toMatchObject({ tracking: null, status: 'failed' })
    expect(streams()).toEqual([])
  })
})
