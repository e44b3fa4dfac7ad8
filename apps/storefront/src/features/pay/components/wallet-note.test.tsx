import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Store } from '@tiffin/contract/stores'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { reason } from '@tiffin/domain/reasons/reason'
import { startParts } from '../../../app/late-parts.ts'
import { renewAfterPlacementSaga } from '../../../flows/renew-wallet/saga.ts'
import { setAsideSaga } from '../../../flows/set-aside/saga.ts'
import { PLACE, payLines, placed } from '../../../testing/at-pay.ts'
import { startClient } from '../../../testing/client.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { address, biryani, lineOf, orderedAs, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { WALLET, wallet, walletOf } from '../../../testing/wallet.ts'
import { PayPage } from '../screens/pay-page.tsx'
import { WalletNote } from './wallet-note.tsx'

/** The order costs 590 rupees. */
const LOW = 'Low balance, please select other payment method'

interface More {
  readonly changes?: Parameters<typeof orderedAs>[0]
  readonly store?: Partial<Store>
  readonly capabilities?: readonly Capability[]
}

const serverWith = (walletReply: Reply | readonly Reply[], more: Readonly<Record<string, Reply>> = {}) =>
  fakeServer({
    'GET /api/addresses': { answer: { addresses: [address('home')] } },
    'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
    'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
    [WALLET]: walletReply as Reply,
    [PLACE]: placed,
    ...more,
  })

async function open(server: FakeServer, { changes = {}, store = {}, capabilities = [] }: More = {}) {
  const client = startClient({
    ...{ server, lines: payLines, config: { walletEnabled: true }, at: '/1/check-out/pay', capabilities },
    orderInfo: orderedAs({ payment: 'WALLET', ...changes }),
    storefront: storefrontOf([biryani, raita], store),
  })
  startParts({ sagas: [renewAfterPlacementSaga, setAsideSaga] })
  showScreen(client, <PayPage extras={<WalletNote />} />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
  await screen.findByRole('button', { name: /^(Pay|Place order)/, busy: false })
  return client
}

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(Pay|Place order)/, busy: false }))

describe('the balance on the pay page', () => {
  test('stands beside the choice, and credits pay without a provider (M2, M10, M24)', async () => {
    const server = serverWith(walletOf({ balance: 59_000 }))
    const client = await open(server)
    expect(await screen.findByRole('radio', { name: /^Credits · ₹590.00/ })).toBeChecked()
    await press()
    await waitFor(() => expect(client.went).toEqual(['/1/track-order/A1']))
    expect(server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { payment: 'WALLET' } })
    expect(client.notices()).toEqual(['Your order has been placed'])
    // V8: the order has spent it.
    await waitFor(() => expect(server.callsOf(WALLET)).toHaveLength(2))
  })

  test('is the first choice only where neither cash nor online payment is offered (AMB89)', async () => {
    await open(serverWith(walletOf()), { changes: { payment: null } })
    expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  })

  test('is the choice where nothing else is offered (AMB89)', async () => {
    await open(serverWith(walletOf()), { changes: { payment: null }, store: { cashOnDelivery: false } })
    expect(await screen.findByRole('radio', { name: /^Credits/ })).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  test('that is too low: the text, what is missing, and one tap that adds it and comes back (M10)', async () => {
    const server = serverWith(walletOf({ balance: 46_050 }))
    const client = await open(server)
    const note = await screen.findByRole('region', { name: LOW })
    expect(note).toHaveTextContent('₹129.50 missing')
    // Whole rupees, rounded up.
    expect(screen.getByRole('link', { name: 'Add ₹130' })).toHaveAttribute(
      'href',
      '/my-credits?add=130&back=%2F1%2Fcheck-out%2Fpay',
    )
    await press()
    expect(client.notices()).toEqual([LOW])
    expect(server.callsOf(PLACE)).toHaveLength(0)
  })

  test('M9: too low for a subscription, it says that twice the total is needed; for an order, no such thing', async () => {
    const DOUBLE = 'To begin, your credits must hold twice the total.'
    const plan = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 3, 4, 5], minute: 780 } as const
    const daily = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, subscriptionPrice: 20_000 })) }
    const client = startClient({
      ...{ server: serverWith(walletOf({ balance: 5_000 })), lines: [lineOf(daily, 1)], at: '/1/check-out/pay' },
      ...{ config: { walletEnabled: true }, orderInfo: orderedAs({ payment: 'WALLET', plan }) },
      storefront: storefrontOf([daily]),
    })
    showScreen(client, <WalletNote />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
    expect(await screen.findByText(DOUBLE)).toBeVisible()
    cleanup()
    await open(serverWith(walletOf({ balance: 5_000 })))
    expect(await screen.findByRole('region', { name: LOW })).not.toHaveTextContent(DOUBLE)
  })

  test('that is too low asks nothing of a diner who pays otherwise', async () => {
    await open(serverWith(walletOf({ balance: 100 })), { changes: { payment: 'CASH' } })
    expect(await screen.findByRole('radio', { name: /^Credits · ₹1.00/ })).not.toBeChecked()
    expect(screen.queryByRole('region', { name: LOW })).toBeNull()
  })

  test('a top-up also settles what is owed first', async () => {
    await open(serverWith(walletOf({ balance: 0, owed: 1_000 })))
    expect(await screen.findByRole('link', { name: 'Add ₹600' })).toBeVisible()
    expect(screen.getByText('₹590.00 missing')).toBeVisible()
  })

  test('more than one top-up may add: a plain way to My Credits (V1)', async () => {
    const terms = { ...wallet().terms, most: 10_000 }
    await open(serverWith(walletOf({ balance: 0, terms })))
    expect(await screen.findByRole('link', { name: 'Add Credits' })).toHaveAttribute(
      'href',
      '/my-credits?back=%2F1%2Fcheck-out%2Fpay',
    )
  })

  test('that does not load refuses nothing, and can be asked for again', async () => {
    const server = serverWith([problem('unavailable'), walletOf({ balance: 60_000 })])
    await open(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: /^Credits · ₹600.00/ })).toBeChecked()
  })

  test('that another tab has spent: the text, the new balance, and the cart is kept (M10, AMB32)', async () => {
    const low = reason('balance-below-total')
    const refused = problem('requote', LOW, {
      reason: { ...low, final: false },
      changes: [{ kind: 'refused', reason: low }],
    })
    const server = serverWith([walletOf({ balance: 60_000 }), walletOf({ balance: 10_000 })], { [PLACE]: refused })
    const client = await open(server)
    await press()
    expect(await screen.findByText('₹490.00 missing')).toBeVisible()
    expect(client.notices()).toEqual([LOW])
    expect(client.store.getState().cart.lines).toHaveLength(2)
    expect(screen.queryByRole('region', { name: /Something changed/ })).toBeNull()
    expect(client.went).toEqual([])
  })
})

describe('AMB110: credits that pay a part', () => {
  const inParts = { store: { digitalPayment: true }, capabilities: ['part-payment'] } as const
  const PARTS = 'Your credits pay a part'
  const part = (balance: number) => walletOf({ balance })

  test('the note says what is paid from where, and one tap still adds what is missing', async () => {
    const client = await open(serverWith(part(46_050)), inParts)
    const note = await screen.findByRole('region', { name: PARTS })
    expect(note).toHaveTextContent('₹460.50 from My Credits, ₹129.50 online')
    expect(screen.getByRole('link', { name: 'Add ₹130' })).toHaveAttribute(
      'href',
      '/my-credits?add=130&back=%2F1%2Fcheck-out%2Fpay',
    )
    expect(screen.getByRole('button', { name: 'Pay ₹590.00' })).toBeEnabled()
    expect(screen.queryByText(LOW)).toBeNull()
    expect(client.notices()).toEqual([])
  })

  test('paying sends both parts', async () => {
    const server = serverWith(part(46_050))
    await open(server, inParts)
    await screen.findByRole('region', { name: PARTS })
    await press()
    await waitFor(() => expect(server.callsOf(PLACE)).toHaveLength(1))
    expect(server.callsOf(PLACE)[0]?.body).toMatchObject({
      order: { payment: 'DIGITAL', fromWallet: 46_050 },
      seenBill: { total: 59_000 },
    })
  })

  test('the button takes no press before the balance is known, unless it does not load (V8)', async () => {
    const slow = { ...part(46_050), afterMs: 300 }
    const server = serverWith([slow])
    const opened = open(server, inParts)
    const place = await screen.findByRole('button', { name: /^Pay / })
    expect(place).toHaveAttribute('aria-disabled', 'true')
    await opened
    expect(await screen.findByRole('region', { name: PARTS })).toBeVisible()
    expect(place).not.toHaveAttribute('aria-disabled', 'true')
    expect(server.callsOf(PLACE)).toEqual([])
  })

  test('without the balance the server decides (V8)', async () => {
    const server = serverWith(problem('unavailable'))
    await open(server, inParts)
    await press()
    await waitFor(() => expect(server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { payment: 'WALLET' } }))
  })

  test.each<[string, number, More]>([
    ['an empty wallet', 0, inParts],
    ['a tenant that does not allow it', 46_050, { ...inParts, capabilities: [] }],
    ['a store that takes no payment online', 46_050, { ...inParts, store: {} }],
  ])("M10's refusal stands for %s", async (_what, balance, more) => {
    const server = serverWith(part(balance))
    const client = await open(server, more)
    expect(await screen.findByRole('region', { name: LOW })).toBeVisible()
    await press()
    expect([client.notices(), server.callsOf(PLACE)]).toEqual([[LOW], []])
  })

  test('is no matter of the other modes', async () => {
    const server = serverWith(part(46_050))
    await open(server, { ...inParts, changes: { payment: 'DIGITAL' } })
    await screen.findByRole('radio', { name: /^Credits · ₹460.50/ })
    expect(screen.queryByRole('region', { name: PARTS })).toBeNull()
    await press()
    await waitFor(() => expect(server.callsOf(PLACE)).toHaveLength(1))
    expect(server.callsOf(PLACE)[0]?.body).not.toHaveProperty('order.fromWallet')
  })

  test('that another tab has spent: the new parts, the cart is kept, and the next press sends them', async () => {
    const low = reason('balance-below-total')
    const refused = problem('requote', LOW, {
      reason: { ...low, final: false },
      changes: [{ kind: 'refused', reason: low }],
    })
    const menu = { answer: storefrontOf([biryani, raita], inParts.store) }
    const replies = { [PLACE]: refused, 'GET /api/stores/1/storefront': menu }
    const server = serverWith([part(46_050), part(10_000)], replies)
    const client = await open(server, inParts)
    await screen.findByRole('region', { name: PARTS })
    await press()
    expect(await screen.findByText('₹100.00 from My Credits, ₹490.00 online')).toBeVisible()
    expect(client.notices()).toEqual([
      'Your credits pay less of it now. Please look at how your order is paid, and pay again.',
    ])
    expect(client.store.getState().cart.lines).toHaveLength(2)
    await press()
    await waitFor(() => expect(server.callsOf(PLACE)).toHaveLength(2))
    expect(server.callsOf(PLACE)[1]?.body).toMatchObject({ order: { payment: 'DIGITAL', fromWallet: 10_000 } })
  })
})
