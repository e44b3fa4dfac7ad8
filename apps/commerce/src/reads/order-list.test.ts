import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { LIST_STEP, LONGEST_LIST, listOf } from '@tiffin/domain/order/order-lists'
import { type PaymentStatus, paymentStatuses } from '@tiffin/domain/order/payment-state'
import { type FulfilmentType, orderPath, orderStatus } from '@tiffin/domain/order/tracking'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { copyOrder } from '#testing/copied-orders'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { planOf, readsOfOrders } from '#testing/plans'
import { nearPoint } from '#testing/small-catalogue'
import { ordersByList } from './order-list.ts'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())

async function orderOf(person: TestPerson, more: Record<string, unknown> = {}): Promise<string> {
  const placed = await place(commerce, 'alpha', person, orderBody(ids, person, twoDals, TWO_DALS_TOTAL, more))
  expect(placed.status).toBe(200)
  return placed.json.data.orderId
}

const listsOf = (person: TestPerson, user = person.mobile, tenant = 'alpha') =>
  commerce.call(tenant, 'GET', `/pastOrder?user=${user}`, { token: person.token })

const idsIn = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId)

const minutesAgo = (minutes: number) => new Date(Date.parse(NOON) - minutes * 60_000).toISOString()

describe('GET /pastOrder (T8, SB16)', () => {
  test('a person without orders has four empty lists', async () => {
    const { status, json } = await listsOf(await commerce.signedIn('alpha'))
    expect([status, json]).toEqual([
      200,
      { data: { activeOrders: [], deliveredOrders: [], cancelledOrders: [], scheduledOrders: [] } },
    ])
  })

  test('an order is listed with its store, its dishes, its price and its times (T5, T14)', async () => {
    const person = await commerce.signedIn('alpha')
    const address = await addressAt(commerce, person, nearPoint)
    const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL + 20, delivery(address))
    const placed = await place(commerce, 'alpha', person, body)
    const { activeOrders } = (await listsOf(person)).json.data
    expect([placed.status, activeOrders]).toEqual([
      200,
      [
        {
          orderId: placed.json.data.orderId,
          storeId: ids.store('day'),
          storeName: 'Day Kitchen',
          storeAddress: '1 Test Road, New Delhi',
          timeZone: 'Asia/Kolkata',
          orderType: 'DELIVERY',
          orderStatus: 100,
          seq: 1,
          user: { name: 'Home', address: expect.stringContaining('MG Road') },
          foodItems: [
            {
              ...{ name: 'Dal Makhani', qty: 2, itemCustomization: null },
              ...{ productId: ids.product('dal'), variantId: ids.size('dal', 'full') },
            },
          ],
          orderValue: TWO_DALS_TOTAL + 20,
          placedAt: NOON,
          scheduledAt: null,
          isPaymentCOD: true,
          paymentMode: 'CASH',
          paymentStatus: 'PENDING',
          invoice: '',
          updateAt: NOON,
          mayCancel: true,
          refunds: [],
          worsened: null,
          decidedBy: null,
          paymentRefusal: null,
        },
      ],
    ])
  })

  test('every order is in the list that the domain selects, for every state and payment (SB16)', async () => {
    const person = await commerce.signedIn('alpha')
    const from = await orderOf(person)
    const copies = (['DELIVERY', 'PICKUP'] as const satisfies readonly FulfilmentType[]).flatMap((fulfilment) =>
      [...orderPath[fulfilment], orderStatus.cancelled].flatMap((status) =>
        paymentStatuses.map((payment) => ({
          id: [fulfilment, status, payment].join('-'),
          ...{ fulfilment, status, payment_status: payment },
        })),
      ),
    )
    await copyOrder(commerce, 'alpha', from, copies)
    const { activeOrders, deliveredOrders, cancelledOrders } = (await listsOf(person)).json.data
    const listed = { current: activeOrders, past: deliveredOrders, cancelled: cancelledOrders }
    for (const [list, orders] of Object.entries(listed)) {
      const wanted = copies.filter(
        ({ fulfilment, status, payment_status: paymentStatus }) =>
          listOf({ fulfilment, status, paymentStatus }) === list,
      )
      expect(wanted.length).toBeGreaterThan(0)
      expect(idsIn(orders).filter((id) => id !== from)).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)))
      expect(idsIn(orders).filter((id) => id !== from)).toHaveLength(wanted.length)
    }
  })

  test('each list has the newest orders first, at most fifty, and the lists do not displace one another', async () => {
    const person = await commerce.signedIn('alpha')
    const from = await orderOf(person)
    const copy = (kind: string, count: number, changes: object) =>
      Array.from({ length: count }, (_, at) => ({ id: `${kind}-${at}`, placed_at: minutesAgo(at + 1), ...changes }))
    await copyOrder(commerce, 'alpha', from, [...copy('old', 60, { status: 500 }), ...copy('void', 3, { status: 800 })])
    const { activeOrders, deliveredOrders, cancelledOrders } = (await listsOf(person)).json.data
    expect(idsIn(activeOrders)).toEqual([from])
    expect(idsIn(deliveredOrders)).toEqual(Array.from({ length: LIST_STEP }, (_, at) => `old-${at}`))
    expect(idsIn(cancelledOrders)).toEqual(['void-0', 'void-1', 'void-2'])
    expect(LIST_STEP).toBe(50)
    const longer = (await listsOf(person, `${person.mobile}&most=58`)).json.data
    expect(idsIn(longer.deliveredOrders)).toHaveLength(58)
    expect((await listsOf(person, `${person.mobile}&most=${LONGEST_LIST + 2}`)).status).toBe(400)
  })

  test('a later order has its time, and a past order the time at which it ended (T12, G14)', async () => {
    const person = await commerce.signedIn('alpha')
    const scheduled = { date: '11/22/2026', time: '13:30:00' }
    const later = await orderOf(person, { type: 'LATER', scheduled })
    const past = { id: 'ended', status: 500, stages: { 100: minutesAgo(90), 500: minutesAgo(30) } }
    await copyOrder(commerce, 'alpha', later, [past])
    const { activeOrders, deliveredOrders } = (await listsOf(person)).json.data
    expect(activeOrders[0].scheduledAt).toBe('2026-11-22T08:00:00.000Z')
    expect(deliveredOrders[0].updateAt).toBe(minutesAgo(30))
  })
})

describe('what the owner can do about a listed order (T13, AMB34)', () => {
  test('cash and paid orders can be cancelled up to the quality check while the store is open, undecided payments always', async () => {
    const person = await commerce.signedIn('alpha')
    const from = await orderOf(person)
    const copy = (id: string, status: number, payment: PaymentStatus) => ({
      ...{ id, status, payment_status: payment },
    })
    await copyOrder(commerce, 'alpha', from, [
      copy('paid', 300, 'TXN_SUCCESS'),
      copy('undecided', 100, 'USER_PENDING'),
      copy('packed', 400, 'PENDING'),
      copy('collected', 500, 'PENDING'),
    ])
    const cancellable = async () => {
      const { activeOrders, deliveredOrders } = (await listsOf(person)).json.data
      return idsIn([...activeOrders, ...deliveredOrders].filter(({ mayCancel }) => mayCancel)).sort()
    }
    expect(await cancellable()).toEqual([from, 'paid', 'undecided'].sort())
    commerce.clock.set('2026-11-21T19:00:00Z')
    expect(await cancellable()).toEqual(['undecided'])
    commerce.clock.set(NOON)
  })
})

describe('the owner of the lists (SB8, SAFE12)', () => {
  test("another person's orders are not listed, and a query for them is refused", async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    await orderOf(asha)
    expect((await listsOf(ravi)).json.data.activeOrders).toEqual([])
    const foreign = await listsOf(ravi, asha.mobile)
    expect([foreign.status, foreign.text.includes('orderId')]).toEqual([404, false])
  })

  test('the same mobile number at another tenant has no orders there', async () => {
    const asha = await commerce.signedIn('alpha')
    await orderOf(asha)
    const there = await commerce.signedIn('beta', { mobile: asha.mobile })
    expect((await listsOf(there, there.mobile, 'beta')).json.data.activeOrders).toEqual([])
    expect((await listsOf(asha, asha.mobile, 'beta')).status).toBe(401)
  })

  test('a call without a user is refused', async () => {
    const asha = await commerce.signedIn('alpha')
    expect((await commerce.call('alpha', 'GET', '/pastOrder', { token: asha.token })).status).toBe(400)
  })
})

test('PERF5: the lists of a person with thousands of orders are read from the index, not sorted', async () => {
  const person = await commerce.signedIn('alpha')
  const from = await orderOf(person)
  const copies = Array.from({ length: 3000 }, (_, at) => ({
    ...{ id: `many-${at}`, status: at % 100 === 0 ? 800 : 500, placed_at: minutesAgo(at) },
  }))
  await copyOrder(commerce, 'alpha', from, copies)
  const read = readsOfOrders(await planOf(commerce, 'alpha', (tx) => ordersByList(tx, person.id, LIST_STEP)))
  expect(read).not.toContainEqual(expect.stringMatching(/Rows Removed by Filter/))
  expect(read).toEqual([
    expect.stringMatching(/Index Scan Backward using order_person .*rows=[0-4]?[0-9](\.\d+)? loops=3/),
  ])
})

test('PERF5: the condition of a list has its words in its text, as the index does, so that a kept plan reads the index', async () => {
  const asked = await inTenant(commerce.commerce.db, 'alpha', async (tx) =>
    ordersByList(tx, 'asha', LIST_STEP).compile(tx.db),
  )
  expect(asked.parameters).toEqual(['alpha', 'asha', LIST_STEP])
})
