import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { OrderEvent } from '@tiffin/contract/order-events'
import { FakeStream } from '../testing/fake-stream.ts'
import { installTabs } from '../testing/fake-tabs.ts'
import { tracking } from '../testing/tracking.ts'
import { followOrders } from './followed-orders.ts'
import { comeBackMs, SILENT_MS } from './order-stream.ts'

let restore: (() => void)[] = []
beforeEach(() => {
  jest.useFakeTimers()
  restore = [FakeStream.install()]
})
afterEach(() => {
  for (const each of restore) each()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)
const order = (orderId: string, status = 200) => tracking(status, { orderId })
const session = (mark = 'one'): OrderEvent => ({ kind: 'session', mark })
const openStreams = () => FakeStream.opened.filter(({ readyState }) => readyState !== FakeStream.CLOSED)
const urls = () => openStreams().map(({ url }) => decodeURIComponent(url))
/** The stream that was opened last. */
const stream = (): FakeStream => {
  const last = openStreams().at(-1)
  if (!last) throw new Error('No stream is open')
  return last
}

/** A tab that follows orders, and what it heard. `seen` is called with each state. */
function openTab(orders: readonly string[], mark = 'one', seen: (status: number) => unknown = () => undefined) {
  const heard: string[] = []
  const close = followOrders(
    { orders, mark },
    {
      onEvent: (event) => {
        heard.push(event.kind === 'order' ? `${event.tracking.orderId} ${event.tracking.status}` : event.kind)
        if (event.kind === 'order') seen(event.tracking.status)
      },
      onLive: (isLive) => heard.push(isLive ? 'live' : 'not live'),
      onOtherSession: () => heard.push('other session'),
    },
  )
  return { heard, close }
}

describe('tabs of one session (AMB84)', () => {
  beforeEach(() => void restore.push(installTabs()))

  test('have one stream for the orders of all, and each hears of its own', async () => {
    const one = openTab(['A'])
    await settle()
    const two = openTab(['B', 'A'])
    await settle()
    expect(urls()).toEqual(['/api/me/order-events?orders=A,B'])
    stream().says(session())
    stream().shows(order('A'))
    stream().shows(order('B', 300))
    await settle()
    expect([one.heard, two.heard]).toEqual([
      ['live', 'A 200'],
      ['live', 'A 200', 'B 300'],
    ])
  })

  test('a tab that comes later gets the last state at once, without another stream', async () => {
    openTab(['A'])
    await settle()
    stream().says(session())
    stream().shows(order('A', 300))
    await settle()
    const late = openTab(['A'])
    await settle()
    expect([late.heard, FakeStream.opened.length]).toEqual([['A 300', 'live'], 1])
  })

  test('when the leading tab closes another leads, which knows what the rest want', async () => {
    const one = openTab(['A'])
    await settle()
    const two = openTab(['B'])
    const three = openTab(['C'])
    await settle()
    stream().says(session())
    await settle()
    one.close()
    await settle()
    expect(urls()).toEqual(['/api/me/order-events?orders=B,C'])
    stream().says(session())
    stream().shows(order('C', 500))
    await settle()
    expect([two.heard.at(-1), three.heard.slice(-2)]).toEqual(['live', ['live', 'C 500']])
    expect(two.heard).toContain('not live')
  })

  test('a leading tab that stops when it hears of the end tells the others before', async () => {
    const one = openTab(['A'], 'one', (status) => status === 700 && one.close())
    await settle()
    const two = openTab(['A'])
    await settle()
    stream().says(session())
    stream().shows(order('A', 700))
    await settle()
    expect([one.heard.at(-1), two.heard.filter((each) => each === 'A 700').length]).toEqual(['A 700', 1])
  })

  test('a broken stream is told to all, so that each polls, and so is its return', async () => {
    const one = openTab(['A'])
    const two = openTab(['A'])
    await settle()
    stream().says(session())
    await settle()
    stream().breaks()
    await settle()
    expect([one.heard, two.heard]).toEqual([
      ['live', 'not live'],
      ['live', 'not live'],
    ])
    await jest.advanceTimersByTimeAsync(10_000)
    stream().says(session())
    await settle()
    expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['live', 'live'])
  })

  test('a leader that says nothing any more is not trusted', async () => {
    const one = openTab(['A'])
    const two = openTab(['A'])
    await settle()
    stream().says(session())
    await settle()
    expect(two.heard.at(-1)).toBe('live')
    // The leading tab is frozen: its channel is silent, and it still has the lock.
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = () => undefined
    await jest.advanceTimersByTimeAsync(70_000)
    BroadcastChannel.prototype.postMessage = postMessage
    expect(two.heard.at(-1)).toBe('not live')
    one.close()
  })

  test('a tab of another session hears nothing of this one and waits for it for nothing (SAFE11)', async () => {
    const one = openTab(['A'])
    const other = openTab(['A'], 'two')
    await settle()
    expect(urls()).toHaveLength(2)
    const [first, second] = openStreams()
    first?.says(session('one'))
    first?.shows(order('A', 700))
    second?.says(session('two'))
    await settle()
    expect([one.heard, other.heard]).toEqual([['live', 'A 700'], ['live']])
  })

  test('a stream that the browser opens for another session is shown to no tab (SAFE11)', async () => {
    const one = openTab(['A'])
    const two = openTab(['A'])
    await settle()
    stream().says(session('two'))
    FakeStream.opened[0]?.shows(order('A', 700))
    await settle()
    expect(one.heard).toEqual(['live', 'other session'])
    expect(two.heard.filter((each) => each.startsWith('A'))).toEqual([])
  })
})

describe('a browser without Web Locks or BroadcastChannel', () => {
  test('has a stream in each tab', async () => {
    const tabs = [openTab(['A']), openTab(['B'])]
    await settle()
    expect(urls()).toEqual(['/api/me/order-events?orders=A', '/api/me/order-events?orders=B'])
    for (const tab of tabs) tab.close()
    expect(urls()).toEqual([])
  })

  test('a tab that closes at once opens no stream', async () => {
    openTab(['A']).close()
    await settle()
    expect(FakeStream.opened).toEqual([])
  })
})

describe('a stream that breaks (AMB84)', () => {
  test.each([
    [0, 500],
    [0.5, 5_250],
    [0.9, 9_050],
  ])('is opened again after 0.5 to 10 s: for the chance %d after %d ms', async (chance, ms) => {
    openTab(['A'])
    await settle()
    jest.spyOn(Math, 'random').mockReturnValue(chance)
    stream().breaks()
    await jest.advanceTimersByTimeAsync(ms - 1)
    expect(openStreams()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(openStreams()).toHaveLength(1)
  })

  test('comes back spread over the whole time', () => {
    const pauses = Array.from({ length: 1000 }, comeBackMs)
    expect([Math.min(...pauses) >= 500, Math.max(...pauses) <= 10_000]).toEqual([true, true])
    const seconds = new Set(pauses.map((ms) => Math.floor(ms / 1000)))
    expect(seconds.size).toBeGreaterThanOrEqual(10)
  })

  test('counts as broken when it says nothing, not even that it is open', async () => {
    const tab = openTab(['A'])
    await settle()
    stream().says(session())
    await jest.advanceTimersByTimeAsync(SILENT_MS - 1)
    stream().says({ kind: 'beat' })
    await jest.advanceTimersByTimeAsync(SILENT_MS - 1)
    expect(tab.heard).toEqual(['live'])
    await jest.advanceTimersByTimeAsync(1)
    expect(tab.heard.at(-1)).toBe('not live')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(openStreams()).toHaveLength(1)
  })
})
