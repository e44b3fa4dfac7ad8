import { beforeAll, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { lineOf, orderedAs } from '../../testing/fixtures.ts'
import { aPlan, forDays, planBiryani, planRaita, withPlans } from '../../testing/plans.ts'
import { showScreen } from '../../testing/screen.tsx'
import { CartPage } from '../cart/screens/cart-page.tsx'
import { selectOrderItems } from '../cart/selectors.ts'
import { type CartLine, cartRestored, moreRequested, proceedRequested } from '../cart/slice.ts'
import { PayPage } from '../pay/screens/pay-page.tsx'

const line: CartLine = { ...lineOf(planBiryani, 2), unitPrice: 20000 }

/** A client with a cart for a plan of three meals. */
function ordering(lines: readonly CartLine[], capabilities: readonly Capability[] = ['plan-changes']) {
  const storefront = withPlans()
  const server = fakeServer({
    'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-27&time=13%3A00': { answer: storefront },
  })
  const config = { walletEnabled: true }
  const given = { server, storefront, config, capabilities, orderInfo: orderedAs({ plan: aPlan }), at: '/1/my-order' }
  const client = startClient(given)
  client.store.dispatch(cartRestored({ storeId: 1, kind: forDays, lines }))
  return { ...client, state: client.store.getState }
}

/** The cart page with two biryanis on some days of the plan, and a raita on every day. */
function cartPage(days: LineDays, capabilities: readonly Capability[] = ['plan-changes']) {
  const lines = [
    { ...line, days },
    { ...lineOf(planRaita, 1), unitPrice: 5000 },
  ]
  const client = ordering(lines, capabilities)
  showScreen(client, <CartPage />, '/:restaurantId/my-order', '/1/my-order')
  return client
}

// Import the lazy part up front, so that it renders with the screen.
beforeAll(() => import('../pay/components/plan-payment.tsx'))

// A Saturday, 10:30 at the store.
fixClock()

const amountOf = (label: string) => screen.getByText(label).nextSibling

describe('a plan with other dishes on other days, from the cart to its payment (AMB114)', () => {
  test('each line says its days and their price, and the bill adds them up (AMB114)', async () => {
    const client = cartPage([1, 4])
    const [first, second] = within(screen.getByRole('region', { name: 'Cart' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('Mon, Thu · ₹400.00 × 2 days')
    expect(second).toHaveTextContent('₹50.00 × 3 days')
    expect(amountOf('Item total')).toHaveTextContent('₹950.00')
    expect(screen.queryByText('Items per day')).toBeNull()
    expect(selectOrderItems(client.state()).map(({ dates }) => dates)).toEqual([
      ['2026-11-23', '2026-11-26'],
      undefined,
    ])
  })

  test('without the capability, every dish is on every day (AMB108)', () => {
    const client = cartPage([1, 4], [])
    expect(amountOf('Item total')).toHaveTextContent('₹1,350.00')
    expect(selectOrderItems(client.state()).map(({ dates }) => dates)).toEqual([undefined, undefined])
  })

  test('more of a dish keeps its days', async () => {
    const client = cartPage([1, 4])
    client.store.dispatch(moreRequested({ lineKey: lineKey(line) }))
    await waitFor(() => expect(client.state().cart.lines[0]).toMatchObject({ quantity: 3, days: [1, 4] }))
  })

  test.each([
    ['a day without a dish', [1, 2], 'There is no dish for Thu, 26 Nov. Add one, or leave that day out.'],
    [
      'a dish whose days the plan has no more',
      [5, 3],
      'The days of your subscription have changed. Please check the dishes of each day.',
    ],
  ])('%s, at the cart: its notice opens the dishes by day (AMB114)', async (_, days, text) => {
    const client = ordering([{ ...line, days }])
    client.store.dispatch(proceedRequested())
    await waitFor(() => expect(client.notices()).toEqual([text]))
    const action = client.state().notices.notices[0]?.action
    expect(action?.label).toBe('Choose the dishes by day')
    if (action) client.store.dispatch(action.event)
    expect(client.state().orderType.sheet).toBe('dishes')
  })

  test('a meal costs from the least to the highest price of a day (AMB114)', async () => {
    const lines = [
      { ...line, days: [1] },
      { ...lineOf(planRaita, 1), unitPrice: 5000 },
    ]
    const client = ordering(lines)
    showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
    expect(await screen.findByText(/when it is made: ₹50\.00 to ₹450\.00 a meal\./)).toBeVisible()
    expect(screen.getByText('All 3 meals').nextSibling).toHaveTextContent('₹550.00')
  })
})
