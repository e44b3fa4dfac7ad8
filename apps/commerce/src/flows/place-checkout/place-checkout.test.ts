import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { childOf, onMonday, ordersOf, placeCheckout, type TestShare } from '#testing/checkouts'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { couponUsesOf, withCouponsOf } from '#testing/coupons'
import { families, type TestFamily } from '#testing/families'
import { failsAfter } from '#testing/lost-database'
import { orderBody, type TestLine } from '#testing/orders'
import { planCatalogue } from '#testing/plans-of-days'
import { balance, fund, passbook } from '#testing/wallets'

type School = 'purse' | 'school'

let commerce: TestCommerce
const ids = {} as Record<School, CatalogueIds>
beforeAll(async () => {
  const tenants = {
    purse: { name: 'Purse School', clientType: 'SCHOOL', walletEnabled: true },
    school: { name: 'School', clientType: 'SCHOOL' },
    alpha: { name: 'Alpha' },
  } as const
  const catalogue = withCouponsOf(
    planCatalogue,
    { code: 'BIG', amount: 20, minItems: 150 },
    { code: 'ONCE', amount: 20, perPerson: 1 },
  )
  commerce = await startCommerce({ catalogue, tenants })
  for (const tenant of ['purse', 'school'] as const) ids[tenant] = await catalogueIds(commerce.commerce, tenant)
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const family = families<School>(() => commerce)

const thali = (qty: number, price = 100): TestLine => ({ product: 'thali', size: 'full', qty, price })

/** Thalis for a child: 100 each, plus 10 for packaging. */
const share = (child: string, qty = 1, more: Partial<TestShare> = {}): TestShare => ({
  ...{ child, lines: [thali(qty)], total: 100 * qty + 10 },
  ...more,
})

const byWallet = { paymentMode: 'WALLET', isPaymentCOD: false }

const together = (
  of: TestFamily<School>,
  shares: readonly TestShare[],
  sent: Parameters<typeof placeCheckout>[4] = {},
) =>
  placeCheckout(commerce, ids[of.tenant], of, shares, {
    ...sent,
    more: { ...(of.tenant === 'purse' ? byWallet : {}), ...sent.more },
  })

const avoid = ({ tenant, parent, children }: TestFamily<School>, child: string, allergens: readonly string[]) =>
  commerce.call(tenant, 'PUT', '/address/avoids', {
    ...{ token: parent.token, body: { id: children[child], allergens, consent: CONSENT_VERSIONS.avoids } },
  })

describe('AMB115: a checkout of several children', () => {
  test('is one order for each, with its own lines, bill and packaging, and one id', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const { status, json } = await together(of, [share('Asha', 2), share('Biju')])
    expect([status, json.message]).toEqual([200, '2 orders are placed.'])
    expect(json.data).toMatchObject({
      checkoutId: expect.stringMatching(/^CHK[2-9A-HJ-NP-Z]{11}$/),
      orderValue: 320,
      orders: [
        { addressId: of.children.Asha, orderValue: 210 },
        { addressId: of.children.Biju, orderValue: 110 },
      ],
    })
    const stored = await ordersOf(commerce, of)
    const quantities = stored.map((each) => [childOf(each), each.items.map(({ quantity }) => quantity)])
    expect(Object.fromEntries(quantities)).toEqual({ Asha: [2], Biju: [1] })
    expect(new Set(stored.map(({ order }) => order.checkout_id))).toEqual(new Set([json.data.checkoutId]))
  })

  test('M10: a balance of exactly the sum passes with one debit for each order; one paisa less places none', async () => {
    const of = await family('purse', ['Asha', 'Biju'])
    await fund(commerce, 'purse', of.parent, 319.99)
    const short = await together(of, [share('Asha', 2), share('Biju')])
    expect([short.status, short.json.reason.code, await ordersOf(commerce, of)]).toEqual([
      409,
      'balance-below-total',
      [],
    ])
    await fund(commerce, 'purse', of.parent, 0.01)
    expect((await together(of, [share('Asha', 2), share('Biju')])).status).toBe(200)
    expect(await balance(commerce, 'purse', of.parent)).toBe(0)
    const debits = (await passbook(commerce, 'purse', of.parent)).slice(0, 2)
    expect(debits).toMatchObject([
      { txnType: 'DEBIT', amount: 110, postTxnBalance: 0 },
      { txnType: 'DEBIT', amount: 210, postTxnBalance: 110 },
    ])
  })

  test('SAFE2: the same key has the same answer and places nothing more; with other lines it is refused', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const key = randomUUID()
    const both = await Promise.all([1, 2].map(() => together(of, [share('Asha'), share('Biju')], { key })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.json).toEqual(both[1]?.json)
    const other = await together(of, [share('Asha', 2), share('Biju')], { key })
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
    expect(await ordersOf(commerce, of)).toHaveLength(2)
  })

  test('AMB32: a lost answer is found by its key, with all orders', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const key = randomUUID()
    const { json } = await together(of, [share('Asha'), share('Biju')], { key })
    const { mobile, token } = of.parent
    const found = await commerce.call('school', 'GET', `/checkout?key=${key}&user=${mobile}`, { token })
    expect(found.json.data).toEqual({ ...json.data, message: '2 orders are placed.', checkout: null })
    const unknown = await commerce.call('school', 'GET', `/checkout?key=${randomUUID()}&user=${mobile}`, { token })
    expect(unknown.status).toBe(404)
  })

  test("SB8: another person's child is not found, and nothing is placed for the own one", async () => {
    const of = await family('school', ['Asha'])
    const other = await family('school', ['Dev'])
    const { status, json } = await together(of, [share('Asha'), share(other.children.Dev ?? '')])
    expect([status, json.message]).toEqual([404, "Address Doesn't exist"])
    expect(await ordersOf(commerce, of)).toEqual([])
  })

  test('AMB100: a child of another store is refused by name', async () => {
    const of = await family('school', ['Asha', 'Biju'], { Biju: 'ahead' })
    const { status, json } = await together(of, [share('Asha'), share('Biju')])
    expect([status, json.reason.code]).toEqual([409, 'entry-elsewhere'])
    expect(json.message).toMatch(/^Biju: .*Ahead Kitchen/)
    expect(await ordersOf(commerce, of)).toEqual([])
  })

  test('AMB105: what one child avoids is a re-quote by name, and its line is counted through all orders', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    await avoid(of, 'Biju', ['milk'])
    const two = share('Asha', 1, {
      lines: [thali(1), { product: 'pizza', size: 'full', qty: 1, price: 100 }],
      total: 210,
    })
    const { status, json } = await together(of, [two, share('Biju')])
    expect([status, json.changes]).toEqual([409, [{ kind: 'avoided', line: 2, name: 'Biju', allergens: ['milk'] }]])
    expect(json.message).toMatch(/^Biju: /)
    expect(await ordersOf(commerce, of)).toEqual([])
    expect((await together(of, [two, share('Biju', 1, { more: { avoidsSeen: ['milk'] } })])).status).toBe(200)
  })

  test('AMB28: a price that the diner did not see re-quotes the order that has it, and nothing is placed', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const { status, json } = await together(of, [share('Asha'), share('Biju', 1, { lines: [thali(1, 90)] })])
    expect([status, json.changes]).toEqual([409, [{ kind: 'price', line: 1, was: 90, now: 100 }]])
    expect(json.message).toMatch(/^Biju: /)
    expect(await ordersOf(commerce, of)).toEqual([])
  })

  test('a child twice, one child alone and nine children are no request', async () => {
    const of = await family('school', ['Asha'])
    for (const children of [['Asha', 'Asha'], ['Asha'], Array.from({ length: 9 }, () => randomUUID())]) {
      expect(
        (
          await together(
            of,
            children.map((child) => share(child)),
          )
        ).status,
      ).toBe(400)
    }
  })

  test('M20: of a plan of days is refused', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const days = { scheduledFrom: '2026-11-23', scheduledTo: '2026-11-27', time: '13:00:00', daysOfWeek: ['MONDAY'] }
    const sent = { more: { type: 'SCHEDULE', scheduled: days } }
    const { status, json } = await together(of, [share('Asha'), share('Biju')], sent)
    expect([status, json.reason?.code]).toEqual([422, 'order-type-not-offered'])
    expect(await ordersOf(commerce, of)).toEqual([])
  })

  test('addresses of a restaurant are no children', async () => {
    const asha = await commerce.signedIn('alpha')
    const body = orderBody(await catalogueIds(commerce.commerce, 'alpha'), asha, [thali(1)], 110, onMonday)
    const orders = [randomUUID(), randomUUID()].map((addressId) => ({ ...body, addressId }))
    const { status, json } = await commerce.call('alpha', 'POST', '/checkout', {
      ...{ token: asha.token, body: { ...body, orders } },
    })
    expect([status, json.reason.code]).toEqual([422, 'order-type-not-offered'])
  })
})

describe('SB9: the coupon of a checkout', () => {
  const off = (child: string, qty: number, amount: number): TestShare =>
    share(child, qty, { total: 100 * qty + 10 - amount, more: { couponAmount: amount } })

  test('is tried order by order: one that it does not fit is placed without it', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const sent = { more: { couponCode: 'BIG' } }
    const { status, json } = await together(of, [off('Asha', 1, 0), off('Biju', 2, 20)], sent)
    expect(status).toBe(200)
    expect(await couponUsesOf(commerce, 'school', 'BIG')).toEqual({
      [json.data.orders[1].orderId]: { state: 'used', amount: 2000 },
    })
  })

  test('counts as used by the orders before: one per person is for the first order', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const sent = { more: { couponCode: 'ONCE' } }
    expect((await together(of, [off('Asha', 1, 20), off('Biju', 1, 20)], sent)).json.changes).toEqual([
      { kind: 'bill', code: 'coupon', was: 20, now: 0 },
      { kind: 'bill', code: 'total', was: 90, now: 110 },
    ])
    expect((await together(of, [off('Asha', 1, 20), off('Biju', 1, 0)], sent)).status).toBe(200)
  })

  test('that fits no order is refused', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const { status, json } = await together(of, [off('Asha', 1, 0), off('Biju', 1, 0)], { more: { couponCode: 'BIG' } })
    expect([status, json.reason.code]).toEqual([409, 'coupon-below-minimum'])
    expect(await ordersOf(commerce, of)).toEqual([])
  })
})

test('SAFE1: a database that is lost at any statement leaves no order and no debit, or all', async () => {
  const of = await family('purse', ['Asha', 'Biju'])
  await fund(commerce, 'purse', of.parent, 220)
  const lost = (statements: number): Promise<boolean> =>
    failsAfter(statements, async () => {
      const { status } = await together(of, [share('Asha'), share('Biju')])
      if (status !== 200) throw new Error('It was not placed')
    })
  let failures = 0
  while (failures < 100 && (await lost(failures))) {
    expect(await ordersOf(commerce, of)).toEqual([])
    expect(await balance(commerce, 'purse', of.parent)).toBe(220)
    failures += 1
  }
  expect(await ordersOf(commerce, of)).toHaveLength(2)
  expect(await balance(commerce, 'purse', of.parent)).toBe(0)
  expect(failures).toBeGreaterThan(8)
})
