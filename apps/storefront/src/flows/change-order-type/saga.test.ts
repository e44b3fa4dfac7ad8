import { describe, expect, test } from '@jest/globals'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { orderTypeRequested } from '../../features/order-info/slice.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, inBulk, lineOf, mealOn, orderInfo, storefrontOf } from '../../testing/fixtures.ts'

const offering = storefrontOf([biryani], { bulkOrdering: true })

function ask(orderType: 'regular' | 'bulk' | 'schedule', options: Partial<ClientOptions> = {}) {
  const client = startClient({ server: fakeServer({}), storefront: offering, orderInfo, ...options })
  client.store.dispatch(orderTypeRequested({ orderType }))
  return { ...client, state: client.store.getState }
}

const filled = { lines: [lineOf(biryani, 2)] }

describe('changing the order type', () => {
  test('needs no confirmation while the cart is empty (G5), and bulk asks for its preferences (D25)', () => {
    const { state } = ask('bulk')
    expect(state().orderInfo.order.menu).toBe('bulk')
    expect(state().confirm.question).toBeNull()
    expect(state().bulk.open).toBe(true)
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
    expect(went).toEqual(['/1/menu-card/regular/all'])
  })

  test('returning to the type that the cart was filled for needs no confirmation (AMB45)', () => {
    const client = startClient({ server: fakeServer({}), storefront: offering, orderInfo })
    const kind = { orderType: 'bulk', timing: 'regular' } as const
    client.store.dispatch({ type: 'cart/cartRestored', payload: { storeId: 1, kind, lines: [lineOf(biryani, 10)] } })
    client.store.dispatch(orderTypeRequested({ orderType: 'bulk' }))
    expect(client.store.getState().confirm.question).toBeNull()
    expect(client.store.getState().orderInfo.order.menu).toBe('bulk')
  })

  test.each([
    ['bulk at a store without bulk orders (P3)', 'bulk', storefrontOf([biryani])],
    ['a subscription, which is not offered', 'schedule', offering],
  ] as const)('is not taken: %s', (_, orderType, storefront) => {
    expect(ask(orderType, { storefront }).state().orderInfo.order.menu).toBe('regular')
  })

  test('returning to regular selects the day that the store takes orders for (G8)', () => {
    const { state } = ask('regular', {
      storefront: { ...offering, mealTime: { mealType: 'LATER', date: '2026-11-23' } },
      orderInfo: inBulk,
    })
    expect(state().orderInfo).toMatchObject({ order: { menu: 'regular', plan: mealOn('2026-11-23') } })
  })
})
