import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { anAuthenticator } from '@tiffin/commerce/testing/authenticator'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { advanceTo } from '@tiffin/commerce/testing/ratings'
import { withSeenFacts } from '@tiffin/commerce/testing/seen-facts'
import { wallet } from '@tiffin/commerce/testing/wallets'
import { notSent } from './sample-fields.ts'
import { wireEditedSample } from './wire-account-sample.ts'
import { wireCopySample, wireRecentSample } from './wire-again-sample.ts'
import { wireCodeSample, wireLimitsSample, wireRevokedSample } from './wire-codes-sample.ts'
import { wireDocumentFileSample, wireDocumentSample, wireOrderDocumentsSample } from './wire-documents-sample.ts'
import { wireGrievanceSample } from './wire-grievance-sample.ts'
import { wirePasskeysSample } from './wire-passkeys-sample.ts'
import {
  wireListedSample,
  wireOrderSample,
  wireSignInSample,
  wireStoreSample,
  wireWholeMenuSample,
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

const root = resolve(import.meta.dirname, '../../..')
const TENANT = 'patta'
const login = { mobile: '9000000001', pin: '482913' }
const newAddress = { addressLine1: '1', city: 'Bengaluru', email: 'asha@example.com', lat: 12.97, long: 77.6 }

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({
    folders: { tenantsDir: join(root, 'tenants'), themesDir: join(root, 'themes') },
    catalogue: null,
    config: { mode: 'demo' },
  })
})
afterAll(() => commerce.close())

async function read(tenant: string, method: 'GET' | 'POST', path: string, body?: unknown, token?: string) {
  const { status, json } = await commerce.call(tenant, method, path, { body, ...(token ? { token } : {}) })
  expect([path, status]).toEqual([path, 200])
  return json
}

const ofEachTenant = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown[]> =>
  Promise.all(commerce.commerce.tenants.all().map(async ({ id }) => (await read(id, method, path, body)).data))

/** Places a pickup order of cut fruit at the store that never closes, and returns it. */
async function placedOrder(token: string): Promise<{ orderId: string }> {
  const ids = await catalogueIds(commerce.commerce, TENANT)
  const fruit = {
    productId: ids.product('fruit-bowl'),
    variantId: ids.size('fruit-bowl', 'regular'),
    qty: 1,
    price: 149,
  }
  const order = {
    ...{ user: login.mobile, store: ids.store('airport-t2'), type: 'REGULAR', orderType: 'PICKUP' },
    ...{ isPaymentCOD: true, paymentMode: 'CASH', items: [fruit], orderValue: 149 + 15 },
  }
  const body = await withSeenFacts(commerce.commerce, TENANT, order)
  const { data } = await read(TENANT, 'POST', '/placeOrder', body, token)
  return (await read(TENANT, 'GET', `/trackOrder?orderId=${data.orderId}&userId=${login.mobile}`, undefined, token))
    .data
}

async function addedPasskey(token: string): Promise<unknown> {
  const origin = `https://${TENANT}.localhost`
  const { options } = (await read(TENANT, 'POST', '/passkey/registerOptions', { origin }, token)).data
  return read(
    TENANT,
    'POST',
    '/passkey/register',
    { origin, credential: anAuthenticator().create(options, origin) },
    token,
  )
}

describe('the wire samples contain what commerce sends', () => {
  test('of a store', async () => {
    expect(notSent(wireStoreSample, await ofEachTenant('GET', '/store/1'))).toEqual([])
  })

  test('of a menu', async () => {
    const now = { orderType: 'regular', deliverNow: true, noOfDays: 1, orderTime: '12:00' }
    expect(notSent(wireWholeMenuSample, await ofEachTenant('POST', '/store/1/menu', now))).toEqual([
      // Fields of the specs that no demo menu uses or that only other upstreams send.
      '.products.*.qcData.Weight',
      '.products.*.modifiedTimeSlots.slot1.startAt',
      '.products.*.modifiedTimeSlots.slot1.endAt',
    ])
  })

  test('of a sign-in, of its sessions and passkeys, of an edited profile, of an order, of an order in a list, and of one ordered again', async () => {
    const { token } = (await read(TENANT, 'POST', '/signin', login)).data
    await read(TENANT, 'POST', '/address', { ...newAddress, user: login.mobile }, token)
    expect(notSent(wireSignInSample, [await read(TENANT, 'POST', '/signin', login)])).toEqual([])
    expect(notSent(wireSessionsSample, [await read(TENANT, 'GET', '/sessions', undefined, token)])).toEqual([])
    const edited = await read(TENANT, 'POST', '/updateprofile', { data: { name: 'Asha Rao' } }, token)
    expect(notSent(wireEditedSample, [edited])).toEqual([])
    expect(notSent(wirePasskeysSample, [await addedPasskey(token)])).toEqual([])
    expect(notSent(wireOrderSample, [await placedOrder(token)])).toEqual([])
    const { activeOrders } = (await read(TENANT, 'GET', `/pastOrder?user=${login.mobile}`, undefined, token)).data
    expect(notSent(wireListedSample, activeOrders)).toEqual([])
    const [{ orderId, storeId }] = activeOrders
    const recent = await read(TENANT, 'GET', `/recentOrders?user=${login.mobile}&store=${storeId}`, undefined, token)
    expect(notSent(wireRecentSample, [recent])).toEqual([])
    const copy = `/placeOrder/copy?user=${login.mobile}&orderId=${orderId}`
    expect(notSent(wireCopySample, [await read(TENANT, 'GET', copy, undefined, token)])).toEqual([])
  })
})

test('the wire sample of a complaint contains what commerce sends', async () => {
  const body = { key: 'complaint-1', name: 'Asha', email: 'asha@example.com', text: 'The dal was cold.' }
  const { grievance } = await read(TENANT, 'POST', '/grievances', body)
  expect(notSent(wireGrievanceSample, [grievance])).toEqual([])
})

test('the wire samples of documents contain what commerce sends (AMB112)', async () => {
  const { token } = (await read(TENANT, 'POST', '/signin', login)).data
  const { orderId } = await placedOrder(token)
  await advanceTo(commerce, await commerce.operatorKey(TENANT), orderId, 500, TENANT)
  const own = `user=${login.mobile}`
  const listed = await read(TENANT, 'GET', `/documents?${own}&orderId=${orderId}`, undefined, token)
  expect(notSent(wireOrderDocumentsSample, [listed])).toEqual([])
  const one = `${own}&documentId=${listed.data.documents[0].documentId}`
  expect(notSent(wireDocumentSample, [await read(TENANT, 'GET', `/document?${one}`, undefined, token)])).toEqual([])
  const file = await read(TENANT, 'GET', `/document/file?${one}`, undefined, token)
  expect(notSent(wireDocumentFileSample, [file])).toEqual([])
})

test('the wire samples of codes and limits contain what commerce sends (L20, AMB111)', async () => {
  const canteen = 'canteen-nine'
  const { token } = (await read(canteen, 'POST', '/signin', login)).data
  const { addresses } = await read(canteen, 'GET', `/address?user=${login.mobile}`, undefined, token)
  const { qrCode } = addresses.find((each: { qrCode?: string }) => each.qrCode)
  expect(notSent(wireCodeSample, [await read(canteen, 'GET', `${qrCode}?form=phone`, undefined, token)])).toEqual([])
  expect(notSent(wireRevokedSample, [await read(canteen, 'POST', `${qrCode}/revoke`, {}, token)])).toEqual([])
  const dish = (await catalogueIds(commerce.commerce, canteen)).product('curd-rice')
  const body = { dailyMost: 120.5, dishes: [dish], categories: ['Sweets'], allergens: ['milk'] }
  const { json } = await commerce.call(canteen, 'PUT', qrCode.replace(/qr$/, 'limits'), { token, body })
  expect(notSent(wireLimitsSample, [json])).toEqual([])
})

describe('the wire samples of the wallet contain what commerce sends (X8, V5 to V10)', () => {
  const BANK = '/t/handi-raat/payments/sandbox/pay'
  const tenant = 'handi-raat'
  const begun = async (person: TestPerson) =>
    (await wallet(commerce, tenant, person, '/credits/balance/credit', { txnType: 'TOPUP', amount: 250 })).json
  const settle = (person: TestPerson, call: 'fulfil' | 'fail', orderId: string) =>
    wallet(commerce, tenant, person, `/credits/balance/credit/${call}`, { orderId })

  test('of a balance, of a top-up that is paid and of one that is not, and of the passbook', async () => {
    const asha = await commerce.signedIn(tenant)
    expect(notSent(wireBalanceSample, [(await wallet(commerce, tenant, asha, '/credits/balance')).json])).toEqual([])
    const [paid, closed] = [await begun(asha), await begun(asha)]
    expect(notSent(wireTopUpSample, [paid])).toEqual([])
    const outcome = { outcome: 'TXN_SUCCESS', isForged: false }
    await commerce.app.inject({ method: 'POST', url: `${BANK}/${paid.txnToken}/outcome`, payload: outcome })
    expect(notSent(wireFulfilledSample, [(await settle(asha, 'fulfil', paid.orderId)).json])).toEqual([])
    const receipt = await wallet(commerce, tenant, asha, '/credits/balance/credit/receipt', { orderId: paid.orderId })
    expect(notSent(wireReceiptSample, [receipt.json])).toEqual([])
    expect(notSent(wireFailedSample, [(await settle(asha, 'fail', closed.orderId)).json])).toEqual([])
    expect(notSent(wirePassbookSample, [(await wallet(commerce, tenant, asha, '/credits/transactions')).json])).toEqual(
      [],
    )
  })

  test('the last page of the passbook has next null; a failure has a code; a contrary answer has the state', async () => {
    const [asha, ravi] = [await commerce.signedIn(tenant), await commerce.signedIn(tenant)]
    const { orderId } = await begun(asha)
    const { json } = await wallet(commerce, tenant, asha, '/credits/transactions')
    expect([json.transactions.length, json.next]).toEqual([1, null])
    const contrary = await settle(asha, 'fulfil', orderId)
    expect([contrary.status, contrary.json]).toMatchObject([409, { responseCode: 'SS-409', state: 'undecided' }])
    const foreign = await settle(ravi, 'fulfil', orderId)
    expect([foreign.status, foreign.json]).toMatchObject([404, { responseCode: 'SS-404', code: 'not-found' }])
    const refused = await wallet(commerce, tenant, asha, '/credits/balance/credit', { txnType: 'TOPUP', amount: 0 })
    expect([refused.status, refused.json]).toMatchObject([422, { responseCode: 'SS-422', code: 'refused' }])
  })
})
