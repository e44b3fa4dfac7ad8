import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DocumentListing } from '@tiffin/contract/documents'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { startParts } from '../../../app/late-parts.ts'
import { startClient } from '../../../testing/client.ts'
import { listing } from '../../../testing/documents.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { BillPage, reducers, sagas } from '../screens/bill-page.tsx'

const LIST = 'GET /api/orders/A1/documents'

const listed = (...documents: readonly DocumentListing[]): Reply => ({
  answer: { documents, timeZone: 'Asia/Kolkata' },
})

function open(reply: Reply | readonly Reply[], capabilities: readonly Capability[] = ['documents'], invoice = '') {
  const order = { answer: { tracking: tracking(700, { invoice: invoice || null }) } }
  const server = fakeServer({ 'GET /api/orders/A1/track': order, [LIST]: reply })
  const client = startClient({ server, capabilities, isBare: true })
  startParts({ sagas, reducers })
  showScreen(client, <BillPage />, '/:restaurantId/bill/:orderId', '/1/bill/A1')
  return { ...client, server }
}

const section = () => screen.findByRole('region', { name: 'Documents of this order' })

describe('the documents of an order on its bill (AMB112)', () => {
  test('invoice, vouchers and credit notes with number, date, amount and mark, each leading to its page', async () => {
    open(
      listed(
        listing({ documentId: 'D0', kind: 'receipt-voucher', number: 'HK1/26V/9', cancelled: true }),
        listing(),
        listing({ documentId: 'D2', kind: 'credit-note', number: 'HK1/26C/2', total: 10_500, proforma: true }),
        listing({ documentId: 'D3', number: 'HK1/26I/1043', proforma: true }),
      ),
    )
    const links = within(await section()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Receipt Voucher₹500.00HK1/26V/9 · 21 Nov 2026Cancelled', '/documents/D0'],
      ['Tax Invoice₹500.00HK1/26I/1042 · 21 Nov 2026', '/documents/D1'],
      ['Credit Note₹105.00HK1/26C/2 · 21 Nov 2026Draft', '/documents/D2'],
      ['Tax Invoice₹500.00HK1/26I/1043 · 21 Nov 2026Proforma', '/documents/D3'],
    ])
  })

  test('an order that has none shows none', async () => {
    open(listed())
    await screen.findByText('2 × Regular')
    expect(screen.queryByRole('region', { name: 'Documents of this order' })).toBeNull()
  })

  test('AMB108: an upstream without them is not asked', async () => {
    const { server } = open(listed(listing()), [])
    await screen.findByText('2 × Regular')
    expect(server.callsOf(LIST)).toEqual([])
    expect(screen.queryByText('Documents of this order')).toBeNull()
  })

  test('a list that does not load says so in its place, and can be asked for again', async () => {
    const { notices } = open([problem('unavailable'), listed(listing())])
    await userEvent.click(within(await section()).getByRole('button', { name: 'Try again' }))
    expect(await within(await section()).findByText('Tax Invoice')).toBeVisible()
    expect(notices()).toEqual([])
  })

  test('T7: the action leads to the page of the invoice', async () => {
    open(listed(listing()), ['documents'], '/documents/D1')
    expect(await screen.findByRole('link', { name: 'Download invoice' })).toHaveAttribute('href', '/documents/D1')
  })
})
