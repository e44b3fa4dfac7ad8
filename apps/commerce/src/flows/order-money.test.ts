import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { makeMove } from '#modules/orders/api/life'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { withCoupons } from '#testing/coupons'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

/** In rupees: these stores take nothing for packaging, so that a coupon can pay the whole. */
const RUPEES = TWO_DALS_TOTAL - 10
const TOTAL = RUPEES * 100
const PAID = { status: 'success', amount: TOTAL, transactionId: 'T1' } as const

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operator: string
beforeAll(async () => {
  const catalogue = withCoupons({ code: 'ALL', amount: TWO_DALS_TOTAL })
  const stores = catalogue.stores.map((store) => ({
    ...store,
    packagingCharges: 0,
    payment: { cash: true, digital: true },
  }))
  commerce = await startCommerce({
    ...{ catalogue: { ...catalogue, stores }, payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`
})
afterAll(() => commerce.close())
beforeEach(async () => {
  asha = await commerce.signedIn('alpha')
})

const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
async function order(more: Record<string, unknown> = {}, total = RUPEES): Promise<string> {
  const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, more), randomUUID())
  return placed.json.data.orderId
}
async function decided(orderId: string, said: Parameters<typeof bank.say>[1]): Promise<string> {
  bank.say(orderId, said)
  const body = { user: asha.mobile, orderId, hint: 'TXN_SUCCESS' }
  await commerce.call('alpha', 'POST', '/payment/check', { token: asha.token, body })
  return orderId
}
async function cancelled(orderId: string): Promise<string> {
  const query = new URLSearchParams({ orderId, user: asha.mobile, store: '1' })
  const answer = await commerce.call('alpha', 'DELETE', `/placeOrder?${query}`, { token: asha.token })
  expect(answer.status).toBe(200)
  return orderId
}
async function refunded(orderId: string, amount: number | null): Promise<string> {
  const url = `/operator/t/alpha/orders/${orderId}/refunds`
  const headers = { authorization: operator }
  expect((await commerce.app.inject({ method: 'POST', url, headers, payload: { amount } })).statusCode).toBe(200)
  return orderId
}

/** The money that each move of an order took or returned, by move. */
const moneyOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('order_event').select(['move', 'money']).where('order_id', '=', orderId).orderBy('seq').execute(),
  ).then((rows) =>
    rows.map(({ move, money }) => [move, ...(money ?? []).map(({ does, kind, amount }) => [does, kind, amount])]),
  )

const takes = ['takes', 'DIGITAL', TOTAL]
const returns = ['returns', 'DIGITAL', TOTAL]

describe('every move of an order says what money it took or returned, and by which tender', () => {
  test.each<[string, () => Promise<string>, unknown[]]>([
    ['cash takes nothing before the hand-over', () => order(), [['place-cash']]],
    ['cancelled cash returns nothing', async () => cancelled(await order()), [['place-cash'], ['cancel']]],
    [
      'an online payment takes its amount when the provider confirms it',
      async () => decided(await order(online), PAID),
      [['place-digital'], ['payment-succeeds', takes]],
    ],
    [
      'a refused one takes nothing',
      async () => decided(await order(online), { status: 'failure' }),
      [['place-digital'], ['payment-fails']],
    ],
    [
      'cancelled, it returns what was taken',
      async () => cancelled(await decided(await order(online), PAID)),
      [['place-digital'], ['payment-succeeds', takes], ['cancel', returns]],
    ],
    [
      'cancelled after a partial refund, what is left',
      async () => cancelled(await refunded(await decided(await order(online), PAID), 100)),
      [['place-digital'], ['payment-succeeds', takes], ['note'], ['cancel', ['returns', 'DIGITAL', TOTAL - 10_000]]],
    ],
    [
      'refunded in full by an operator, the refund that made it full',
      async () => refunded(await refunded(await decided(await order(online), PAID), 100), null),
      [
        ...[['place-digital'], ['payment-succeeds', takes], ['note']],
        ['refund-in-full', ['returns', 'DIGITAL', TOTAL - 10_000]],
      ],
    ],
    [
      'a success after the cancellation is taken and returned (SAFE5)',
      async () => decided(await cancelled(await order(online)), PAID),
      [['place-digital'], ['cancel'], ['payment-succeeds', takes, returns]],
    ],
    [
      'a total of 0.00 takes zero, without the provider',
      () => order({ ...online, couponCode: 'ALL', couponAmount: RUPEES }, 0),
      [['place-free', ['takes', 'DIGITAL', 0]]],
    ],
  ])('%s', async (_what, made, expected) => {
    expect(await moneyOf(await made())).toEqual(expected)
  })

  test('money that the table does not name is refused', () => {
    const placed = { id: 'A', fulfilment: 'PICKUP', progress: 100, payment: 'PENDING' } as const
    const making = { by: { kind: 'owner', id: 'p' }, at: new Date(0) } as const
    expect(() =>
      makeMove(placed, 'cancel', { ...making, money: [{ does: 'returns', kind: 'CASH', amount: 1 }] }),
    ).toThrow('moves no such money by cancel')
    expect(makeMove(placed, 'cancel', making)).toMatchObject({ to: { progress: 800 }, money: [] })
  })
})
