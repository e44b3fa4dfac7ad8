import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Tracking } from '@tiffin/contract/orders'
import { startParts } from '../../../app/late-parts.ts'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { refundNote, tracking } from '../../../testing/tracking.ts'
import { BillPage, reducers, sagas } from './bill-page.tsx'

const ORDER = 'GET /api/orders/A1/track'

function open(reply: Reply | readonly Reply[]) {
  const client = startClient({ server: fakeServer({ [ORDER]: reply }) })
  startParts({ sagas, reducers })
  showScreen(client, <BillPage />, '/:restaurantId/bill/:orderId', '/1/bill/A1')
  return client
}

const show = (changes: Partial<Tracking> = {}, status = 700) =>
  open({ answer: { tracking: tracking(status, changes) } })

const fact = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent

describe('the page Your Bill (R10, AMB70)', () => {
  test('has dishes with quantities, the lines of the stored bill, the total and the payment mode', async () => {
    const bill = {
      ...tracking(700).bill,
      lines: [
        ...tracking(700).bill.lines.slice(0, 3),
        { code: 'coupon', kind: 'saves', perMeal: 3000, total: 3000 } as const,
        { code: 'gst', kind: 'contains', perMeal: 2381, total: 2381, rate: 5 } as const,
      ],
      ...{ total: 50000, discount: 4000 },
    }
    show({ bill })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Bill' })).toBeVisible()
    expect(await screen.findByText('2 × Regular')).toBeVisible()
    expect([await fact('Item total'), await fact('Packaging'), await fact('Delivery')]).toEqual([
      ...['₹480.00', '₹20.00', '₹30.00'],
    ])
    expect([await fact('Coupon'), await fact('Total')]).toEqual(['−₹30.00', '₹500.00'])
    // AMB2: the tax is contained in the total, so it is not one of the added lines.
    expect(screen.getByText('Includes GST ₹23.81')).toBeVisible()
    expect(screen.getByText('You save ₹40.00')).toBeVisible()
    expect([await fact('Order'), await fact('Payment')]).toEqual(['A1', 'Cash on delivery'])
    expect(screen.queryByRole('link', { name: 'Download invoice' })).toBeNull()
  })

  test('states the cost centre or note of the order', async () => {
    show({ billNote: 'CC-1140' })
    expect(await fact('Cost centre or note')).toBe('CC-1140')
  })

  test.each([
    ['CASH', 'PICKUP', 'Pay at pickup'],
    ['CASH', 'DELIVERY', 'Cash on delivery'],
    ['DIGITAL', 'DELIVERY', 'Online payment'],
    ['WALLET', 'PICKUP', 'Credits'],
  ] as const)('%s and %s read "%s"', async (kind, fulfilment, text) => {
    show({ fulfilment, bill: { ...tracking(100).bill, tenders: [{ kind, amount: 53_000, dueNow: 0, held: 0 }] } })
    expect(await fact('Payment')).toBe(text)
  })

  test('an order that is paid in two parts names the amount of each (AMB110)', async () => {
    const tenders = [
      { kind: 'DIGITAL', amount: 41_000, dueNow: 41_000, held: 0 },
      { kind: 'WALLET', amount: 12_000, dueNow: 12_000, held: 0 },
    ] as const
    show({ bill: { ...tracking(100).bill, tenders }, paymentStatus: 'TXN_SUCCESS' })
    expect([await fact('Paid from My Credits'), await fact('Paid online')]).toEqual(['₹120.00', '₹410.00'])
    expect(screen.queryByText('Payment')).toBeNull()
  })

  test('a cancelled order and a cancelled dish say so (AMB35)', async () => {
    show({}, 800)
    expect(await fact('Status')).toBe('Cancelled')
    expect(screen.getAllByText('Cancelled')).toHaveLength(2)
  })

  test('refunds are part of it (AMB106)', async () => {
    show({ refunds: [refundNote({ state: 'sent' })] }, 800)
    expect(await screen.findByText('₹530.00 sent')).toBeVisible()
  })

  test('an invoice is linked when there is one (SB17)', async () => {
    show({ invoice: 'https://bills.example/A1.pdf' })
    expect(await screen.findByRole('link', { name: 'Download invoice' })).toHaveAttribute(
      'href',
      'https://bills.example/A1.pdf',
    )
  })

  test('can be printed', async () => {
    window.print = jest.fn()
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(window.print).toHaveBeenCalledTimes(1)
  })

  test.each(['not-found', 'invalid-input', 'refused'] as const)(
    'an order that the diner has not (%s) leads to the page for it (S8, S24)',
    async (code) => {
      const client = open(problem(code))
      await waitFor(() => expect(client.went).toEqual(['/orderNotFound']))
      expect(client.notices()).toEqual(['Some Error Occred'])
    },
  )

  test('a failure offers a retry, which loads the bill', async () => {
    const client = open([problem('unavailable', 'Some error occured'), { answer: { tracking: tracking(700) } }])
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Includes GST ₹25.24')).toBeVisible()
    expect(client.notices()).toEqual(['Some error occured'])
  })
})
