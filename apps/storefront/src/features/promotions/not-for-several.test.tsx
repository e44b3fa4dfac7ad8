import { beforeAll, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { startParts } from '../../app/late-parts.ts'
import { totalsOfOrders } from '../../app/pay-extras.tsx'
import { payExtrasPart } from '../../app/pay-extras-part.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'

beforeAll(async () => void (await totalsOfOrders.preload()))

test('AMB115: the pay page of several orders says that the chosen coupon does not count, and when it does', async () => {
  const client = startClient({
    ...{ server: fakeServer({}), config: { clientType: 'SCHOOL' }, at: '/1/check-out/pay' },
    lines: [lineOf(biryani, 1), { ...lineOf(biryani, 1), for: 'biju' }],
    orderInfo: orderedAs({ mode: 'pickup', for: 'asha', coupon: 'ten' }),
    storefront: storefrontOf([biryani]),
  })
  startParts(payExtrasPart)
  showScreen(client, <payExtrasPart.PayExtras />, '/1/check-out/pay')
  const text = 'Offer TEN does not count for several children. Order for one child to use it.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText('Offers')).toBeNull()
})
