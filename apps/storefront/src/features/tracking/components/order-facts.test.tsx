import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Tracking } from '@tiffin/contract/orders'
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

test.each([
  ['on credit', true, 'Served on credit: your next top-up settles it'],
  ['on credit that is settled', undefined, 'Paid from credits'],
] as const)('AMB39: a meal %s says how it is paid', (_what, onCredit, text) => {
  const order = tracking(200)
  const tenders = order.bill.tenders.map((tender) => ({ ...tender, kind: 'WALLET' as const }))
  const meal = { ...order, bill: { ...order.bill, tenders }, paymentStatus: 'TXN_SUCCESS', onCredit } as const
  showScreen(startClient({ server: fakeServer({}) }), <OrderFacts tracking={meal} />, '/', '/')
  expect(screen.getByText(text)).toBeVisible()
})

test.each(['WALLET', 'DIGITAL'] as const)(
  'an order of nothing, by %s, says that there is nothing to pay (M2)',
  (kind) => {
    const order = tracking(200)
    const tenders = [{ kind, amount: 0, dueNow: 0, held: 0 }]
    const free = { ...order, bill: { ...order.bill, tenders }, paymentStatus: 'TXN_SUCCESS' } as const
    showScreen(startClient({ server: fakeServer({}) }), <OrderFacts tracking={free} />, '/', '/')
    expect(screen.getByText('Nothing to pay')).toBeVisible()
  },
)

test('the note on the bill is among the facts of an order that has one', () => {
  const { unmount } = showScreen(
    startClient({ server: fakeServer({}) }),
    <OrderFacts tracking={tracking(200, { billNote: 'CC-1140' })} />,
    '/',
  )
  expect(screen.getByText('On the bill').nextSibling).toHaveTextContent('CC-1140')
  unmount()
  showScreen(startClient({ server: fakeServer({}) }), <OrderFacts tracking={tracking(200)} />, '/')
  expect(screen.queryByText('On the bill')).toBeNull()
})

describe('AMB110: an order that is paid in two parts', () => {
  const order = tracking(200)
  const tenders = [
    { kind: 'DIGITAL', amount: 41_000, dueNow: 41_000, held: 0 },
    { kind: 'WALLET', amount: 12_000, dueNow: 12_000, held: 0 },
  ] as const

  test.each<[string, Partial<Tracking>, readonly string[]]>([
    ['paid', { paymentStatus: 'TXN_SUCCESS' }, ['Paid from My Credits ₹120.00', 'Paid online ₹410.00']],
    [
      'not confirmed (S13)',
      { paymentStatus: 'USER_PENDING', status: 100 },
      ['Payment Confirmation pending', 'Set aside from My Credits ₹120.00', 'To be paid online ₹410.00'],
    ],
    ['refused', { paymentStatus: 'TXN_FAILURE' }, ['Payment failed', 'Back in My Credits ₹120.00']],
    [
      'cancelled before it was confirmed (AMB109)',
      { paymentStatus: 'USER_PENDING', status: 800 },
      ['Not confirmed', 'Back in My Credits ₹120.00'],
    ],
  ])('%s', (_state, changes, lines) => {
    const inParts = { ...order, bill: { ...order.bill, tenders }, ...changes }
    showScreen(startClient({ server: fakeServer({}) }), <OrderFacts tracking={inParts} />, '/', '/')
    const fact = screen.getByText('Payment', { selector: 'dt' }).parentElement?.querySelector('dd')
    expect([...(fact?.children ?? [])].map(({ textContent }) => textContent)).toEqual(lines)
  })
})
