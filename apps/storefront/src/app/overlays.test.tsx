import { beforeAll, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayPage } from '../features/pay/screens/pay-page.tsx'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { address, biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { showScreen } from '../testing/screen.tsx'
import { Overlays } from './overlays.tsx'
import { storeOverlayCodes } from './store-overlays.ts'

// On a loaded machine, loading MUI takes longer than a test waits for a sheet.
beforeAll(() => storeOverlayCodes.addressNotices.preload())

const open = (check: { serviceable: boolean; deliveryCharges: number }) => {
  const server = fakeServer({
    'GET /api/addresses': { answer: { addresses: [address('home')] } },
    'POST /api/stores/1/serviceability': { answer: check },
  })
  const client = startClient({
    server,
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani]),
    at: '/1/check-out/pay',
  })
  const page = (
    <>
      <PayPage />
      <Overlays />
    </>
  )
  showScreen(client, page, '/:restaurantId/check-out/pay', '/1/check-out/pay')
}

test('a delivery charge that changed between checkout and pay shows a notice on the pay page (L4)', async () => {
  open({ serviceable: true, deliveryCharges: 6000 })
  const dialog = await screen.findByRole('dialog', { name: 'Delivery Charges has changed !' })
  expect(dialog).toHaveTextContent('₹60.00')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that became unserviceable meanwhile shows a notice there too (L5)', async () => {
  open({ serviceable: false, deliveryCharges: 0 })
  expect(await screen.findByRole('dialog', { name: 'Delivery is not possible here !' })).toBeVisible()
})
