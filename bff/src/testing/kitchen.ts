import type { NewCheckout } from '@tiffin/contract/checkouts'
import type { NewOrder } from '@tiffin/contract/orders'
import type { PlansTogether } from '@tiffin/contract/plans'
import { freshOrder } from '@tiffin/domain/order/order'
import { type Received, type Reply, type StubUpstream, startStub } from './stub-upstream.ts'
import { wireEditedSample } from './wire-account-sample.ts'
import { wireCopySample, wirePlanCopySample, wireRecentSample } from './wire-again-sample.ts'
import { wireCodeSample, wireLimitsSample, wireRevokedSample } from './wire-codes-sample.ts'
import { wireDocumentFileSample, wireDocumentSample, wireOrderDocumentsSample } from './wire-documents-sample.ts'
import { wireGrievanceSample } from './wire-grievance-sample.ts'
import { wirePasskeysSample } from './wire-passkeys-sample.ts'
import {
  wireAgainSample,
  wirePlacedCheckoutSample,
  wirePlacedPlanSample,
  wirePlacedTogetherSample,
  wirePlanDetailSample,
  wirePlanSample,
  wireWeekSample,
} from './wire-plans-sample.ts'
import {
  sessionOver,
  successA,
  wireListedSample,
  wireMenuSample,
  wireOrderSample,
  wireSignInSample,
  wireStoreSample,
} from './wire-samples.ts'
import { wireSessionsSample } from './wire-sessions-sample.ts'
import {
  wireBalanceSample,
  wireFailedSample,
  wireFulfilledSample,
  wirePassbookSample,
  wireReceiptSample,
  wireTopUpSample,
} from './wire-wallet-sample.ts'

const knows = (token: unknown): boolean => token === wireSignInSample.data.token

/** Starts a stub upstream that responds to each call of one diner, Asha. Her order is ORDER1. */
export async function startKitchen(): Promise<StubUpstream> {
  const upstream = await startStub()
  const asAsha = (answer: Reply) => (request: Received) => (knows(request.headers.token) ? answer : sessionOver)
  upstream.on('GET /store/1', successA(wireStoreSample))
  upstream.on('POST /store/1/menu', successA(wireMenuSample, { etag: '"v1"' }))
  upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '' }))
  upstream.on('GET /deliveryStore', successA([{ ...wireStoreSample, distance: 1.234 }]))
  upstream.on('GET /pickupStore', successA([wireStoreSample]))
  upstream.on('POST /checkServiceability', { body: { servicable: true, deliveryCharges: 25 } })
  upstream.on('POST /signup', { body: { statusCode: 200, message: 'sent', signUpToken: 'pending-1' } })
  upstream.on('POST /signup/verifyOtp', ({ body }) => ({
    body: { statusCode: (body as { type: string }).type === 'email' ? 201 : 200, message: 'Verified' },
  }))
  upstream.on('POST /signup/resendOtp', { body: { statusCode: 200, message: 'sent again' } })
  upstream.on('POST /signin', { body: wireSignInSample })
  upstream.on('POST /resendpin', { body: { statusCode: 200, message: 'on its way' } })
  upstream.on('GET /verifyAuth', asAsha({ body: { statusCode: 200 } }))
  upstream.on('GET /signout', asAsha({ body: { statusCode: 200 } }))
  upstream.on('GET /passkeys', asAsha({ body: wirePasskeysSample }))
  upstream.on('POST /passkeys/remove', asAsha({ body: wirePasskeysSample }))
  upstream.on('POST /passkeys/rename', asAsha({ body: wirePasskeysSample }))
  upstream.on('POST /passkey/register', asAsha({ body: wirePasskeysSample }))
  upstream.on('POST /passkey/registerOptions', asAsha({ body: { statusCode: 200, data: { options: null } } }))
  upstream.on('POST /updateprofile', asAsha({ body: wireEditedSample }))
  upstream.on('POST /updateprofile/verifyEmail', asAsha({ body: wireEditedSample }))
  upstream.on('POST /changepin', asAsha({ body: { statusCode: 200, message: 'Changed' } }))
  upstream.on('GET /sessions', asAsha({ body: wireSessionsSample }))
  upstream.on('POST /sessions/end', asAsha({ body: wireSessionsSample }))
  upstream.on('GET /address', asAsha({ body: { addresses: wireSignInSample.data.userDetails.addresses } }))
  upstream.on('POST /address', asAsha({ body: { id: 'a3' } }))
  for (const call of ['POST /address/confirmation', 'DELETE /address/confirmation', 'PUT /address/avoids']) {
    upstream.on(call, asAsha({ body: { addresses: wireSignInSample.data.userDetails.addresses } }))
  }
  upstream.on('DELETE /address/avoids', asAsha({ body: { addresses: [] } }))
  upstream.on('GET /address/e1/qr', asAsha({ body: wireCodeSample }))
  upstream.on('POST /address/e1/qr/revoke', asAsha({ body: wireRevokedSample }))
  for (const method of ['GET', 'PUT']) upstream.on(`${method} /address/e1/limits`, asAsha({ body: wireLimitsSample }))
  for (const method of ['GET', 'PUT', 'DELETE'])
    upstream.on(`${method} /user/avoids`, asAsha({ body: { avoids: null } }))
  for (const method of ['GET', 'PUT']) upstream.on(`${method} /user/buyer`, asAsha({ body: { buyer: null } }))
  upstream.on('GET /user/grievances', asAsha({ body: { grievances: [wireGrievanceSample] } }))
  upstream.on('POST /user/grievances', asAsha({ body: { grievance: wireGrievanceSample } }))
  for (const call of ['POST /grievances', 'POST /grievances/find'])
    upstream.on(call, { body: { grievance: wireGrievanceSample } })
  upstream.on(
    'POST /placeOrder',
    asAsha({ body: { statusCode: 200, message: 'Placed', data: { orderId: 'ORDER1', paymentStatus: 'PENDING' } } }),
  )
  for (const method of ['POST', 'GET']) upstream.on(`${method} /checkout`, asAsha({ body: wirePlacedCheckoutSample }))
  upstream.on('GET /placeOrder', asAsha({ body: { statusCode: 200, message: 'Placed', data: { orderId: 'ORDER1' } } }))
  upstream.on('DELETE /placeOrder', asAsha({ body: { statusCode: 200, message: 'Cancelled' } }))
  upstream.on('PATCH /feedback', asAsha({ body: { data: { orderId: 'ORDER1' } } }))
  upstream.on('GET /trackOrder', asAsha({ body: { data: wireOrderSample } }))
  const lists = { activeOrders: [wireListedSample], deliveredOrders: [], cancelledOrders: [], scheduledOrders: [] }
  upstream.on('GET /pastOrder', asAsha({ body: { data: lists } }))
  upstream.on('GET /document', asAsha({ body: wireDocumentSample }))
  upstream.on('GET /documents', asAsha({ body: wireOrderDocumentsSample }))
  upstream.on('GET /document/file', asAsha({ body: wireDocumentFileSample }))
  upstream.on('GET /recentOrders', asAsha({ body: wireRecentSample }))
  upstream.on('GET /placeOrder/copy', asAsha({ body: wireCopySample }))
  const done = (message: string) => asAsha({ body: { statusCode: 200, message } })
  upstream.on('POST /create', asAsha({ body: wirePlacedPlanSample }))
  upstream.on('POST /together', asAsha({ body: wirePlacedTogetherSample }))
  upstream.on('GET /create', asAsha({ body: wirePlacedPlanSample }))
  upstream.on('GET /user/9000000001', asAsha({ body: { statusCode: 200, data: [wirePlanSample] } }))
  upstream.on('GET /user/9000000001/week', asAsha({ body: { statusCode: 200, data: wireWeekSample } }))
  upstream.on('GET /PLAN1', asAsha({ body: { statusCode: 200, data: wirePlanDetailSample } }))
  upstream.on('GET /PLAN1/again', asAsha({ body: { statusCode: 200, data: wireAgainSample } }))
  upstream.on('GET /PLAN1/copy', asAsha({ body: wirePlanCopySample }))
  upstream.on('POST /PLAN1/again', asAsha({ body: wirePlacedPlanSample }))
  upstream.on('POST /PLAN1/cancel', done('Subscription cancelled'))
  upstream.on('POST /PLAN1/cancel/meal', done('Meal cancelled'))
  upstream.on('POST /PLAN1/payment/update', done('Updated'))
  upstream.on('POST /PLAN1/meal/2026-11-25/change', done('Meal changed'))
  upstream.on('POST /PLAN1/meal/2026-11-27/order', done('Meal ordered'))
  upstream.on('POST /PLAN1/meal/2026-11-24/absent', done('Meal called off'))
  upstream.on('POST /credits/balance', asAsha({ body: wireBalanceSample }))
  upstream.on('POST /credits/balance/credit', asAsha({ body: wireTopUpSample }))
  upstream.on('POST /credits/balance/credit/fulfil', asAsha({ body: wireFulfilledSample }))
  upstream.on('POST /credits/balance/credit/fail', asAsha({ body: wireFailedSample }))
  upstream.on('POST /credits/balance/credit/receipt', asAsha({ body: wireReceiptSample }))
  upstream.on('POST /credits/transactions', asAsha({ body: wirePassbookSample }))
  return upstream
}

export const newOrderSample: NewOrder = {
  storeId: 1,
  order: { ...freshOrder('delivery'), for: 'a1', payment: 'CASH' },
  items: [
    {
      productId: 11,
      sizeId: 110,
      quantity: 2,
      configuration: null,
      seen: { unitPrice: 19_950, customisation: 0, name: 'Dal Makhani', isVeg: true, allergenDigest: null },
    },
  ],
  instructions: { cutlery: false, condiments: false, comments: '' },
  seenBill: {
    lines: [
      { code: 'items', kind: 'adds', perMeal: 39_900, total: 39_900 },
      { code: 'packaging', kind: 'adds', perMeal: 1000, total: 1000 },
      { code: 'delivery', kind: 'adds', perMeal: 2000, total: 2000 },
      { code: 'gst', kind: 'contains', perMeal: 2043, total: 2043, rate: 5 },
    ],
    total: 42_900,
    discount: 8100,
    wireTax: 1995,
  },
  attemptKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1',
}

const { attemptKey, storeId, order, instructions, items, seenBill } = newOrderSample

/** AMB115: the same for two entries. */
export const newCheckoutSample: NewCheckout = {
  ...{ attemptKey, storeId, order, instructions },
  orders: ['a1', 'a2'].map((entry) => ({ for: entry, items, seenBill, avoidsSeen: [] })),
}

/** A plan of five days, Monday to Friday. */
export const newPlanSample: NewOrder = {
  ...newOrderSample,
  order: {
    ...{ menu: 'regular', mode: 'delivery', for: 'a1', payment: 'CASH', coupon: null },
    plan: { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 3, 4, 5], minute: 750 },
  },
}

/** The same plan for another entry too. */
export const plansTogetherSample: PlansTogether = { ...newPlanSample, alsoFor: [{ for: 'a2', avoidsSeen: [] }] }

/** A follow-up plan of two days. */
export const planAgainSample = {
  ...{ attemptKey: newOrderSample.attemptKey, from: '2026-11-30', to: '2026-12-01', total: 72_000 },
}

export const newAddressSample = {
  name: 'Home',
  addressLine1: '12',
  addressLine2: 'Old Road',
  city: 'Delhi',
  pincode: '110001',
  email: 'asha@example.com',
  latitude: 28.63,
  longitude: 77.22,
  storeId: 1,
}
