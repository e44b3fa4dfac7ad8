import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import { useSelector } from 'react-redux'
import { startParts } from '../../app/late-parts.ts'
import { offersPart } from '../../app/offers-part.ts'
import { offersSheetPart } from '../../app/offers-sheet-part.ts'
import { payLines } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { address, biryani, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { PayPage } from '../pay/screens/pay-page.tsx'
import { Offers } from './components/offers.tsx'
import { OffersSheet } from './components/offers-sheet.tsx'
import { selectOffersOpen } from './slice.ts'

const CHECK = 'POST /api/coupons/check'

const coupons = [
  { code: 'TEN', description: 'Ten percent off items of ₹200 or more' },
  { code: 'FEAST', description: '₹100 off a feast' },
]

const off = (amount: number): Reply => ({ answer: { amount, refusal: null } })
const refused = (refusal: Reason): Reply => ({ answer: { amount: 0, refusal } })

/** AMB32: another diner had the coupon's last use. */
const usedUp = problem('requote', 'Your order has changed', {
  reason: { ...reason('coupon-used-up'), final: false },
  changes: [
    { kind: 'refused', reason: reason('coupon-used-up') },
    { kind: 'bill', code: 'coupon', was: 5000, now: 0 },
  ],
})

const Sheet = () => (useSelector(selectOffersOpen) ? <OffersSheet /> : null)

async function atPay(check: readonly Reply[], coupon: string | null = null) {
  const server = fakeServer({
    'GET /api/addresses': { answer: { addresses: [address('home')] } },
    'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
    'GET /api/coupons?storeId=1': { answer: { coupons } },
    [CHECK]: check,
    'POST /api/orders': usedUp,
  })
  const client = startClient({
    ...{ server, lines: payLines, orderInfo: orderedAs({ coupon }), at: '/1/check-out/pay' },
    storefront: storefrontOf([biryani, raita]),
  })
  startParts(offersPart)
  const page = (
    <>
      <PayPage extras={<Offers />} />
      <Sheet />
    </>
  )
  showScreen(client, page, '/:restaurantId/check-out/pay', '/1/check-out/pay')
  await waitFor(() => expect(client.store.getState().addresses.selectedId).toBeTruthy())
  return { ...client, server }
}

const offers = () => screen.getByRole('region', { name: 'Offers' })
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Apply an offer/ }))
  return screen.getByRole('dialog', { name: 'Offers' })
}

describe('the offers on the pay page (M1, N1)', () => {
  test('are listed with code and description, and one is applied with a tap', async () => {
    await atPay([off(5000)])
    expect(await screen.findByText('2 offers for you')).toBeVisible()
    const sheet = await openSheet()
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['TENTen percent off items of ₹200 or moreApply', 'FEAST₹100 off a feastApply'])
    await userEvent.click(within(sheet).getByRole('button', { name: 'Apply TEN' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(offers()).getByText('TEN applied')).toBeVisible()
    expect(within(offers()).getByRole('status')).toHaveTextContent('₹50.00 off this order')
    expect(screen.getByText('Coupon').nextSibling).toHaveTextContent('−₹50.00')
    expect(screen.getByRole('button', { name: /Place order/ })).toHaveTextContent('₹540.00')
  })

  test('a typed code is applied, in capital letters', async () => {
    const { store } = await atPay([off(2000)])
    const sheet = await openSheet()
    await userEvent.type(within(sheet).getByLabelText('Offer code'), 'quiet{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(store.getState().orderInfo.order.coupon).toBe('QUIET')
    expect(within(offers()).getByText('QUIET applied')).toBeVisible()
  })

  test('N4: the message of a refused code is at its field, of a refused offer at its row', async () => {
    const below = reason('coupon-below-minimum', { min: 60_000, missing: 6000 })
    await atPay([refused(reason('coupon-not-offered')), refused(below)])
    const sheet = await openSheet()
    await userEvent.type(within(sheet).getByLabelText('Offer code'), 'NOPE{Enter}')
    expect(await within(sheet).findByText('This offer code is not valid')).toBeVisible()
    expect(within(sheet).getByLabelText('Offer code')).toHaveAccessibleDescription('This offer code is not valid')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Apply FEAST' }))
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('Add ₹60.00 more to use it.')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(within(offers()).getByText('FEAST is not applied')).toBeVisible()
    expect(screen.queryByText('Coupon')).toBeNull()
    expect(screen.getByRole('button', { name: /Place order/ })).toHaveTextContent('₹590.00')
  })

  test('N3: each row says why the order cannot have its coupon now', async () => {
    const below = reason('coupon-below-minimum', { min: 60_000, missing: 6000 })
    const { store, server } = await atPay([refused(below), off(10_000)])
    const sheet = await openSheet()
    act(() => void startParts(offersSheetPart))
    const [ten, feast] = within(sheet).getAllByRole('listitem')
    await waitFor(() => expect(ten).toHaveTextContent('Add ₹60.00 more to use it.'))
    expect(server.callsOf(CHECK).map(({ body }) => (body as { order: { coupon: string } }).order.coupon)).toEqual([
      'TEN',
      'FEAST',
    ])
    expect(feast).toHaveTextContent(/^FEAST₹100 off a feastApply$/)
    // Nothing is chosen by it, and a tap still asks.
    expect(store.getState().orderInfo.order.coupon).toBeNull()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Apply FEAST' }))
    expect(await within(offers()).findByText('FEAST applied')).toBeVisible()
  })

  test('a coupon is removed, and the button that applies one has the focus', async () => {
    const { store } = await atPay([off(5000)], 'TEN')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove TEN' }))
    expect(store.getState().orderInfo.order.coupon).toBeNull()
    expect(screen.queryByText('Coupon')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: /Apply an offer/ })).toHaveFocus())
  })

  test('AMB32: a coupon that is used up at placement is said in the note and beside the bill; the cart is kept', async () => {
    const { store } = await atPay([off(5000)], 'TEN')
    await within(offers()).findByText('TEN applied')
    await userEvent.click(screen.getByRole('button', { name: /Place order/ }))
    const note = await screen.findByRole('region', { name: /Something changed/ })
    expect(note).toHaveTextContent('This offer has been used up')
    expect(within(offers()).getByText('TEN is not applied')).toBeVisible()
    expect(within(offers()).getByRole('status')).toHaveTextContent('This offer has been used up')
    expect([screen.queryByText('Coupon'), store.getState().cart.lines.length]).toEqual([null, 2])
  })
})
