import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { proceedRequested } from '../features/cart/slice.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { cartPanelPart } from './cart-panel-part.ts'
import { startParts } from './late-parts.ts'
import { storePages } from './store-pages.ts'

test('one press in the panel beside the menu leads to checkout, also while its code loads (J12, PERF6)', async () => {
  const server = fakeServer({
    'GET /api/identity/session': { answer: { signedIn: true } },
    'GET /api/stores/1/storefront': { answer: storefrontOf([biryani]) },
  })
  const storefront = storefrontOf([biryani])
  const { store, loaded } = startClient({ server, storefront, orderInfo, lines: [lineOf(biryani, 1)], isBare: true })
  startParts(storePages)
  startParts(cartPanelPart)
  store.dispatch(proceedRequested())
  await waitFor(() => expect(loaded).toEqual(['/1/check-out']), { timeout: 10_000 })
})
