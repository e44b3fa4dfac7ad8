import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import fc from 'fast-check'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { FakeStream } from '../../testing/fake-stream.ts'
import { NOW } from '../../testing/fixtures.ts'
import { refundNote, tracking } from '../../testing/tracking.ts'
import { pauseAfter } from './saga.ts'
import { trackingArrived, trackingRefreshRequested, trackingStarted, trackingStopped } from './slice.ts'

const TRACK = 'GET /api/orders/A1/track'
const at = (status: number) => ({ answer: { tracking: tracking(status), mark: 'one' } })
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
    expect(streams()[0]?.url).toBe('/api/me/order-events?orders=A1')
    streams()[0]?.shows(tracking(200))
    await settle()
    expect(store.getState().tracking.tracking?.status).toBe(200)
    await jest.advanceTimersByTimeAsync(40_000)
    expect(server.calls).toHaveLength(1)
  })

  test('ends when the order ends, and closes the stream (S7, AMB5)', async () => {
    const server = fakeServer({ [TRACK]: at(500) })
    await watch(server)
    // 500 is not the final state of a delivery.
    expect(streams()[0]?.readyState).toBe(1)
    streams()[0]?.shows(tracking(700))
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
  const cancelled = (paymentStatus: PaymentStatus, refunds = [] as ReturnType<typeof refundNote>[]) =>
    tracking(800, { paymentStatus, refunds })
  const answer = (order: ReturnType<typeof tracking>) => ({ answer: { tracking: order } })

  test('is still watched when it was cancelled before its payment was decided, until that is returned', async () => {
    const { store } = await watch(fakeServer({ [TRACK]: answer(cancelled('USER_PENDING')) }))
    expect(streams()[0]?.readyState).toBe(1)
    streams()[0]?.shows(cancelled('TXN_SUCCESS', [refundNote({ cause: 'late-payment' })]))
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
    streams()[0]?.breaks()
    for (let round = 1; round <= 3; round++) {
      await jest.advanceTimersByTimeAsync(9_900)
      expect(server.calls).toHaveLength(round)
      await jest.advanceTimersByTimeAsync(100)
      expect(server.calls).toHaveLength(round + 1)
    }
  })

  test('a request that takes longer than the interval is the only one', async () => {
    const server = fakeServer({ [TRACK]: [at(200), { ...at(300), afterMs: 25_000 }] })
    const { store } = await watch(server)
    await jest.advanceTimersByTimeAsync(34_000)
    expect(server.calls).toHaveLength(2)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(store.getState().tracking.tracking?.status).toBe(300)
  })

  test('the stream is opened again, and ends the polling', async () => {
    const server = fakeServer({ [TRACK]: at(200) })
    const { store } = await watch(server)
    streams()[0]?.shows(tracking(200))
    streams()[0]?.breaks()
    await jest.advanceTimersByTimeAsync(10_000)
    const calls = server.calls.length
    streams().at(-1)?.shows(tracking(300))
    await jest.advanceTimersByTimeAsync(40_000)
    expect([server.calls.length, store.getState().tracking.tracking?.status]).toEqual([calls, 300])
  })
})

describe('answers that are late (AMB84)', () => {
  const numbered = (seq: number) => tracking(100 * seq, { seq })

  test('a request that was sent before an event does not replace it', async () => {
    const server = fakeServer({
      [TRACK]: [at(200), { answer: { tracking: numbered(2), mark: 'one' }, afterMs: 5_000 }],
    })
    const { store } = await watch(server)
    store.dispatch(trackingRefreshRequested())
    await settle()
    streams()[0]?.shows(numbered(3))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(store.getState().tracking.tracking?.status).toBe(300)
  })

  test('a tracker that sees any of the updates, in any sequence, ends in the same state', async () => {
    const { store } = await watch(fakeServer({ [TRACK]: { answer: { tracking: numbered(1) } } }))
    const updates = fc
      .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
      .chain((seqs) => fc.shuffledSubarray([...new Set([...seqs, 7])]))
    fc.assert(
      fc.property(updates, (seqs) => {
        store.dispatch(trackingStarted({ orderId: 'A1' }))
        for (const seq of [...seqs, 7]) store.dispatch(trackingArrived(numbered(seq)))
        for (const seq of seqs) store.dispatch(trackingArrived(numbered(seq)))
        expect(store.getState().tracking.tracking).toEqual(numbered(7))
      }),
    )
  })
})

describe('when the server does not answer (AMB47)', () => {
  test('the last state stays, marked as such with its age, until the next answer', async () => {
    const server = fakeServer({ [TRACK]: [at(200), problem('unavailable'), at(300)] })
    const { store, went } = await watch(server)
    await jest.advanceTimersByTimeAsync(5_000)
    streams()[0]?.says({ kind: 'session', mark: 'one' })
    streams()[0]?.breaks()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.getState().tracking).toMatchObject({
      ...{ reconnecting: true, tracking: { status: 200 } },
      // The state was the present one until the stream broke.
      asOf: NOW + 5_000,
    })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.getState().tracking).toMatchObject({ reconnecting: false, tracking: { status: 300 } })
    expect(went).toEqual([])
  })

  test('says so when the stream is up but the order cannot be read, until it arrives', async () => {
    const { store } = await watch(fakeServer({ [TRACK]: at(200) }))
    streams()[0]?.says({ kind: 'away', orderId: 'A1' })
    await settle()
    expect(store.getState().tracking).toMatchObject({ reconnecting: true, tracking: { status: 200 } })
    streams()[0]?.shows(tracking(300))
    await settle()
    expect(store.getState().tracking).toMatchObject({ reconnecting: false, tracking: { status: 300 } })
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

test('an order that the person may no longer see ends the watch like one that never existed (S24)', async () => {
  const { store, went } = await watch(fakeServer({ [TRACK]: at(200) }))
  streams()[0]?.says({ kind: 'gone', orderId: 'A1' })
  await settle()
  expect(went).toEqual(['/orderNotFound'])
  expect([store.getState().tracking.tracking, streams()[0]?.readyState]).toEqual([null, FakeStream.CLOSED])
})
