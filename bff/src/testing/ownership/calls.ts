import type { NewOrder } from '@tiffin/contract/orders'
import { pages } from '@tiffin/contract/pages'
import { PASSCODE } from '@tiffin/lab/in-process'
import { grievanceCalls } from './grievance-calls.ts'
import type { OwnedCall, Sender } from './owned-call.ts'
import { planCalls } from './plan-calls.ts'
import type { Thing } from './things.ts'
import * as make from './things.ts'
import { walletCalls } from './wallet-calls.ts'
import { COUPON } from './world.ts'

const address = ({ owner }: Sender) => ({ address: { ...make.place, name: 'Taken', email: owner.email } })
const entry = ({ owner }: Sender) => ({ entry: { ...make.entryOf(owner), name: 'Taken' } })
const eventsPath = ({ orderId }: Thing) => `/api/me/order-events?orders=${orderId}`
const codePath =
  (of: string) =>
  ({ entryId }: Thing) =>
    `/api/entries/${entryId}/code${of}?form=phone`
const BUSINESS = { name: 'Lotus School Trust', address: '4 Park Street, Bengaluru 560001', gst: '29AAGCB7383J1Z4' }
const consent = () => ({ consent: 'entry-1' })
const avoids = () => ({ avoids: ['egg'], consent: 'avoids-1' })

const addresses: Readonly<Record<string, OwnedCall>> = {
  'GET /api/addresses': { reach: 'self', make: make.address },
  'POST /api/addresses': {
    reach: 'self',
    body: ({ owner }) => ({ ...make.place, name: 'New', email: owner.email, storeId: null }),
  },
  'PUT /api/addresses/:addressId': { reach: 'owner', make: make.address, body: address },
  'PUT /api/addresses/:addressId/default': { reach: 'owner', make: make.address, body: () => ({}) },
  'DELETE /api/addresses/:addressId': { reach: 'owner', make: make.address },
}

const entries: Readonly<Record<string, OwnedCall>> = {
  'GET /api/entries': { reach: 'self', make: make.entry },
  'POST /api/entries': { reach: 'self', body: ({ owner }) => ({ entry: make.entryOf(owner), storeId: null }) },
  'PUT /api/entries/:entryId': { reach: 'owner', make: make.entry, body: entry },
  'DELETE /api/entries/:entryId': { reach: 'owner', make: make.entry },
  'POST /api/entries/:entryId/confirmation': { reach: 'owner', make: make.enrolled, body: consent },
  'DELETE /api/entries/:entryId/confirmation': { reach: 'owner', make: make.enrolled },
  'PUT /api/entries/:entryId/avoids': { reach: 'owner', make: make.entry, body: avoids },
  'DELETE /api/entries/:entryId/avoids': { reach: 'owner', make: make.avoiding },
  'GET /api/entries/:entryId/code': { reach: 'owner', make: make.entry, path: codePath(''), isPicture: true },
  'GET /api/entries/:entryId/code/picture': {
    ...{ reach: 'owner', make: make.entry, path: codePath('/picture'), isPicture: true },
  },
  'POST /api/entries/:entryId/code/revoke': { reach: 'owner', make: make.entry },
  'GET /api/entries/:entryId/limits': { reach: 'owner', make: make.entry, isPicture: true },
  'PUT /api/entries/:entryId/limits': {
    reach: 'owner',
    make: make.entry,
    body: () => ({ dailyMost: 12_000, dishes: [], categories: ['Sweets'], allergens: ['egg'] }),
  },
}

const account: Readonly<Record<string, OwnedCall>> = {
  'POST /api/me/profile': { reach: 'self', body: ({ owner }) => ({ name: 'Renamed', email: owner.email }) },
  // The owner has this e-mail address already, so that there is nothing to confirm.
  'POST /api/me/profile/email': {
    reach: 'owner',
    body: ({ owner }) => ({ email: owner.email, code: '123456' }),
    others: [422, 'refused'],
  },
  'POST /api/me/passcode': {
    reach: 'self',
    body: () => ({ oldPasscode: PASSCODE, newPasscode: '975310', confirmPasscode: '975310' }),
  },
  'GET /api/me/avoids': { reach: 'self' },
  'PUT /api/me/avoids': { reach: 'self', body: () => ({ avoids: ['egg'], consent: 'account-1' }) },
  'DELETE /api/me/avoids': { reach: 'self' },
  'GET /api/me/buyer': { reach: 'self' },
  'PUT /api/me/buyer': { reach: 'self', body: () => ({ buyer: BUSINESS }) },
  'GET /api/sessions': { reach: 'self', make: make.session },
  // A session of another person is none of the caller's: nothing ends, and the caller's own list is the answer.
  'POST /api/sessions/end': {
    reach: 'self',
    make: make.session,
    body: ({ thing }) => ({ sessionId: thing.sessionId }),
  },
  'GET /api/passkeys': { reach: 'self', make: make.passkey },
  'POST /api/passkeys/options': { reach: 'self', body: () => ({}) },
  // Every answer to a challenge uses it up.
  'POST /api/passkeys': {
    reach: 'owner',
    make: make.newPasskey,
    body: ({ thing, isOwner }) => ({ credential: JSON.parse((isOwner ? thing.credential : thing.leaked) ?? '') }),
    others: [422, 'refused'],
    usesUp: 'passkey_challenge',
  },
  'PUT /api/passkeys/:passkeyId': { reach: 'owner', make: make.passkey, body: () => ({ name: 'Work phone' }) },
  'DELETE /api/passkeys/:passkeyId': { reach: 'owner', make: make.passkey },
}

const request = () => ({ text: 'Less salt' })
const toCheck = ({ attemptKey: _, ...order }: NewOrder) => order

const orders: Readonly<Record<string, OwnedCall>> = {
  'GET /api/coupons': { reach: 'self', path: () => '/api/coupons?storeId=1' },
  'POST /api/coupons/check': {
    reach: 'owner',
    make: make.usedCoupon,
    body: async ({ world, tenant, thing: { addressId = '' } }) =>
      toCheck(await make.deliveredTo(world, { tenant }, addressId, { coupon: COUPON })),
  },
  // Another person may use the coupon that the owner has used.
  'POST /api/coupons/check, of a used coupon': {
    reach: 'self',
    make: make.usedCoupon,
    body: async ({ world, tenant }) => toCheck(await make.orderOf(world, { tenant }, { coupon: COUPON })),
  },
  // Another person's order that goes to the owner's address.
  'POST /api/orders': {
    reach: 'owner',
    make: make.address,
    body: ({ world, tenant, thing }) => make.deliveredTo(world, { tenant }, thing.addressId ?? ''),
  },
  // A key of the owner's placement makes another person's own order.
  'POST /api/orders, with a used key': {
    reach: 'self',
    make: make.pickupOrder,
    body: async ({ world, tenant, thing: { attemptKey = '' } }) => ({
      ...(await make.orderOf(world, { tenant })),
      attemptKey,
    }),
  },
  'GET /api/orders/attempts/:attemptKey': { reach: 'self', make: make.order },
  'POST /api/checkouts': {
    ...{ reach: 'owner', pair: 'school', make: make.fundedEntries },
    body: ({ world, tenant, thing }) => make.ordersForBoth(world, tenant, thing),
  },
  'GET /api/checkouts/attempts/:attemptKey': { reach: 'self', pair: 'school', make: make.checkout },
  'GET /api/orders/:orderId/track': { reach: 'owner', make: make.order },
  'GET /api/orders/:orderId/items/:itemId/track': { reach: 'owner', make: make.askedItem },
  'GET /api/orders/:orderId/items/:itemId/picture': { reach: 'owner', make: make.checkedItem, isPicture: true },
  'POST /api/orders/:orderId/items/:itemId/chef-chat': { reach: 'owner', make: make.order, body: request },
  'DELETE /api/orders/:orderId': { reach: 'owner', make: make.order },
  // The order is not dispatched yet: only its owner gets this answer.
  'PATCH /api/orders/:orderId/ratings': {
    reach: 'owner',
    make: make.order,
    body: () => ({ order: 5 }),
    answers: [422, 'refused'],
  },
  'POST /api/orders/:orderId/keep': {
    reach: 'owner',
    make: make.worsenedOrder,
    body: ({ thing: { state } }) => ({ state }),
  },
  'GET /api/orders/:orderId/copy': { reach: 'owner', make: make.worsenedOrder },
  'GET /api/orders/:orderId/documents': { reach: 'owner', make: make.invoice },
  'GET /api/documents/:documentId': { reach: 'owner', make: make.invoice },
  'GET /api/documents/:documentId/file': { reach: 'owner', make: make.invoice, isPicture: true },
  'GET /api/stores/:storeId/recent-orders': { reach: 'self', make: make.order },
  'GET /api/orders/:orderId/payment': { reach: 'owner', make: make.unpaidOrder },
  'POST /api/orders/:orderId/payment': {
    reach: 'owner',
    make: make.unpaidOrder,
    body: () => ({ hint: 'TXN_FAILURE' }),
  },
  'GET /api/me/order-lists': { reach: 'self', make: make.order },
  'GET /api/me/order-events': { reach: 'owner', make: make.order, path: eventsPath },
  // Paths of earlier client builds.
  'GET /api/orders/:orderId': { reach: 'anyone', make: make.order, answers: [409, 'outdated-page'] },
  'GET /api/orders/:orderId/events': { reach: 'anyone', make: make.order, answers: [409, 'outdated-page'] },
  'GET /api/orders/:orderId/tracking': { reach: 'anyone', make: make.order, answers: [409, 'outdated-page'] },
  'GET /api/orders/:orderId/track/events': { reach: 'anyone', make: make.order, answers: [409, 'outdated-page'] },
  'GET /api/orders/:orderId/tracking/events': { reach: 'anyone', make: make.order, answers: [409, 'outdated-page'] },
  'GET /api/me/orders': { reach: 'anyone', make: make.order, answers: [409, 'outdated-page'] },
}

const payments: Readonly<Record<string, OwnedCall>> = {
  'POST /payments/callback': {
    reach: 'anyone',
    make: make.unpaidOrder,
    body: ({ thing }) => ({ orderId: thing.orderId }),
  },
  'GET /payments/sandbox/checkout.js': { reach: 'anyone' },
  'GET /payments/sandbox/pay/:token': { reach: 'link', make: make.unpaidOrder, shows: ['paymentId'] },
  'POST /payments/sandbox/pay/:token/outcome': {
    reach: 'link',
    make: make.unpaidOrder,
    shows: ['paymentId'],
    body: () => ({ outcome: 'TXN_SUCCESS', isForged: false }),
  },
}

/** The owner's passcode; a stranger knows only the owner's number, and guesses. */
const passcodeOf = ({ isOwner }: Sender): string => (isOwner ? PASSCODE : '100001')

const identity: Readonly<Record<string, OwnedCall>> = {
  'POST /api/identity/sign-up': {
    reach: 'anyone',
    body: ({ owner: { mobile, email } }) => ({ name: 'Other', mobile, email, passcode: '864209' }),
  },
  // No sign-up is under way in these browsers.
  'POST /api/identity/verify-code': {
    reach: 'anyone',
    body: () => ({ channel: 'mobile', code: '123456' }),
    answers: [422, 'refused'],
  },
  'POST /api/identity/resend-code': { reach: 'anyone', body: () => ({ channel: 'mobile' }), answers: [422, 'refused'] },
  'POST /api/identity/sign-in': {
    reach: 'guess',
    body: (sender) => ({ mobile: sender.owner.mobile, passcode: passcodeOf(sender) }),
  },
  'POST /api/identity/resend-passcode': {
    reach: 'anyone',
    body: ({ owner: { mobile } }) => ({ mobile }),
    restMs: 60_000,
  },
  'POST /api/identity/passkey/options': { reach: 'anyone', make: make.passkey },
  'POST /api/identity/passkey': {
    reach: 'guess',
    make: make.passkey,
    body: ({ thing, isOwner }) => ({ credential: JSON.parse((isOwner ? thing.proof : thing.forged) ?? '') }),
  },
  'POST /api/identity/sign-out': { reach: 'anyone', make: make.address },
  'GET /api/identity/session': { reach: 'anyone' },
}

const near = { latitude: 28.63, longitude: 77.22 }

const visitors: Readonly<Record<string, OwnedCall>> = {
  'GET /api/boot': { reach: 'anyone', path: () => '/api/boot?screenWidth=mobile' },
  'POST /api/page-views': { reach: 'anyone', body: () => ({ route: '/', screenWidth: 'mobile' }) },
  'GET /api/places': { reach: 'anyone', path: () => '/api/places?query=connaught' },
  'GET /api/places/one': { reach: 'anyone', path: () => '/api/places/one?id=nowhere' },
  'GET /api/places/near': { reach: 'anyone', path: () => '/api/places/near?lat=28.6&long=77.2' },
  'GET /api/stores/delivery': { reach: 'anyone', path: () => '/api/stores/delivery?lat=28.63&long=77.22' },
  'GET /api/stores/pickup': { reach: 'anyone' },
  'POST /api/stores/:storeId/serviceability': {
    reach: 'anyone',
    path: () => '/api/stores/1/serviceability',
    body: () => near,
  },
  'GET /api/stores/:storeId/storefront': { reach: 'anyone', path: () => '/api/stores/1/storefront' },
  'GET /api/stores/:storeId/dishes/:productId': { reach: 'anyone', path: () => '/api/stores/1/dishes/1' },
  'GET /api/stores/:storeId/details': { reach: 'anyone', path: () => '/api/stores/1/details?ids=1' },
  'GET /:storeId(^[1-9]\\d*$)': { reach: 'anyone', path: () => '/1', answers: [302, null] },
  'GET /manifest.webmanifest': { reach: 'anyone' },
  'GET /favicon.ico': { reach: 'anyone', answers: [302, null] },
  'GET /robots.txt': { reach: 'anyone' },
  'GET /tiles/:z/:x/:y': { reach: 'anyone', path: () => '/tiles/10/731/427' },
  'GET /map-frame': { reach: 'anyone', answers: [404, null] }, // no tenant here has a key of Google's
}

const files: Readonly<Record<string, OwnedCall>> = {
  'GET /assets/*': { reach: 'anyone', path: () => '/assets/main-abc.js' },
  'GET /dishes/*': { reach: 'anyone', path: () => '/dishes/dal.svg' },
  'GET /pictures/:width/*': { reach: 'anyone', path: () => '/pictures/64/themes/plain/banner.svg' },
  'GET /themes/:preset/:file': { reach: 'anyone', path: () => '/themes/plain/logo.svg' },
  'GET /healthz': { reach: 'anyone' },
  'GET /readyz': { reach: 'anyone' },
  'GET /metrics': { reach: 'anyone', answers: [401, null] },
  'GET /page-views': { reach: 'anyone', answers: [401, null] },
}

/** A18: pages that none of these tenants has. */
const ABSENT: ReadonlySet<string> = new Set(['/404', '/my-staff'])

/** Every page, opened for an order of the owner where its path names one, or it shows recent ones (T8). A new page is covered by its row. */
const documents: Readonly<Record<string, OwnedCall>> = Object.fromEntries(
  Object.values(pages).map(({ path, screen }): [string, OwnedCall] => [
    `GET ${path}`,
    {
      reach: 'anyone',
      // L18: only a school has children.
      pair: screen === 'entries' ? 'school' : 'shop',
      ...(/:orderId|\/home|\/menu-card/.test(path) && { make: make.order }),
      answers: [ABSENT.has(path) ? 404 : 200, null],
    },
  ]),
)

const inSchool = Object.fromEntries(
  Object.entries(entries).map(([call, row]) => [call, { ...row, pair: 'school' as const }]),
)

/** Every call of the BFF, some of them with several inputs, which stand after a comma. The test fails for a call that is missing here. */
export const ownedCalls: Readonly<Record<string, OwnedCall>> = {
  ...addresses,
  ...inSchool,
  ...account,
  ...orders,
  ...payments,
  ...walletCalls,
  ...planCalls,
  ...grievanceCalls,
  ...identity,
  ...visitors,
  ...files,
  ...documents,
}
