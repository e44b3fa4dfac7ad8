import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { withCoupons } from '@tiffin/commerce/testing/coupons'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import type { Browser } from '../../testing/bff.ts'
import { billOnPage, collected, noInstructions, seenBillOf, seenOf } from '../../testing/new-orders.ts'

let system: WholeSystem
let storefront: Storefront
beforeAll(async () => {
  const catalogue = withCoupons(
    { code: 'TEN', percent: 10, minItems: 300, description: 'Ten percent off' },
    { code: 'ONCE', amount: 50, perPerson: 1 },
    { code: 'QUIET', amount: 20, listed: false },
  )
  system = await startWholeSystem({ catalogue })
  system.commerce.clock.set('2026-11-21T07:00:00.000Z')
  storefront = (await system.diner.get('/api/stores/1/storefront').set('accept', 'application/json')).body
})
afterAll(() => system.close())

/** An order of full dals, whose diner saw this much off, in paise. */
function orderOf(quantity: number, coupon: string | null, off = 0): Omit<NewOrder, 'attemptKey'> {
  const dish = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const sizeId = dish?.sizes.find(({ name }) => name === 'Full')?.sizeId ?? 0
  if (!dish) throw new Error('There is no dal')
  const prices = { sizeId, configuration: null, unitPrice: 18_000, customisation: 0 }
  const { sizeId: _size, configuration: _made, ...seen } = prices
  const options = { processes: [], combo: [] }
  const items = [
    {
      ...{ productId: dish.productId, sizeId, quantity, configuration: null },
      seen: { ...seenOf(dish, { options }, prices), ...seen },
    },
  ]
  const order: Order = { ...collected, coupon }
  const seenBill = seenBillOf(billOnPage(storefront, order, items, 0, off))
  return { storeId: 1, order, items, instructions: noInstructions, seenBill }
}

const check = async (quantity: number, coupon: string) =>
  (await system.diner.post('/api/coupons/check', orderOf(quantity, coupon))).body

let attempts = 0
const place = (order: Omit<NewOrder, 'attemptKey'>, diner: Browser = system.diner) =>
  diner.post('/api/orders', {
    ...order,
    attemptKey: `00000000-0000-4000-8000-${String(++attempts).padStart(12, '0')}`,
  })

test('N1: the listed offers of a store', async () => {
  const { status, body } = await system.diner.get('/api/coupons?storeId=1')
  expect([status, body]).toEqual([
    200,
    {
      coupons: [
        { code: 'TEN', description: 'Ten percent off' },
        { code: 'ONCE', description: 'The offer ONCE' },
      ],
    },
  ])
})

describe('N2-N4: the answer about a coupon', () => {
  test('what it takes off, in paise', async () => {
    expect(await check(2, 'TEN')).toEqual({ amount: 3600, refusal: null })
    expect(await check(2, 'quiet')).toEqual({ amount: 2000, refusal: null })
  })

  test('a refusal has the reason, with its data', async () => {
    expect(await check(1, 'TEN')).toEqual({
      amount: 0,
      refusal: { code: 'coupon-below-minimum', data: { min: 30_000, missing: 12_000 } },
    })
    expect(await check(1, 'NOPE')).toEqual({ amount: 0, refusal: { code: 'coupon-not-offered', data: {} } })
  })

  test('needs a session', async () => {
    const visitor = system.bff.browser('spice.localhost')
    expect((await visitor.get('/api/coupons?storeId=1')).status).toBe(401)
    expect((await visitor.post('/api/coupons/check', orderOf(1, 'TEN'))).status).toBe(401)
  })
})

test('N5: an order is placed with its coupon, and the second one with a coupon for one order is a re-quote', async () => {
  const first = await place(orderOf(2, 'ONCE', 5000))
  expect(first.status).toBe(200)
  const { body } = await system.diner.get(`/api/orders/${first.body.orderId}/track`)
  expect(body.tracking.bill.lines).toContainEqual({ code: 'coupon', kind: 'saves', perMeal: 5000, total: 5000 })
  const second = await place(orderOf(2, 'ONCE', 5000))
  expect([second.status, second.body.code, second.body.reason]).toEqual([
    409,
    'requote',
    { code: 'coupon-used', data: {}, final: false },
  ])
  expect(second.body.changes).toContainEqual({ kind: 'bill', code: 'coupon', was: 5000, now: 0 })
})
