import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { freshOrder, NOW } from '@tiffin/domain/order/order'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import {
  NOW as AT,
  biryani,
  lineOf,
  mealOn,
  orderedAs,
  orderInfo,
  profile,
  storefrontOf,
} from '../../testing/fixtures.ts'
import type { CartLine } from '../cart/slice.ts'
import { signedIn, signedOut } from '../session/slice.ts'
import { emptyOrderInfo, type OrderInfoState, orderInfoReset, orderPageOpened, storeSelected } from './slice.ts'

const PLAN = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const

function enter(
  info: OrderInfoState,
  store: Partial<Store> = {},
  mealTime: MealTime | null = null,
  at = '/',
  lines: readonly CartLine[] = [],
) {
  const storefront = { ...storefrontOf([biryani], store), mealTime }
  const client = startClient({ server: fakeServer({}), orderInfo: info, storefront, at, lines })
  return { ...client, info: () => client.store.getState().orderInfo }
}

describe('entering a store (C25, AMB14)', () => {
  test('without a mode selects pickup if the store offers it', () => {
    expect(enter(emptyOrderInfo).info()).toMatchObject({ storeId: 1, order: freshOrder('pickup') })
  })

  test('without a mode selects delivery if the store has no pickup', () => {
    expect(enter(emptyOrderInfo, { pickup: false }).info().order.mode).toBe('delivery')
  })

  test('that offers neither redirects to "/"', () => {
    expect(enter(emptyOrderInfo, { pickup: false, delivery: false }).went).toEqual(['/'])
  })

  test('keeps the mode of the tab on which it was selected', () => {
    expect(enter(orderInfo).info()).toEqual(orderInfo)
  })

  test('replaces a mode that the store does not offer', () => {
    expect(enter(orderInfo, { delivery: false }).info().order.mode).toBe('pickup')
  })

  test('keeps a mode that the store stopped offering for an order whose dishes are chosen (AMB32)', () => {
    const { info, went } = enter(orderInfo, { delivery: false, pickup: false }, null, '/', [lineOf(biryani, 1)])
    expect([info().order.mode, went]).toEqual(['delivery', []])
  })

  test('other than the previous one starts a fresh order in the same mode', () => {
    expect(enter({ ...orderInfo, storeId: 9 }).info()).toEqual({
      ...emptyOrderInfo,
      storeId: 1,
      order: freshOrder('delivery'),
      aside: { ...orderInfo, storeId: 9 },
    })
  })

  test.each<[string, OrderInfoState, string]>([
    ['the change link (C15)', orderedAs({ plan: PLAN, for: 'home' }), orderInfoReset.type],
    ['the address of another store', orderedAs({ plan: PLAN, for: 'home' }), 'other'],
  ])('again by Back after %s goes on with the order as it was', (_, before, how) => {
    const { store, info } = enter(before, { scheduling: true })
    store.dispatch(how === 'other' ? storeSelected({ storeId: 9, deliveryMode: 'pickup' }) : orderInfoReset())
    expect(info().order.plan).toEqual(NOW)
    store.dispatch(orderPageOpened())
    expect(info()).toMatchObject(before)
  })

  test('chosen anew in the picker starts a fresh order (B25)', () => {
    const { store, info } = enter(orderedAs({ plan: PLAN }), { scheduling: true })
    store.dispatch(orderInfoReset())
    store.dispatch(storeSelected({ storeId: 1, deliveryMode: 'pickup' }))
    store.dispatch(orderPageOpened())
    expect(info().order).toEqual(freshOrder('pickup'))
  })

  test('to track an order leaves the order in progress at another store as it is', () => {
    const { store, info } = enter({ ...orderInfo, storeId: 9 }, {}, null, '/1/track-order/abc')
    expect(info()).toEqual({ ...orderInfo, storeId: 9 })
    window.history.replaceState(null, '', '/1/home')
    store.dispatch(orderPageOpened())
    expect(info()).toMatchObject({ storeId: 1, order: freshOrder('delivery') })
  })
})

test('keeps the day that the diner selected, whatever the meal time is (G8)', () => {
  const plan = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const
  expect(enter(orderedAs({ plan }), {}, { mealType: 'LATER', date: '2026-11-23' }).info().order.plan).toEqual(plan)
})

describe('the meal-time lookup', () => {
  test('with another day moves the order to that day (G8)', () => {
    const { info } = enter(orderInfo, {}, { mealType: 'LATER', date: '2026-11-23' })
    expect(info()).toMatchObject({ order: { plan: mealOn('2026-11-23') } })
  })

  test('with today resets the order to now', () => {
    const { info } = enter(orderedAs({ plan: mealOn('2026-11-23') }), {}, { mealType: 'REGULAR', date: null })
    expect(info()).toMatchObject({ order: { plan: NOW } })
  })

  test('that failed changes nothing and shows nothing (G9)', () => {
    const { info, notices } = enter(orderInfo)
    expect(info()).toEqual(orderInfo)
    expect(notices()).toEqual([])
  })
})

test('selecting the same store again keeps the order, with the mode of the tab (AMB81)', () => {
  const { store, info } = enter({ ...orderInfo, instructions: { cutlery: true, condiments: false, comments: '' } })
  store.dispatch(storeSelected({ storeId: 1, deliveryMode: 'pickup' }))
  expect(info()).toMatchObject({ order: { mode: 'pickup' }, instructions: { cutlery: true } })
})

test('the change link clears the order info (C15)', () => {
  const { store, info } = enter(orderInfo)
  store.dispatch(orderInfoReset())
  expect(info()).toEqual({ ...emptyOrderInfo, aside: orderInfo })
})

describe('the end of a session (Q31, AMB103)', () => {
  const plan = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const
  const planned = {
    ...orderedAs({ plan, for: 'home' }),
    instructions: { cutlery: true, condiments: false, comments: 'Ring twice' },
  }

  test('keeps store and delivery mode, and clears entry, plan, charge and instructions', () => {
    const { store, info } = enter(planned)
    store.dispatch(signedOut())
    expect(info()).toEqual({ ...emptyOrderInfo, storeId: 1, order: freshOrder('delivery') })
  })

  test('keeps the day of a store that takes orders for that day only (G8)', () => {
    const { store, info } = enter(planned, {}, { mealType: 'LATER', date: '2026-11-23' })
    store.dispatch(signedOut())
    expect(info().order.plan).toEqual(mealOn('2026-11-23'))
  })

  test('and the next sign-in keep the same store and mode', () => {
    const { store, info } = enter(planned)
    store.dispatch(signedOut())
    store.dispatch(signedIn({ profile }))
    expect(info()).toMatchObject({ storeId: 1, order: freshOrder('delivery') })
  })
})

describe('the meal of a programme (G8)', () => {
  // 21 November, 10:30 AM.
  const meals = [
    { code: 'lunch', name: 'Lunch', minute: 750 },
    { code: 'snacks', name: 'Snacks', minute: 990 },
  ]
  const store = (closesAt: number): Partial<Store> => ({
    laterFrom: 'today',
    meals,
    cutOffs: [{ meal: 'lunch', weekdays: null, before: { kind: 'clock', days: 0, minute: closesAt } }],
  })
  const today: MealTime = { mealType: 'LUNCH', date: '2026-11-21' }
  const lunch = orderedAs({ plan: { kind: 'later', date: '2026-11-21', minute: 750, by: 'meal-time' } })

  beforeEach(() => void jest.useFakeTimers({ now: AT }))
  afterEach(() => void jest.useRealTimers())

  test.each([
    ['the first one of the day', 660, 750],
    ['the next one after the cut-off of the first', 600, 990],
  ])('is %s', (_, closesAt, minute) =>
    expect(enter(orderInfo, store(closesAt), today).info().order.plan).toMatchObject({ date: '2026-11-21', minute }),
  )

  test('that is over is replaced by the next one while the cart is empty', () =>
    expect(enter(lunch, store(600), today).info().order.plan).toMatchObject({ minute: 990 }))

  test('that is over is kept with a full cart, whose dishes may not be sold at the next meal', () =>
    expect(enter(lunch, store(600), today, '/', [lineOf(biryani, 1)]).info()).toEqual(lunch))
})
