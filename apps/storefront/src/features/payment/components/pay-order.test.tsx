import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { CHECK, checkout, fakeProvider, PAYMENT, paymentOf } from '../../../testing/fake-provider.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { PayPage } from '../screens/pay-page.tsx'

let provider: ReturnType<typeof fakeProvider>
beforeEach(() => {
  provider = fakeProvider()
})
afterEach(() => provider.restore())

const URL = '/1/check-out/pay?order=A1'

/** Opens the page that pays for an order which is placed already, in a browser without its cart. */
function open(script = '/pay-order.js') {
  const state = paymentOf('undecided', { checkout: { ...checkout, script } })
  const server = fakeServer({ [PAYMENT]: state, [CHECK]: paymentOf('paid') })
  const client = startClient({ server, storefront: storefrontOf([]), at: URL })
  showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', URL)
  return client
}

describe('the page that pays for a placed order (M12)', () => {
  test('shows order and amount, and opens the checkout by itself', async () => {
    const { went } = open()
    expect(await screen.findByText('Order A1')).toBeVisible()
    expect(await screen.findByText('₹590.00')).toBeVisible()
    await waitFor(() => expect(provider.opened).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Waiting for your payment' })).toHaveAttribute('aria-busy', 'true')
    act(() => provider.opened[0]?.onStatus('TXN_SUCCESS'))
    await waitFor(() => expect(went).toEqual(['/1/track-order/A1']))
  })

  test('tries again after a checkout that did not open', async () => {
    provider.block(true)
    const { notices } = open('/pay-order-blocked.js')
    await waitFor(() =>
      expect(notices()).toEqual(['The payment page did not open. Nothing was charged. Please try again.']),
    )
    provider.block(false)
    await userEvent.click(screen.getByRole('button', { name: 'Continue to pay' }))
    await waitFor(() => expect(provider.opened).toHaveLength(1))
  })
})
