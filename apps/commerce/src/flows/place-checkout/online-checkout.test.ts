import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { ownPayments } from '#modules/payments/api/comparisons'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { ordersOf, placeCheckout, type TestShare } from '#testing/checkouts'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { families, type TestFamily } from '#testing/families'
import { planCatalogue } from '#testing/plans-of-days'
import { isSoundInFull } from '#testing/wallets'

/** In rupees: two thalis with packaging, and one. */
const [HERS, HIS] = [210, 110]

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ catalogue: planCatalogue, tenants: { school: { name: 'School', clientType: 'SCHOOL' } } },
    ...{ payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  ids = await catalogueIds(commerce.commerce, 'school')
})
afterAll(() => commerce.close())
beforeEach(() => {
  commerce.clock.set(NOON)
  bank.failStart(null)
})

const family = families<'school'>(() => commerce)

const share = (child: string, qty: number): TestShare => ({
  ...{ child, lines: [{ product: 'thali', size: 'full', qty, price: 100 }], total: 100 * qty + 10 },
})

interface Placed {
  readonly of: TestFamily<'school'>
  readonly checkoutId: string
  readonly orders: readonly [string, string]
}

const online = { paymentMode: 'DIGITAL', isPaymentCOD: false }

const sendFor = (of: TestFamily<'school'>, key: string = randomUUID()) =>
  placeCheckout(commerce, ids, of, [share('Asha', 2), share('Biju', 1)], { more: online, key })

async function placed(): Promise<Placed> {
  const of = await family('school', ['Asha', 'Biju'])
  const { status, json } = await sendFor(of)
  if (status !== 200) throw new Error(`It was not placed: ${JSON.stringify(json)}`)
  const [hers, his] = json.data.orders
  return { of, checkoutId: json.data.checkoutId, orders: [hers.orderId, his.orderId] }
}

const check = ({ of: { parent } }: Placed, orderId: string, hint = 'TXN_SUCCESS') =>
  commerce.call('school', 'POST', '/payment/check', {
    ...{ token: parent.token, body: { user: parent.mobile, orderId, hint } },
  })

const payment = async ({ of: { parent } }: Placed, orderId: string) => {
  const path = `/payment?user=${parent.mobile}&orderId=${orderId}`
  return (await commerce.call('school', 'GET', path, { token: parent.token })).json.data
}

const paid = (rupees: number) => ({ status: 'success', amount: rupees * 100, transactionId: 'T1' }) as const

async function succeeded(): Promise<Placed> {
  const made = await placed()
  bank.say(made.checkoutId, paid(HERS + HIS))
  await check(made, made.checkoutId)
  return made
}

const verdictsOf = async (made: Placed) => {
  const { verdict, orders } = await payment(made, made.checkoutId)
  return [verdict, orders.map((order: { verdict: string }) => order.verdict)]
}

const cancel = ({ of: { parent } }: Placed, orderId: string) => {
  const path = `/placeOrder?${new URLSearchParams({ orderId, user: parent.mobile, store: String(ids.store('day')) })}`
  return commerce.call('school', 'DELETE', path, { token: parent.token })
}

const refundsUnder = ({ checkoutId }: Placed) =>
  inTenant(commerce.commerce.db, 'school', async ({ db }) => {
    const rows = await db
      .selectFrom('refund')
      .select(['id', 'subject_id', 'amount', 'state', 'why'])
      .where('tenant', '=', 'school')
      .where('id', 'like', `${checkoutId}-%`)
      .orderBy('id')
      .execute()
    return rows
  })

const operate = async (orderId: string, payload: object = {}) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/school/orders/${orderId}/refunds`, payload },
    headers: { authorization: `Bearer ${await commerce.operatorKey('school', { scopes: ['orders'] })}` },
  })

describe('AMB115: a checkout that is paid online', () => {
  test('has one payment of the sum with its own id, and no order is made before it', async () => {
    const made = await placed()
    const { verdict, amount, checkout, orders, mayCancel } = await payment(made, made.checkoutId)
    expect([verdict, amount, mayCancel]).toEqual(['undecided', HERS + HIS, false])
    expect(checkout).toMatchObject({ paymentId: made.checkoutId, amount: '320.00' })
    const names = orders.map(({ name, orderValue }: { name: string; orderValue: number }) => [name, orderValue])
    expect(names.toSorted()).toEqual([
      ['Asha', HERS],
      ['Biju', HIS],
    ])
    const stored = await ordersOf(commerce, made.of)
    expect(stored.map(({ order }) => order.payment_status)).toEqual(['USER_PENDING', 'USER_PENDING'])
  })

  test('SAFE2: the same key has the same bytes, with the same checkout of the provider', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const key = randomUUID()
    const first = await sendFor(of, key)
    expect(first.json.data.checkout.paymentId).toBe(first.json.data.checkoutId)
    expect((await sendFor(of, key)).json).toEqual(first.json)
    const path = `/checkout?key=${key}&user=${of.parent.mobile}`
    const found = await commerce.call('school', 'GET', path, { token: of.parent.token })
    expect(found.json.data).toMatchObject({
      message: 'This order is waiting for its payment.',
      checkout: first.json.data.checkout,
    })
  })

  test('SAFE5: a success of the sum accepts all orders at once; each has its share', async () => {
    const made = await succeeded()
    expect(await verdictsOf(made)).toEqual(['paid', ['paid', 'paid']])
    expect(await payment(made, made.orders[0])).toMatchObject({ verdict: 'paid', amount: HERS })
    expect(await payment(made, made.orders[1])).toMatchObject({ verdict: 'paid', amount: HIS })
    const stored = await ordersOf(commerce, made.of)
    expect(stored.map(({ order }) => order.status)).toEqual([100, 100])
  })

  test('a success of one share decides nothing', async () => {
    const made = await placed()
    bank.say(made.checkoutId, paid(HERS))
    await check(made, made.checkoutId)
    expect(await verdictsOf(made)).toEqual(['undecided', ['undecided', 'undecided']])
  })

  test('the page of one order asks about the whole payment', async () => {
    const made = await placed()
    bank.say(made.checkoutId, paid(HERS + HIS))
    await check(made, made.orders[1])
    expect(await verdictsOf(made)).toEqual(['paid', ['paid', 'paid']])
  })

  test('M12: from the page of one undecided order the whole is paid; once decided, each has its own amount', async () => {
    const made = await placed()
    const { amount, checkout, verdict, mayCancel, orders } = await payment(made, made.orders[1])
    expect([verdict, amount, mayCancel]).toEqual(['undecided', HERS + HIS, true])
    expect(checkout).toMatchObject({ paymentId: made.checkoutId, amount: '320.00' })
    expect(orders.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Asha', 'Biju'])
    bank.say(made.checkoutId, paid(HERS + HIS))
    await check(made, made.orders[1])
    const decided = await payment(made, made.orders[1])
    expect(decided).toMatchObject({ verdict: 'paid', amount: HIS, checkout: null })
    expect(decided).not.toHaveProperty('orders')
  })

  test('its callback lands on the checkout, and settles it', async () => {
    const made = await placed()
    bank.say(made.checkoutId, paid(HERS + HIS))
    const headers = { 'content-type': 'text/plain' }
    const body = bank.callbackOf(made.checkoutId)
    const { status, json } = await commerce.call('school', 'POST', '/payment/callback', { headers, body })
    expect([status, json.data]).toEqual([200, { orderId: made.checkoutId, storeId: ids.store('day') }])
    expect(await verdictsOf(made)).toEqual(['paid', ['paid', 'paid']])
  })

  test('a failure ends all orders', async () => {
    const made = await placed()
    bank.say(made.checkoutId, { status: 'failure' })
    await check(made, made.checkoutId)
    expect(await verdictsOf(made)).toEqual(['failed', ['failed', 'failed']])
  })

  test('AMB48: closing the checkout of the provider ends all orders', async () => {
    const made = await placed()
    await check(made, made.checkoutId, 'APP_CLOSED')
    expect(await verdictsOf(made)).toEqual(['failed', ['failed', 'failed']])
  })

  test('a payment that does not start ends all orders, and the cart is kept', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    bank.failStart(new Error('no'))
    const { status, json } = await sendFor(of)
    expect([status, json.reason.code]).toEqual([409, 'payment-not-started'])
    const stored = await ordersOf(commerce, of)
    expect(stored.map(({ order }) => [order.status, order.payment_status])).toEqual([
      [800, 'TXN_FAILURE'],
      [800, 'TXN_FAILURE'],
    ])
  })

  test('AMB109: undecided after its time ends all orders, and a late success returns all', async () => {
    const made = await placed()
    bank.say(made.checkoutId, { status: 'pending', amount: (HERS + HIS) * 100 })
    commerce.clock.advance(3 * 3600_000)
    await commerce.worker.runDue()
    expect(await verdictsOf(made)).toEqual(['cancelled', ['cancelled', 'cancelled']])
    bank.say(made.checkoutId, paid(HERS + HIS))
    commerce.clock.advance(3 * 3600_000)
    await commerce.worker.runDue()
    const refunds = await refundsUnder(made)
    expect(refunds.map(({ id, why }) => [id, why])).toEqual([
      [`${made.checkoutId}-R1`, 'late-payment'],
      [`${made.checkoutId}-R2`, 'late-payment'],
    ])
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe((HERS + HIS) * 100)
  })

  test('SB15: one order is cancelled alone: its share goes back, and the other is made', async () => {
    const made = await succeeded()
    expect((await cancel(made, made.orders[1])).status).toBe(200)
    expect(await refundsUnder(made)).toMatchObject([
      { id: `${made.checkoutId}-R1`, subject_id: made.orders[1], amount: HIS * 100 },
    ])
    const verdicts = await Promise.all(made.orders.map(async (id) => (await payment(made, id)).verdict))
    expect(verdicts).toEqual(['paid', 'cancelled'])
  })

  test('an order that was cancelled before the success has its share back, the other is made', async () => {
    const made = await placed()
    expect((await cancel(made, made.orders[0])).status).toBe(200)
    bank.say(made.checkoutId, paid(HERS + HIS))
    await check(made, made.checkoutId)
    expect(await refundsUnder(made)).toMatchObject([{ subject_id: made.orders[0], amount: HERS * 100 }])
    expect((await payment(made, made.orders[1])).verdict).toBe('paid')
  })

  test('AMB106: refunds count under the checkout, are sent by its id, and never exceed the share of their order', async () => {
    const made = await succeeded()
    expect((await operate(made.orders[0], { amount: HERS + 1 })).statusCode).toBe(422)
    for (const orderId of [made.orders[0], made.orders[1], made.orders[0]]) {
      expect((await operate(orderId, { amount: 50 })).statusCode).toBe(200)
    }
    expect((await operate(made.orders[1], { amount: HIS })).statusCode).toBe(422)
    await commerce.worker.runDue()
    expect(await refundsUnder(made)).toMatchObject([
      { id: `${made.checkoutId}-R1`, subject_id: made.orders[0], state: 'sent' },
      { id: `${made.checkoutId}-R2`, subject_id: made.orders[1], state: 'sent' },
      { id: `${made.checkoutId}-R3`, subject_id: made.orders[0], state: 'sent' },
    ])
    const asked = bank.refunded.filter(({ reference }) => reference.startsWith(made.checkoutId))
    expect(asked.map(({ paymentId }) => paymentId)).toEqual(Array(3).fill(made.checkoutId))
  })

  test('the daily comparison knows one payment of it, as the provider does', async () => {
    const made = await placed()
    const { provider, merchant } = bank.payments
    const [from, to] = [new Date(commerce.clock.now() - 1), new Date(commerce.clock.now() + 1)]
    const ours = await inTenant(commerce.commerce.db, 'school', (tx) =>
      ownPayments(tx, { provider: provider.name, merchant, from, to, ids: [] }),
    )
    const own = ours.filter(({ id }) => id.startsWith(made.checkoutId))
    expect(own.map(({ id, amount }) => [id, amount])).toEqual([[made.checkoutId, (HERS + HIS) * 100]])
  })

  test('AMB110: it is not paid in parts', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const shares = [share('Asha', 2), share('Biju', 1)]
    const sent = { more: { ...online, walletAmount: 10 } }
    const { status, json } = await placeCheckout(commerce, ids, of, shares, sent)
    expect([status, json.reason.code]).toEqual([422, 'payment-not-offered'])
  })

  test('the ledger of all of it is sound: each order has its own advance and its own returns', async () => {
    await isSoundInFull(commerce, 'school')
  })
})
