import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { messages } from '@tiffin/domain/texts/messages'
import { menuTexts } from '#texts/menu'
import { placeSelected } from '../../features/session/slice.ts'
import { selectStore, storefrontLoaded, storefrontOpened } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, store as card, orderedAs, orderInfo, storefrontOf } from '../../testing/fixtures.ts'

const place = { address: 'Green Park', latitude: 28.56, longitude: 77.2 }
const key = 'GET /api/stores/delivery?lat=28.56&long=77.2'
const among: Reply = { answer: { stores: [card] } }
const notAmong: Reply = { answer: { stores: [{ ...card, storeId: 2 }] } }

beforeEach(() => {
  jest.useFakeTimers()
})

/** The store's page is open and a place is chosen. */
async function choose(reply: Reply | Reply[], info = orderInfo) {
  const server = fakeServer({ [key]: reply })
  const client = startClient({ server, orderInfo: info, storefront: storefrontOf([biryani]) })
  client.store.dispatch(placeSelected({ place }))
  await jest.advanceTimersByTimeAsync(10)
  return { ...client, server, seen: () => selectStore(client.store.getState()) }
}

describe('whether the store delivers to the chosen place (C23)', () => {
  test('a store that is among those that do stays as it is', async () => {
    const { seen, notices } = await choose(among)
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
    expect(notices()).toEqual([])
  })

  test('one that is not is closed and not serviceable, is told so, and the place is cleared (C26)', async () => {
    const { seen, notices, store } = await choose(notAmong)
    expect(seen()).toMatchObject({ isClosed: true, isServiceable: false })
    expect(notices()).toEqual([messages.storeDoesNotDeliverNotice])
    expect(store.getState().session.selectedPlace).toBeNull()
  })

  test('it is asked on load as well', async () => {
    const { server, store } = await choose(among)
    store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([biryani]) }))
    await jest.advanceTimersByTimeAsync(10)
    expect(server.callsOf(key)).toHaveLength(2)
  })

  test('nothing is asked about what is collected', async () => {
    const { server } = await choose(notAmong, orderedAs({ mode: 'pickup' }))
    expect(server.callsOf(key)).toEqual([])
  })

  test('another place that is served opens the store again', async () => {
    const { server, store, seen } = await choose(notAmong)
    server.reply(key, among)
    store.dispatch(placeSelected({ place }))
    await jest.advanceTimersByTimeAsync(10)
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
  })

  test('another store begins anew', async () => {
    const { store } = await choose(notAmong)
    store.dispatch(storefrontOpened({ storeId: 2 }))
    expect(store.getState().storefront.notServiceable).toBeNull()
  })
})

describe('when that cannot be had', () => {
  test('an error that decides closes the store with its own message (C24)', async () => {
    const { seen, notices } = await choose(problem('refused', 'We are moving house'))
    expect(seen()).toMatchObject({ isClosed: true, isServiceable: false })
    expect(notices()).toEqual(['We are moving house'])
  })

  test('what passes by itself closes nothing, is told once and tried again (AMB97)', async () => {
    const down = problem('unavailable')
    const { seen, notices, server } = await choose([down, down, among])
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
    await jest.advanceTimersByTimeAsync(7_000)
    expect(server.callsOf(key)).toHaveLength(3)
    expect(notices().filter((text) => text === menuTexts.reachUnknown)).toHaveLength(1)
  })
})
