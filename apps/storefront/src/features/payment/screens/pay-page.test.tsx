import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../../testing/fake-server.ts'
import { address, biryani, lineOf, orderInfo, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import type { CartLine } from '../../cart/slice.ts'
import { storefrontLoaded } from '../../storefront/slice.ts'
import { PayPage } from './pay-page.tsx'

const PLACE = 'POST /api/orders'
const replies = {
  'GET /api/addresses': { answer: { addresses: [address('home')] } },
  'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
  'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
  [PLACE]: { answer: { orderId: 'A1', message: 'Your order has been placed' } },
} as const

const open = async (
  server: FakeServer,
  lines: readonly CartLine[],
  changes = {},
  info: Partial<typeof orderInfo> = {},
) => {
  const client = startClient({
    server,
    lines,
    orderInfo: { ...orderInfo, ...info },
    storefront: storefrontOf([biryani, raita], changes),
    at: '/1/check-out/pay',
  })
  showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
  await waitFor(() => expect(server.calls.length === 0 || client.store.getState().addresses.selectedId).toBeTruthy())
  return client
}

const lines = [lineOf(biryani, 2), lineOf(raita, 1)]

const place = () => screen.getByRole('button', { name: /Place order/ })

describe('the pay page', () => {
  test('shows address, way of paying and the bill (M1, M26)', async () => {
    await open(fakeServer(replies), lines)
    expect(await screen.findByText(/B-14, Green Park/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute('href', '/1/check-out')
    expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    expect(screen.getByText('Item total').nextSibling).toHaveTextContent('₹540.00')
    // I4, I8: told, but no part of the total.
    expect(screen.getByText('GST').nextSibling).toHaveTextContent('₹27.00')
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('₹590.00')
  })

  test('a double click places one order (SAFE2)', async () => {
    const server = fakeServer(replies)
    const client = await open(server, lines)
    await userEvent.dblClick(place())
    await waitFor(() => expect(client.went).toEqual(['/1/track-order/A1']))
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('a price that changes under one’s eyes is said at its line, and counts (AMB32)', async () => {
    const { store } = await open(fakeServer(replies), lines)
    const dearer = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, price: 26000 })) }
    act(() => void store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([dearer, raita]) })))
    expect(screen.getByText('Price changed from ₹240.00 to ₹260.00')).toBeVisible()
    expect(place()).toHaveTextContent('₹630.00')
  })

  test('an order that is collected is paid at pickup', async () => {
    await open(fakeServer(replies), lines, {}, { deliveryMode: 'pickup' })
    expect(screen.getByRole('radio', { name: /Pay at pickup/ })).toBeChecked()
    expect(screen.queryByText('Delivery')).toBeNull()
  })

  test('a store that takes no way of paying leaves the button off (AMB89)', async () => {
    await open(fakeServer(replies), lines, { cashOnDelivery: false })
    expect(place()).toBeDisabled()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('shows what a requote changed, with the focus on it (AMB32)', async () => {
    const changes = [{ kind: 'unavailable', productId: 2, sizeId: 20, message: 'Item Out Of Stock' }] as const
    const client = await open(fakeServer({ ...replies, [PLACE]: problem('requote', 'Changed', { changes }) }), lines)
    await userEvent.click(place())
    expect(await screen.findByText('Raita was taken out of your cart.')).toBeVisible()
    expect(screen.getByRole('region', { name: /Something changed/ })).toHaveFocus()
    expect(client.store.getState().cart.lines).toHaveLength(1)
  })

  test('with an empty cart one is back at the menu (AMB87)', async () => {
    await open(fakeServer(replies), [])
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/regular/all/1')
  })
})
