import { beforeAll, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Store } from '@tiffin/contract/stores'
import type { Days } from '@tiffin/domain/order/order'
import type { ReactElement } from 'react'
import { StoreFrame } from '../../app/store-frame.tsx'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { address, lineOf, orderedAs } from '../../testing/fixtures.ts'
import { aPlan, forDays, planBiryani, withPlans } from '../../testing/plans.ts'
import { showScreen } from '../../testing/screen.tsx'
import { deliveryConfirmed } from '../addresses/slice.ts'
import { CartPage } from '../cart/screens/cart-page.tsx'
import { cartRestored, proceedRequested } from '../cart/slice.ts'
import { AddressNotices } from '../checkout/components/address-notices.tsx'
import { CheckoutPage } from '../checkout/screens/checkout-page.tsx'
import { orderChangeRequested } from '../order-info/slice.ts'
import { PayPage } from '../pay/screens/pay-page.tsx'
import { payRequested } from '../payment/slice.ts'
import { selectBannerRefusal } from '../storefront/selectors.ts'
import { orderSheetClosed } from './slice.ts'

const line = { ...lineOf(planBiryani, 2), unitPrice: 20000 }

interface Given {
  readonly plan?: Days
  readonly store?: Partial<Store>
  readonly at?: string
  readonly options?: Partial<ClientOptions>
}

/** A client whose cart has two biryanis for a plan of three meals. */
function ordering({ plan = aPlan, store = {}, at = '/1/my-order', options = {} }: Given = {}) {
  const storefront = withPlans(store)
  const server = fakeServer({
    'GET /api/addresses': { answer: { addresses: [address('home')] } },
    'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
    'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-27&time=13%3A00': { answer: storefront },
    'GET /api/identity/session': { answer: { signedIn: true } },
  })
  const client = startClient({ server, storefront, orderInfo: orderedAs({ plan }), at, ...options })
  client.store.dispatch(cartRestored({ storeId: 1, kind: forDays, lines: [line] }))
  return { ...client, server, state: client.store.getState, user: userEvent.setup() }
}

function show(screenOf: ReactElement, path: string, given: Given = {}) {
  const client = ordering({ at: path, ...given })
  showScreen(client, screenOf, path.replace('/1/', '/:restaurantId/'), path)
  return client
}

// Import the lazy parts up front, so that they render with the screen.
beforeAll(async () => {
  await Promise.all([import('./components/plan-card.tsx'), import('../pay/components/plan-payment.tsx')])
})

// A Saturday, 10:30 at the store.
fixClock()

const amountOf = (label: string) => screen.getByText(label).nextSibling

describe('the plan of the order stands below the top bar (O14)', () => {
  test.each(['/1/menu-card/schedule/schedule/1', '/1/my-order', '/1/check-out', '/1/check-out/pay'])(
    'on %s, with a button that opens its days',
    async (path) => {
      const client = ordering({ at: path })
      showScreen(client, <StoreFrame account={null} search={null} />, path)
      const card = await screen.findByRole('region', { name: 'Your plan' })
      expect(card).toHaveTextContent('3 meals, next week')
      expect(card).toHaveTextContent('Mon, 23 Nov – Thu, 26 Nov · 1:00 PM')
      // C13, C14: the top bar names the first meal.
      expect(screen.getAllByText(/Mon, 23 Nov, 1:00 PM/)[0]).toBeVisible()
      await client.user.click(within(card).getByRole('button', { name: 'Change the days of your plan' }))
      expect(client.state().orderType.sheet).toBe('days')
    },
  )

  test.each([
    ['/1/home', aPlan],
    ['/1/my-order', null],
  ] as const)('not on %s for an order with the plan %j', async (path, plan) => {
    const client = ordering({ at: path, ...(plan ? { plan } : { options: { orderInfo: orderedAs({}) } }) })
    showScreen(client, <StoreFrame account={null} search={null} />, path)
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull()
  })
})

describe('the cart of a plan', () => {
  test('a line costs its meal times the meals, and the bill says both (I9, AMB27)', async () => {
    show(<CartPage />, '/1/my-order')
    const [first] = within(screen.getByRole('region', { name: 'Cart' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('₹400.00 × 3 days')
    expect(first).toHaveTextContent('₹1,200.00')
    expect(amountOf('Items per day')).toHaveTextContent('₹400.00 × 3 days')
    expect(amountOf('Item total')).toHaveTextContent('₹1,200.00')
  })

  test('delivery and packaging are free (I6, I7, AMB49)', () => {
    show(<CartPage />, '/1/my-order')
    expect(amountOf('Delivery')).toHaveTextContent('Free')
    expect(amountOf('Packaging')).toHaveTextContent('Free')
    expect(amountOf('Total')).toHaveTextContent('₹1,200.00')
  })

  test('other days keep the dishes and the page, and change the total (G5)', async () => {
    const { store, state, went } = show(<CartPage />, '/1/my-order')
    await act(async () => {
      store.dispatch(orderChangeRequested({ change: { ...aPlan, move: 'for-days', weekdays: [1, 2, 4, 5] } }))
    })
    expect(amountOf('Total')).toHaveTextContent('₹1,600.00')
    expect([state().cart.lines.length, state().confirm.question, went]).toEqual([1, null, []])
  })
})

const pressed = async (given: Given, by: 'cart' | 'checkout') => {
  const client = ordering(given)
  client.store.dispatch(by === 'cart' ? proceedRequested() : payRequested({ storeId: 1 }))
  await new Promise((done) => setTimeout(done))
  const [notice] = client.state().notices.notices
  if (notice?.action) client.store.dispatch(notice.action.event)
  const { sheet } = client.state().orderType
  return { notices: client.notices(), action: notice?.action?.label, sheet, loaded: client.loaded }
}

describe('the gates name what is wrong with a plan, and offer its days', () => {
  test.each([
    ['no meals (K1)', 'cart', { plan: { ...aPlan, weekdays: [3] } }, 'No Of Days is equal to Zero'],
    [
      'no time when the store asks for it (K10)',
      'cart',
      { plan: { ...aPlan, minute: null }, store: { askTimeForLater: true } },
      'Please Select Time for delivery',
    ],
    [
      'a start that has become today, with its time over (O6, AMB6)',
      'checkout',
      { plan: { ...aPlan, from: '2026-11-21', minute: 600 } },
      'Store Cannot Serve Today at this time',
    ],
    [
      'a start that has become today, with its time ahead (AMB6)',
      'checkout',
      { plan: { ...aPlan, from: '2026-11-21', minute: 660 } },
      'Please Select Start and End Date',
    ],
    [
      'four days (O4)',
      'checkout',
      { plan: { ...aPlan, to: '2026-11-26' } },
      'Please Select Atleast 5 days to Continue',
    ],
    [
      'a time outside the hours (O9)',
      'checkout',
      { plan: { ...aPlan, minute: 540 } },
      'Store Cannot Serve In Selected Time',
    ],
  ] as const)('%s, at the %s', async (_, by, given, text) => {
    expect(await pressed(given, by)).toEqual({ notices: [text], action: 'Change the days', sheet: 'days', loaded: [] })
  })

  test('a plan without a fault opens checkout, then the pay page', async () => {
    const { store, loaded, notices } = ordering()
    store.dispatch(proceedRequested())
    await waitFor(() => expect([loaded, notices()]).toEqual([['/1/check-out'], []]))
    store.dispatch(payRequested({ storeId: 1 }))
    await waitFor(() => expect(loaded).toEqual(['/1/check-out', '/1/check-out/pay']))
    expect(notices()).toEqual([])
  })
})

describe('checkout of a plan', () => {
  test('shows its meals in the bill, and that delivery to the address is free (AMB49)', async () => {
    show(<CheckoutPage addOns={null} />, '/1/check-out')
    expect(await screen.findByText('Delivery Free')).toBeVisible()
    expect(screen.getByText('₹400.00 × 3 days', { selector: '.line-size' })).toBeVisible()
    expect(amountOf('Total')).toHaveTextContent('₹1,200.00')
  })

  test('another delivery charge is announced with "Delivery is Free" (L4, AMB75)', () => {
    const { store } = ordering({ at: '/1/check-out' })
    store.dispatch(deliveryConfirmed({ addressId: 'home', deliveryCharges: 9000, changed: true }))
    showScreen({ ...ordering(), store }, <AddressNotices />, '/')
    const dialog = screen.getByRole('dialog', { name: 'Delivery Charges has changed !' })
    expect(dialog).toHaveTextContent('Delivery is Free')
    expect(dialog).not.toHaveTextContent('₹')
  })
})

describe('the pay page of a plan', () => {
  const PLACE = 'POST /api/plans'
  const order = (client: ReturnType<typeof show>) =>
    client.user.click(screen.getByRole('button', { name: 'Subscribe · ₹1,200.00' }))

  test('without a wallet: cash with each meal, or once in advance (AMB4)', async () => {
    const { user } = show(<PayPage />, '/1/check-out/pay', { store: { digitalPayment: true } })
    expect(await screen.findByRole('radio', { name: /Cash with each meal.*at hand-over/ })).toBeChecked()
    expect(screen.getByText(/₹400\.00 a meal, when it is handed over\./)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Pay online/ }))
    expect(screen.getByText(/₹1,200\.00 is paid once, now, and held for your meals\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay ₹1,200.00' })).toBeVisible()
  })

  test('with a wallet: the wallet only; nothing is debited now, and each meal costs one day (M5, AMB39)', async () => {
    show(<PayPage />, '/1/check-out/pay', { options: { config: { walletEnabled: true } } })
    expect(await screen.findByRole('radio', { name: /Credits/ })).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByText('Nothing is debited now.')).toBeVisible()
    expect(screen.getByText(/when it is made: ₹400\.00 a meal\./)).toBeVisible()
    expect(screen.getByText('All 3 meals').nextSibling).toHaveTextContent('₹1,200.00')
  })

  test.each([
    [{}, 'Tomorrow, 8:00 PM, each later one as long before it.'],
    [
      { cutOffs: [{ weekdays: null, meal: null, before: { kind: 'minutes', minutes: 90 } }] },
      'Mon, 23 Nov, 11:30 AM, each',
    ],
    [{ cutOffs: [{ weekdays: [1], meal: null, before: { kind: 'minutes', minutes: 90 } }] }, 'Mon, 23 Nov, 11:30 AM.'],
  ] as const)('says until when the meals can be changed (SB21): %j', async (store, until) => {
    show(<PayPage />, '/1/check-out/pay', { store })
    const said = await screen.findByText(/^The first meal can be changed or cancelled until/)
    expect(said).toHaveTextContent(`The first meal can be changed or cancelled until ${until}`)
  })

  test('a placed plan: "Generated Subscription - Subscription Id {id}", and its page (M14, M20)', async () => {
    const client = show(<PayPage />, '/1/check-out/pay')
    client.server.reply(PLACE, { answer: { planId: 'S1', message: '', checkout: null } })
    await screen.findByRole('radio', { name: /Cash with each meal/ })
    await order(client)
    await waitFor(() => expect(client.went).toEqual(['/1/track-subscription/S1']))
    expect(client.notices()).toEqual(['Generated Subscription - Subscription Id S1'])
    expect(client.server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { payment: 'CASH', plan: aPlan } })
    expect(client.server.callsOf('POST /api/orders')).toHaveLength(0)
    expect(client.state().cart.lines).toHaveLength(0)
  })

  test('a plan without a required time asks for it: "Select your time/slot" (AMB29)', async () => {
    const given = { plan: { ...aPlan, minute: null }, store: { askTimeForLater: true } }
    const client = show(<PayPage />, '/1/check-out/pay', given)
    await screen.findByRole('radio', { name: /Cash with each meal/ })
    await order(client)
    await waitFor(() => expect(client.notices()).toEqual(['Select your time/slot']))
    expect(client.server.callsOf(PLACE)).toHaveLength(0)
  })
})

test('closing the sheet without days returns from the subscription menu to the menu of the order (D24)', () => {
  const { store, went } = ordering({ options: { orderInfo: orderedAs({}) }, at: '/1/menu-card/schedule/schedule/1' })
  store.dispatch(orderSheetClosed())
  expect(went).toEqual(['/1/menu-card/regular/all/1'])
})

test('a closed store takes plans, so its banner shows the hours (C21, AMB19)', () => {
  const banner = (given: Given) => selectBannerRefusal(ordering({ store: { isClosed: true }, ...given }).state())
  expect(banner({})).toBeNull()
  expect(banner({ options: { orderInfo: orderedAs({}) } })).toBe("Store doesn't deliver here")
})
