import { describe, expect, test } from '@jest/globals'
import { NOW, type Plan } from '@tiffin/domain/order/order'
import { menuTypeOpened, orderChangeRequested } from '../../features/order-info/slice.ts'
import { orderSheetClosed } from '../../features/order-type/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

const offering = storefrontOf([biryani], { scheduling: true, bulkOrdering: true })

/** The day that the canteen has set. */
const set: Plan = { kind: 'later', date: '2026-11-23', minute: null, by: 'meal-time' }

function openBulk(plan: Plan, clientType: 'STAFF' | 'NORMAL' = 'STAFF') {
  const { store } = startClient({
    ...{ server: fakeServer({}), orderInfo: orderedAs({ plan, mode: 'pickup' }), config: { clientType } },
    storefront: { ...offering, mealTime: { mealType: 'LATER', date: plan === NOW ? null : '2026-11-23' } },
    at: '/1/menu-card/bulk/bulk/1',
  })
  store.dispatch(menuTypeOpened({ orderType: 'bulk' }))
  const asked = () => [store.getState().orderType.sheet, store.getState().bulk.open]
  return { store, asked, order: () => store.getState().orderInfo.order }
}

describe('the bulk menu of a canteen, which has set the day by its meal time (D25, G8)', () => {
  test('asks for the day first, then the questions', () => {
    const { store, asked, order } = openBulk(set)
    expect(asked()).toEqual(['later', false])
    store.dispatch(orderChangeRequested({ change: { move: 'for-later', date: '2026-11-25', minute: 780 } }))
    expect(asked()).toEqual([null, true])
    expect(order()).toMatchObject({ menu: 'bulk', plan: { date: '2026-11-25', minute: 780, by: 'diner' } })
  })

  test('a day left as it is leads to the questions too', () => {
    const { store, asked, order } = openBulk(set)
    store.dispatch(orderSheetClosed())
    expect(asked()).toEqual([null, true])
    expect(order().plan).toEqual(set)
  })

  test('keeps a day that the diner has chosen, and asks the questions at once', () => {
    const chosen: Plan = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' }
    const { asked, order } = openBulk(chosen)
    expect(asked()).toEqual([null, true])
    expect(order().plan).toEqual(chosen)
  })
})

test('the bulk menu of a restaurant that serves now asks its questions at once (D25)', () => {
  const { asked, order } = openBulk(NOW, 'NORMAL')
  expect(asked()).toEqual([null, true])
  expect(order().plan).toEqual(NOW)
})
