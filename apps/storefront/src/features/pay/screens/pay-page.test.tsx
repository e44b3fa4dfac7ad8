import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allergenDigest } from '@tiffin/domain/allergens/allergen-digest'
import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import type { Change } from '@tiffin/domain/order/change'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { reason } from '@tiffin/domain/reasons/reason'
import { startClient } from '../../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../../testing/fake-server.ts'
import { address, biryani, lineOf, orderedAs, raita, storefrontOf } from '../../../testing/fixtures.ts'
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

function startPage(server: FakeServer, lines: readonly CartLine[], changes = {}, mode: DeliveryMode = 'delivery') {
  const client = startClient({
    server,
    lines,
    orderInfo: orderedAs({ mode }),
    storefront: storefrontOf([biryani, raita], changes),
    at: '/1/check-out/pay',
  })
  showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
  return client
}

const open = async (server: FakeServer, lines: readonly CartLine[], changes = {}, mode: DeliveryMode = 'delivery') => {
  const client = startPage(server, lines, changes, mode)
  await waitFor(() => expect(server.calls.length === 0 || client.store.getState().addresses.selectedId).toBeTruthy())
  return client
}

const lines = [lineOf(biryani, 2), lineOf(raita, 1)]

const withEgg = declaredAllergens({ contains: ['egg'], mayContain: [], freeOf: [] })
const eggRaita = { name: 'Egg Raita', isVeg: false, allergens: withEgg, allergenDigest: allergenDigest(withEgg) }

const place = () => screen.getByRole('button', { name: /Place order/ })

describe('the pay page', () => {
  test('shows address, payment mode and the bill (M1, M26)', async () => {
    await open(fakeServer(replies), lines)
    expect(await screen.findByText(/B-14, Green Park/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute('href', '/1/check-out')
    expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    expect(screen.getByText('Item total').nextSibling).toHaveTextContent('₹540.00')
    // AMB2: the total includes the GST of 5% on the amount before tax.
    expect(screen.getByText('Includes GST ₹28.10')).toBeVisible()
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('₹590.00')
  })

  test('the button takes no press before the check of the delivery is over, so that none is lost (K6)', async () => {
    startPage(fakeServer(replies), lines)
    expect(place()).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByRole('button', { name: /Place order/, busy: false })).toBeVisible()
  })

  test('a list of addresses that does not load does not keep the diner from placing (AMB97)', async () => {
    startPage(fakeServer({ ...replies, 'GET /api/addresses': problem('unavailable') }), lines)
    expect(await screen.findByRole('button', { name: /Place order/, busy: false })).toBeVisible()
  })

  test('a double click places one order (SAFE2)', async () => {
    const server = fakeServer(replies)
    const client = await open(server, lines)
    await userEvent.dblClick(place())
    await waitFor(() => expect(client.went).toEqual(['/1/track-order/A1']))
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('a price that changes while the page is open is shown at its line and charged (AMB32)', async () => {
    const { store } = await open(fakeServer(replies), lines)
    const dearer = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, price: 26000 })) }
    act(() => void store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([dearer, raita]) })))
    expect(screen.getByText('Price changed from ₹240.00 to ₹260.00')).toBeVisible()
    expect(place()).toHaveTextContent('₹630.00')
  })

  test('a pickup order is paid at pickup', async () => {
    await open(fakeServer(replies), lines, {}, 'pickup')
    expect(screen.getByRole('radio', { name: /Pay at pickup/ })).toBeChecked()
    expect(screen.queryByText('Delivery')).toBeNull()
  })

  test('a store without payment modes disables the button and says so (AMB89)', async () => {
    const { notices } = await open(fakeServer(replies), lines, { cashOnDelivery: false })
    expect(place()).toBeDisabled()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(notices()).toEqual(['Some error occured'])
  })

  test('cash is selected first; paying online says what the button does (M2, AMB89)', async () => {
    await open(fakeServer(replies), lines, { digitalPayment: true })
    expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    expect(place()).toHaveTextContent('Place order · ₹590.00')
    await userEvent.click(screen.getByRole('radio', { name: /Pay online/ }))
    expect(screen.getByRole('button', { name: 'Pay ₹590.00' })).toBeEnabled()
  })

  test('paying online is selected where the store takes no cash, which is not shown (M3)', async () => {
    await open(fakeServer(replies), lines, { digitalPayment: true, cashOnDelivery: false })
    expect(screen.getByRole('radio', { name: /Pay online/ })).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  test('shows the changes of a requote and focuses them (AMB32)', async () => {
    const changes = [{ kind: 'refused', line: 1, reason: reason('dish-out-of-stock') }] as const
    const client = await open(fakeServer({ ...replies, [PLACE]: problem('requote', 'Changed', { changes }) }), lines)
    await userEvent.click(place())
    expect(await screen.findByText('Raita was taken out of your cart.')).toBeVisible()
    expect(screen.getByRole('region', { name: /Something changed/ })).toHaveFocus()
    expect(client.store.getState().cart.lines).toHaveLength(1)
  })

  test('lists every change: of a line with its dish, and of the bill (AMB32, AMB101)', async () => {
    const changes: readonly Change[] = [
      { kind: 'refused', reason: reason('slot-full') },
      { kind: 'refused', line: 0, reason: reason('quantity-above', { most: 1 }) },
      { kind: 'price', line: 1, was: 6000, now: 7000 },
      { kind: 'customisation', line: 0, was: 0, now: 500 },
      { kind: 'facts', line: 0, changed: ['allergens'], now: null },
      { kind: 'facts', line: 1, changed: ['name', 'veg', 'allergens'], now: eggRaita },
      { kind: 'bill', code: 'delivery', was: 3000, now: 4000 },
      { kind: 'bill', code: 'packaging', was: 2000, now: 0 },
      { kind: 'bill', code: 'total', was: 59000, now: 61000 },
    ]
    await open(fakeServer({ ...replies, [PLACE]: problem('requote', 'Changed', { changes }) }), lines)
    await userEvent.click(place())
    const note = await screen.findByRole('region', { name: /Something changed/ })
    expect(
      within(note)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'This time is fully booked. Please choose another one.',
      'Biryani: You can add maximum 1',
      'Raita: ₹70.00 instead of ₹60.00',
      'Biryani: your choices cost ₹5.00 instead of ₹0.00',
      'Biryani: what it contains has changed. Please look at its allergens.',
      'Raita is now called Egg Raita. Egg Raita: now non-vegetarian, was vegetarian. Egg Raita: Contains egg. Before: Not stated: egg.',
      'Delivery: ₹40.00 instead of ₹30.00',
      // I7: an amount of 0 reads "Free".
      'Packaging: Free instead of ₹20.00',
      'The total is ₹610.00 instead of ₹590.00.',
    ])
  })

  test("a requote without changes shows its reason in the operator's words (W3)", async () => {
    const why = { ...reason('upstream', { message: 'No riders today' }), final: false }
    await open(fakeServer({ ...replies, [PLACE]: problem('requote', 'Changed', { reason: why }) }), lines)
    await userEvent.click(place())
    expect(await screen.findByText('No riders today')).toBeVisible()
  })

  test('an empty cart redirects to the menu (AMB87)', async () => {
    await open(fakeServer(replies), [])
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/regular/all/1')
  })
})
