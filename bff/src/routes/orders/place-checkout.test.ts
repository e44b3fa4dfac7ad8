import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { planCatalogue } from '@tiffin/commerce/testing/plans-of-days'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { NewCheckout } from '@tiffin/contract/checkouts'
import type { Dish, Storefront } from '@tiffin/contract/storefront'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from '../../testing/new-orders.ts'

/** Saturday, noon in India. */
const NOON = '2026-11-21T06:30:00.000Z'

const MONDAY = { kind: 'later', date: '2026-11-23', minute: 780, by: 'diner' } as const

let system: TestSystem
let browser: Browser
let parent: SignedIn
beforeAll(async () => {
  const clientConfig = { clientType: 'SCHOOL', deliveryEnabled: false, walletEnabled: true }
  const payment = { provider: 'sandbox' } as const
  system = await startSystem({ tenants: { spice: { clientConfig, payment } }, catalogue: planCatalogue })
})
afterAll(() => system.close())

beforeEach(async () => {
  system.commerce.clock.set(NOON)
  parent = await system.signedIn('spice')
  browser = system.bff.browser('spice.localhost')
  browser.cookies.set(SESSION_COOKIE, parent.session)
})

async function child(name: string): Promise<string> {
  const entry = { name, className: '5', section: 'B', email: parent.email }
  return (await browser.post('/api/entries', { entry, storeId: null })).body.entry.id
}

interface Share {
  readonly entry: string
  readonly dishes: readonly string[]
}

/** A checkout of these dishes for these children on Monday, paid from the wallet. */
async function checkoutOf(shares: readonly Share[], more: Partial<NewCheckout> = {}): Promise<NewCheckout> {
  const path = '/api/stores/1/storefront?date=2026-11-23&time=13:00'
  const storefront: Storefront = (await browser.get(path)).body
  const named = (name: string): Dish | undefined =>
    Object.values(storefront.menu.dishes).find((dish) => dish.name === name)
  const order = { ...collected, plan: MONDAY, payment: 'WALLET' } as const
  const orders = shares.map(({ entry, dishes }) => {
    const items = dishes.map((name) => plainItem(named(name), named(name)?.sizes[0]))
    return { for: entry, items, seenBill: seenBillOf(billOnPage(storefront, order, items, 0)), avoidsSeen: [] }
  })
  const { storeId } = storefront.store
  return { storeId, order, instructions: noInstructions, attemptKey: randomUUID(), orders, ...more }
}

const place = (checkout: NewCheckout) => browser.post('/api/checkouts', checkout)

const listed = async () => (await browser.get('/api/me/order-lists')).body.orders.current

describe('AMB115: the orders of several children in one go', () => {
  test('are placed once for a key, in the sequence of the request, and debited from the wallet', async () => {
    await fund(system.commerce, 'spice', parent, 320)
    const [asha, biju] = [await child('Asha'), await child('Biju')]
    const wanted = await checkoutOf([
      { entry: asha, dishes: ['Thali', 'Pizza'] },
      { entry: biju, dishes: ['Thali'] },
    ])
    const answers = await Promise.all([1, 2].map(() => place(wanted)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body).toMatchObject({
      ...{ message: '2 orders are placed.', checkout: null, checkoutId: expect.stringMatching(/^CHK/) },
      orders: [
        { for: asha, total: 21_000 },
        { for: biju, total: 11_000 },
      ],
    })
    expect((await browser.get('/api/wallet')).body.wallet.balance).toBe(0)
    const names = await Promise.all(
      answers[0]?.body.orders.map(async ({ orderId }: { orderId: string }) => {
        const { tracking } = (await browser.get(`/api/orders/${orderId}/track`)).body
        return tracking.deliverTo.name
      }),
    )
    expect(names).toEqual(['Asha', 'Biju'])
  })

  test('AMB32: a lost answer is found by its key', async () => {
    await fund(system.commerce, 'spice', parent, 320)
    const wanted = await checkoutOf([
      { entry: await child('Asha'), dishes: ['Thali'] },
      { entry: await child('Biju'), dishes: ['Thali'] },
    ])
    const path = `/api/checkouts/attempts/${wanted.attemptKey}`
    expect((await browser.get(path)).body).toEqual({ placed: null })
    const { body } = await place(wanted)
    expect((await browser.get(path)).body).toEqual({ placed: body })
  })

  test('a refusal names the child whom it concerns, and its line counts through all orders', async () => {
    await fund(system.commerce, 'spice', parent, 320)
    const [asha, biju] = [await child('Asha'), await child('Biju')]
    await browser.put(`/api/entries/${biju}/avoids`, { avoids: ['milk'], consent: 'avoids-1' })
    const { status, body } = await place(
      await checkoutOf([
        { entry: asha, dishes: ['Thali', 'Pizza'] },
        { entry: biju, dishes: ['Thali'] },
      ]),
    )
    expect([status, body.changes]).toEqual([409, [{ kind: 'avoided', line: 2, name: 'Biju', allergens: ['milk'] }]])
    expect(body.message).toMatch(/^Biju: /)
    expect(await listed()).toEqual([])
  })

  test('M10: credits that do not cover the sum are a refusal of all', async () => {
    await fund(system.commerce, 'spice', parent, 219)
    const shares = [await child('Asha'), await child('Biju')].map((entry) => ({ entry, dishes: ['Thali'] }))
    const { status, body } = await place(await checkoutOf(shares))
    expect([status, body.reason.code]).toEqual([409, 'balance-below-total'])
    expect(await listed()).toEqual([])
  })

  test('M11: paid online, the sum is one payment, which is asked about by the id of the checkout', async () => {
    const shares = [await child('Asha'), await child('Biju')].map((entry) => ({ entry, dishes: ['Thali'] }))
    const wanted = await checkoutOf(shares)
    const { status, body } = await place({ ...wanted, order: { ...wanted.order, payment: 'DIGITAL' } })
    expect([status, body.checkout]).toMatchObject([200, { paymentId: body.checkoutId, amount: '220.00' }])
    const path = `/api/orders/${body.checkoutId}/payment`
    expect((await browser.get(path)).body.payment).toMatchObject({ verdict: 'undecided', amount: 22_000 })
    const closed = (await browser.post(path, { hint: 'APP_CLOSED' })).body.payment
    expect([closed.verdict, closed.checkout]).toEqual(['failed', null])
    const states = await Promise.all(
      body.orders.map(async ({ orderId }: { orderId: string }) => {
        const { tracking } = (await browser.get(`/api/orders/${orderId}/track`)).body
        return tracking.paymentStatus
      }),
    )
    expect(states).toEqual(['TXN_FAILURE', 'TXN_FAILURE'])
  })

  test('one child, a child twice, and a plan of days are no request', async () => {
    const asha = await child('Asha')
    const both = await checkoutOf([asha, await child('Biju')].map((entry) => ({ entry, dishes: ['Thali'] })))
    const [first] = both.orders
    if (!first) throw new Error('There is no order')
    const days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 780 } as const
    const wrong = [
      { ...both, orders: [first] },
      { ...both, orders: [first, first] },
      { ...both, order: { ...collected, plan: days } },
      { ...both, order: { ...both.order, payment: 'DIGITAL', fromWallet: 100 } },
    ]
    for (const checkout of wrong) expect((await place(checkout as NewCheckout)).status).toBe(400)
  })
})
