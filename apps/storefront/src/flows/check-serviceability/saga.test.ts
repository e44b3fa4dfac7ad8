import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { messages } from '@tiffin/domain/texts/messages'
import { menuTexts } from '#texts/menu'
import { storesThereRequested } from '../../features/addresses/slice.ts'
import { orderPageOpened } from '../../features/order-info/slice.ts'
import { placeSelected, signedIn } from '../../features/session/slice.ts'
import { selectStore, storefrontClosed, storefrontLoaded, storefrontOpened } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, store as card, lineOf, orderedAs, orderInfo, profile, storefrontOf } from '../../testing/fixtures.ts'

const place = { address: 'Green Park', latitude: 28.56, longitude: 77.2 }
const key = 'GET /api/stores/delivery?lat=28.56&long=77.2'
const among: Reply = { answer: { stores: [card] } }
const notAmong: Reply = { answer: { stores: [{ ...card, storeId: 2 }] } }

beforeEach(() => {
  jest.useFakeTimers()
})

/** Opens the store's page and selects a place. */
async function choose(reply: Reply | Reply[], info = orderInfo) {
  const server = fakeServer({ [key]: reply })
  const client = startClient({
    server,
    orderInfo: info,
    storefront: storefrontOf([biryani]),
    lines: [lineOf(biryani, 1)],
    at: '/1/home',
  })
  client.store.dispatch(placeSelected({ place }))
  await jest.advanceTimersByTimeAsync(10)
  return { ...client, server, seen: () => selectStore(client.store.getState()) }
}

describe('serviceability of the selected place (C23)', () => {
  test('a store that delivers there stays open', async () => {
    const { seen, notices } = await choose(among)
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
    expect(notices()).toEqual([])
  })

  test('a store that does not deliver there is closed and not serviceable; a notice says so and the place is cleared (C26)', async () => {
    const { seen, notices, store } = await choose(notAmong)
    expect(seen()).toMatchObject({ isClosed: true, isServiceable: false })
    expect(notices()).toEqual([messages.storeDoesNotDeliverNotice])
    expect(store.getState().session.selectedPlace).toBeNull()
  })

  test('the notice leads to the stores that deliver there, and the cart stays', async () => {
    const { store, went } = await choose(notAmong)
    const [notice] = store.getState().notices.notices
    expect(notice?.action?.label).toBe('Other stores')
    if (notice?.action) store.dispatch(notice.action.event)
    store.dispatch(storefrontClosed())
    await jest.advanceTimersByTimeAsync(10)
    expect(went).toEqual(['/'])
    expect(store.getState().session.selectedPlace).toEqual(place)
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  test('looking at the stores that deliver there keeps the order as it is, also after Back', async () => {
    const plan = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const
    const { store, notices } = await choose(notAmong, orderedAs({ plan, for: null }))
    store.dispatch(storesThereRequested({ place }))
    store.dispatch(storefrontClosed())
    await jest.advanceTimersByTimeAsync(10)
    store.dispatch(storefrontOpened({ storeId: 1 }))
    store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([biryani], { scheduling: true }) }))
    store.dispatch(orderPageOpened())
    await jest.advanceTimersByTimeAsync(10)
    expect(store.getState().orderInfo).toMatchObject({ storeId: 1, order: { mode: 'delivery', plan } })
    expect(notices()).toContain(messages.storeDoesNotDeliverNotice)
  })

  test('signing in keeps the selected place (C26)', async () => {
    const { store } = await choose(among)
    store.dispatch(signedIn({ profile }))
    expect(store.getState().session.selectedPlace).toEqual(place)
  })

  test('the check also runs on load', async () => {
    const { server, store } = await choose(among)
    store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([biryani]) }))
    await jest.advanceTimersByTimeAsync(10)
    expect(server.callsOf(key)).toHaveLength(2)
  })

  test('a pickup order is not checked', async () => {
    const { server } = await choose(notAmong, orderedAs({ mode: 'pickup' }))
    expect(server.callsOf(key)).toEqual([])
  })

  test('selecting a serviceable place opens the store again', async () => {
    const { server, store, seen } = await choose(notAmong)
    server.reply(key, among)
    store.dispatch(placeSelected({ place }))
    await jest.advanceTimersByTimeAsync(10)
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
  })

  test('another store starts without the previous result', async () => {
    const { store } = await choose(notAmong)
    store.dispatch(storefrontOpened({ storeId: 2 }))
    expect(store.getState().storefront.notServiceable).toBeNull()
  })
})

describe('when the check fails', () => {
  test('a definite error closes the store and shows its own message (C24)', async () => {
    const { seen, notices } = await choose(problem('refused', 'We are moving house'))
    expect(seen()).toMatchObject({ isClosed: true, isServiceable: false })
    expect(notices()).toEqual(['We are moving house'])
  })

  test('the next success opens the store again (AMB97)', async () => {
    const { seen, store } = await choose([problem('refused', 'We are moving house'), among])
    store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([biryani]) }))
    await jest.advanceTimersByTimeAsync(10)
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
  })

  test('a transient error leaves the store open, shows one notice and retries (AMB97)', async () => {
    const down = problem('unavailable')
    const { seen, notices, server } = await choose([down, down, among])
    expect(seen()).toMatchObject({ isClosed: false, isServiceable: true })
    await jest.advanceTimersByTimeAsync(7_000)
    expect(server.callsOf(key)).toHaveLength(3)
    expect(notices().filter((text) => text === menuTexts.serviceabilityUnknown)).toHaveLength(1)
  })
})
