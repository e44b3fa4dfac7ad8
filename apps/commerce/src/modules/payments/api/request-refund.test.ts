import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lineTotals } from '#modules/orders/api/order-lines'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paidOrder, paymentIdOf } from '#testing/paid-order'
import { refundsOfSubjects } from './refunds.ts'
import { type RefundRequest, requestRefunds } from './request-refund.ts'
import { orderSubject } from './subject.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const request = (orderId: string, more: Partial<RefundRequest> = {}, tenant = 'alpha') =>
  inTenant(commerce.commerce.db, tenant, async (tx) => {
    const [made = null] = await requestRefunds(tx, {
      lineTotals: await lineTotals(tx, orderId),
      ...{ subject: orderSubject(orderId), amount: 'all-left', lines: null, why: 'cancelled' },
      ...{ by: { kind: 'owner', id: asha.id }, at: new Date(commerce.clock.now()), ...more },
    })
    return made
  })
const refundsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) => refundsOfSubjects(tx, 'order', [orderId]))
const jobsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db
      .selectFrom('job')
      .select(['kind', 'key'])
      .where('kind', '=', 'refund')
      .where('key', 'like', `${paymentIdOf(orderId)}%`)
      .orderBy('key')
      .execute(),
  )

describe('requesting a refund (SB15, AMB106)', () => {
  test('everything that was paid, under a reference of its own, with the job that carries it out', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const refund = await request(orderId)
    expect(refund).toMatchObject({
      id: `${paymentIdOf(orderId)}-R1`,
      amount: 37_000,
      state: 'requested',
      why: 'cancelled',
    })
    expect(await refundsOf(orderId)).toEqual([refund])
    expect(await jobsOf(orderId)).toEqual([{ kind: 'refund', key: `${paymentIdOf(orderId)}-R1` }])
  })

  test('requested again, nothing is left', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await request(orderId)
    expect(await request(orderId)).toBeNull()
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  test('a cash order has nothing to return, and neither has an order of another tenant', async () => {
    const cash = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    expect(await request(cash.json.data.orderId)).toBeNull()
    const orderId = await paidOrder(commerce, ids, asha)
    expect(await request(orderId, {}, 'beta')).toBeNull()
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('by line: packaging is shared, and the lines add up to what was paid', async () => {
    const lines: readonly TestLine[] = [...twoDals, { product: 'dal', size: 'half', qty: 1, price: 120 }]
    const orderId = await paidOrder(commerce, ids, asha, { lines, total: 490 })
    const first = await request(orderId, { lines: [1] })
    const second = await request(orderId, { lines: [2] })
    expect([first?.amount, second?.amount]).toEqual([36_750, 12_250])
    expect([first?.id, second?.id]).toEqual([`${paymentIdOf(orderId)}-R1`, `${paymentIdOf(orderId)}-R2`])
    expect(await request(orderId)).toBeNull()
  })

  test.each([
    [{ amount: 37_001 }, 'This is more than is left to refund'],
    [{ lines: [7] }, 'The order has no such line'],
    [{ amount: -1 }, 'The amount to refund must be above zero'],
  ] as const)('%p is refused, and nothing is written', async (more, message) => {
    const orderId = await paidOrder(commerce, ids, asha)
    await expect(request(orderId, more)).rejects.toMatchObject({ status: 422, message })
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('SAFE1: of 20 concurrent requests for 60 of 370 rupees, six are granted', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => request(orderId, { amount: 6000 })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    const refunds = await refundsOf(orderId)
    expect(refunds.map((refund) => refund.amount)).toEqual(Array(6).fill(6000))
    expect(new Set(refunds.map((refund) => refund.id)).size).toBe(6)
  })
})
