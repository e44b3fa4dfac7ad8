import { describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { kindOf, NOW } from '@tiffin/domain/order/order'
import { selectBarAddress } from '../../features/chrome/selectors.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import {
  menuTypeOpened,
  type OrderInfoState,
  orderChangeRequested,
  orderInfoRestored,
} from '../../features/order-info/slice.ts'
import { orderSheetClosed } from '../../features/order-type/slice.ts'
import { placeSelected } from '../../features/session/slice.ts'
import { storefrontOpened } from '../../features/storefront/slice.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, inBulk, lineOf, mealOn, orderedAs, orderInfo, storefrontOf } from '../../testing/fixtures.ts'

const offering = storefrontOf([biryani], { bulkOrdering: true })

function ask(orderType: 'regular' | 'bulk' | 'schedule', options: Partial<ClientOptions> = {}) {
  const client = startClient({
    ...{ server: fakeServer({}), storefront: offering, orderInfo, at: `/1/menu-card/${orderType}/all/7` },
    ...options,
  })
  client.store.dispatch(menuTypeOpened({ orderType }))
  return { ...client, state: client.store.getState }
}

const taking = storefrontOf([biryani], { scheduling: true, mealSubscription: true, bulkOrdering: true })

const later = (date: string, minute: number | null = null) =>
  orderedAs({ plan: { kind: 'later', date, minute, by: 'diner' } })

const filled = { lines: [lineOf(biryani, 2)] }

describe('changing the order type', () => {
  test('needs no confirmation while the cart is empty (G5), and bulk asks for its preferences (D25)', () => {
    const { state } = ask('bulk')
    expect(state().orderInfo.order.menu).toBe('bulk')
    expect(state().confirm.question).toBeNull()
    expect(state().bulk.open).toBe(true)
  })

  test('a bulk order at a store that takes orders for another day is for that day (G8, AMB26)', () => {
    const { state } = ask('bulk', { storefront: { ...offering, mealTime: { mealType: 'LATER', date: '2026-11-23' } } })
    const { menu, plan } = state().orderInfo.order
    expect([menu, plan]).toEqual(['bulk', { kind: 'later', date: '2026-11-23', minute: null, by: 'meal-time' }])
    expect(state().bulk.open).toBe(true)
  })

  test('the Bulk Menu keeps the chosen day, time and address, and so does the way back (AMB86)', () => {
    const chosen = { ...later('2026-11-25', 780), address: 'B-14, Green Park' }
    const { store, state } = ask('bulk', { storefront: taking, orderInfo: chosen })
    expect(state().orderInfo).toEqual({ ...chosen, order: { ...chosen.order, menu: 'bulk', answers: null } })
    store.dispatch(menuTypeOpened({ orderType: 'regular' }))
    expect(state().orderInfo).toEqual(chosen)
  })

  test('the Bulk Menu keeps the meal that a canteen has set (G8)', () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: 750, by: 'meal-time' } as const
    const storefront = { ...taking, mealTime: { mealType: 'LATER', date: '2026-11-23' } as const }
    const { state } = ask('bulk', { storefront, orderInfo: orderedAs({ plan }), ...filled })
    const { menu, plan: after } = state().orderInfo.order
    expect([menu, after]).toEqual(['regular', plan])
    const empty = ask('bulk', { storefront, orderInfo: orderedAs({ plan, mode: 'pickup' }) })
    expect(empty.state().orderInfo.order).toMatchObject({ menu: 'bulk', plan: { date: '2026-11-23' } })
  })

  test('asks first when the cart holds dishes, in the words of the spec (G3, AMB92)', () => {
    const { state } = ask('bulk', filled)
    expect(state().confirm.question).toEqual({
      title: 'Do you want change your order type from Regular to Bulk category',
      text: 'This will delete your previous stored cart',
      cancel: 'Cancel',
      submit: 'Delete',
    })
    expect(state().orderInfo.order.menu).toBe('regular')
  })

  test('Delete empties the cart and starts a fresh order (G4)', () => {
    const { store, state } = ask('bulk', {
      ...filled,
      orderInfo: { ...orderInfo, instructions: { cutlery: true, condiments: false, comments: 'x' } },
    })
    store.dispatch(confirmAnswered({ yes: true }))
    expect(state().cart.lines).toEqual([])
    expect(state().orderInfo).toMatchObject({
      order: { menu: 'bulk', mode: 'delivery' },
      storeId: 1,
      instructions: { cutlery: false, comments: '' },
    })
  })

  test('Cancel changes nothing and returns to the previous menu (G4)', () => {
    const { store, state, went } = ask('bulk', filled)
    const before = state().orderInfo
    store.dispatch(confirmAnswered({ yes: false }))
    expect(state().cart.lines).toHaveLength(1)
    expect(state().orderInfo).toBe(before)
    expect(went).toEqual(['/1/menu-card/regular/all/1'])
  })

  test('returning to the type that the cart was filled for needs no confirmation (AMB45)', () => {
    const client = startClient({ server: fakeServer({}), storefront: offering, orderInfo })
    const kind = { orderType: 'bulk', timing: 'regular' } as const
    client.store.dispatch({ type: 'cart/cartRestored', payload: { storeId: 1, kind, lines: [lineOf(biryani, 10)] } })
    client.store.dispatch(menuTypeOpened({ orderType: 'bulk' }))
    expect(client.store.getState().confirm.question).toBeNull()
    expect(client.store.getState().orderInfo.order.menu).toBe('bulk')
  })

  test('is refused with a reason: bulk at a store without bulk orders (P3)', () => {
    const { state, notices } = ask('bulk', { storefront: storefrontOf([biryani]) })
    expect(state().orderInfo.order.menu).toBe('regular')
    expect(notices()).toHaveLength(1)
  })

  test('returning to regular selects the day that the store takes orders for (G8)', () => {
    const { state } = ask('regular', {
      storefront: { ...offering, mealTime: { mealType: 'LATER', date: '2026-11-23' } },
      orderInfo: inBulk,
    })
    expect(state().orderInfo).toMatchObject({ order: { menu: 'regular', plan: mealOn('2026-11-23') } })
  })

  test('choosing another time of the same kind keeps cart, entry and instructions (G5)', () => {
    const client = startClient({
      server: fakeServer({}),
      storefront: taking,
      orderInfo: later('2026-11-25'),
      ...filled,
    })
    client.store.dispatch({
      type: 'cart/cartRestored',
      payload: { storeId: 1, kind: kindOf(later('2026-11-25').order), lines: [lineOf(biryani, 2)] },
    })
    client.store.dispatch(orderChangeRequested({ change: { move: 'for-later', date: '2026-11-26', minute: 780 } }))
    const { confirm, cart, orderInfo: info } = client.store.getState()
    expect([confirm.question, cart.lines.length]).toEqual([null, 1])
    expect(info).toEqual(later('2026-11-26', 780))
  })

  test('another time for a bulk order keeps its menu, answers and cart, and shows the menu of that time (AMB86)', () => {
    const answers = { purpose: 'corporate event', spice: 'low', guests: '20-50', meal: 'Lunch' } as const
    const party: OrderInfoState = { ...inBulk, order: { ...inBulk.order, menu: 'bulk', answers, plan: NOW } }
    const server = fakeServer({})
    const client = startClient({
      ...{ server, storefront: taking, orderInfo: party, at: '/1/menu-card/bulk/bulk/1' },
      lines: [lineOf(biryani, 20)],
    })
    const cart = { storeId: 1, kind: kindOf(party.order), lines: [lineOf(biryani, 20)] }
    client.store.dispatch({ type: 'cart/cartRestored', payload: cart })
    client.store.dispatch(orderChangeRequested({ change: { move: 'for-later', date: '2026-11-26', minute: 780 } }))
    const plan = { kind: 'later', date: '2026-11-26', minute: 780, by: 'diner' }
    const { confirm, cart: kept, orderInfo: info, bulk } = client.store.getState()
    expect([confirm.question, bulk.open, client.went]).toEqual([null, false, []])
    expect([info.order, kept.lines]).toEqual([{ ...party.order, plan }, cart.lines])
    expect(server.calls.at(-1)?.path).toBe('/api/stores/1/storefront?date=2026-11-26&time=13%3A00')
    client.store.dispatch(orderChangeRequested({ change: { move: 'for-now' } }))
    expect(client.store.getState().orderInfo.order).toEqual(party.order)
    expect(client.store.getState().cart.lines).toHaveLength(1)
  })

  test('from now to later asks before it empties the cart, in the words of the spec (G3, AMB92)', () => {
    const client = startClient({ server: fakeServer({}), storefront: taking, orderInfo, ...filled })
    client.store.dispatch(orderChangeRequested({ change: { move: 'for-later', date: '2026-11-26', minute: 780 } }))
    expect(client.store.getState().confirm.question?.title).toBe(
      'Do you want change your order type from Regular to Later category',
    )
    client.store.dispatch(confirmAnswered({ yes: true }))
    expect(client.store.getState().cart.lines).toEqual([])
    expect(client.store.getState().orderInfo.order.plan).toMatchObject({ kind: 'later', date: '2026-11-26' })
  })

  test('to days opens the menu of the plan (D7), and an order changed back leaves it (D8)', () => {
    const client = startClient({ server: fakeServer({}), storefront: taking, orderInfo, at: '/1/home' })
    const days = { from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 3, 4, 5], minute: 600 }
    client.store.dispatch(orderChangeRequested({ change: { move: 'for-days', ...days } }))
    expect(client.went.at(-1)).toContain('/1/menu-card/schedule/schedule')
    client.store.dispatch(orderChangeRequested({ change: { move: 'for-now' } }))
    expect(client.went.at(-1)).toContain('/1/menu-card/regular/all')
  })

  test('opening the menu of plans asks for the days first (D24); closing without an answer returns (G4)', () => {
    const { store, state, went } = ask('schedule', { storefront: taking })
    expect(state().orderType.sheet).toBe('days')
    store.dispatch(orderSheetClosed())
    expect(state().orderInfo.order.plan).toEqual(NOW)
    expect(went).toEqual(['/1/menu-card/regular/all/1'])
  })

  test('of the cart gate keeps the dishes, which take the kind of the order (G16)', () => {
    const client = startClient({ server: fakeServer({}), storefront: taking, orderInfo, ...filled })
    const change = { move: 'for-later', date: '2026-11-26', minute: 780 } as const
    client.store.dispatch(orderChangeRequested({ change, keepsCart: true }))
    expect(client.store.getState().confirm.question).toBeNull()
    expect(client.store.getState().cart).toMatchObject({
      kind: { orderType: 'regular', timing: 'later' },
      lines: [{ quantity: 2 }],
    })
  })

  test('to delivery checks whether the store delivers to the place (C23)', async () => {
    const server = fakeServer({ 'GET /api/stores/delivery?lat=28.5&long=77.2': { answer: { stores: [] } } })
    const place = { address: 'Green Park', latitude: 28.5, longitude: 77.2 }
    const client = startClient({ server, storefront: taking, orderInfo: orderedAs({ mode: 'pickup' }) })
    client.store.dispatch(storefrontOpened({ storeId: 1 }))
    client.store.dispatch(placeSelected({ place }))
    expect(server.calls).toEqual([])
    client.store.dispatch(orderChangeRequested({ change: { move: 'handed-over', mode: 'delivery' } }))
    expect(client.store.getState().orderInfo.order.mode).toBe('delivery')
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toEqual(['/api/stores/delivery?lat=28.5&long=77.2']),
    )
  })

  test('in another tab is followed by the menu page of this tab', () => {
    const client = startClient({
      server: fakeServer({}),
      storefront: taking,
      orderInfo,
      at: '/1/menu-card/regular/all/1',
    })
    client.store.dispatch(orderInfoRestored(inBulk))
    expect(client.went.at(-1)).toContain('/1/menu-card/bulk/bulk')
  })
})

describe('the menu of the order (G17)', () => {
  test.each([
    ['a day and time', { move: 'for-later', date: '2026-11-26', minute: 780 }, 'date=2026-11-26&time=13%3A00'],
    ['a day with the default time', { move: 'for-later', date: '2026-11-26', minute: null }, 'date=2026-11-26'],
    [
      'the days of a plan',
      { move: 'for-days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 600 },
      'from=2026-11-23&to=2026-11-27&time=10%3A00',
    ],
  ] as const)('is requested for %s', (_, change, query) => {
    const server = fakeServer({})
    const client = startClient({ server, storefront: taking, orderInfo })
    client.store.dispatch(storefrontOpened({ storeId: 1 }))
    client.store.dispatch(orderChangeRequested({ change }))
    expect(server.calls.map(({ path }) => path)).toEqual([`/api/stores/1/storefront?${query}`])
  })
})

describe("a programme's order (L22, C12)", () => {
  const days = { from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2], minute: 600 }

  test.each([
    ['a plan', { move: 'for-days', ...days }],
    ['an order for another day', { move: 'for-later', date: '2026-11-26', minute: 780 }],
    ['a bulk order', { move: 'on-menu', menu: 'bulk' }],
  ] as const)('keeps its child, whom the bar names, when it becomes %s in place of a full cart', (_, change) => {
    const client = startClient({
      server: fakeServer({}),
      storefront: { ...taking, mealTime: { mealType: 'LATER', date: '2026-11-23' } },
      orderInfo: { ...orderedAs({ for: 'kabir', mode: 'pickup', plan: mealOn('2026-11-23') }), address: 'Kabir' },
      lines: [lineOf(biryani, 2)],
      config: { clientType: 'SCHOOL' },
    })
    client.store.dispatch(orderChangeRequested({ change }))
    client.store.dispatch(confirmAnswered({ yes: true }))
    const { order } = client.store.getState().orderInfo
    expect(order.for).toBe('kabir')
    expect(selectBarAddress(client.store.getState())).toBe('Kabir, Hauz Khas')
  })
})
