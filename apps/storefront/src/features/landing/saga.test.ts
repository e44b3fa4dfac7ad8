import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Place } from '@tiffin/contract/stores'
import { landingTexts } from '#texts/landing'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, store as card, lineOf, orderInfo } from '../../testing/fixtures.ts'
import { confirmAnswered } from '../confirm/slice.ts'
import { addressSelected, orderPageOpened } from '../order-info/slice.ts'
import { placeSelected } from '../session/slice.ts'
import { placeTarget, targetOf } from './place-search.ts'
import { pickupStoresRequested, placeTyped, storeChosen, tabChosen, targetChosen } from './slice.ts'

const hauzKhas: Place = {
  id: '1',
  name: 'Hauz Khas',
  detail: 'South Delhi 110016',
  pincode: '110016',
  latitude: 28.54,
  longitude: 77.2,
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function start(replies: Record<string, Reply | Reply[]> = {}, options: Partial<ClientOptions> = {}) {
  const server = fakeServer(replies)
  const client = startClient({ server, ...options })
  return { ...client, server, landing: () => client.store.getState().landing }
}

const typed = () => jest.advanceTimersByTimeAsync(100)

describe('typing a place (B10, AMB9)', () => {
  test('three characters send no request', async () => {
    const { store, server, landing } = start()
    store.dispatch(placeTyped({ query: 'hau' }))
    await typed()
    expect(server.calls).toEqual([])
    expect(landing().places.status).toBe('idle')
  })

  test('four characters load suggestions', async () => {
    const { store, landing } = start({ 'GET /api/places?query=hauz': { answer: { places: [hauzKhas] } } })
    store.dispatch(placeTyped({ query: 'hauz' }))
    await typed()
    expect(landing().places).toEqual({ status: 'ready', query: 'hauz', places: [hauzKhas] })
  })

  test('several quick keystrokes send only the last query', async () => {
    const { store, server } = start({ 'GET /api/places?query=hauz+k': { answer: { places: [] } } })
    for (const query of ['hauz', 'hauz ', 'hauz k']) store.dispatch(placeTyped({ query }))
    await typed()
    expect(server.calls.map((call) => call.path)).toEqual(['/api/places?query=hauz+k'])
  })

  test('a failed search shows no error, and the diner can type on', async () => {
    const { store, landing, notices } = start({ 'GET /api/places?query=hauz': problem('unavailable', 'Down') })
    store.dispatch(placeTyped({ query: 'hauz' }))
    await typed()
    expect(landing().places.status).toBe('failed')
    expect(notices()).toEqual([])
  })
})

describe('the delivery place', () => {
  test('a place is looked up by its coordinates and becomes the selected one (B15)', async () => {
    const { store, landing } = start({
      'GET /api/stores/delivery?lat=28.54&long=77.2': { answer: { stores: [{ ...card, distance: 1.5 }] } },
    })
    store.dispatch(targetChosen({ target: placeTarget(hauzKhas) }))
    await typed()
    expect(landing().delivery).toMatchObject({ status: 'ready', stores: [{ storeId: 1 }] })
    expect(store.getState().session.selectedPlace).toEqual({
      address: 'Hauz Khas, South Delhi 110016',
      latitude: 28.54,
      longitude: 77.2,
    })
  })

  test('another place than before clears the address of the order, and the same place keeps it (C12)', async () => {
    const { store } = start(
      { 'GET /api/stores/delivery?lat=28.54&long=77.2': { answer: { stores: [card] } } },
      { orderInfo: { ...orderInfo, address: 'B-14, Green Park' } },
    )
    store.dispatch(targetChosen({ target: placeTarget(hauzKhas) }))
    await typed()
    expect(store.getState().orderInfo).toMatchObject({ order: { for: null }, deliveryCharges: null, address: null })
    const chosen = { addressId: 'home', deliveryCharges: 3000, address: 'B-14, Green Park' }
    store.dispatch(addressSelected(chosen))
    store.dispatch(targetChosen({ target: placeTarget(hauzKhas) }))
    await typed()
    expect(store.getState().orderInfo).toMatchObject({ order: { for: 'home' }, address: 'B-14, Green Park' })
  })

  test('a place that was selected on a page of a store replaces the one of the last visit', async () => {
    const { store, landing } = start({
      'GET /api/stores/delivery?lat=28.54&long=77.2': { answer: { stores: [card] } },
    })
    store.dispatch(targetChosen({ target: placeTarget(hauzKhas) }))
    store.dispatch(tabChosen({ tab: 'pickup' }))
    await typed()
    expect(landing().target).not.toBeNull()
    store.dispatch(placeSelected({ place: { address: 'Saket', latitude: 28.52, longitude: 77.21 } }))
    expect(landing()).toMatchObject({ target: null, placeEdited: false, tab: 'delivery' })
  })

  test('six digits that match no place are looked up as a pincode (AMB91)', async () => {
    const target = targetOf('999999', [])
    const { store, landing } = start({ 'GET /api/stores/delivery?pincode=999999': { answer: { stores: [] } } })
    if (target) store.dispatch(targetChosen({ target }))
    await typed()
    expect(landing().delivery).toMatchObject({ status: 'ready', stores: [] })
  })

  test('a text that is neither a place nor a pincode gives no target', () => {
    expect(targetOf('hello there', [])).toBeNull()
    expect(targetOf('01234', [])).toBeNull()
  })

  test('stores that fail to load show the reason, and the next attempt clears it', async () => {
    const key = 'GET /api/stores/delivery?lat=28.54&long=77.2'
    const { store, landing } = start({ [key]: [problem('unavailable', 'Down'), { answer: { stores: [] } }] })
    store.dispatch(targetChosen({ target: placeTarget(hauzKhas) }))
    await typed()
    expect(landing().delivery).toMatchObject({ status: 'failed', problem: 'Down' })
    store.dispatch(targetChosen({ target: placeTarget(hauzKhas) }))
    expect(landing().delivery).toMatchObject({ status: 'loading', problem: null })
    await typed()
    expect(landing().delivery.status).toBe('ready')
  })
})

describe('pickup stores (B17, B18)', () => {
  const there = { ...card, storeId: 2, location: 'Bengaluru' }

  test('a single location is selected automatically', async () => {
    const { store, landing } = start({ 'GET /api/stores/pickup': { answer: { stores: [card] } } })
    store.dispatch(pickupStoresRequested())
    await typed()
    expect(landing()).toMatchObject({ location: 'New Delhi', pickup: { status: 'ready' } })
  })

  test('several locations leave the choice to the diner', async () => {
    const { store, landing } = start({ 'GET /api/stores/pickup': { answer: { stores: [card, there] } } })
    store.dispatch(pickupStoresRequested())
    await typed()
    expect(landing().location).toBeNull()
  })
})

describe('choosing a store', () => {
  const choose = storeChosen({ store: { ...card, storeId: 2, name: 'Daryaganj' }, mode: 'delivery' })

  test('opens its home with a fresh order in the mode of the tab (B24, B25, AMB14)', () => {
    const { store, went } = start()
    store.dispatch(choose)
    expect(went).toEqual(['/2/home'])
    expect(store.getState().orderInfo).toMatchObject({
      storeId: 2,
      order: { menu: 'regular', plan: { kind: 'now' }, mode: 'delivery' },
    })
  })

  test("asks first if the cart has another store's lines, and Delete clears it (AMB81)", () => {
    const { store, went } = start({}, { lines: [lineOf(biryani, 1)], orderInfo })
    store.dispatch(choose)
    expect(store.getState().confirm.question).toEqual(landingTexts.changeStore('Daryaganj'))
    expect(went).toEqual([])
    store.dispatch(confirmAnswered({ yes: true }))
    expect(store.getState().cart.lines).toEqual([])
    expect(went).toEqual(['/2/home'])
  })

  test('Cancel stays on the page', () => {
    const { store, went } = start({}, { lines: [lineOf(biryani, 1)], orderInfo })
    store.dispatch(choose)
    store.dispatch(confirmAnswered({ yes: false }))
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(went).toEqual([])
  })

  test("the cart's own store keeps the cart without asking", () => {
    const { store, went } = start({}, { lines: [lineOf(biryani, 1)], orderInfo })
    store.dispatch(storeChosen({ store: card, mode: 'delivery' }))
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(went).toEqual(['/1/home'])
  })
})

describe('a lost connection (AMB97)', () => {
  const target = { label: 'Green Park', latitude: 28.5, longitude: 77.2, pincode: null }
  const near = 'GET /api/stores/delivery?lat=28.5&long=77.2'
  const down = problem('unavailable', 'Down')

  test('the store search shows an error and retries by itself, with growing pauses', async () => {
    const { store, landing, server } = start({ [near]: [down, down, { answer: { stores: [card] } }] })
    store.dispatch(targetChosen({ target }))
    await jest.advanceTimersByTimeAsync(0)
    expect(landing().delivery).toMatchObject({ status: 'failed', problem: 'Down' })
    await jest.advanceTimersByTimeAsync(2_000)
    expect(server.calls).toHaveLength(2)
    expect(landing().delivery.status).toBe('failed')
    await jest.advanceTimersByTimeAsync(4_000)
    expect(landing().delivery).toMatchObject({ status: 'ready', stores: [card] })
  })

  test('retries at once when the network is back, and then stops', async () => {
    const { store, landing, server } = start({ [near]: [down, { answer: { stores: [card] } }] })
    store.dispatch(targetChosen({ target }))
    await jest.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(0)
    expect(landing().delivery.status).toBe('ready')
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(2)
  })

  test('pickup stores retry too; a refusal is final', async () => {
    const { store, landing, server } = start({
      'GET /api/stores/pickup': [down, problem('refused', 'No'), { answer: { stores: [card] } }],
    })
    store.dispatch(pickupStoresRequested())
    await jest.advanceTimersByTimeAsync(2_000)
    expect(landing().pickup).toMatchObject({ status: 'failed', problem: 'No' })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(2)
  })

  test('a page that the diner left stops retrying', async () => {
    const { store, server } = start({ [near]: down })
    store.dispatch(targetChosen({ target }))
    await jest.advanceTimersByTimeAsync(0)
    window.history.replaceState(null, '', '/1/home')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
  })
})

describe('the mode chooser (B24, AMB56)', () => {
  const sheet = ({ store }: ReturnType<typeof start>) => store.getState().orderType.sheet

  test.each([
    ['mealSubscription', { mealSubscription: true }, 'type'],
    ['mealScheduling', { mealScheduling: true }, 'type'],
    ['neither', {}, null],
  ])('of a store with %s', (_, changes, expected) => {
    const client = start()
    client.store.dispatch(storeChosen({ store: { ...card, ...changes }, mode: 'pickup' }))
    expect(client.went).toEqual(['/1/home'])
    expect(sheet(client)).toBeNull()
    client.store.dispatch(orderPageOpened())
    expect(sheet(client)).toBe(expected)
  })

  test('does not open at another store than the chosen one', () => {
    const client = start()
    client.store.dispatch(storeChosen({ store: { ...card, mealSubscription: true }, mode: 'pickup' }))
    client.store.dispatch(storeChosen({ store: { ...card, storeId: 2 }, mode: 'pickup' }))
    client.store.dispatch(orderPageOpened())
    expect(sheet(client)).toBeNull()
  })
})
