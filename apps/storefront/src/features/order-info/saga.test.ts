import { describe, expect, test } from '@jest/globals'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { freshOrder, NOW } from '@tiffin/domain/order/order'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, mealOn, orderedAs, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { signedOut } from '../session/slice.ts'
import { emptyOrderInfo, type OrderInfoState, orderInfoReset, storeSelected } from './slice.ts'

function enter(info: OrderInfoState, store: Partial<Store> = {}, mealTime: MealTime | null = null) {
  const storefront = { ...storefrontOf([biryani], store), mealTime }
  const client = startClient({ server: fakeServer({}), orderInfo: info, storefront })
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

  test('other than the previous one starts a fresh order', () => {
    expect(enter({ ...orderInfo, storeId: 9 }).info()).toEqual({
      ...emptyOrderInfo,
      storeId: 1,
      order: freshOrder('pickup'),
    })
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

test('the change link and a sign-out clear the order info (C15, Q31)', () => {
  const { store, info } = enter(orderInfo)
  store.dispatch(orderInfoReset())
  expect(info()).toEqual(emptyOrderInfo)
  store.dispatch(storeSelected({ storeId: 1, deliveryMode: 'pickup' }))
  store.dispatch(signedOut())
  expect(info()).toEqual(emptyOrderInfo)
})
