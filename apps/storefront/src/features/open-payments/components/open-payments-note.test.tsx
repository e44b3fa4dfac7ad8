import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { startParts } from '../../../app/late-parts.ts'
import { paymentWatchPart } from '../../../app/payment-watch-part.ts'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { paymentUndecided } from '../slice.ts'
import { OpenPaymentsNote } from './open-payments-note.tsx'

afterEach(() => document.getElementById('open-payments-strip')?.remove())

const open = (path: string) => {
  const client = startClient({ server: fakeServer({}), at: path })
  startParts({ reducers: paymentWatchPart.reducers })
  client.store.dispatch(paymentUndecided({ storeId: 1, orderId: 'A1', isPayable: true }))
  showScreen(client, <OpenPaymentsNote />, '*', path)
}

describe('the note about undecided payments (M16)', () => {
  test.each(['/', '/1/home', '/1/track-order/B2', '/1/check-out/pay'])('links to the order on %s', (path) => {
    open(path)
    const note = screen.getByRole('complementary', { name: 'Payment Confirmation pending' })
    expect(note).toHaveTextContent('Payment Confirmation pending for order A1')
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
