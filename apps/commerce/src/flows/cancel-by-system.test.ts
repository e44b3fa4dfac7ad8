import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { refundsOfSubjects } from '#modules/payments/api/refunds'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paidOrder } from '#testing/paid-order'
import { cancelBySystem, lockToEnd } from './end-order.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)

const cancel = (orderId: string) =>
  inAlpha(async (tx) => {
    const locked = await lockToEnd(tx, orderId)
    if (!locked) throw new Error('no order')
    return cancelBySystem(commerce.commerce, tx, locked, {
      cause: 'worsened-dish',
      at: new Date(commerce.clock.now()),
      component: 'test',
      noticeOf: () => ({ template: 'order-cancelled', data: { orderId, refund: null } }),
    })
  })

const stateOf = (orderId: string) =>
  inAlpha(({ db }) =>
    db
      .selectFrom('customer_order')
      .select(['status', 'payment_status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
const jobsOf = (orderId: string) =>
  inAlpha(({ db }) => db.selectFrom('job').select('key').where('key', 'like', `%cancelled-${orderId}%`).execute())

async function cashOrder(): Promise<string> {
  const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  return placed.json.data.orderId
}

describe('AMB116: the system cancels an order', () => {
  test('cash: nothing to return, and the owner is notified on both channels', async () => {
    const orderId = await cashOrder()
    expect((await cancel(orderId))?.refunds).toEqual([])
    expect(await stateOf(orderId)).toEqual({ status: 800, payment_status: 'PENDING' })
    expect((await jobsOf(orderId)).map(({ key }) => key).sort()).toEqual([
      `cancelled-${orderId}`,
      `cancelled-${orderId}-sms`,
    ])
  })

  test('paid: all of it is returned, once', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const first = await cancel(orderId)
    expect([first?.move.by.kind, first?.refunds[0]?.amount, first?.refunds[0]?.why]).toEqual([
      'system',
      37_000,
      'worsened-dish',
    ])
    expect(await cancel(orderId)).toBeNull()
    expect(await inAlpha((tx) => refundsOfSubjects(tx, 'order', [orderId]))).toHaveLength(1)
    expect(await stateOf(orderId)).toEqual({ status: 800, payment_status: 'TXN_SUCCESS' })
  })

  test('not once it is ready', async () => {
    const orderId = await cashOrder()
    for (let step = 0; step < 3; step++) {
      commerce.clock.advance(16_000)
      await commerce.worker.runDue()
    }
    expect(await stateOf(orderId)).toMatchObject({ status: 400 })
    expect(await cancel(orderId)).toBeNull()
  })
})
