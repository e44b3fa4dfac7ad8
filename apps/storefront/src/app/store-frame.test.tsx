import { beforeAll, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { cartRestored } from '../features/cart/slice.ts'
import { placementStarted } from '../features/payment/slice.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { showScreen } from '../testing/screen.tsx'
import { StoreFrame } from './store-frame.tsx'

// Import the lazy part up front, so that it renders with the frame.
beforeAll(() => import('../features/cart/components/replaced-order-note.tsx'))

const SAYS = 'This order takes the place of your order A1, which is cancelled with it.'

function openAt(at: string) {
  const lines = [lineOf(biryani, 1)]
  const client = startClient({ server: fakeServer({}), storefront: storefrontOf([biryani]), orderInfo, lines, at })
  const frame = <StoreFrame account={null} search={null} />
  showScreen(client, frame, '*', at)
  act(() => void client.store.dispatch(cartRestored({ ...client.store.getState().cart, replaces: 'A1' })))
  return client
}

describe('AMB116: a cart that replaces an order says so until it is placed', () => {
  test.each(['/1/check-out', '/1/check-out/pay'])('on %s', async (path) => {
    openAt(path)
    expect(await screen.findByText(SAYS)).toBeVisible()
  })

  test.each(['/1/menu-card/regular/all', '/1/track-order/B2', '/1/check-out/pay?order=B2'])(
    'and not on %s, which is not about the cart, or says it itself',
    (path) => {
      openAt(path)
      expect(screen.queryByText(SAYS)).toBeNull()
    },
  )

  test('the earlier order cannot be kept while the new one is being placed', async () => {
    const { store } = openAt('/1/check-out/pay')
    const keep = await screen.findByRole('button', { name: 'Keep order A1' })
    expect(keep).toBeEnabled()
    act(() => void store.dispatch(placementStarted()))
    await waitFor(() => expect(keep).toBeDisabled())
  })
})
