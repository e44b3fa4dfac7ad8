import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { selectOwnStoreId } from '../features/cart/own-store.ts'
import { selectCartCount } from '../features/cart/selectors.ts'
import { cartRestored, selectCart } from '../features/cart/slice.ts'
import { orderInfoRestored } from '../features/order-info/slice.ts'
import { selectStoreId } from '../features/storefront/slice.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { showScreen } from '../testing/screen.tsx'
import { screens } from './screens.ts'
import { OwnStoreScope, StoreScope } from './store-scope.tsx'

/** A browser that is idle at once, on this line. */
function browse(connection: { readonly saveData?: boolean; readonly effectiveType?: string }): void {
  Object.assign(window, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => undefined })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
}

afterEach(() => {
  jest.restoreAllMocks()
  for (const key of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, key)
})

/** A page of a store with an empty cart; returns the spy on the code of the cart page, and what puts a dish in the cart. */
function showStore() {
  const preload = jest.spyOn(screens.cart, 'preload').mockRejectedValue(new Error('offline'))
  const storefront = storefrontOf([biryani])
  const client = startClient({ server: fakeServer({}), orderInfo, storefront })
  showScreen(client, <StoreScope />, '/:restaurantId/home', '/1/home')
  expect(preload).not.toHaveBeenCalled()
  const addDish = (): void => {
    const cart = selectCart(client.store.getState())
    act(() => {
      client.store.dispatch(cartRestored({ ...cart, storeId: 1, lines: [lineOf(biryani, 1)] }))
    })
  }
  return { preload, addDish }
}

test('the first dish in the cart preloads the cart page', () => {
  browse({ effectiveType: '4g' })
  const { preload, addDish } = showStore()
  addDish()
  expect(preload).toHaveBeenCalledTimes(1)
})

describe('the cart page without a store in its path (AMB15, J8)', () => {
  const ofAnotherTab = { ...orderInfo, storeId: 2 }
  const lines = [lineOf(biryani, 1)]

  test('shows the store of its tab, like the badge, when another tab orders at another store', () => {
    const client = startClient({ server: fakeServer({}), storefront: storefrontOf([biryani]), orderInfo, lines })
    showScreen(client, <OwnStoreScope />, '/my-order', '/my-order')
    act(() => {
      client.store.dispatch(orderInfoRestored(ofAnotherTab))
    })
    expect(selectStoreId(client.store.getState())).toBe(1)
    expect(selectCartCount(client.store.getState())).toBe(1)
  })

  test('shows the store of the order in a tab that has not shown a store', () => {
    const client = startClient({ server: fakeServer({}), orderInfo: ofAnotherTab })
    expect(selectOwnStoreId(client.store.getState())).toBe(2)
  })
})

test.each([{ saveData: true }, { effectiveType: '3g' }])(
  'with %j the cart page is not preloaded (PERF6)',
  (connection) => {
    browse(connection)
    const { preload, addDish } = showStore()
    addDish()
    expect(preload).not.toHaveBeenCalled()
  },
)
