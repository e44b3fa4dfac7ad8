import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromRupees } from '@tiffin/domain/money/money'
import { settlePayment } from '#flows/settle-payment/settle-payment'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type DishByDay, placeByDay, totalOf, WEEK } from '#testing/by-day'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { manyDishes } from '#testing/plan-changes'
import { mealOrders, mealsOfPlan, statusOf } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { comparePlansNow } from './compare-plans.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const [TUE, WED, THU, FRI, MON] = WEEK

/** Rs. 40 on Tuesday, Rs. 300 at 18 % on Wednesday and Thursday, and Rs. 150 on the others. */
const dishes: readonly DishByDay[] = [
  { dish: 'raita', dates: [TUE] },
  { dish: 'biryani', dates: [WED, THU] },
  { dish: 'dal', dates: [FRI, MON] },
]
const COUPON = 500
const TOTAL = totalOf(dishes) - COUPON

const bank = scriptedProvider()
let commerce: TestCommerce
beforeAll(async () => {
  const catalogue = manyDishes({}, { payment: { cash: true, digital: true }, gstEnabled: true, gst: '07AAAAH0000A1Z5' })
  const products = catalogue.products.map((product) =>
    product.code === 'biryani' ? { ...product, taxPercent: 18 } : product,
  )
  commerce = await startCommerce({
    ...{ at: START, payment: { provider: 'sandbox' }, payments: bank.payments },
    catalogue: { ...catalogue, products, coupons: [{ code: 'FLAT', description: 'The offer', amount: COUPON }] },
    tenants: { alpha: { name: 'Alpha' } },
  })
})
afterAll(() => commerce.close())

async function paidPlan(): Promise<string> {
  const [person, ids] = [await commerce.signedIn('alpha'), await catalogueIds(commerce.commerce, 'alpha')]
  const online = { isPaymentCOD: false, paymentMode: 'DIGITAL', couponCode: 'FLAT', couponAmount: COUPON }
  const { status, json } = await placeByDay(commerce, 'alpha', { person, ids }, dishes, {
    ...{ ...online, orderValue: TOTAL },
  })
  expect([status, json.code]).toEqual([200, undefined])
  const { subscriptionId, checkout } = json.data
  bank.say(checkout.paymentId, { status: 'success', amount: fromRupees(TOTAL), transactionId: 'T-1' })
  const tenant = commerce.commerce.tenants.find('alpha')
  if (!tenant) throw new Error('There is no tenant')
  await settlePayment(commerce.commerce, tenant, checkout.paymentId, 'hint')
  await runJobs(commerce, 'alpha')
  return subscriptionId
}

test('AMB4, AMB114: what is paid in advance for a plan by day suffices for each of its meals, and is used up by them', async () => {
  const planId = await paidPlan()
  const [voucher] = await documentsOf(commerce, 'alpha', planId)
  // Rs. 440 by value: 600 of 940 at 18 %, and 340 at 5 %.
  expect(voucher?.content).toMatchObject({
    ...{ kind: 'receipt-voucher', total: fromRupees(TOTAL) },
    lines: [{ quantity: 1 }, { quantity: 2 }, { quantity: 2 }],
    rates: [{ rate: 5 }, { rate: 18 }],
  })
  const ofRate = voucher?.content.rates.map(({ taxable, central, state }) => taxable + central + state)
  expect(ofRate).toEqual([15_915, 28_085])
  expect((await mealsOfPlan(commerce, 'alpha', planId)).map(({ agreed, coupon }) => agreed - coupon)).toEqual([
    ...[0, 18_500, 18_500, 3500, 3500],
  ])
  for (const day of ['23', '24', '25', '26', '29']) {
    commerce.clock.set(`2026-11-${day}T14:31:00Z`)
    await runJobs(commerce, 'alpha')
  }
  const orders = await mealOrders(commerce, 'alpha', planId)
  expect(orders.map(({ bill }) => bill.total)).toEqual([0, 18_500, 18_500, 3500, 3500])
  const { differences } = await comparePlansNow(commerce.commerce.db, 'alpha', new Date(commerce.clock.now()))
  expect(differences).toEqual([])
  commerce.clock.set('2026-12-01T06:30:00Z')
  await runJobs(commerce, 'alpha')
  expect(await statusOf(commerce, 'alpha', planId)).toBe('COMPLETED')
  await isSoundInFull(commerce, 'alpha')
})
