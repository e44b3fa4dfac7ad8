import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { OrderSummary } from '@tiffin/contract/my-orders'
import type { Tracking } from '@tiffin/contract/orders'
import fc from 'fast-check'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { FakeStream } from '../../testing/fake-stream.ts'
import { NOW } from '../../testing/fixtures.ts'
import { listsOf, summary } from '../../testing/my-orders.ts'
import { refundNote, tracking } from '../../testing/tracking.ts'
import { cancelEnded } from '../cancellation/slice.ts'
import { myOrdersLeft, myOrdersRequested, myOrdersRevisited, withOrder } from './slice.ts'

const LISTS = 'GET /api/me/order-lists'

let restore: () => void = () => undefined
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  restore = FakeStream.install()
})
afterEach(() => {
  restore()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)
const openStreams = () => FakeStream.opened.filter(({ readyState }) => readyState !== FakeStream.CLOSED)
const current = (...orders: OrderSummary[]) => ({ answer: { ...listsOf({ current: orders }).answer, mark: 'one' } })
const order = (orderId: string, status: number, changes: Partial<Tracking> = {}) =>
  tracking(status, { orderId, reachedAt: { [status]: NOW + 60_000 }, ...changes })

async function open(server: ReturnType<typeof fakeServer>) {
  const client = startClient({ server, at: '/my-orders/current' })
  client.store.dispatch(myOrdersRequested())
  await settle()
  const lists = () => {
    const { current = [], past = [], cancelled = [] } = client.store.getState().myOrders.lists ?? {}
    const ids = (orders: readonly OrderSummary[]) => orders.map(({ orderId, status }) => `${orderId} ${status}`)
    return { current: ids(current), past: ids(past), cancelled: ids(cancelled) }
  }
  return { ...client, lists }
}

describe('the cards of current orders are live (AMB84)', () => {
  test('one stream follows all of them, and a card shows what arrives', async () => {
    const server = fakeServer({ [LISTS]: current(summary('A'), summary('B')) })
    const { store, lists } = await open(server)
    expect(openStreams().map(({ url }) => decodeURIComponent(url))).toEqual(['/api/me/order-events?orders=A,B'])
    openStreams()[0]?.says({ kind: 'session', mark: 'one' })
    openStreams()[0]?.shows(order('B', 300, { mayCancel: true, paymentStatus: 'TXN_SUCCESS' }))
    await jest.advanceTimersByTimeAsync(30_000)
    expect([lists().current, server.calls.length]).toEqual([['A 100', 'B 300'], 1])
    expect(store.getState().myOrders.lists?.current[1]).toMatchObject({
      ...{ statusAt: NOW + 60_000, mayCancel: true, paymentStatus: 'TXN_SUCCESS' },
    })
  })

  test('an order that ends moves to its list, and is not followed any more (T11, T12, AMB5)', async () => {
    const ended = listsOf({ past: [summary('A', { status: 700 })] })
    const server = fakeServer({ [LISTS]: [current(summary('A')), ended] })
    const { lists } = await open(server)
    openStreams()[0]?.shows(order('A', 700))
    await settle()
    expect(lists()).toEqual({ current: [], past: ['A 700'], cancelled: [] })
    await jest.advanceTimersByTimeAsync(120_000)
    expect([openStreams(), server.calls.length]).toEqual([[], 2])
  })

  test('more than twenty: the newest twenty are followed', async () => {
    const many = Array.from({ length: 25 }, (_, at) => summary(`O${at}`))
    await open(fakeServer({ [LISTS]: current(...many) }))
    const followed = decodeURIComponent(openStreams()[0]?.url ?? '')
      .split('=')[1]
      ?.split(',')
    expect(followed).toEqual(many.slice(0, 20).map(({ orderId }) => orderId))
  })

  test('without current orders there is no stream, and nothing is asked until the diner returns', async () => {
    const server = fakeServer({ [LISTS]: [current(), current(summary('A'))] })
    const { store, lists } = await open(server)
    await jest.advanceTimersByTimeAsync(120_000)
    expect([openStreams(), server.calls.length]).toEqual([[], 1])
    store.dispatch(myOrdersRevisited())
    await settle()
    expect([lists().current, openStreams().length]).toEqual([['A 100'], 1])
  })

  test('without a stream the lists are requested each 10 s, one at a time', async () => {
    const server = fakeServer({ [LISTS]: current(summary('A')) })
    await open(server)
    openStreams()[0]?.breaks()
    for (let round = 1; round <= 3; round++) {
      await jest.advanceTimersByTimeAsync(9_900)
      expect(server.calls).toHaveLength(round)
      await jest.advanceTimersByTimeAsync(100)
      expect(server.calls).toHaveLength(round + 1)
    }
  })

  test('lists that did not load are requested again, and then followed', async () => {
    const server = fakeServer({ [LISTS]: [problem('unavailable'), problem('unavailable'), current(summary('A'))] })
    const { lists } = await open(server)
    await jest.advanceTimersByTimeAsync(20_000)
    expect([lists().current, openStreams().length]).toEqual([['A 100'], 1])
  })

  test('a hidden page has no stream and asks nothing; shown again it asks once', async () => {
    const server = fakeServer({ [LISTS]: [current(summary('A')), current(summary('A', { status: 300 }))] })
    const { store, lists } = await open(server)
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await jest.advanceTimersByTimeAsync(120_000)
    expect([openStreams(), server.calls.length]).toEqual([[], 1])
    visibility.mockReturnValue('visible')
    store.dispatch(myOrdersRevisited())
    await settle()
    expect([lists().current, openStreams().length, server.calls.length]).toEqual([['A 300'], 1, 2])
  })

  test('leaving the page ends the stream and the requests', async () => {
    const server = fakeServer({ [LISTS]: current(summary('A')) })
    const { store } = await open(server)
    store.dispatch(myOrdersLeft())
    await jest.advanceTimersByTimeAsync(120_000)
    expect([openStreams(), server.calls.length]).toEqual([[], 1])
  })

  test('a session that ended ends them too (SAFE11)', async () => {
    const server = fakeServer({ [LISTS]: [current(summary('A')), problem('session-expired')] })
    const { store } = await open(server)
    openStreams()[0]?.breaks()
    await jest.advanceTimersByTimeAsync(120_000)
    expect([openStreams(), server.callsOf(LISTS).length]).toEqual([[], 2])
    expect(store.getState().myOrders.lists).toBeNull()
  })

  test('a cancellation, or its failure, requests the lists (S12)', async () => {
    const server = fakeServer({ [LISTS]: current(summary('A')) })
    const { store } = await open(server)
    openStreams()[0]?.says({ kind: 'session', mark: 'one' })
    store.dispatch(cancelEnded({ orderId: 'A', isCancelled: false }))
    await settle()
    expect(server.calls).toHaveLength(2)
  })
})

describe('an update of a card', () => {
  const lists = { ...listsOf({ current: [summary('A', { seq: 1 })] }).answer.orders }
  const story = [100, 200, 300, 400, 500, 600, 700].map((status, at) => order('A', status, { seq: at + 1 }))

  test('any of the updates of an order, in any sequence, end with the newest in its list', () => {
    const last = story.at(-1) as Tracking
    fc.assert(
      fc.property(fc.shuffledSubarray(story), (some) => {
        const end = [...some, last, ...some.toReversed()].reduce(withOrder, lists)
        expect(end).toEqual(withOrder(lists, last))
        expect([end.current, end.past.map(({ seq }) => seq)]).toEqual([[], [7]])
      }),
    )
  })

  test('a cancelled order shows its refund, in the list of cancelled ones (T11)', () => {
    const refunds = [refundNote()]
    const end = withOrder(lists, order('A', 800, { seq: 2, paymentStatus: 'TXN_SUCCESS', refunds }))
    expect(end.cancelled).toMatchObject([{ orderId: 'A', refunds }])
  })

  test('of an order that is in no list changes nothing', () => {
    expect(withOrder(lists, order('X', 300))).toBe(lists)
  })

  test('keeps the lists newest first (T4)', () => {
    const past = [
      summary('NEW', { status: 700, placedAt: NOW + 1 }),
      summary('OLD', { status: 700, placedAt: NOW - 1 }),
    ]
    const end = withOrder({ ...lists, past }, order('A', 700, { seq: 7 }))
    expect(end.past.map(({ orderId }) => orderId)).toEqual(['NEW', 'A', 'OLD'])
  })
})
