import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startParts } from '../../../app/late-parts.ts'
import { paymentWatchPart } from '../../../app/payment-watch-part.ts'
import { payLines } from '../../../testing/at-pay.ts'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { paidOrder, printPayments, unpaidCartOf } from '../../../testing/open-payments.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { paymentUndecided } from '../slice.ts'
import { unpaidCartRead } from '../unpaid-cart.ts'
import { OpenPaymentsNote } from './open-payments-note.tsx'

fixClock()
afterEach(() => document.getElementById('open-payments-strip')?.remove())

const open = (path: string) => {
  const client = startClient({ server: fakeServer({}), at: path })
  startParts({ reducers: paymentWatchPart.reducers })
  client.store.dispatch(paymentUndecided({ ...paidOrder(), isPayable: true }))
  showScreen(client, <OpenPaymentsNote />, '*', path)
}

describe('the note about undecided payments (M16)', () => {
  test.each(['/', '/1/home', '/1/track-order/B2', '/1/check-out/pay'])('links to the order on %s', (path) => {
    open(path)
    const note = screen.getByRole('complementary', { name: 'Payment Confirmation pending' })
    expect(note).toHaveTextContent(
      'Payment Confirmation pending for order A1. If it is not confirmed by 10:50 AM the order is cancelled and your money comes back.',
    )
    expect(screen.getByRole('link', { name: 'Show order' })).toHaveAttribute('href', '/1/track-order/A1')
  })

  test.each(['/1/track-order/A1', '/1/check-out/pay?order=A1'])(
    'is not shown on %s, which shows the payment',
    (path) => {
      open(path)
      expect(screen.queryByRole('complementary')).toBeNull()
    },
  )
})

describe('the strip of the cart of a refused payment (M17, AMB109)', () => {
  const openUnpaid = (unpaid = unpaidCartOf()) => {
    const client = startClient({
      server: fakeServer({}),
      at: '/1/home',
      stored: { payments: printPayments([], unpaid) },
    })
    startParts({ reducers: paymentWatchPart.reducers, sagas: paymentWatchPart.sagas })
    client.store.dispatch(unpaidCartRead(unpaid))
    showScreen(client, <OpenPaymentsNote />, '*', '/1/home')
    return client
  }
  const strip = () => screen.getByRole('complementary', { name: 'Your unpaid cart' })

  test("has the bank's reason and the sentence on the money of the order's page", () => {
    openUnpaid()
    expect(strip()).toHaveTextContent(
      /^The payment for your order A1 failed\. Your bank says: Your bank declined the payment\. Nothing is cooked\. If money has left your account, your bank returns it\./,
    )
  })

  test('of an order that was cancelled says that a later debit goes back', () => {
    openUnpaid(unpaidCartOf({ cause: 'cancelled', refusal: null }))
    expect(strip()).toHaveTextContent(/^Your order A1 was cancelled\. .*or leaves it later, it goes back by itself\./)
  })

  test('one press restores the cart and opens the pay page', async () => {
    const { store, loaded } = openUnpaid()
    await userEvent.click(screen.getByRole('button', { name: 'Restore cart and pay' }))
    expect([store.getState().cart.lines, loaded]).toEqual([payLines, ['/1/check-out/pay']])
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
