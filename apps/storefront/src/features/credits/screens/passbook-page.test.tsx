import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { txnStatuses, txnTypes } from '@tiffin/domain/wallet/passbook'
import { showApp, visit } from '../../../testing/app.tsx'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { orderInfo } from '../../../testing/fixtures.ts'
import { PASSBOOK, PENDING_TOP_UPS, passbookOf, row, WALLET, walletOf } from '../../../testing/wallet.ts'

fixClock()

type Replies = Record<string, Reply | readonly Reply[]>

async function open(replies: Replies, at = '/my-credits-history', walletEnabled = true) {
  const server = fakeServer({ [WALLET]: walletOf(), [PENDING_TOP_UPS]: passbookOf(), ...replies })
  const config = { walletEnabled }
  const client = await showApp({ server, at, config, orderInfo: { ...orderInfo, storeId: null } })
  return { server, ...client }
}

const rows = async () => (await screen.findAllByRole('listitem')).map((each) => each.textContent)
const order = { orderId: 'A1', storeId: 7 }

describe('the page "My Credit Passbook" (V9)', () => {
  test('lists the transactions with sign, date, words, details and closing balance (V12, V13, V15)', async () => {
    await open({
      [PASSBOOK]: passbookOf([
        row('5', { type: 'DEBIT', amount: 2_000, balance: 98_000, details: 'Expired' }),
        row('4', { type: 'DEBIT', amount: 25_000, balance: 100_000, order, details: 'Hauz Khas' }),
        row('3', { status: 'PENDING', balance: null }),
        row('2', { status: 'FAILED', balance: 125_000 }),
        row('1', { type: 'PENALTY', amount: 5000 }),
      ]),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'My Credit Passbook' })).toBeVisible()
    expect(await rows()).toEqual([
      'Taken out of creditsExpired21-11-2026 10:30Success-₹20.00Balance ₹980.00',
      'Paid with creditsHauz Khas21-11-2026 10:30Success-₹250.00Balance ₹1,000.00',
      'Top-up21-11-2026 10:30Pending+₹100.00',
      'Top-up21-11-2026 10:30Failed+₹100.00',
      'Penalty21-11-2026 10:30Success-₹50.00Balance ₹1,250.00',
    ])
    expect(document.title).toBe('My Credit Passbook · Test Kitchen')
  })

  test('is not there for a tenant without a wallet (A18)', async () => {
    await open({}, '/my-credits-history', false)
    expect(await screen.findByText('This page could not be found')).toBeVisible()
  })

  test('only a SUCCESS ORDERPAY has a link, to its order (V14)', async () => {
    const every = txnTypes.flatMap((type) =>
      txnStatuses.map((status) => row(`${type}-${status}`, { type, status, order })),
    )
    await open({ [PASSBOOK]: passbookOf(every) })
    await screen.findAllByRole('listitem')
    const links = screen.getAllByRole('link', { name: /View/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/7/track-order/A1'])
    expect(links[0]?.closest('li')).toHaveTextContent('Back from an order')
  })

  test('V6: only a SUCCESS TOPUP has a receipt', async () => {
    const every = txnTypes.flatMap((type) =>
      txnStatuses.map((status) => row(`${type}-${status}`, { type, status, topUpId: 'T1' })),
    )
    await open({ [PASSBOOK]: passbookOf(every) })
    await screen.findAllByRole('listitem')
    const links = screen.getAllByRole('link', { name: 'Receipt of ₹100.00' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my-credits/receipts/T1'])
    expect(links[0]?.closest('li')).toHaveTextContent('Top-up')
  })

  test('an order of an unknown store is looked for in the lists of orders (V14)', async () => {
    await open({ [PASSBOOK]: passbookOf([row('1', { type: 'ORDERPAY', order: { orderId: 'A1', storeId: null } })]) })
    expect(await screen.findByRole('link', { name: 'View order A1' })).toHaveAttribute('href', '/my-orders/current')
  })

  test('groups the rows by months, with sums where there are some', async () => {
    const october = { at: Date.UTC(2026, 9, 5) }
    const months = [{ month: '2026-11', cameIn: 10_000, wentOut: 2550 }]
    await open({ [PASSBOOK]: passbookOf([row('2'), row('1', october)], { months }) })
    const november = await screen.findByRole('region', { name: 'November 2026' })
    expect(november).toHaveTextContent('In ₹100.00Out ₹25.50')
    expect(within(november).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'October 2026' })).not.toHaveTextContent('In ₹')
  })

  test('shows more on demand, says how many there are, and keeps the focus in the list', async () => {
    const more = `${PASSBOOK}?before=c1`
    const { store } = await open({
      [PASSBOOK]: passbookOf([row('2')], { next: 'c1' }),
      [more]: [problem('unavailable'), passbookOf([row('1')])],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(store.getState().notices.notices.at(-1)?.text).toBe('Some Error Occurred'))
    expect(await rows()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Transactions' })).toHaveFocus()
    expect(store.getState().notices.announcement).toBe('2 transactions shown')
  })

  test('an empty passbook invites to add credits', async () => {
    await open({ [PASSBOOK]: passbookOf() })
    expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Add Credits' }))
      expect(link).toHaveAttribute('href', '/my-credits')
  })

  test('one that does not load says so, and can be asked for again (V16)', async () => {
    await open({ [PASSBOOK]: [problem('unavailable'), passbookOf([row('1')])] })
    expect(await screen.findByRole('heading', { name: 'Some Error Occurred' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })
})

const FILTERED = '?types=DEBIT&statuses=SUCCESS&from=2026-11-01&to=2026-11-30'
const filteredCall = `${PASSBOOK}${FILTERED}`

describe('the filters of the passbook (V10)', () => {
  test('come from the URL, and the CSV file has the same', async () => {
    await open({ [filteredCall]: passbookOf([row('1', { type: 'DEBIT' })]) }, `/my-credits-history${FILTERED}`)
    expect(await rows()).toHaveLength(1)
    expect(await screen.findByRole('checkbox', { name: 'Paid with credits' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Filter (3)' })).toHaveAttribute('aria-expanded', 'true')
    const link = screen.getByRole('link', { name: 'Download as CSV' })
    expect(link).toHaveAttribute('href', `/api/wallet/passbook.csv${FILTERED}`)
    expect(link).toHaveAttribute('download')
  })

  test('go into the URL, where Back finds them', async () => {
    const { server } = await open({
      [PASSBOOK]: passbookOf([row('2'), row('1')]),
      [`${PASSBOOK}?types=TOPUP`]: passbookOf([row('2')]),
      [`${PASSBOOK}?types=TOPUP&statuses=PENDING`]: passbookOf(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Top-up' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(window.location.search).toBe('?types=TOPUP')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pending' }))
    expect(await screen.findByRole('heading', { name: 'No transactions with these filters' })).toBeVisible()
    window.history.back()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(screen.getByRole('checkbox', { name: 'Pending' })).not.toBeChecked()
    const clear = screen.getByRole('button', { name: 'Clear filters' })
    await act(async () => fireEvent.click(clear))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect([window.location.search, server.callsOf(PASSBOOK).length]).toEqual(['', 2])
  })

  test('a first day after the last is said, and nothing is asked for', async () => {
    const { server } = await open({}, '/my-credits-history?from=2026-11-30&to=2026-11-01')
    expect(await screen.findByLabelText('To')).toHaveAccessibleDescription('This day is before the first one')
    expect(server.calls.filter(({ path }) => path.includes('from='))).toEqual([])
  })

  test('other filters drop the rows of the earlier ones', async () => {
    await open({
      [PASSBOOK]: passbookOf([row('1')]),
      [filteredCall]: { ...passbookOf([row('2', { type: 'DEBIT', order })]), afterMs: 300 },
    })
    await screen.findAllByRole('listitem')
    await visit(`/my-credits-history${FILTERED}`)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect((await rows())[0]).toContain('Paid with credits')
  })
})
