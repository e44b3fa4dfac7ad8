import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IssuedDocument } from '@tiffin/contract/documents'
import type { DocumentContent } from '@tiffin/domain/documents/document'
import { loadPage, showApp } from '../../../testing/app.tsx'
import { content, DOCUMENT, issued } from '../../../testing/documents.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { orderInfo } from '../../../testing/fixtures.ts'

const options = (reply: Reply | readonly Reply[]) => ({
  server: fakeServer({ [DOCUMENT]: reply }),
  ...{ at: '/documents/D1', orderInfo: { ...orderInfo, storeId: null } },
})

const reply = (document: IssuedDocument): Reply => ({ answer: { document } })

const show = (more: Partial<DocumentContent> = {}, about: Partial<IssuedDocument> = {}) =>
  showApp(options(reply(issued({ content: content(more), ...about }))))

const fact = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent

const sheet = (name = 'Tax Invoice') => screen.findByRole('region', { name })

const rows = async (): Promise<string[]> =>
  within(await screen.findByRole('table', { name: 'Tax' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

const linesOf = async (name?: string): Promise<(string | null)[]> =>
  within(await sheet(name))
    .getAllByRole('listitem')
    .map((line) => [...line.children].map((part) => part.textContent).join(' | '))

const noTax: Partial<DocumentContent> = {
  split: 'none',
  rates: [{ rate: 0, taxable: 50_000, central: 0, state: 0, integrated: 0 }],
}

// First, while no other test has started its parts.
test('a full load of the page needs no other page', async () => {
  await loadPage('document', options(reply(issued())))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible()
})

describe('the page of a document says what its PDF says (AMB112, SB17)', () => {
  test('kind, number, date in the zone of the store, order and place of supply', async () => {
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible()
    expect([await fact('Number'), await fact('Date')]).toEqual(['HK1/26I/1042', '21 Nov 2026, 10:30 AM'])
    expect([await fact('Order'), await fact('Place of supply')]).toEqual(['A1', '07-Delhi'])
    expect(document.title).toBe('Document · Test Kitchen')
  })

  test('the store of that day with its registrations', async () => {
    await show()
    expect(await screen.findByRole('region', { name: 'Sold by' })).toHaveTextContent(
      'Test Kitchen, Hauz Khas' +
        'Test Foods Private Limited12 Hill Road New Delhi 110016Phone 011 2345 6789' +
        'GSTIN 07AABCT1234F1ZXFSSAI 12345678901234',
    )
    expect(screen.queryByRole('region', { name: 'Buyer' })).toBeNull()
  })

  test('the buyer of a business with its GSTIN, and a named person without one', async () => {
    const buyer = { name: 'Acme Ltd', address: '1 Ring Road', gst: '07AAACA1111A1Z5', state: '07' } as const
    const { store } = await show({ buyer })
    expect(await screen.findByRole('region', { name: 'Buyer' })).toHaveTextContent(
      'Acme Ltd1 Ring RoadGSTIN 07AAACA1111A1Z507-Delhi',
    )
    expect(store.getState().notices.notices).toEqual([])
  })

  test('the cost centre or note of the buyer', async () => {
    await show({ billNote: 'CC-1140' })
    expect(await fact('Cost centre or note')).toBe('CC-1140')
  })

  test('lines with code, quantity, price, taxable value and rate; charges, coupon and total', async () => {
    await show()
    expect(await linesOf()).toEqual([
      'Chicken Biryani | ₹480.00 | 2 × ₹240.00 · HSN/SAC 996331 | Taxable value ₹476.20 · GST 5%',
    ])
    expect([await fact('Packaging'), await fact('Delivery'), await fact('Coupon')]).toEqual([
      ...['₹20.00', '₹30.00', '−₹30.00'],
    ])
    expect([await fact('Total'), await fact('Paid online')]).toEqual(['₹500.00', '₹500.00'])
  })

  test.each([
    ['sgst', 'GST | Taxable value | CGST | SGST', '5% | ₹476.20 | 2.5% ₹11.90 | 2.5% ₹11.90'],
    ['utgst', 'GST | Taxable value | CGST | UTGST', '5% | ₹476.20 | 2.5% ₹11.90 | 2.5% ₹11.90'],
  ] as const)('the taxes by rate, as %s', async (split, head, row) => {
    await show({ split })
    expect(await rows()).toEqual([head, row])
  })

  test('the tax across states alone, and what is exempt', async () => {
    const rates = [
      { rate: 0, taxable: 10_000, central: 0, state: 0, integrated: 0 },
      { rate: 12, taxable: 35_714, central: 0, state: 0, integrated: 4_286 },
    ]
    await show({ split: 'igst', rates })
    expect(await rows()).toEqual([
      ...['GST | Taxable value | IGST', 'Exempt | ₹100.00 | ₹0.00', '12% | ₹357.14 | 12% ₹42.86'],
    ])
  })

  test('a store that collects no tax states none, and a composition dealer the words of the law', async () => {
    const seller = { ...content().seller, registration: 'composition' } as const
    await show({ kind: 'bill-of-supply', seller, ...noTax })
    expect(await sheet('Bill of Supply')).toHaveTextContent(
      'Composition taxable person, not eligible to collect tax on supplies',
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(await linesOf('Bill of Supply')).toEqual(['Chicken Biryani | ₹480.00 | 2 × ₹240.00 · HSN/SAC 996331'])
  })

  test('an invoice names the vouchers of its advances', async () => {
    const at = '2026-11-20T20:00:00.000Z'
    await show({ names: [{ kind: 'receipt-voucher', number: 'HK1/26V/7', at }] })
    // In India this voucher is of the next day.
    expect(await fact('Advance receipt')).toBe('Receipt Voucher HK1/26V/7 of 21 Nov 2026')
  })

  test('a credit note states what of each line it returns, its invoice, and why', async () => {
    const names = [{ kind: 'tax-invoice', number: 'HK1/26I/1042', at: '2026-11-21T05:00:00.000Z' }] as const
    await show({
      ...{ kind: 'credit-note', number: 'HK1/26C/3', reason: 'Spilled', names, total: 10_500 },
      ...{ packaging: 0, delivery: 0, coupon: 0 },
      lines: content().lines.map((line) => ({ ...line, taxable: 10_000, central: 250, state: 250 })),
      tenders: [{ kind: 'WALLET', amount: 10_500 }],
    })
    expect(await linesOf('Credit Note')).toEqual([expect.stringContaining('Chicken Biryani | ₹105.00 | 2 × ₹240.00')])
    expect([await fact('For'), await fact('Reason')]).toEqual(['Tax Invoice HK1/26I/1042 of 21 Nov 2026', 'Spilled'])
    expect([await fact('Credited'), await fact('Returned to credits')]).toEqual(['₹105.00', '₹105.00'])
    expect(screen.queryByText('Packaging')).toBeNull()
  })

  test('an amount that belongs to no item says so', async () => {
    const [line] = content().lines
    await show({ lines: [{ ...line, line: null, name: '' } as DocumentContent['lines'][number]] })
    expect((await linesOf())[0]).toContain('Amount without an item | ₹480.00')
  })

  test('a cancelled one says so with its reason, and leads to what replaced it', async () => {
    await show({}, { cancelled: { at: 0, reason: 'Wrong GSTIN', replacedBy: 'D2' } })
    expect(await sheet()).toHaveTextContent('Cancelled: Wrong GSTIN')
    expect(screen.getByRole('link', { name: 'See the document that replaced it' })).toHaveAttribute(
      'href',
      '/documents/D2',
    )
  })

  test('one that must be registered first is a proforma; a registered one has its number', async () => {
    await show({}, { proforma: true })
    expect(await sheet('Proforma Invoice')).toHaveTextContent('Proforma: not a tax invoice until it is registered')
    expect(screen.queryByText('IRN')).toBeNull()
  })

  test('a credit note that must be registered first is a draft, not a proforma of an invoice', async () => {
    await show({ kind: 'credit-note' }, { proforma: true })
    expect(await sheet('Credit Note (draft)')).toHaveTextContent('Not in force until it is registered')
    expect(screen.queryByText(/roforma/)).toBeNull()
  })

  test.each([
    ['none', 1],
    ['sgst', 0],
  ] as const)('a credit note with tax %s of a tax invoice says so if it has none', async (split, times) => {
    const names = [{ kind: 'tax-invoice', number: 'HK1/26I/1042', at: '2026-11-21T05:00:00.000Z' }] as const
    await show({ ...noTax, kind: 'credit-note', names, split })
    await sheet('Credit Note')
    expect(screen.queryAllByText('Without tax: the tax of the invoice stays as it was.')).toHaveLength(times)
  })

  const spread = 'Prices contain the tax. Packaging, delivery and coupon are spread over the items by value.'
  const reverse = 'Tax is not payable on reverse charge'
  const composition = { ...content().seller, registration: 'composition' } as const
  const unregistered = { ...content().seller, registration: 'none' } as const

  test.each([
    ['a sale with tax', {}, [spread, reverse]],
    ['a voucher', { kind: 'receipt-voucher' }, [reverse]],
    ['a credit note', { kind: 'credit-note' }, [reverse]],
    ['a sale without tax', { ...noTax, kind: 'bill-of-supply', seller: composition }, [reverse]],
    ['a store without registration', { ...noTax, kind: 'receipt', seller: unregistered }, []],
  ] as const)('%s closes with what its files close with', async (_what, more, notes) => {
    await show(more)
    const amount = await screen.findByText('Rupees five hundred only')
    const all = [...(amount.parentElement?.children ?? [])].map(({ textContent }) => textContent)
    expect(all).toEqual(['Rupees five hundred only', ...notes, 'Made by computer; valid without a signature'])
  })

  test('the number of the registration', async () => {
    await show({}, { irn: 'a'.repeat(64) })
    expect(await fact('IRN')).toBe('a'.repeat(64))
  })
})

describe('what can be done with a document (SB17)', () => {
  test('its files and the bill of its order', async () => {
    await show()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    await sheet()
    expect(hrefOf('Download PDF')).toBe('/api/documents/D1/file?form=a4')
    expect(hrefOf('Download for a till printer (80 mm)')).toBe('/api/documents/D1/file?form=80mm')
    expect(hrefOf('Bill of the order')).toBe('/1/bill/A1')
  })

  test("a voucher of a subscription leads to the subscription, and to no order's bill", async () => {
    await show({ kind: 'receipt-voucher', isPlan: true, orderId: 'S1' })
    const link = await screen.findByRole('link', { name: 'See the subscription' })
    expect(link).toHaveAttribute('href', '/1/track-subscription/S1')
    expect(screen.queryByRole('link', { name: 'Bill of the order' })).toBeNull()
  })

  test('what is printed is its file, which has all that the law wants on paper, beside the page', async () => {
    await show()
    await sheet()
    const link = screen.getByRole('link', { name: 'Print' })
    expect(link).toHaveAttribute('href', '/api/documents/D1/file?form=a4')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).not.toHaveAttribute('download')
  })
})

describe('a document that cannot be shown', () => {
  test.each(['not-found', 'refused', 'invalid-input'] as const)(
    '%s: it does not exist, with a way on',
    async (code) => {
      const { notices } = await showApp(options(problem(code)))
      expect(await screen.findByRole('heading', { name: 'This document does not exist' })).toBeVisible()
      expect(notices()).toEqual([])
      const ways = screen.getAllByRole('link', { name: 'My Orders' })
      expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/my-orders/past', '/my-orders/past'])
    },
  )

  test('V16: one that does not load can be asked for again', async () => {
    const { notices } = await showApp(options([problem('unavailable', 'Some error occured'), reply(issued())]))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await fact('Total')).toBe('₹500.00')
    expect(notices()).toEqual(['Some error occured'])
  })

  test('a visitor is led to the sign-in, and nothing is asked (R4)', async () => {
    const server = fakeServer({})
    await showApp({ ...options(problem('not-found')), server, signedIn: false })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(server.callsOf(DOCUMENT)).toEqual([])
  })
})
