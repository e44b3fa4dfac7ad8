import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { retryDelay } from '../../api/retry.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { MAX_AGE_MS, MIN_REFRESH_MS, REVISIT_MS } from './saga.ts'
import { storefrontClosed, storefrontOpened, storefrontRevisited, storefrontStale } from './slice.ts'

const key = 'GET /api/stores/1/storefront'
const first = storefrontOf([biryani])
const second = storefrontOf([biryani, raita])

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** Flushes pending promises without advancing the timers. */
const settle = () => jest.advanceTimersByTimeAsync(0)

async function open(...replies: Reply[]) {
  const server = fakeServer({ [key]: replies })
  const client = startClient({ server })
  client.store.dispatch(storefrontOpened({ storeId: 1 }))
  await settle()
  return { ...client, server, state: () => client.store.getState().storefront }
}

describe('opening a store (C22, C27)', () => {
  test('loads the store and its menu', async () => {
    const { state } = await open({ answer: first })
    expect(state()).toMatchObject({ status: 'ready', storeId: 1, store: { name: 'Hauz Khas' }, problem: null })
  })

  test('that does not exist shows an error and redirects to "/"', async () => {
    const { state, notices, went } = await open(problem('not-found', 'No such store'))
    expect(notices()).toEqual(['No such store'])
    expect(went).toEqual(['/'])
    expect(state().status).toBe('failed')
  })

  test("clears the previous store's menu at once", async () => {
    const { store, state, server } = await open({ answer: first })
    server.reply('GET /api/stores/2/storefront', { answer: storefrontOf([raita], { storeId: 2 }) })
    store.dispatch(storefrontOpened({ storeId: 2 }))
    expect(state()).toMatchObject({ storeId: 2, menu: null, status: 'loading' })
    await settle()
    expect(state()).toMatchObject({ storeId: 2, status: 'ready' })
  })
})

test('a day that the store no longer takes opens with the usual menu, not with the landing page again and again', async () => {
  const plan = { kind: 'later', date: '2026-11-20', minute: 780, by: 'diner' } as const
  const server = fakeServer({
    [`${key}?date=2026-11-20&time=13%3A00`]: problem('refused', 'Please Enter a Valid Date'),
    [key]: { answer: first },
  })
  const { store, went, notices } = startClient({ server, orderInfo: orderedAs({ plan }), at: '/1/home' })
  store.dispatch(storefrontOpened({ storeId: 1 }))
  await settle()
  expect(store.getState().storefront).toMatchObject({ status: 'ready', menu: first.menu })
  expect(store.getState().orderInfo.order.plan).toEqual(plan)
  expect(server.calls).toHaveLength(2)
  expect([went, notices()]).toEqual([[], []])
})

describe('a server that cannot be reached (AMB40, AMB97)', () => {
  test('keeps the diner on the page: retries until an answer clears the error', async () => {
    const { state, went } = await open(problem('unavailable', 'Down'), problem('timed-out', 'Slow'), { answer: first })
    expect(state()).toMatchObject({ status: 'failed', problem: { message: 'Down' } })
    await jest.advanceTimersByTimeAsync(retryDelay(0))
    expect(state().problem?.message).toBe('Slow')
    await jest.advanceTimersByTimeAsync(retryDelay(1))
    expect(state()).toMatchObject({ status: 'ready', problem: null })
    expect(went).toEqual([])
  })

  test('an unreadable menu is requested again, and never leaves an empty page', async () => {
    const { state } = await open({ answer: {} }, { answer: first })
    expect(state().status).toBe('failed')
    await jest.advanceTimersByTimeAsync(retryDelay(0))
    expect(state()).toMatchObject({ status: 'ready', problem: null })
  })

  test('keeps the last known menu', async () => {
    const { store, state } = await open({ answer: first }, problem('unavailable', 'Down'))
    store.dispatch(storefrontStale())
    await settle()
    expect(state()).toMatchObject({ status: 'failed', menu: first.menu })
  })

  test('is retried with growing pauses, at most every half minute', () => {
    expect([0, 1, 2, 3, 4, 5].map(retryDelay)).toEqual([2000, 4000, 8000, 16000, 30000, 30000])
  })
})

describe("leaving the store's pages", () => {
  test('cancels a pending request', async () => {
    const { store, server } = await open(problem('unavailable', 'Down'))
    store.dispatch(storefrontClosed())
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.callsOf(key)).toHaveLength(1)
  })

  test('keeps the menu, and requests it again on return', async () => {
    const { store, state, server } = await open({ answer: first }, { answer: second })
    store.dispatch(storefrontClosed())
    store.dispatch(storefrontOpened({ storeId: 1 }))
    expect(state()).toMatchObject({ status: 'loading', menu: first.menu })
    await settle()
    expect(state().menu).toEqual(second.menu)
    expect(server.callsOf(key)).toHaveLength(2)
  })
})

test('a menu is requested again when its availability changes (H1)', async () => {
  const changing = { ...first, menu: { ...first.menu, changesAt: Date.now() + 5000 } }
  const { state, server } = await open({ answer: changing }, { answer: second })
  await jest.advanceTimersByTimeAsync(5000)
  expect(server.callsOf(key)).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(state().menu).toEqual(second.menu)
})

describe('keeping the shown menu current', () => {
  const revisit = async (from: Awaited<ReturnType<typeof open>>, ms: number) => {
    from.store.dispatch(storefrontRevisited())
    await jest.advanceTimersByTimeAsync(ms)
  }

  test('returning to the page requests again, but at most once within a few seconds', async () => {
    const opened = await open({ answer: first })
    await revisit(opened, 1000)
    await revisit(opened, 1000)
    await revisit(opened, 1000)
    expect(opened.server.callsOf(key)).toHaveLength(2)
    // `throttle` handles the last event at the end of the interval.
    await jest.advanceTimersByTimeAsync(REVISIT_MS)
    expect(opened.server.callsOf(key)).toHaveLength(3)
  })

  test('a visible page is refreshed from time to time', async () => {
    const { server } = await open({ answer: first })
    await jest.advanceTimersByTimeAsync(MAX_AGE_MS)
    expect(server.callsOf(key)).toHaveLength(2)
  })

  test('a clock that runs ahead causes no refresh loop', async () => {
    const past = { ...first, menu: { ...first.menu, changesAt: Date.now() - 600_000 } }
    const { server } = await open({ answer: past })
    await jest.advanceTimersByTimeAsync(MIN_REFRESH_MS - 1)
    expect(server.callsOf(key)).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(server.callsOf(key)).toHaveLength(2)
  })

  test('an equal answer changes no shown object', async () => {
    const { store, state } = await open({ answer: first })
    const before = state()
    store.dispatch(storefrontStale())
    await settle()
    expect(state().menu).toBe(before.menu)
    expect(state().store).toBe(before.store)
  })
})
