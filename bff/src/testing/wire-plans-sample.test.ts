import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { orderBody } from '@tiffin/commerce/testing/orders'
import { placeOnDays, planCatalogue, plansCall, thali, workdays } from '@tiffin/commerce/testing/plans-of-days'
import { skipMeal } from '@tiffin/commerce/testing/skipped-meals'
import { notSent } from './sample-fields.ts'
import { wirePlacedPlanSample, wirePlanDetailSample, wirePlanSample } from './wire-plans-sample.ts'

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: planCatalogue, payment: { provider: 'sandbox' } })
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

async function placed(payment: 'CASH' | 'DIGITAL') {
  const paid = { ...workdays, isPaymentCOD: payment === 'CASH', paymentMode: payment }
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const { status, json } = await placeOnDays(commerce, 'alpha', asha, orderBody(ids, asha, [thali(80)], 320, paid))
  expect([status, json]).toMatchObject([200, { statusCode: 200 }])
  return json
}

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const { status, json } = await plansCall(commerce, 'alpha', asha, method, path, body)
  expect([path, status]).toEqual([path, 200])
  return json
}

test('Z14, M20: the wire samples of plans contain what commerce sends', async () => {
  expect(notSent(wirePlacedPlanSample, [await placed('DIGITAL')])).toEqual([])
  const { subscriptionId } = (await placed('CASH')).data
  const userId = asha.mobile
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const items = [{ productId: ids.product('thali'), variantId: ids.size('thali', 'full'), qty: 2 }]
  await call('POST', `/${subscriptionId}/meal/2026-11-26/change`, { userId, items, price: 160 })
  await call('POST', `/${subscriptionId}/cancel/meal`, { userId, meals: [{ mealDate: '2026-11-27' }] })
  await skipMeal(commerce, 'alpha', { planId: subscriptionId, date: '2026-11-24' })
  await call('POST', `/${subscriptionId}/meal/2026-11-24/order`, { userId, price: 80 })
  const { data: plan } = await call('GET', `/${subscriptionId}?userId=${userId}`)
  expect(notSent(wirePlanDetailSample, [plan])).toEqual([])
  expect(notSent(wirePlanSample, (await call('GET', `/user/${userId}`)).data)).toEqual([])
})
