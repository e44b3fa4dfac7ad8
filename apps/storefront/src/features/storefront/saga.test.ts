import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { retryDelay } from '../../api/retry.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, raita, storefrontOf } from '../../testing/fixtures.ts'
import { FRESH_MS, REVISIT_MS, SOONEST_MS } from './saga.ts'
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

/** Lets everything happen that waits for no time. */
const settle = () => jest.advanceTimersByTimeAsync(0)

async function open(...replies: Reply[]) {
  const server = fakeServer({ [key]: replies })
  const client = startClient({ server })
  client.store.dispatch(storefrontOpened({ storeId: 1 }))
  await settle()
  return { ...client, server, state: () => client.store.getState().storefront }
}

describe('opening a store (C22, C27)', () => {
  test('brings its store and menu', async () => {
    const { state } = await open({ answer: first })
    expect(state()).toMatchObject({ status: 'ready', storeId: 1, store: { name: 'Hauz Khas' }, problem: null })
  })

  test('that does not exist is told, and one is back at "/"', async () => {
    const { state, notices, went } = await open(problem('not-found', 'No such store'))
    expect(notices()).toEqual(['No such store'])
    expect(went).toEqual(['/'])
    expect(state().status).toBe('failed')
  })

  test('another store forgets the first one’s menu at once', async () => {
    const { store, state, server } = await open({ answer: first })
    server.reply('GET /api/stores/2/storefront', { answer: storefrontOf([raita], { storeId: 2 }) })
    store.dispatch(storefrontOpened({ storeId: 2 }))
    expect(state()).toMatchObject({ storeId: 2, menu: null, status: 'loading' })
    await settle()
    expect(state()).toMatchObject({ storeId: 2, status: 'ready' })
  })
})

describe('a server that cannot be reached (AMB40, AMB97)', () => {
  test('sends nobody away: it is tried again until it answers, and the error goes', async () => {
    const { state, went } = await open(problem('unavailable', 'Down'), problem('timed-out', 'Slow'), { answer: first })
    expect(state()).toMatchObject({ status: 'failed', problem: { message: 'Down' } })
    await jest.advanceTimersByTimeAsync(retryDelay(0))
    expect(state().problem?.message).toBe('Slow')
    await jest.advanceTimersByTimeAsync(retryDelay(1))
    expect(state()).toMatchObject({ status: 'ready', problem: null })
    expect(went).toEqual([])
  })

  test('a menu that cannot be read is asked again, and never leaves an empty page', async () => {
    const { state } = await open({ answer: {} }, { answer: first })
    expect(state().status).toBe('failed')
    await jest.advanceTimersByTimeAsync(retryDelay(0))
    expect(state()).toMatchObject({ status: 'ready', problem: null })
  })

  test('leaves the last known menu where it is', async () => {
    const { store, state } = await open({ answer: first }, problem('unavailable', 'Down'))
    store.dispatch(storefrontStale())
    await settle()
    expect(state()).toMatchObject({ status: 'failed', menu: first.menu })
  })

  test('is asked with growing pauses, at most every half minute', () => {
    expect([0, 1, 2, 3, 4, 5].map(retryDelay)).toEqual([2000, 4000, 8000, 16000, 30000, 30000])
  })
})

describe('leaving the store’s pages', () => {
  test('stops what is on its way', async () => {
    const { store, server } = await open(problem('unavailable', 'Down'))
    store.dispatch(storefrontClosed())
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.callsOf(key)).toHaveLength(1)
  })

  test('keeps the menu for coming back, and asks again then', async () => {
    const { store, state, server } = await open({ answer: first }, { answer: second })
    store.dispatch(storefrontClosed())
    store.dispatch(storefrontOpened({ storeId: 1 }))
    expect(state()).toMatchObject({ status: 'loading', menu: first.menu })
    await settle()
    expect(state().menu).toEqual(second.menu)
    expect(server.callsOf(key)).toHaveLength(2)
  })
})

test('a menu is asked again when its availability changes (H1)', async () => {
  const changing = { ...first, menu: { ...first.menu, changesAt: Date.now() + 5000 } }
  const { state, server } = await open({ answer: changing }, { answer: second })
  await jest.advanceTimersByTimeAsync(5000)
  expect(server.callsOf(key)).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(state().menu).toEqual(second.menu)
})

describe('what the diner last saw stays true', () => {
  const revisit = async (from: Awaited<ReturnType<typeof open>>, ms: number) => {
    from.store.dispatch(storefrontRevisited())
    await jest.advanceTimersByTimeAsync(ms)
  }

  test('coming back to the page asks again, but not twice within a few seconds', async () => {
    const opened = await open({ answer: first })
    await revisit(opened, 1000)
    await revisit(opened, 1000)
    await revisit(opened, 1000)
    expect(opened.server.callsOf(key)).toHaveLength(2)
    // The last of them is kept, so that nothing is missed.
    await jest.advanceTimersByTimeAsync(REVISIT_MS)
    expect(opened.server.callsOf(key)).toHaveLength(3)
  })

  test('a page that is only looked at asks now and then', async () => {
    const { server } = await open({ answer: first })
    await jest.advanceTimersByTimeAsync(FRESH_MS)
    expect(server.callsOf(key)).toHaveLength(2)
  })

  test('a clock that runs ahead makes no loop of it', async () => {
    const past = { ...first, menu: { ...first.menu, changesAt: Date.now() - 600_000 } }
    const { server } = await open({ answer: past })
    await jest.advanceTimersByTimeAsync(SOONEST_MS - 1)
    expect(server.callsOf(key)).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(server.callsOf(key)).toHaveLength(2)
  })

  test('an answer that says the same changes nothing that is shown', async () => {
    const { store, state } = await open({ answer: first })
    const before = state()
    store.dispatch(storefrontStale())
    await settle()
    expect(state().menu).toBe(before.menu)
    expect(state().store).toBe(before.store)
  })
})
