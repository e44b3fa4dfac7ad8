import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type PaymentStatus, paymentStatuses } from '@tiffin/domain/order/payment-state'
import { type FulfilmentType, orderPath, orderStatus } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { newOrderId } from '#modules/orders/api/order-id'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { copyOrder } from '#testing/copied-orders'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

async function ordered(more: object = {}, total = TWO_DALS_TOTAL): Promise<string> {
  const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, { ...more }))
  expect(placed.status).toBe(200)
  return placed.json.data.orderId
}

const copyFor = (person: TestPerson, orderId: string, { user = person.mobile, tenant = 'alpha' } = {}) =>
  commerce.call(tenant, 'GET', `/placeOrder/copy?orderId=${orderId}&user=${user}`, { token: person.token })

const dal = () => ({ productId: ids.product('dal'), variantId: ids.size('dal', 'full'), itemCustomization: null })

describe('GET /placeOrder/copy: any order of the person as a new one (T8)', () => {
  const states = (['DELIVERY', 'PICKUP'] as const satisfies readonly FulfilmentType[]).flatMap((fulfilment) =>
    [...orderPath[fulfilment], orderStatus.cancelled].flatMap((status) =>
      paymentStatuses.map((payment): [FulfilmentType, number, PaymentStatus] => [fulfilment, status, payment]),
    ),
  )

  test('in every state and with every payment', async () => {
    const from = await ordered()
    const copies = states.map(([fulfilment, status, payment]) => ({
      ...{ id: newOrderId(), fulfilment, status, payment_status: payment },
    }))
    await copyOrder(commerce, 'alpha', from, copies)
    for (const { id, fulfilment, status, payment_status } of copies) {
      const answer = await copyFor(asha, id)
      expect([fulfilment, status, payment_status, answer.status]).toEqual([fulfilment, status, payment_status, 200])
      expect(answer.json.data).toMatchObject({ orderType: fulfilment, items: [{ ...dal(), qty: 2, price: 200 }] })
    }
  })

  test('a plan is not copied', async () => {
    const from = await ordered()
    const plan = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 720 }
    const id = newOrderId()
    await copyOrder(commerce, 'alpha', from, [{ id, planned: { menu: 'regular', plan } }])
    expect((await copyFor(asha, id)).status).toBe(404)
  })

  test('it names its address as long as that is saved', async () => {
    const address = await addressAt(commerce, asha, nearPoint)
    const orderId = await ordered(delivery(address), TWO_DALS_TOTAL + 20)
    expect((await copyFor(asha, orderId)).json.data.address).toBe(address)
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      sql`delete from address where id = ${address}`.execute(db),
    )
    expect((await copyFor(asha, orderId)).json.data.address).toBeNull()
  })
})

describe('whose order it is (SB8, SAFE12)', () => {
  test('the order of another person, of nobody, and of the same number at another tenant are not found', async () => {
    const orderId = await ordered()
    const ravi = await commerce.signedIn('alpha')
    const there = await commerce.signedIn('beta', { mobile: asha.mobile })
    const answers = [
      await copyFor(ravi, orderId),
      await copyFor(ravi, orderId, { user: asha.mobile }),
      await copyFor(there, orderId, { tenant: 'beta' }),
      ...(await Promise.all([newOrderId(), 'X', "' or 1=1", orderId.toLowerCase()].map((id) => copyFor(asha, id)))),
    ]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [404, 'not-found']))
    expect((await copyFor(asha, orderId, { tenant: 'beta' })).status).toBe(401)
  })
})
