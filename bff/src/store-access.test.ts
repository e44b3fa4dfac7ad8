import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import type { TestCommerce } from '@tiffin/commerce/testing/commerce'
import { programmeCatalogue, rosterOf } from '@tiffin/commerce/testing/programmes'
import { storePoint } from '@tiffin/commerce/testing/small-catalogue'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import type { Browser, TestBff } from './testing/bff.ts'
import { newOrderSample } from './testing/kitchen.ts'
import { sessionKey } from './testing/session-key.ts'

/** A school whose stores are for signed-in people, and a canteen whose stores each have their own people. */
const PROTECTED = 'spice'
const RESTRICTED = 'greens'
const tenants = {
  [PROTECTED]: { clientConfig: { storeAccessType: 'PROTECTED' } },
  [RESTRICTED]: { clientConfig: { userStoreAccessType: 'RESTRICTED', userBasedMenu: true } },
}
const env = { SESSION_KEYS: `k1:${sessionKey('store access')}` }
const { latitude, longitude } = storePoint

let system: TestSystem
let commerce: TestCommerce
let bff: TestBff
/** A second process of the installation. */
let other: TestBff

beforeAll(async () => {
  system = await startSystem({ tenants, catalogue: programmeCatalogue, env })
  commerce = system.commerce
  bff = system.bff
  other = await system.anotherBff()
})
afterAll(() => system.close())

let people = 0
const nextMobile = (): string => String(9_500_000_000 + ++people)

async function signedIn(tenant: string, mobile: string, at = bff): Promise<Browser> {
  const browser = at.browser(`${tenant}.localhost`)
  const [email, passcode] = [`p${mobile}@example.com`, '864209']
  await browser.post('/api/identity/sign-up', { name: 'Asha', mobile, email, passcode })
  await browser.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(mobile) })
  await browser.post('/api/identity/verify-code', { channel: 'email', code: await commerce.codeFor(email) })
  expect((await browser.post('/api/identity/sign-in', { mobile, passcode })).status).toBe(200)
  return browser
}

interface StoreCall {
  readonly name: string
  readonly send: (
    browser: Browser,
    ids: CatalogueIds,
    store: number,
  ) => PromiseLike<{ status: number; body: { code?: string } }>
}

const { attemptKey, ...checked } = newOrderSample
const orderAt = (storeId: number, ids: CatalogueIds) => ({
  ...checked,
  storeId,
  order: { ...checked.order, mode: 'pickup' as const, for: null },
  items: checked.items.map((item) => ({
    ...item,
    productId: ids.product('biryani'),
    sizeId: ids.size('biryani', 'half'),
  })),
})

/** Every call that shows something of a store. */
const storeCalls: readonly StoreCall[] = [
  { name: 'the menu', send: (browser, _ids, store) => browser.get(`/api/stores/${store}/storefront`) },
  {
    name: 'a dish',
    send: (browser, ids, store) => browser.get(`/api/stores/${store}/dishes/${ids.product('biryani')}`),
  },
  {
    name: 'dishes',
    send: (browser, ids, store) => browser.get(`/api/stores/${store}/details?ids=${ids.product('biryani')}`),
  },
  {
    name: 'serviceability',
    send: (browser, _ids, store) => browser.post(`/api/stores/${store}/serviceability`, { latitude, longitude }),
  },
  { name: 'the coupons', send: (browser, _ids, store) => browser.get(`/api/coupons?storeId=${store}`) },
  {
    name: 'a coupon',
    send: (browser, ids, store) => browser.post('/api/coupons/check', orderAt(store, ids)),
  },
  {
    name: 'an order',
    send: (browser, ids, store) => browser.post('/api/orders', { ...orderAt(store, ids), attemptKey }),
  },
]
const lists: readonly StoreCall[] = [
  { name: 'the pickup stores', send: (browser) => browser.get('/api/stores/pickup') },
  {
    name: 'the delivery stores',
    send: (browser) => browser.get(`/api/stores/delivery?lat=${latitude}&long=${longitude}`),
  },
]
const NAMES = /Day Kitchen|Night Kitchen/g

describe('A14: a protected tenant', () => {
  const everyCall = [...lists, ...storeCalls]

  test.each(everyCall)('shows a visitor nothing of a store: $name', async ({ send }) => {
    const ids = await catalogueIds(commerce.commerce, PROTECTED)
    const answer = await send(bff.browser(`${PROTECTED}.localhost`), ids, ids.store('day'))
    expect([answer.status, answer.body.code]).toEqual([401, 'sign-in-required'])
  })

  test('puts no store into a page for a visitor', async () => {
    const ids = await catalogueIds(commerce.commerce, PROTECTED)
    const page = await bff.browser(`${PROTECTED}.localhost`).get(`/${ids.store('day')}/home`)
    expect([page.status, page.text.match(NAMES)]).toEqual([200, null])
  })

  test.each(lists)('shows a signed-in person the stores: $name', async ({ send }) => {
    const ids = await catalogueIds(commerce.commerce, PROTECTED)
    const answer = await send(await signedIn(PROTECTED, nextMobile()), ids, ids.store('day'))
    expect(JSON.stringify(answer.body)).toMatch(NAMES)
  })

  test.each(everyCall)('SAFE11: takes no session that was ended elsewhere: $name', async ({ send }) => {
    const ids = await catalogueIds(commerce.commerce, PROTECTED)
    const mobile = nextMobile()
    const phone = await signedIn(PROTECTED, mobile)
    const laptop = other.browser(`${PROTECTED}.localhost`)
    await laptop.post('/api/identity/sign-in', { mobile, passcode: '864209' })
    await laptop.post('/api/sessions/end', { sessionId: null })
    commerce.clock.advance(1000)
    const answer = await send(phone, ids, ids.store('day'))
    expect([answer.status, answer.body.code]).toEqual([401, 'session-expired'])
  })
})

describe('A15, AMB60: a restricted tenant', () => {
  test.each(storeCalls)('refuses the store of other people: $name', async ({ send }) => {
    const ids = await catalogueIds(commerce.commerce, RESTRICTED)
    const mobile = nextMobile()
    await rosterOf(commerce, RESTRICTED, [`${mobile},staff,Asha,,,day`])
    const asha = await signedIn(RESTRICTED, mobile)
    const refused = await send(asha, ids, ids.store('night'))
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found'])
    expect((await send(asha, ids, ids.store('day'))).body.code).not.toBe('not-found')
  })

  test.each(lists)("lists the person's own stores only: $name", async ({ send }) => {
    const ids = await catalogueIds(commerce.commerce, RESTRICTED)
    const mobile = nextMobile()
    await rosterOf(commerce, RESTRICTED, [`${mobile},staff,Asha,,,day`])
    const { body } = await send(await signedIn(RESTRICTED, mobile), ids, 0)
    expect(JSON.stringify(body).match(NAMES)).toEqual(['Day Kitchen'])
  })
})
