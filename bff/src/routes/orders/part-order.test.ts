import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { withCoupons } from '@tiffin/commerce/testing/coupons'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { NewOrder } from '@tiffin/contract/orders'
import type { PaymentHint } from '@tiffin/contract/payments'
import type { Storefront } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from '../../testing/new-orders.ts'
import { chooseAtBank } from '../../testing/top-ups.ts'
import type { SandboxOutcome } from '../../upstream/sandbox-bank.ts'

/** The total of one order, and the part that the wallet pays, in paise. */
const TOTAL = 19_000
const PART = 12_000
const REST = TOTAL - PART

let system: TestSystem
let asha: SignedIn
let browser: Browser
let storeId: number
beforeAll(async () => {
  const catalogue = withCoupons(
    { code: 'BOTH', amount: 20, payments: ['DIGITAL', 'WALLET'] },
    { code: 'ONLINE', amount: 20, payments: ['DIGITAL'] },
  )
  const stores = catalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const clientConfig = { walletEnabled: true }
  const payment = { provider: 'sandbox' } as const
  system = await startSystem({
    tenants: { spice: { clientConfig, payment, wallet: { partPayment: true } }, plain: { clientConfig, payment } },
    catalogue: { ...catalogue, stores },
  })
  storeId = (await catalogueIds(system.commerce.commerce, 'spice')).store('day')
})
afterAll(() => system.close())

async function signIn(tenant: string): Promise<void> {
  asha = await system.signedIn(tenant)
  browser = system.bff.browser(`${tenant}.localhost`)
  browser.cookies.set(SESSION_COOKIE, asha.session)
}

beforeEach(async () => {
  await signIn('spice')
  await fund(system.commerce, 'spice', asha, PART / 100)
})

const balanceOf = async (): Promise<number> => (await browser.get('/api/wallet')).body.wallet.balance
const debitOf = async () =>
  (await browser.get('/api/wallet/passbook')).body.rows.find(({ type }: { type: string }) => type === 'DEBIT')
const trackingOf = async (orderId: string) => (await browser.get(`/api/orders/${orderId}/track`)).body.tracking
const listed = async (orderId: string) => {
  const { orders } = (await browser.get('/api/me/order-lists')).body
  return (Object.values(orders).flat() as { orderId: string }[]).find((order) => order.orderId === orderId)
}

type PartOfOrder = Partial<Pick<Order, 'payment' | 'fromWallet' | 'coupon'>>

/** An order of one dal, of which the wallet pays a part, as a page sends it. */
async function wanted(changes: PartOfOrder = {}): Promise<NewOrder> {
  const storefront: Storefront = (await browser.get(`/api/stores/${storeId}/storefront`)).body
  const dal = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const size = dal?.sizes.find(({ name }) => name === 'Full')
  const items = [plainItem(dal, size)]
  const order: Order = { ...collected, payment: 'DIGITAL', fromWallet: PART, ...changes }
  const seenBill = seenBillOf(billOnPage(storefront, order, items))
  return { storeId, order, items, instructions: noInstructions, seenBill, attemptKey: randomUUID() }
}

async function placed(order?: NewOrder) {
  const { status, body } = await browser.post('/api/orders', order ?? (await wanted()))
  expect([status, body]).toMatchObject([200, { checkout: { amount: '70.00' } }])
  return body
}

/** Chooses a result at the bank, and what the page heard of it. */
async function decided(outcome: SandboxOutcome, hint: PaymentHint) {
  const order = await placed()
  await chooseAtBank(browser, order, outcome)
  const { body } = await browser.post(`/api/orders/${order.orderId}/payment`, { hint })
  return { orderId: order.orderId as string, payment: body.payment }
}

const tenders = [
  { kind: 'DIGITAL', amount: REST, dueNow: REST, held: 0 },
  { kind: 'WALLET', amount: PART, dueNow: PART, held: 0 },
]

describe('AMB110: an order that wallet and bank pay', () => {
  test('waits for the bank, which takes the rest, and the wallet sets its part aside', async () => {
    const { orderId } = await placed()
    expect(await balanceOf()).toBe(0)
    expect(await debitOf()).toMatchObject({ status: 'PENDING', amount: PART, balance: null, order: { orderId } })
    expect(await trackingOf(orderId)).toMatchObject({ paymentStatus: 'USER_PENDING', bill: { total: TOTAL, tenders } })
    expect(await listed(orderId)).toMatchObject({ total: TOTAL, fromWallet: PART })
    const { payment } = (await browser.get(`/api/orders/${orderId}/payment`)).body
    expect(payment).toMatchObject({ verdict: 'undecided', amount: REST })
  })

  test('is paid with the rest, and the debit with it', async () => {
    const { orderId, payment } = await decided('TXN_SUCCESS', 'TXN_SUCCESS')
    expect(payment.verdict).toBe('paid')
    expect(await trackingOf(orderId)).toMatchObject({
      paymentStatus: 'TXN_SUCCESS',
      bill: { tenders },
      mayCancel: true,
    })
    expect(await debitOf()).toMatchObject({ status: 'SUCCESS', amount: PART, balance: 0 })
  })

  test.each<[string, SandboxOutcome, PaymentHint]>([
    ['the bank refuses it', 'TXN_FAILURE', 'TXN_FAILURE'],
    ['the diner closes the bank', 'TXN_FAILURE', 'APP_CLOSED'],
  ])('gives its part back when %s', async (_what, outcome, hint) => {
    const { orderId, payment } = await decided(outcome, hint)
    expect([payment.verdict, await balanceOf()]).toEqual(['failed', PART])
    expect(await debitOf()).toMatchObject({ status: 'FAILED', amount: PART })
    expect(await trackingOf(orderId)).toMatchObject({ paymentStatus: 'TXN_FAILURE', refunds: [] })
  })

  test('SB15, AMB106: cancelled, each part goes back the way it was paid', async () => {
    const { orderId } = await decided('TXN_SUCCESS', 'TXN_SUCCESS')
    expect((await browser.delete(`/api/orders/${orderId}`)).status).toBe(200)
    const refunds = [
      { amount: REST, way: 'provider' },
      { amount: PART, way: 'wallet', state: 'sent' },
    ]
    expect(await trackingOf(orderId)).toMatchObject({ refunds })
    expect(await listed(orderId)).toMatchObject({ refunds })
    expect(await balanceOf()).toBe(PART)
  })

  test('SAFE2: the same placement, in sequence or at once, sets aside once', async () => {
    const order = await wanted()
    const all = await Promise.all([1, 2, 3].map(() => placed(order)))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    const found = (await browser.get(`/api/orders/attempts/${order.attemptKey}`)).body.order
    expect([found.orderId, found.checkout.amount, await balanceOf()]).toEqual([all[0]?.orderId, '70.00', 0])
  })

  test("a balance that has become lower is M10's refusal, and no order is made (AMB32)", async () => {
    const { status, body } = await browser.post('/api/orders', await wanted({ fromWallet: PART + 1 }))
    expect([status, body.code, body.reason]).toMatchObject([409, 'requote', { code: 'balance-below-total' }])
    expect([await balanceOf(), await debitOf()]).toEqual([PART, undefined])
  })

  test('SB9: a coupon that is limited to payment modes needs both', async () => {
    const check = async (coupon: string) => {
      const { attemptKey: _, ...order } = await wanted({ coupon })
      return (await browser.post('/api/coupons/check', order)).body
    }
    expect(await check('BOTH')).toEqual({ amount: 2000, refusal: null })
    expect(await check('ONLINE')).toMatchObject({ amount: 0, refusal: { code: 'coupon-not-for-payment' } })
  })

  test.each<[string, PartOfOrder]>([
    ['nothing', { fromWallet: 0 }],
    ['a part of a paisa', { fromWallet: 0.5 }],
    ['all of it', { fromWallet: TOTAL }],
    ['a part beside cash', { payment: 'CASH' }],
  ])('no order has %s from the wallet', async (_what, changes) => {
    const { status, body } = await browser.post('/api/orders', await wanted(changes))
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })
})

describe('AMB108: what boot says, and what is refused without it', () => {
  const canPay = async (host: string) =>
    (await system.bff.browser(host).get('/api/boot?screenWidth=mobile')).body.capabilities.includes('part-payment')

  test('only a tenant that allows it states it', async () => {
    expect([await canPay('spice.localhost'), await canPay('plain.localhost')]).toEqual([true, false])
  })

  test('at any other, an order with a part is refused, and so is the check of its coupon', async () => {
    const order = await wanted()
    await signIn('plain')
    const { attemptKey: _, ...unkeyed } = order
    for (const refused of [await browser.post('/api/orders', order), await browser.post('/api/coupons/check', unkeyed)])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        ...[400, 'invalid-input', 'Credits cannot pay a part of an order here'],
      ])
  })
})
