import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { PAYMENT, paymentOf } from '../../../testing/fake-provider.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { refundNote, tracking } from '../../../testing/tracking.ts'
import { confirmAnswered } from '../../confirm/slice.ts'
import { TrackOrderPage } from '../screens/track-order-page.tsx'

fixClock()

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const undecided = (changes: Parameters<typeof tracking>[1] = {}, status = 100) =>
  tracking(status, {
    ...{ paymentStatus: 'USER_PENDING', mayCancel: true, decidedBy: NOW + 1_200_000 },
    ...changes,
  })

const TRACKING = 'GET /api/orders/A1/track'
const CANCEL = 'DELETE /api/orders/A1'

function open(order = undecided()) {
  const server = fakeServer({
    [TRACKING]: { answer: { tracking: order } },
    [PAYMENT]: paymentOf(),
    [CANCEL]: { answer: { message: 'Cancelled for you', refund: null } },
  })
  const client = startClient({ server })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  return { ...client, server, question: () => client.store.getState().confirm.question }
}

const cancelButton = () => screen.findByRole('button', { name: 'CLICK HERE TO CANCEL' })

describe('the page of an order whose payment is undecided (AMB109)', () => {
  test("says from the start until when it is decided and what then happens, in the store's time", async () => {
    open()
    const text = /If it is not confirmed by 10:50 AM the order is cancelled and your money comes back\.$/
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('after that time it says that the order is being cancelled', async () => {
    open(undecided({ decidedBy: NOW - 1 }))
    expect(await screen.findByText(/It was not confirmed in time: the order is being cancelled/)).toBeVisible()
  })

  test('promises nothing where the upstream does not say', async () => {
    open(undecided({ decidedBy: null }))
    expect(await screen.findByText('The kitchen starts as soon as your payment is confirmed.')).toBeVisible()
  })

  test('it may be cancelled, after a question that says what becomes of the money (AMB34)', async () => {
    const { server, question, store, notices } = open()
    await userEvent.click(await cancelButton())
    expect(question()?.text).toMatch(/payment is not confirmed\. If money has left .* goes back by itself\.$/)
    await act(async () => void store.dispatch(confirmAnswered({ yes: true })))
    expect(server.callsOf(CANCEL)).toHaveLength(1)
    expect(notices()).toContain('Cancelled for you')
  })

  test('cancelled, it reads Cancelled, with the sentence on a later debit, and nothing to press', async () => {
    const { store } = open()
    await cancelButton()
    const cancelled = undecided({ mayCancel: false, decidedBy: null }, 800)
    await act(async () => FakeStream.opened[0]?.shows(cancelled))
    expect(screen.getByText('This order was cancelled')).toBeVisible()
    expect(
      screen.getByText(/If money has left your account, or leaves it later, it goes back by itself\.$/),
    ).toBeVisible()
    expect(screen.queryByText('Payment Confirmation pending')).toBeNull()
    expect(screen.queryByRole('button', { name: 'CLICK HERE TO CANCEL' })).toBeNull()
    expect(store.getState().notices.announcement).toMatch(/^This order was cancelled\. .*goes back by itself\.$/)
  })

  test('cancelled, the open page says and announces that a payment which came late goes back', async () => {
    const { store } = open()
    await cancelButton()
    await act(async () => FakeStream.opened[0]?.shows(undecided({ mayCancel: false, decidedBy: null }, 800)))
    const refunds = [refundNote({ cause: 'late-payment' })]
    const late = undecided({ mayCancel: false, decidedBy: null, paymentStatus: 'TXN_SUCCESS', refunds }, 800)
    await act(async () => FakeStream.opened[0]?.shows(late))
    const lead = 'Nothing is cooked. What you paid goes back to you. Questions? Call the store.'
    expect(screen.getByText(lead)).toBeVisible()
    expect(screen.getByText('₹530.00 on its way')).toBeVisible()
    expect(screen.getByText('Your payment arrived after the order had ended.')).toBeVisible()
    expect(store.getState().notices.announcement).toBe(`This order was cancelled. ${lead}`)
  })
})
