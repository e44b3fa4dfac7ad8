import { describe, expect, test } from '@jest/globals'
import { NOW } from '@tiffin/domain/order/order'
import { cartRestored } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { menuTypeOpened, type OrderInfoState, orderChangeRequested } from '../../features/order-info/slice.ts'
import { storedOrderInfo } from '../../features/order-info/stored.ts'
import { parseStored, printStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, orderInfo, storefrontOf } from '../../testing/fixtures.ts'

const storefront = storefrontOf([biryani], { scheduling: true, mealSubscription: true, bulkOrdering: true })
const days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2], minute: 600 } as const

function ask(orderType: 'regular' | 'bulk' | 'schedule', info: OrderInfoState) {
  const at = `/1/menu-card/${orderType}/all/7`
  const client = startClient({ server: fakeServer({}), storefront, orderInfo: info, at })
  client.store.dispatch(menuTypeOpened({ orderType }))
  return { ...client, state: client.store.getState }
}

describe('the days of a plan that another menu leaves (G3, D24)', () => {
  test('from a plan of days to another menu says that the days are left, and Undo brings them back', () => {
    const { store, state } = ask('bulk', orderedAs({ plan: days }))
    expect(state().orderInfo.order).toMatchObject({ menu: 'bulk', plan: NOW, for: 'home' })
    const [notice] = state().notices.notices
    expect(notice?.text).toBe('This menu is for a single order. Your plan of days has been set aside.')
    if (notice?.action) store.dispatch(notice.action.event)
    expect(state().orderInfo.order).toMatchObject({ menu: 'regular', plan: days, for: 'home' })
  })

  test('from a plan of days to other menus: Back to its menu restores the days, also after a reload (G3, D24)', () => {
    const first = ask('bulk', orderedAs({ plan: days }))
    first.store.dispatch(menuTypeOpened({ orderType: 'regular' }))
    expect(first.state().orderInfo.order).toMatchObject({ menu: 'regular', plan: NOW })
    const text = printStored(first.state().orderInfo, storedOrderInfo)
    const restored = parseStored(text, storedOrderInfo) ?? orderInfo
    first.store.dispatch(menuTypeOpened({ orderType: 'schedule' }))
    expect(first.state().orderInfo.order).toMatchObject({ menu: 'regular', plan: days })
    expect(first.notices()).toEqual([])
    const { state } = ask('schedule', restored)
    expect(state().orderType.sheet).toBeNull()
    expect(state().orderInfo.order).toMatchObject({ menu: 'regular', plan: days, for: 'home' })
  })

  test('Back to the menu of a plan with other dishes in the cart asks first; Cancel stays on their menu (G4)', () => {
    const { store, state, went } = ask('regular', orderedAs({ plan: days }))
    store.dispatch(menuTypeOpened({ orderType: 'bulk' }))
    const kind = { orderType: 'bulk', timing: 'regular' } as const
    store.dispatch(cartRestored({ storeId: 1, kind, lines: [lineOf(biryani, 10)] }))
    window.history.replaceState(null, '', '/1/menu-card/schedule/schedule/1')
    store.dispatch(menuTypeOpened({ orderType: 'schedule' }))
    store.dispatch(confirmAnswered({ yes: false }))
    expect(went.at(-1)).toContain('/1/menu-card/bulk/')
    store.dispatch(menuTypeOpened({ orderType: 'schedule' }))
    store.dispatch(confirmAnswered({ yes: true }))
    expect([state().cart.lines, state().orderInfo.order.plan]).toEqual([[], days])
  })

  test('another choice of time ends the days of a plan that was left: its menu asks for them (D24)', () => {
    const { store, state } = ask('bulk', orderedAs({ plan: days }))
    store.dispatch(orderChangeRequested({ change: { move: 'for-later', date: '2026-11-26', minute: 780 } }))
    store.dispatch(menuTypeOpened({ orderType: 'schedule' }))
    expect(state().orderType.sheet).toBe('days')
    expect(state().orderInfo.order.plan).toMatchObject({ kind: 'later', date: '2026-11-26' })
  })
})
