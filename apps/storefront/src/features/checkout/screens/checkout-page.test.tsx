import { beforeAll, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Store } from '@tiffin/contract/stores'
import type { Plan } from '@tiffin/domain/order/order'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { addressFormOverlay } from '../../../app/address-form-overlay.ts'
import { Overlays } from '../../../app/overlays.tsx'
import { storeOverlayCodes } from '../../../app/store-overlays.ts'
import { startClient } from '../../../testing/client.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { address, biryani, lineOf, orderedAs, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { orderInfoRestored } from '../../order-info/slice.ts'
import { storefrontClosed, storefrontLoaded } from '../../storefront/slice.ts'
import { Suggestions } from '../components/suggestions.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const LIST = 'GET /api/addresses'
const CHECK = 'POST /api/stores/1/serviceability'
const reachable = (deliveryCharges: number) => ({ answer: { serviceable: true, deliveryCharges } })
const notServiceable = { answer: { serviceable: false, deliveryCharges: 0 } }
const office = address('office', { name: 'Office' })

// Load the overlays up front, so that a slow import does not affect the tests.
beforeAll(() => Promise.all([addressFormOverlay.code.preload(), storeOverlayCodes.addressNotices.preload()]))

const open = (
  server: FakeServer,
  mode: DeliveryMode = 'delivery',
  lines = [lineOf(biryani, 1)],
  store: Partial<Store> = {},
  chosen: string | null = null,
) => {
  const client = startClient({
    server,
    lines,
    orderInfo: { ...orderedAs({ mode, for: chosen }), deliveryCharges: null },
    storefront: storefrontOf([biryani], store),
    at: '/1/check-out',
  })
  const page = (
    <>
      <CheckoutPage addOns={<Suggestions />} />
      <Overlays />
    </>
  )
  showScreen(client, page, '/:restaurantId/check-out', '/1/check-out')
  return client
}

const proceed = () => userEvent.click(screen.getByRole('button', { name: 'PROCEED TO PAY' }))

test('suggested add-ons can be added at checkout (K15)', async () => {
  const server = fakeServer({ [LIST]: { answer: { addresses: [address('home')] } }, [CHECK]: reachable(3000) })
  const { store } = open(server)
  const shown = storefrontOf([biryani, raita])
  const storefront = { ...shown, menu: { ...shown.menu, addOnIds: [raita.productId] } }
  act(() => void store.dispatch(storefrontLoaded({ storeId: 1, storefront })))
  await userEvent.click(screen.getByRole('button', { name: 'Add one Raita' }))
  expect(screen.getByText('Item total').nextSibling).toHaveTextContent('₹300.00')
  expect(screen.queryByRole('button', { name: 'Add one Raita' })).toBeNull()
})

describe('checkout of a delivery (K12, L1-L5)', () => {
  test('the first entry is selected and its delivery charge is in the bill', async () => {
    open(fakeServer({ [LIST]: { answer: { addresses: [address('home'), office] } }, [CHECK]: reachable(4500) }))
    expect(await screen.findByRole('radio', { name: /Asha Rao/ })).toBeChecked()
    await waitFor(() => expect(screen.getByText('Delivery').nextSibling).toHaveTextContent('₹45.00'))
  })

  test('an unserviceable entry opens a dialog and nothing is selected', async () => {
    open(fakeServer({ [LIST]: { answer: { addresses: [address('home')] } }, [CHECK]: notServiceable }))
    const dialog = await screen.findByRole('dialog', { name: 'Delivery is not possible here !' })
    expect(dialog).toHaveTextContent('We cannot deliver your food at this address')
    expect(dialog).toHaveAccessibleDescription('We cannot deliver your food at this address')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('radio', { name: /Asha Rao/ })).not.toBeChecked()
  })

  describe('the dialog of an unserviceable entry offers every other way to the food', () => {
    const refuse = async (saved = [address('home'), office]) => {
      const server = fakeServer({
        [LIST]: { answer: { addresses: saved } },
        [CHECK]: [notServiceable, reachable(4500)],
      })
      const client = open(server, 'delivery', [lineOf(biryani, 1)], {}, 'home')
      const dialog = within(await screen.findByRole('dialog', { name: 'Delivery is not possible here !' }))
      return { client, dialog }
    }

    test('another saved address, which is checked', async () => {
      const { dialog } = await refuse()
      expect(dialog.queryByRole('button', { name: /Asha Rao/ })).toBeNull()
      await userEvent.click(dialog.getByRole('button', { name: /Office/ }))
      const changed = await screen.findByRole('dialog', { name: 'Delivery Charges has changed !' })
      expect(changed).toHaveTextContent('₹45.00')
      await userEvent.click(within(changed).getByRole('button', { name: 'OK' }))
      expect(screen.getByRole('radio', { name: /Office/ })).toBeChecked()
    })

    test('a new address', async () => {
      const { dialog } = await refuse([address('home')])
      await userEvent.click(dialog.getByRole('button', { name: 'Add Address' }))
      expect(await screen.findByRole('dialog', { name: 'Set Delivery Location' })).toBeVisible()
    })

    test('a pickup at the store', async () => {
      const { client, dialog } = await refuse()
      await userEvent.click(dialog.getByRole('button', { name: 'Collect it from Hauz Khas' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.getByRole('heading', { name: 'Hauz Khas' })).toBeVisible()
      await proceed()
      expect(client.loaded).toEqual(['/1/check-out/pay'])
    })

    test('the stores that deliver there', async () => {
      const { client, dialog } = await refuse()
      await userEvent.click(dialog.getByRole('button', { name: 'See stores that deliver there' }))
      expect(client.went).toEqual(['/'])
      act(() => void client.store.dispatch(storefrontClosed()))
      expect(client.store.getState().session.selectedPlace).toMatchObject({
        address: 'Green Park, Delhi',
        latitude: 28.56,
      })
      expect(client.store.getState().cart.lines).toHaveLength(1)
      // The order is still the one of this cart: Back finds it as it was.
      expect(client.store.getState().orderInfo).toMatchObject({ storeId: 1, order: { mode: 'delivery' } })
    })
  })

  test('a store without pickup does not offer it', async () => {
    const server = fakeServer({ [LIST]: { answer: { addresses: [address('home')] } }, [CHECK]: notServiceable })
    open(server, 'delivery', [lineOf(biryani, 1)], { pickup: false })
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery is not possible here !' }))
    expect(dialog.queryByRole('button', { name: /Collect/ })).toBeNull()
  })

  test('a plan of days says that its delivery is free (L4, AMB75)', async () => {
    const server = fakeServer({ [LIST]: { answer: { addresses: [address('home')] } }, [CHECK]: reachable(6000) })
    const client = open(server)
    const plan: Plan = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 720 }
    act(() => void client.store.dispatch(orderInfoRestored(orderedAs({ plan, for: null }))))
    const dialog = await screen.findByRole('dialog', { name: 'Delivery Charges has changed !' })
    expect(dialog).toHaveAccessibleDescription('Delivery is Free')
  })

  test('a changed delivery charge shows a notice', async () => {
    const server = fakeServer({
      [LIST]: { answer: { addresses: [address('home'), office] } },
      [CHECK]: [reachable(3000), reachable(6000)],
    })
    open(server)
    await waitFor(() => expect(screen.getByRole('radio', { name: /Asha Rao/ })).toBeChecked())
    await userEvent.click(screen.getByRole('radio', { name: /Office/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Delivery Charges has changed !' })
    expect(dialog).toHaveTextContent('₹60.00')
  })
})

describe('"PROCEED TO PAY" is refused with the first reason (AMB12)', () => {
  test('no saved entry (K7)', async () => {
    const client = open(fakeServer({ [LIST]: { answer: { addresses: [] } } }))
    await screen.findByRole('heading', { name: 'Please add an address first' })
    await proceed()
    expect(client.notices()).toEqual(['Please add an address first'])
  })

  test('no selected entry (K6)', async () => {
    const client = open(fakeServer({ [LIST]: { answer: { addresses: [address('home')] } }, [CHECK]: notServiceable }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await proceed()
    expect(client.notices()).toEqual(['Select an address'])
  })
})

test('a pickup shows where and when, and asks for no address (K13, K16)', () => {
  const server = fakeServer({})
  open(server, 'pickup')
  expect(screen.getByRole('heading', { name: 'Hauz Khas' })).toBeVisible()
  expect(screen.getByText('10:00 AM – 11:00 PM')).toBeVisible()
  expect(server.calls).toEqual([])
})

test('an empty cart redirects to the menu (AMB87)', () => {
  open(fakeServer({}), 'pickup', [])
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/regular/all/1')
})

test('a new address is found by its area, saved and selected (L9, L10)', async () => {
  const place = { id: 'p', name: 'Green Park', detail: 'Delhi 110016', pincode: '110016', latitude: 1, longitude: 2 }
  const server = fakeServer({
    [LIST]: { answer: { addresses: [] } },
    'GET /api/places?query=gree': { answer: { places: [place] } },
    'POST /api/addresses': { answer: { address: address('new'), message: 'Added Succesfully' } },
    [CHECK]: reachable(3000),
  })
  const client = open(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Add Address' }))
  const form = within(await screen.findByRole('dialog', { name: 'Set Delivery Location' }))
  // Prefilled from the diner's profile.
  expect(form.getByLabelText('E-mail')).toHaveValue('asha@example.com')
  await userEvent.click(form.getByRole('button', { name: 'Save address' }))
  expect(client.notices()).toEqual(['Fill all the fields'])
  const area = form.getByRole('combobox', { name: 'Search your area, street or landmark' })
  expect(area).toHaveFocus()
  await userEvent.type(form.getByLabelText(/Flat or house number/), 'B-14')
  await userEvent.type(area, 'gree')
  await form.findByRole('option', { name: /Green Park/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(form.getByLabelText('Pincode')).toHaveValue('110016')
  await userEvent.click(form.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('radio', { name: /Asha Rao/ })).toBeChecked()
})
