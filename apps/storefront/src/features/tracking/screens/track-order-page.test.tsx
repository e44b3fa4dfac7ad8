import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { PaymentState } from '@tiffin/contract/payments'
import type { WorsenedOrder } from '@tiffin/contract/worsened'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { ClientType } from '@tiffin/domain/order/order-type'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import { startClient } from '../../../testing/client.ts'
import { PAYMENT, paymentOf } from '../../../testing/fake-provider.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { refundNote, tracking } from '../../../testing/tracking.ts'
import { cancelEnded, cancelSent } from '../../cancellation/slice.ts'
import { TrackOrderPage } from './track-order-page.tsx'

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const open = (order = tracking(300), clientType: ClientType = 'NORMAL') => {
  const server = fakeServer({ 'GET /api/orders/A1/track': { answer: { tracking: order } } })
  const client = startClient({ server, config: { clientType } })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  return client
}

const pickup = (changes: Parameters<typeof tracking>[1]) => tracking(300, { fulfilment: 'PICKUP', ...changes })

/** The value of the fact "For"; null without it. */
async function recipient() {
  await screen.findByText(/Order A1/)
  return screen.queryByText('For')?.nextSibling?.textContent ?? null
}

const stages = async () =>
  within(await screen.findByRole('list', { name: 'Progress of the order' }))
    .getAllByRole('listitem')
    .map((stage) => stage.dataset.state)

describe('the tracking page', () => {
  test('in state 300, the stages 100, 200 and 300 are reached and 500 is not (S4)', async () => {
    open()
    expect(await stages()).toEqual(['done', 'done', 'now', 'next'])
  })

  test('shows order, dishes, bill and the link back (S1, M26)', async () => {
    open()
    expect(await screen.findByText(/Order A1/)).toBeVisible()
    expect(screen.getByText('2 × Regular')).toBeVisible()
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('₹530.00')
    expect(screen.getByRole('link', { name: 'Back to Hauz Khas' })).toHaveAttribute('href', '/1/home')
  })

  test('a bulk order for another day says both (P4, AMB86)', async () => {
    const bulk = { purpose: 'corporate event', spice: 'low', guests: '20-50', meal: 'Lunch' } as const
    open(tracking(100, { bulk, scheduledFor: Date.parse('2027-01-09T13:00:00+05:30') }))
    expect((await screen.findByText('Bulk order')).nextSibling).toHaveTextContent(
      'Corporate event · Low spice · 20-50 guests · Lunch',
    )
    expect(screen.getByText('When').nextSibling).toHaveTextContent('Sat, 9 Jan, 1:00 PM')
  })

  test('a cancelled dish stays, marked as cancelled (S2, AMB35)', async () => {
    const order = tracking(200)
    open({ ...order, items: order.items.map((item) => ({ ...item, status: 800 })) })
    expect(await screen.findByText('Cancelled')).toBeVisible()
  })

  test('a cancelled order shows no progress (AMB35)', async () => {
    open(tracking(800))
    expect(await screen.findByText('This order was cancelled')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Progress of the order' })).toBeNull()
  })

  test('SB15: what the store cancelled says why, and what becomes of the money', async () => {
    open(tracking(800, { storeReason: 'The oven has failed' }))
    expect(await screen.findByText('The store says: The oven has failed')).toBeVisible()
    expect(screen.getByText(/The store has cancelled it, and nothing is charged/)).toBeVisible()
  })

  test('a change is shown and announced at once', async () => {
    const client = open(tracking(100))
    await screen.findByText('We have your order')
    await act(async () => FakeStream.opened[0]?.shows(tracking(200)))
    expect(screen.getByText('Your Biryani is being cooked')).toBeVisible()
    expect(client.store.getState().notices.announcement).toBe('Your Biryani is being cooked')
  })

  test('a pickup ends at 500, with every stage reached (AMB36)', async () => {
    open(tracking(500, { fulfilment: 'PICKUP' }))
    expect(await stages()).toEqual(['done', 'done', 'done', 'done'])
    expect(screen.getByText(/Pay at pickup/)).toBeVisible()
  })
})

describe('an order that is paid online (S13, M16)', () => {
  const online = (paymentStatus: PaymentStatus, status = 100) => tracking(status, { paymentStatus })
  const openWith = (order: ReturnType<typeof tracking>, more: Partial<PaymentState> = {}) => {
    const server = fakeServer({
      'GET /api/orders/A1/track': { answer: { tracking: order } },
      [PAYMENT]: paymentOf('undecided', more),
    })
    const client = startClient({ server })
    showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
    return server
  }

  test('says that the payment is pending, without any progress, and can still be paid', async () => {
    openWith(online('USER_PENDING'))
    expect(await screen.findAllByText('Payment Confirmation pending')).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Progress of the order' })).toBeNull()
    expect(await screen.findByRole('link', { name: 'Continue to pay' })).toHaveAttribute(
      'href',
      '/1/check-out/pay?order=A1',
    )
  })

  test('has no button once its checkout is over', async () => {
    const server = openWith(online('USER_PENDING'), { checkout: null })
    await waitFor(() => expect(server.callsOf(PAYMENT)).toHaveLength(1))
    expect(screen.queryByRole('link', { name: 'Continue to pay' })).toBeNull()
  })

  test('shows the progress as soon as it is paid', async () => {
    openWith(online('USER_PENDING'))
    await screen.findByText('We are waiting for your payment')
    await act(async () => FakeStream.opened[0]?.shows(online('TXN_SUCCESS')))
    expect(screen.getByText('We have your order')).toBeVisible()
    expect(screen.getByText('Paid online')).toBeVisible()
    expect(await stages()).toHaveLength(4)
  })

  test("says that the payment failed, with the bank's reason and where the money is (M17)", async () => {
    openWith({ ...online('TXN_FAILURE', 800), paymentRefusal: { code: '227', words: 'Not enough balance' } })
    expect(await screen.findByText('This order was not placed')).toBeVisible()
    expect(
      screen.getByText(/^Your bank says: Not enough balance\. Nothing is cooked\. .*your bank returns it\.$/),
    ).toBeVisible()
  })
})

describe("the person that a programme's meal is for (L22)", () => {
  test('a canteen names the member of staff', async () => {
    open(pickup({ deliverTo: { name: 'Lena Thomas', address: 'Tower B' } }), 'STAFF')
    expect(await recipient()).toBe('Lena Thomas')
  })

  test('a school names the child with its class', async () => {
    open(pickup({ deliverTo: { name: 'Aarav', address: '' }, schoolClass: { className: '5', section: 'B' } }), 'SCHOOL')
    expect(await recipient()).toBe('AaravClass 5 B')
  })

  test('what the child avoids is said with it (AMB105)', async () => {
    open(pickup({ deliverTo: { name: 'Aarav', address: '' }, avoids: ['milk', 'peanut'] }), 'SCHOOL')
    expect(await recipient()).toBe('AaravAvoids milk, peanut')
  })

  test('a pickup at a restaurant names nobody', async () => {
    open(pickup({}))
    expect(await recipient()).toBeNull()
  })
})

test('shows that it is reconnecting while the server does not answer (AMB47)', async () => {
  const client = startClient({ server: fakeServer({ 'GET /api/orders/A1/track': problem('unavailable') }) })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  expect(await screen.findByText('Reconnecting')).toBeVisible()
})

describe('cancelling (S9, S10)', () => {
  const paid = (changes: Parameters<typeof tracking>[1] = {}) => {
    const order = tracking(200)
    const { total } = order.bill
    const bill = { ...order.bill, tenders: [{ kind: 'DIGITAL' as const, amount: total, dueNow: total, held: 0 }] }
    return {
      ...order,
      paymentStatus: 'TXN_SUCCESS',
      mayCancel: true,
      bill,
      ...changes,
    } as const
  }
  const button = () => screen.queryByRole('button', { name: 'CLICK HERE TO CANCEL' })

  test.each([
    ['a paid order that may be cancelled', paid(), true],
    ['a cash order, which only the list cancels', paid({ paymentStatus: 'PENDING' }), false],
    ['an order that the store does not cancel now', paid({ mayCancel: false }), false],
  ])('%s: the button is shown: %p', async (_what, order, shown) => {
    open(order)
    await screen.findByText(/Order A1/)
    expect(button() !== null).toBe(shown)
  })

  test('a press asks about this order and what comes back, without what was refunded before', async () => {
    const refunds = [refundNote({ amount: 3000, state: 'sent' })]
    const { store } = open(paid({ refunds }))
    await screen.findByText(/Order A1/)
    act(() => button()?.click())
    expect(store.getState().confirm.question).toMatchObject({
      title: 'Are You Sure you want to Cancel Order',
      text: expect.stringContaining('Order A1. ₹500.00 goes back the way you paid'),
    })
  })

  test('while it is on its way, the button says so and takes no press', async () => {
    const { store } = open(paid())
    await screen.findByText(/Order A1/)
    act(() => void store.dispatch(cancelSent({ orderId: 'A1' })))
    const busy = screen.getByRole('button', { name: 'Cancelling your order' })
    act(() => busy.click())
    expect([busy.getAttribute('aria-busy'), store.getState().confirm.question]).toEqual(['true', null])
  })

  test('after a failure the order is read again, because the answer may have been lost', async () => {
    const server = fakeServer({ 'GET /api/orders/A1/track': { answer: { tracking: paid() } } })
    const client = startClient({ server })
    showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
    await screen.findByText(/Order A1/)
    await act(async () => client.store.dispatch(cancelEnded({ orderId: 'A1', isCancelled: false })))
    expect(server.callsOf('GET /api/orders/A1/track').length).toBe(2)
  })
})

describe('refunds (AMB106)', () => {
  test.each([
    ['requested', '₹530.00 requested', 'Back the way you paid, by Sat, 28 Nov'],
    ['accepted', '₹530.00 on its way', 'Back the way you paid, by Sat, 28 Nov'],
    ['sent', '₹530.00 sent', 'Back the way you paid. Your bank shows it by Sat, 28 Nov.'],
    ['refused', '₹530.00 delayed', 'It has not gone back yet. The store looks into it; call it if you have questions.'],
  ] as const)('%s: amount, state, way and expected day', async (state, amount, lead) => {
    open(tracking(800, { paymentStatus: 'TXN_SUCCESS', refunds: [refundNote({ state })] }))
    expect(await screen.findByText(amount)).toBeVisible()
    expect(screen.getByText(lead)).toBeVisible()
    expect(
      screen.getByText('The kitchen has stopped. What you paid goes back to you. Questions? Call the store.'),
    ).toBeVisible()
  })

  const operators = refundNote({ amount: 12_000, cause: 'operator', lines: ['Biryani', 'Raita'], reason: 'Spilled' })

  test("an operator's refund says for which dishes and why, how much, which way and by when (AMB106)", async () => {
    open(tracking(300, { paymentStatus: 'TXN_SUCCESS', refunds: [operators] }))
    const [line] = within((await screen.findByText('₹120.00 on its way')).parentElement as HTMLElement).getAllByText(
      /./,
    )
    expect([...(line?.parentElement?.children ?? [])].map((each) => each.textContent)).toEqual([
      '₹120.00 on its way',
      'For Biryani, Raita',
      'The store says: Spilled',
      'Back the way you paid, by Sat, 28 Nov',
    ])
  })

  test.each([
    ['operator', 'The store gives this back.'],
    ['late-payment', 'Your payment arrived after the order had ended.'],
    ['worsened-dish', 'What a dish contains had changed.'],
  ] as const)('a refund without words of the store says why: %s', async (cause, text) => {
    open(tracking(300, { refunds: [refundNote({ cause })] }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('without an expected day only the way', async () => {
    open(tracking(800, { refunds: [refundNote({ expectedBy: null })] }))
    expect(await screen.findByText('Back the way you paid')).toBeVisible()
  })
})

describe('AMB116: what the page states of allergens', () => {
  const facts = (contains: readonly Allergen[]) => ({
    isVeg: true,
    allergens: { contains, mayContain: [], freeOf: [], notStated: [] },
  })
  const milk: WorsenedOrder = {
    ...{ state: 'S', answerBy: null, answer: null },
    lines: [
      {
        ...{ itemId: '1', name: 'Dal', was: facts([]), now: facts(['milk']), lostVeg: false },
        ...{ allergens: ['milk'], newlyAvoided: [] },
      },
    ],
  }

  test.each([
    ['is what was declared when it was placed, also where that has changed since without concern to the owner', null],
    ['is what is declared now of the dishes that got worse for the owner, and what was declared of the others', milk],
  ] as const)('%s; the page says so', async (_, worsened) => {
    open(tracking(100, { worsened }))
    const was = 'Allergens as they were declared when you ordered'
    const text = worsened ? `${was}; of the changed dishes, as they are declared now.` : `${was}.`
    expect(await screen.findByText(text)).toBeVisible()
  })
})
