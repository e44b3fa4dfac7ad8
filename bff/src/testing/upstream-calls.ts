import type { Response } from 'supertest'
import type { Browser } from './bff.ts'
import {
  newAddressSample,
  newCheckoutSample,
  newOrderSample,
  newPlanSample,
  planAgainSample,
  plansTogetherSample,
} from './kitchen.ts'

export type UpstreamCall = (browser: Browser) => PromiseLike<Response>

const { storeId: _, ...address } = newAddressSample
const { attemptKey, ...ordered } = newOrderSample
const withCoupon = { ...ordered, order: { ...ordered.order, coupon: 'TEN' } }
const entry = { name: 'Asha Rao', className: '5', section: 'B', email: 'asha@example.com' }
const counterLimits = { dailyMost: 12_000, dishes: [11], categories: [], allergens: [] }
const changedMeal = { dishes: [{ productId: 12, sizeId: 120, quantity: 1 }], price: 12_000 }
const person = { name: 'Asha', mobile: '9000000001', email: 'asha@example.com', passcode: '246810' }

const complaint = { key: '00000000-0000-4000-8000-000000000001', text: 'The dal was cold.' }

const newPasskey = { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] }
const addition = { credential: { id: 'AAAA', response: newPasskey } }
const ofPasskey = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }
const assertion = { credential: { id: 'AAAA', response: ofPasskey } }

/** One valid call of each operation that calls an upstream, for a programme with scan and pay, a wallet and a key for Google's services. */
export const upstreamCalls: Readonly<Record<string, UpstreamCall>> = {
  'GET /api/places': (browser) => browser.get('/api/places?query=connaught'),
  'GET /api/places/one': (browser) => browser.get('/api/places/one?id=far'),
  'GET /api/places/near': (browser) => browser.get('/api/places/near?lat=28.6&long=77.2'),
  'GET /api/stores/pickup': (browser) => browser.get('/api/stores/pickup'),
  'GET /api/stores/delivery': (browser) => browser.get('/api/stores/delivery?lat=28.6&long=77.2'),
  'GET /api/stores/:storeId/storefront': (browser) => browser.get('/api/stores/1/storefront'),
  'GET /api/stores/:storeId/dishes/:productId': (browser) => browser.get('/api/stores/1/dishes/11'),
  'GET /api/stores/:storeId/details': (browser) => browser.get('/api/stores/1/details?ids=11'),
  'GET /api/stores/:storeId/recent-orders': (browser) => browser.get('/api/stores/1/recent-orders'),
  'POST /api/stores/:storeId/serviceability': (browser) =>
    browser.post('/api/stores/1/serviceability', { latitude: 28.6, longitude: 77.2 }),
  'POST /api/identity/sign-up': (browser) => browser.post('/api/identity/sign-up', person),
  'POST /api/identity/verify-code': (browser) =>
    browser.post('/api/identity/verify-code', { channel: 'mobile', code: '123456' }),
  'POST /api/identity/resend-code': (browser) => browser.post('/api/identity/resend-code', { channel: 'mobile' }),
  'POST /api/identity/sign-in': (browser) =>
    browser.post('/api/identity/sign-in', { mobile: person.mobile, passcode: person.passcode }),
  'POST /api/identity/resend-passcode': (browser) =>
    browser.post('/api/identity/resend-passcode', { mobile: person.mobile }),
  'POST /api/identity/passkey/options': (browser) => browser.post('/api/identity/passkey/options'),
  'POST /api/identity/passkey': (browser) => browser.post('/api/identity/passkey', assertion),
  'GET /api/passkeys': (browser) => browser.get('/api/passkeys'),
  'POST /api/passkeys/options': (browser) => browser.post('/api/passkeys/options', {}),
  'POST /api/passkeys': (browser) => browser.post('/api/passkeys', addition),
  'PUT /api/passkeys/:passkeyId': (browser) => browser.put('/api/passkeys/p1', { name: 'Phone' }),
  'DELETE /api/passkeys/:passkeyId': (browser) => browser.delete('/api/passkeys/p1'),
  'POST /api/identity/sign-out': (browser) => browser.post('/api/identity/sign-out'),
  'GET /api/identity/session': (browser) => browser.get('/api/identity/session'),
  'GET /api/me/avoids': (browser) => browser.get('/api/me/avoids'),
  'PUT /api/me/avoids': (browser) => browser.put('/api/me/avoids', { avoids: ['milk'], consent: 'account-1' }),
  'DELETE /api/me/avoids': (browser) => browser.delete('/api/me/avoids'),
  'GET /api/me/buyer': (browser) => browser.get('/api/me/buyer'),
  'PUT /api/me/buyer': (browser) => browser.put('/api/me/buyer', { buyer: null }),
  'GET /api/me/grievances': (browser) => browser.get('/api/me/grievances'),
  'POST /api/me/grievances': (browser) => browser.post('/api/me/grievances', { ...complaint, orderId: null }),
  'POST /api/grievances': (browser) =>
    browser.post('/api/grievances', { ...complaint, name: person.name, contact: person.email }),
  'POST /api/grievances/find': (browser) =>
    browser.post('/api/grievances/find', { ticket: 'GABCDEFGHJKM', contact: person.email }),
  'GET /api/sessions': (browser) => browser.get('/api/sessions'),
  'POST /api/sessions/end': (browser) => browser.post('/api/sessions/end', { sessionId: null }),
  'POST /api/me/profile': (browser) => browser.post('/api/me/profile', { name: 'Asha', email: '' }),
  'POST /api/me/profile/email': (browser) =>
    browser.post('/api/me/profile/email', { email: 'asha@example.com', code: '123456' }),
  'POST /api/me/passcode': (browser) =>
    browser.post('/api/me/passcode', { oldPasscode: '246810', newPasscode: '135792', confirmPasscode: '135792' }),
  'GET /api/addresses': (browser) => browser.get('/api/addresses'),
  'POST /api/addresses': (browser) => browser.post('/api/addresses', newAddressSample),
  'PUT /api/addresses/:addressId': (browser) => browser.put('/api/addresses/a1', { address }),
  'PUT /api/addresses/:addressId/default': (browser) => browser.put('/api/addresses/a1/default', {}),
  'DELETE /api/addresses/:addressId': (browser) => browser.delete('/api/addresses/a1'),
  'GET /api/entries': (browser) => browser.get('/api/entries'),
  'POST /api/entries': (browser) => browser.post('/api/entries', { entry, storeId: null }),
  'PUT /api/entries/:entryId': (browser) => browser.put('/api/entries/e1', { entry }),
  'DELETE /api/entries/:entryId': (browser) => browser.delete('/api/entries/e1'),
  'POST /api/entries/:entryId/confirmation': (browser) =>
    browser.post('/api/entries/e1/confirmation', { consent: 'entry-1' }),
  'DELETE /api/entries/:entryId/confirmation': (browser) => browser.delete('/api/entries/e1/confirmation'),
  'PUT /api/entries/:entryId/avoids': (browser) =>
    browser.put('/api/entries/e1/avoids', { avoids: ['milk'], consent: 'avoids-1' }),
  'DELETE /api/entries/:entryId/avoids': (browser) => browser.delete('/api/entries/e1/avoids'),
  'GET /api/entries/:entryId/code': (browser) => browser.get('/api/entries/e1/code?form=phone'),
  'POST /api/entries/:entryId/code/revoke': (browser) => browser.post('/api/entries/e1/code/revoke'),
  'GET /api/entries/:entryId/limits': (browser) => browser.get('/api/entries/e1/limits'),
  'PUT /api/entries/:entryId/limits': (browser) => browser.put('/api/entries/e1/limits', counterLimits),
  'POST /api/orders': (browser) => browser.post('/api/orders', newOrderSample),
  'GET /api/orders/attempts/:attemptKey': (browser) => browser.get(`/api/orders/attempts/${attemptKey}`),
  'DELETE /api/orders/:orderId': (browser) => browser.delete('/api/orders/ORDER1'),
  'PATCH /api/orders/:orderId/ratings': (browser) => browser.patch('/api/orders/ORDER1/ratings', { order: 5 }),
  'POST /api/orders/:orderId/keep': (browser) => browser.post('/api/orders/ORDER1/keep', { state: 'S' }),
  'GET /api/orders/:orderId/copy': (browser) => browser.get('/api/orders/ORDER1/copy'),
  'GET /api/orders/:orderId/payment': (browser) => browser.get('/api/orders/ORDER1/payment'),
  'POST /api/orders/:orderId/payment': (browser) => browser.post('/api/orders/ORDER1/payment', { hint: 'TXN_SUCCESS' }),
  'POST /api/checkouts': (browser) => browser.post('/api/checkouts', newCheckoutSample),
  'GET /api/checkouts/attempts/:attemptKey': (browser) => browser.get(`/api/checkouts/attempts/${attemptKey}`),
  'POST /api/plans': (browser) => browser.post('/api/plans', newPlanSample),
  'POST /api/plans/together': (browser) => browser.post('/api/plans/together', plansTogetherSample),
  'GET /api/me/plans': (browser) => browser.get('/api/me/plans'),
  'GET /api/me/week': (browser) => browser.get('/api/me/week?from=2026-11-23'),
  'GET /api/plans/:planId': (browser) => browser.get('/api/plans/PLAN1'),
  'GET /api/plans/:planId/again': (browser) => browser.get('/api/plans/PLAN1/again'),
  'GET /api/plans/:planId/copy': (browser) => browser.get('/api/plans/PLAN1/copy'),
  'POST /api/plans/:planId/again': (browser) => browser.post('/api/plans/PLAN1/again', planAgainSample),
  'POST /api/plans/:planId/cancel': (browser) => browser.post('/api/plans/PLAN1/cancel'),
  'POST /api/plans/:planId/meals/cancel': (browser) =>
    browser.post('/api/plans/PLAN1/meals/cancel', { dates: ['2026-11-25'] }),
  'POST /api/plans/:planId/meals/:date/absent': (browser) =>
    browser.post('/api/plans/PLAN1/meals/2026-11-24/absent', { share: null }),
  'POST /api/plans/:planId/meals/:date/change': (browser) =>
    browser.post('/api/plans/PLAN1/meals/2026-11-25/change', changedMeal),
  'POST /api/plans/:planId/meals/:date/order': (browser) =>
    browser.post('/api/plans/PLAN1/meals/2026-11-27/order', { price: 36_000 }),
  'POST /api/plans/:planId/payment': (browser) => browser.post('/api/plans/PLAN1/payment', { hint: 'TXN_SUCCESS' }),
  'GET /api/wallet': (browser) => browser.get('/api/wallet'),
  'POST /api/wallet/top-ups': (browser) =>
    browser.post('/api/wallet/top-ups', { amount: 25_000, key: '6a0f1f0a-94a1-4f3b-9a8e-0a86be9f64a2' }),
  'POST /api/wallet/top-ups/:topUpId': (browser) => browser.post('/api/wallet/top-ups/TOPUP1', { hint: 'paid' }),
  'GET /api/wallet/top-ups/:topUpId/receipt': (browser) => browser.get('/api/wallet/top-ups/TOPUP1/receipt'),
  'GET /api/wallet/passbook': (browser) => browser.get('/api/wallet/passbook?types=TOPUP,DEBIT&from=2026-11-01'),
  'GET /api/me/order-lists': (browser) => browser.get('/api/me/order-lists'),
  'GET /api/documents/:documentId': (browser) => browser.get('/api/documents/D1'),
  'GET /api/orders/:orderId/documents': (browser) => browser.get('/api/orders/ORDER1/documents'),
  'GET /api/coupons': (browser) => browser.get('/api/coupons?storeId=1'),
  'POST /api/coupons/check': (browser) => browser.post('/api/coupons/check', withCoupon),
  'GET /api/orders/:orderId/track': (browser) => browser.get('/api/orders/ORDER1/track'),
  'GET /api/orders/:orderId/items/:itemId/track': (browser) => browser.get('/api/orders/ORDER1/items/1/track'),
  'POST /api/orders/:orderId/items/:itemId/chef-chat': (browser) =>
    browser.post('/api/orders/ORDER1/items/1/chef-chat', { text: 'Less salt' }),
  'GET /api/me/order-events': (browser) =>
    browser.get('/api/me/order-events?orders=ORDER1').set('accept', 'text/event-stream'),
}

/** Operations that the BFF serves without an upstream. */
export const ownCalls: readonly string[] = ['GET /api/boot', 'POST /api/page-views']
