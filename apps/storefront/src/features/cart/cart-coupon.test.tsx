import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { reason } from '@tiffin/domain/reasons/reason'
import { cartCouponPart } from '../../app/cart-coupon-part.ts'
import { startParts } from '../../app/late-parts.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { CartPage } from './screens/cart-page.tsx'
import { lineDropped } from './slice.ts'

const CHECK = 'POST /api/coupons/check'
const lines = [lineOf(biryani, 1), lineOf(raita, 1)]

function open(options: Partial<ClientOptions> = {}) {
  const server = fakeServer({
    [CHECK]: [
      { answer: { amount: 5000, refusal: null } },
      { answer: { amount: 0, refusal: reason('coupon-below-minimum', { min: 30_000, missing: 6000 }) } },
    ],
  })
  const client = startClient({
    ...{ server, lines, orderInfo: orderedAs({ coupon: 'ten', mode: 'pickup', for: null }), at: '/1/my-order' },
    storefront: storefrontOf([biryani, raita]),
    ...options,
  })
  startParts(cartCouponPart)
  showScreen(client, <CartPage coupon={<cartCouponPart.CartCoupon />} />, '/1/my-order')
  return { ...client, server }
}

test('the cart says when a removed line undercuts the minimum of its coupon (AMB94, N4)', async () => {
  const { store } = open()
  await waitFor(() => expect(screen.getByText('Coupon').nextSibling).toHaveTextContent('−₹50.00'))
  act(() => void store.dispatch(lineDropped({ lineKey: lineKey(lineOf(raita, 1)) })))
  const text = 'Offer TEN does not apply: This offer is for items of ₹300.00 or more. Add ₹60.00 more to use it.'
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status')
  expect(screen.queryByText('Coupon')).toBeNull()
  // The diner may earn it again.
  expect(store.getState().orderInfo.order.coupon).toBe('ten')
})

test('a visitor has no answer, and is told when it comes (AMB94)', async () => {
  const { server } = open({ signedIn: false })
  expect(await screen.findByText('Offer TEN is checked again when you pay.')).toBeVisible()
  expect(server.callsOf(CHECK)).toEqual([])
})

describe('a coupon of a cart for several (AMB115)', () => {
  const forTwo = [lineOf(biryani, 1), { ...lineOf(raita, 1), for: 'biju' }]
  const orderInfo = orderedAs({ coupon: 'ten', mode: 'pickup', for: 'asha' })

  test.each([
    ['SCHOOL', 'Offer TEN does not count for several children. Order for one child to use it.'],
    ['STAFF', 'Offer TEN does not count for several people. Order for one person to use it.'],
  ] as const)('does not count, and the cart of a %s says what to do', async (clientType, text) => {
    const { server } = open({ lines: forTwo, orderInfo, config: { clientType } })
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status')
    expect(screen.queryByText(/checked again when you pay/)).toBeNull()
    expect(server.callsOf(CHECK)).toEqual([])
  })

  test('counts again as soon as the cart is for one child', async () => {
    const { store } = open({ lines: forTwo, orderInfo, config: { clientType: 'SCHOOL' } })
    await screen.findByText(/does not count/)
    act(() => void store.dispatch(lineDropped({ lineKey: `${lineKey(lineOf(raita, 1))}@biju` })))
    expect(await screen.findByText('Offer TEN is checked again when you pay.')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Coupon').nextSibling).toHaveTextContent('−₹50.00'))
  })
})
