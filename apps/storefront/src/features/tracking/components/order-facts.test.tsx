import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { OrderFacts } from './order-facts.tsx'

test.each([
  ['WALLET', 'Paid from credits'],
  ['DIGITAL', 'Paid online'],
] as const)('an order that is paid by %s says "%s" (M2)', (kind, text) => {
  const order = tracking(200)
  const tenders = order.bill.tenders.map((tender) => ({ ...tender, kind }))
  const paid = { ...order, bill: { ...order.bill, tenders }, paymentStatus: 'TXN_SUCCESS' } as const
  const client = startClient({ server: fakeServer({}) })
  showScreen(client, <OrderFacts tracking={paid} />, '/', '/')
  expect(screen.getByText(text)).toBeVisible()
})
