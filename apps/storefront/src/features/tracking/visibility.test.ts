import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { FakeStream } from '../../testing/fake-stream.ts'
import { NOW } from '../../testing/fixtures.ts'
import { tracking } from '../../testing/tracking.ts'
import { trackingRefreshRequested, trackingStarted } from './slice.ts'

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

describe('a page that is hidden (AMB84)', () => {
  let visibility: jest.SpiedGetter<DocumentVisibilityState>
  const turn = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  })
  afterEach(() => visibility.mockRestore())

  test('has no stream and asks nothing; shown again it asks once and follows', async () => {
    const server = fakeServer({ [TRACK]: [at(200), at(300)] })
    const { store } = await watch(server)
    turn('hidden')
    await jest.advanceTimersByTimeAsync(120_000)
    expect([streams()[0]?.readyState, streams().length, server.calls.length]).toEqual([FakeStream.CLOSED, 1, 1])
    turn('visible')
    store.dispatch(trackingRefreshRequested())
    await settle()
    expect([server.calls.length, streams().length]).toEqual([2, 2])
    streams()[1]?.shows(tracking(500))
    await settle()
    expect(store.getState().tracking.tracking?.status).toBe(500)
  })

  test('asks nothing while its requests fail either', async () => {
    const server = fakeServer({ [TRACK]: problem('unavailable') })
    await watch(server)
    turn('hidden')
    await jest.advanceTimersByTimeAsync(120_000)
    expect(server.calls).toHaveLength(1)
  })
})

describe('the session of the browser (SAFE11)', () => {
  const marked = (status: number, mark: string) => ({ answer: { tracking: tracking(status), mark } })

  test('nothing of a stream of another session is shown, and the order is requested again', async () => {
    const server = fakeServer({ [TRACK]: [marked(200, 'one'), marked(300, 'two')] })
    const { store } = await watch(server)
    streams()[0]?.says({ kind: 'session', mark: 'two' })
    streams()[0]?.shows(tracking(700))
    await settle()
    expect([store.getState().tracking.tracking?.status, streams()[0]?.readyState]).toEqual([200, FakeStream.CLOSED])
    await jest.advanceTimersByTimeAsync(1_000)
    streams()[1]?.says({ kind: 'session', mark: 'two' })
    streams()[1]?.shows(tracking(500))
    await settle()
    expect([server.calls.length, store.getState().tracking.tracking?.status]).toEqual([2, 500])
  })
})
