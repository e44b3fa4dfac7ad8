import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { forNow, NOW, type Order, type PlannedOrder } from '@tiffin/domain/order/order'
import { aLater, anyAnswers, anyOrder } from '@tiffin/domain/testing/any-order'
import { addDays } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { inTenant } from '#kernel/db/tenant-transaction'
import { findOrder } from '#modules/orders/api/orders'
import type { TrackedOrder } from '#modules/orders/api/records'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { orderFields } from '#testing/order-fields'
import { addressAt, orderBody, place } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'
import { orderOf, placeOrderBody } from './order-request.ts'

/** The fields of a body that do not depend on the order's kind. */
const bare = { user: '9', store: 1, items: [], orderValue: 0 }

const throughWire = (order: Order) =>
  orderOf(placeOrderBody.parse(JSON.parse(JSON.stringify({ ...bare, ...orderFields(order) }))))

test('M25, O13: every possible order survives the conversion to the wire and back', () => {
  fc.assert(fc.property(anyOrder, (order) => expect(throughWire(order)).toEqual(order)))
})

describe('implemented kinds of order, over HTTP and in the database', () => {
  /** A catalogue whose store is always open and takes all kinds of order; the default time is 10:00 (AMB10). */
  const anyTime = {
    ...configuredCatalogue,
    stores: configuredCatalogue.stores.map((store) => ({
      ...store,
      hours: { opens: '00:00', closes: '00:00' },
      ordering: { later: true, bulk: true, askTimeForLater: false },
    })),
  }

  let commerce: TestCommerce
  let ids: CatalogueIds
  let asha: TestPerson
  let home: string
  beforeAll(async () => {
    commerce = await startCommerce({ catalogue: anyTime })
    ids = await catalogueIds(commerce.commerce, 'alpha')
    asha = await commerce.signedIn('alpha')
    home = await addressAt(commerce, asha, nearPoint)
  })
  afterAll(() => commerce.close())

  const plan = fc.oneof(
    fc.constant(NOW),
    aLater(fc.integer({ min: 1, max: 7 }).map((days) => addDays('2026-11-21', days))),
  )
  const planned: fc.Arbitrary<PlannedOrder> = fc.oneof(
    fc.record({ menu: fc.constant('regular' as const), plan }),
    fc.record({ menu: fc.constant('bulk' as const), answers: anyAnswers, plan }),
  )
  const taken = fc.record({
    planned,
    mode: fc.constantFrom('pickup' as const, 'delivery' as const),
    payment: fc.constantFrom('CASH' as const, null),
  })

  /** Places ten pizzas, with 10 rupees for packaging and 30 for delivery, and reads the stored order. */
  async function stored(order: Order): Promise<TrackedOrder | undefined> {
    const lines = [{ product: 'pizza', size: 'small', qty: 10, price: 200 }]
    const total = order.mode === 'delivery' ? 2040 : 2010
    const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, orderFields(order)))
    expect([placed.status, placed.json.changes]).toEqual([200, undefined])
    return inTenant(commerce.commerce.db, 'alpha', (tx) => findOrder(tx, asha.id, placed.json.data.orderId))
  }

  /** AMB10: the expected order: placement sets the default time of an order without a time. */
  const withTime = <P extends PlannedOrder>(order: P): P =>
    order.plan.kind === 'later' && order.plan.minute === null
      ? { ...order, plan: { ...order.plan, minute: 600 } }
      : order

  test('an order is stored unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(taken, async ({ planned, mode, payment }) => {
        const record = await stored({ ...planned, mode, payment, for: mode === 'delivery' ? home : null, coupon: null })
        expect(record).toMatchObject({
          planned: withTime(planned),
          mealDates: null,
          fulfilment: mode === 'delivery' ? 'DELIVERY' : 'PICKUP',
        })
      }),
      { numRuns: 40 },
    )
  })

  test('its bill is stored line by line, and its choices as data', async () => {
    const record = await stored({ ...forNow, mode: 'delivery', for: home, payment: 'CASH', coupon: null })
    expect(record?.bill).toEqual({
      lines: [
        { code: 'items', kind: 'adds', perMeal: 200_000, total: 200_000 },
        { code: 'packaging', kind: 'adds', perMeal: 1000, total: 1000 },
        { code: 'delivery', kind: 'adds', perMeal: 3000, total: 3000 },
      ],
      ...{ meals: 1, total: 204_000, discount: 0, wireTax: 0 },
      tenders: [{ kind: 'CASH', amount: 204_000, dueNow: 0, held: 0 }],
    })
    expect(record?.items[0]?.choices).toEqual([{ kind: 'added', name: 'Garlic dip' }])
  })
})
