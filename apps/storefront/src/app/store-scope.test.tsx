import { expect, jest, test } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { cartRestored, selectCart } from '../features/cart/slice.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { showScreen } from '../testing/screen.tsx'
import { screens } from './screens.ts'
import { StoreScope } from './store-scope.tsx'

test('the first dish in the cart preloads the cart page', async () => {
  const preload = jest.spyOn(screens.cart, 'preload').mockRejectedValue(new Error('offline'))
  const storefront = storefrontOf([biryani])
  const client = startClient({ server: fakeServer({}), orderInfo, storefront })
  showScreen(client, <StoreScope />, '/:restaurantId/home', '/1/home')
  expect(preload).not.toHaveBeenCalled()
  const cart = selectCart(client.store.getState())
  act(() => {
    client.store.dispatch(cartRestored({ ...cart, storeId: 1, lines: [lineOf(biryani, 1)] }))
  })
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1))
})
