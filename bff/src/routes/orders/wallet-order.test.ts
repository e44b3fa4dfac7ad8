import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from '../../testing/new-orders.ts'

/** What one order costs, in rupees. */
const TOTAL = 190

let system: TestSystem
let asha: SignedIn
let browser: Browser
let storeId: number
beforeAll(async () => {
  system = await startSystem({ tenants: { spice: { clientConfig: { walletEnabled: true } } } })
  storeId = (await catalogueIds(system.commerce.commerce, 'spice')).store('day')
})
afterAll(() => system.close())
beforeEach(async () => {
  asha = await system.signedIn('spice')
  browser = system.bff.browser()
  browser.cookies.set(SESSION_COOKIE, asha.session)
})

const add = (rupees: number) => fund(system.commerce, 'spice', asha, rupees)
const balanceOf = async (): Promise<number> => (await browser.get('/api/wallet')).body.wallet.balance
const rowsOf = async () => (await browser.get('/api/wallet/passbook')).body.rows
const trackingOf = async (orderId: string) => (await browser.get(`/api/orders/${orderId}/track`)).body.tracking

/** An order of one dal that the wallet is to pay, as a page sends it. */
async function wanted(): Promise<NewOrder> {
  const storefront: Storefront = (await browser.get(`/api/stores/${storeId}/storefront`)).body
  const dal = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const items = [
    plainItem(
      dal,
      dal?.sizes.find(({ name }) => name === 'Full'),
    ),
  ]
  const order: Order = { ...collected, payment: 'WALLET' }
  const seenBill = seenBillOf(billOnPage(storefront, order, items))
  return { storeId, order, items, instructions: noInstructions, seenBill, attemptKey: randomUUID() }
}

async function placed(): Promise<string> {
  const { status, body } = await browser.post('/api/orders', await wanted())
  expect([status, body]).toMatchObject([200, { checkout: null }])
  return body.orderId
}

describe('M4, SB11: an order that the wallet pays', () => {
  test('M10: exactly its total is enough; it is paid with its placement, and the debit names it in the passbook', async () => {
    await add(TOTAL)
    const orderId = await placed()
    expect(await balanceOf()).toBe(0)
    expect(await trackingOf(orderId)).toMatchObject({
      paymentStatus: 'TXN_SUCCESS',
      bill: { total: TOTAL * 100, tenders: [{ kind: 'WALLET', amount: TOTAL * 100, dueNow: TOTAL * 100 }] },
      refunds: [],
    })
    const [debit] = await rowsOf()
    expect(debit).toMatchObject({ type: 'DEBIT', status: 'SUCCESS', amount: TOTAL * 100, balance: 0 })
    expect([debit.order, debit.details]).toEqual([{ orderId, storeId }, 'Day Kitchen'])
  })

  test('M10, AMB32: a paisa short it is refused with its sentence, and the cart is kept; nothing is written', async () => {
    await add(TOTAL - 0.01)
    const { status, body } = await browser.post('/api/orders', await wanted())
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'requote', 'Low balance, please select other payment method'],
    ])
    expect(body.reason).toMatchObject({ code: 'balance-below-total', final: false })
    expect([await balanceOf(), (await rowsOf()).length]).toEqual([TOTAL * 100 - 1, 1])
    const { orders } = (await browser.get('/api/me/order-lists')).body
    expect(Object.values(orders).flat()).toEqual([])
  })

  test('M10: credits that are added meanwhile pay the same order', async () => {
    const order = await wanted()
    expect((await browser.post('/api/orders', order)).body.code).toBe('requote')
    await add(TOTAL)
    expect((await browser.post('/api/orders', { ...order, attemptKey: randomUUID() })).status).toBe(200)
    expect(await balanceOf()).toBe(0)
  })

  test('SAFE2: the same placement, in sequence or at once, takes the money once', async () => {
    await add(3 * TOTAL)
    const order = await wanted()
    const all = await Promise.all([1, 2, 3].map(() => browser.post('/api/orders', order)))
    expect(new Set(all.map(({ body }) => body.orderId)).size).toBe(1)
    expect((await browser.post('/api/orders', order)).body.orderId).toBe(all[0]?.body.orderId)
    expect(await balanceOf()).toBe(2 * TOTAL * 100)
  })
})

describe('SB15, AMB106: a cancelled order that the wallet paid', () => {
  const back = { amount: TOTAL * 100, state: 'sent', way: 'wallet', cause: 'cancelled' }

  test('is back in the wallet at once, and each view says that it came back there', async () => {
    await add(500)
    const orderId = await placed()
    const listed = async () => {
      const { orders } = (await browser.get('/api/me/order-lists')).body
      return (Object.values(orders).flat() as { orderId: string }[]).find((order) => order.orderId === orderId)
    }
    expect(await listed()).toMatchObject({ refundWay: 'wallet', refunds: [], mayCancel: true })
    const { status, body } = await browser.delete(`/api/orders/${orderId}`)
    expect([status, body]).toMatchObject([
      200,
      { message: 'Your order has been cancelled. ₹190.00 is back in your credits.', refund: back },
    ])
    expect(await balanceOf()).toBe(50_000)
    expect(await trackingOf(orderId)).toMatchObject({ status: 800, mayCancel: false, refunds: [back] })
    expect(await listed()).toMatchObject({ refundWay: 'wallet', refunds: [back] })
    expect((await rowsOf())[0]).toMatchObject({
      ...{ type: 'ORDERPAY', status: 'SUCCESS', amount: TOTAL * 100, balance: 50_000, order: { orderId, storeId } },
    })
  })

  test('SAFE2: cancelled again, at once or later, nothing more comes back', async () => {
    await add(TOTAL)
    const orderId = await placed()
    const cancel = () => browser.delete(`/api/orders/${orderId}`)
    const all = await Promise.all([cancel(), cancel()])
    expect([...all, await cancel()].map(({ body }) => body)).toEqual([1, 2, 3].map(() => all[0]?.body))
    expect([await balanceOf(), (await rowsOf()).length]).toEqual([TOTAL * 100, 3])
  })
})
