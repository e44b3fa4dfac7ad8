import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { BEAT_MS } from '@tiffin/contract/order-events'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { FakeStream } from '../../testing/fake-stream.ts'
import { NOW } from '../../testing/fixtures.ts'
import { meal, PLAN, planOf } from '../../testing/plan-detail.ts'
import { tracking } from '../../testing/tracking.ts'
import { planLeft, planRequested, planRevisited } from './slice.ts'

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

const made = meal('2026-11-22', { standing: 'made', orderId: 'A1', mayChange: false })
const planned = meal('2026-11-23')
const fulfilled = { ...made, standing: 'fulfilled', fulfilledAt: NOW } as const

async function watch(...meals: readonly (readonly (typeof made)[])[]) {
  const server = fakeServer({ [PLAN]: meals.map((each) => planOf({ meals: each })) })
  const { store } = startClient({ server, at: '/1/track-subscription/S1' })
  store.dispatch(planRequested({ planId: 'S1' }))
  await settle()
  return { server, store, standings: () => store.getState().plan.plan?.meals.map(({ standing }) => standing) }
}

describe('AMB84: the page of a subscription is live', () => {
  test('an order of it that changes refreshes the page at once; the state at the start of the stream does not', async () => {
    const { server, standings } = await watch([made, planned], [fulfilled, planned])
    const [stream] = FakeStream.opened
    expect(stream?.url).toBe('/api/me/order-events?orders=A1')
    stream?.shows(tracking(200))
    await settle()
    expect(server.calls).toHaveLength(1)
    stream?.shows(tracking(700))
    await settle()
    expect([server.calls.length, standings()]).toEqual([2, ['fulfilled', 'planned']])
    // No order is open any more.
    expect(stream?.readyState).toBe(FakeStream.CLOSED)
  })

  test('no stream opens without an open order, and leaving the page ends it', async () => {
    const { store, server } = await watch([planned], [made])
    expect(FakeStream.opened).toEqual([])
    store.dispatch(planRevisited())
    await settle()
    const [stream] = FakeStream.opened
    expect([server.calls.length, stream?.readyState]).toEqual([2, 1])
    store.dispatch(planLeft())
    await settle()
    expect(stream?.readyState).toBe(FakeStream.CLOSED)
  })

  test('a change after a refresh by time is heard too', async () => {
    const { server, standings } = await watch([made], [made], [fulfilled])
    const [stream] = FakeStream.opened
    stream?.shows(tracking(200))
    // The stream would be opened again if it were silent.
    for (let at = 0; at <= 600_000; at += BEAT_MS) {
      stream?.says({ kind: 'beat' })
      await jest.advanceTimersByTimeAsync(BEAT_MS)
    }
    const before = server.calls.length
    expect(before).toBeGreaterThan(1)
    expect(FakeStream.opened).toHaveLength(1)
    stream?.shows(tracking(700))
    await settle()
    expect([server.calls.length, standings()]).toEqual([before + 1, ['fulfilled']])
  })
})
