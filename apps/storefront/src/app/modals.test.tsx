import { beforeAll, describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, waitFor } from '@testing-library/react'
import { formOpened } from '../features/addresses/slice.ts'
import { branchesRequested } from '../features/branches/slice.ts'
import { bulkQuestionsRequested } from '../features/bulk/slice.ts'
import { confirmRequested } from '../features/confirm/slice.ts'
import { addDishRequested } from '../features/dish/slice.ts'
import { locationModalRequested } from '../features/location/slice.ts'
import { menuTypeOpened } from '../features/order-info/slice.ts'
import { orderSheetRequested } from '../features/order-type/slice.ts'
import { startClient } from '../testing/client.ts'
import { box, boxDetail, thali, thaliDetail } from '../testing/dishes.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { address, biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { showScreen } from '../testing/screen.tsx'
import { addressFormOverlay } from './address-form-overlay.ts'
import { overlayCodes } from './overlay-codes.ts'
import { Overlays } from './overlays.tsx'
import { storeOverlayCodes } from './store-overlays.ts'

// On a loaded machine, loading MUI takes longer than a test waits for a sheet.
beforeAll(() =>
  Promise.all(
    [...Object.values(overlayCodes), ...Object.values(storeOverlayCodes), addressFormOverlay.code].map((code) =>
      code.preload(),
    ),
  ),
)

const everything = { scheduling: true, mealSubscription: true, bulkOrdering: true }

function open(event: UnknownAction) {
  const server = fakeServer({
    'GET /api/stores/1/dishes/11': { answer: { detail: thaliDetail } },
    'GET /api/stores/1/dishes/12': { answer: { detail: boxDetail } },
    'GET /api/places/near?lat=28.6523392&long=77.185024': { answer: { places: [] } },
    'GET /api/stores/pickup': { answer: { stores: [] } },
  })
  const client = startClient({
    server,
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani, thali, box], everything),
    at: '/1/home',
  })
  showScreen(client, <Overlays />, '/:restaurantId/home', '/1/home')
  act(() => void client.store.dispatch(event))
}

const question = { title: 'Delete this address?', text: '', cancel: 'Keep', submit: 'Delete' }

/**
 * The other modals of the clause: the filters stand in the menu page's test, the two notices of an address in the
 * overlays' test, and the provider's checkout in the payment window's.
 */
describe('W10: the modals of the specification open over the page', () => {
  test.each<[string, UnknownAction, string, string]>([
    ['location picker', locationModalRequested({ at: null }), 'dialog', 'Choose your location'],
    ['scheduled-meal subscription', orderSheetRequested({ sheet: 'days' }), 'dialog', 'Subscribe Your Meal'],
    ['bulk questions', bulkQuestionsRequested(), 'dialog', 'Your bulk order'],
    ['customisation', addDishRequested({ storeId: 1, productId: 11, sizeId: 110 }), 'dialog', 'Thali'],
    ['combo picker', addDishRequested({ storeId: 1, productId: 12, sizeId: 120 }), 'dialog', 'Box'],
    ['order-type choice', orderSheetRequested({ sheet: 'type' }), 'dialog', 'How would you like your order?'],
    [
      'order-type change confirmation',
      menuTypeOpened({ orderType: 'bulk' }),
      'alertdialog',
      'Do you want change your order type from Regular to Bulk category',
    ],
    ['branch list', branchesRequested(), 'dialog', 'Our other stores'],
    ['address add', formOpened({ editing: null, storeId: null }), 'dialog', 'Set Delivery Location'],
    ['address edit', formOpened({ editing: address('home'), storeId: null }), 'dialog', 'Set Delivery Location'],
    ['confirm', confirmRequested(question), 'alertdialog', 'Delete this address?'],
  ])('%s', async (_modal, event, role, name) => {
    open(event)
    await waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible())
  })
})
