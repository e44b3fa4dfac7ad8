import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { PACKED_TYPE } from '@tiffin/contract/packed-storefront'
import { getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import { messages } from '@tiffin/domain/texts/messages'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { newOrderSample, startKitchen } from '../../testing/kitchen.ts'
import { laySite, type Site, tenantFile } from '../../testing/site.ts'
import type { Received, StubUpstream } from '../../testing/stub-upstream.ts'
import { lunchTime, successA, wireMenuSample, wireStoreSample } from '../../testing/wire-samples.ts'

const window = { subscriptionEnabled: true, subscriptionFrom: '2026-11-01', subscriptionTo: '2026-12-10' }

const dishNamed = (name: string, price = 180) => ({
  ...wireMenuSample.products[11],
  ...window,
  name,
  variants: [{ id: 110, displayName: 'R', price: 240, subscriptionPrice: price, subscriptionEnabled: true }],
})

const menuNamed = (name: string) => ({ ...wireMenuSample, products: { 11: dishNamed(name) } })

/** The menu of a plan names its days; any other menu has a usual dish. */
const answerMenu = ({ path, body }: Received) => {
  const { startDate, endDate, orderTime } = body as Record<string, string>
  const isPlan = path.endsWith('?context=SUBSCRIPTION')
  return successA(menuNamed(isPlan ? `Plan ${startDate} ${endDate} ${orderTime}` : 'Usual'))
}

const WEEK = 'from=2026-11-23&to=2026-11-29'
const PATH = '/api/stores/1/storefront'

let site: Site
let upstream: StubUpstream
let bff: TestBff
let browser: Browser
beforeEach(async () => {
  site = laySite()
  const canteen = { clientType: 'STAFF', userStoreAccessType: 'RESTRICTED', userBasedMenu: true }
  site.writeTenant('greens', tenantFile('greens', { clientConfig: canteen }))
  upstream = await startKitchen()
  upstream.on('GET /store/1', successA({ ...wireStoreSample, mealSubscription: true }))
  upstream.on('GET /store/2', successA({ ...wireStoreSample, storeId: 2 }))
  for (const call of ['POST /store/1/menu', 'POST /store/2/menu', 'POST /auth/store/1/menu']) {
    upstream.on(call, answerMenu)
  }
  bff = await startBff({ commerceUrl: upstream.url, site, clock: () => lunchTime })
  browser = bff.browser()
})
afterEach(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

const get = (path: string, by = browser) => by.get(path).set('accept-encoding', 'identity')
const nameIn = async (query: string, by = browser) => (await get(`${PATH}?${query}`, by)).body.menu.dishes[11].name

describe('the storefront of a plan (G17, H2)', () => {
  test('has the menu of its days and meal time, as in the contract', async () => {
    const { status, body } = await get(`${PATH}?${WEEK}&time=13:00`)
    expect(status).toBe(200)
    expect(getStorefrontChecked.schemas.answer.parse(body)).toEqual(body)
    const dish = body.menu.dishes[11]
    expect([dish.name, dish.sizes[0].subscriptionPrice]).toEqual(['Plan 2026-11-23 2026-11-29 13:00:00', 18_000])
  })

  test('AMB10: without a time, the meals have their default time', async () => {
    expect(await nameIn(WEEK)).toBe('Plan 2026-11-23 2026-11-29 10:00:00')
  })

  test('E9, H2: a dish whose window ends before the plan says until when it is available', async () => {
    const { body } = await get(`${PATH}?from=2026-12-05&to=2026-12-11`)
    expect(body.menu.dishes[11].availability).toEqual({ state: 'not-on-date', until: '2026-12-10' })
  })

  test('is a prepared response: packed and compressed for our own client, and a 304 when unchanged', async () => {
    const packed = () => browser.get(`${PATH}?${WEEK}`).set({ accept: PACKED_TYPE, 'accept-encoding': 'br' })
    const first = await packed()
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(first.headers['content-type']).toContain(PACKED_TYPE)
    const again = await packed().set('if-none-match', String(first.headers.etag))
    expect([again.status, again.text]).toEqual([304, ''])
    expect(upstream.count('POST /store/1/menu')).toBe(1)
    const other = await browser
      .get(`${PATH}?${WEEK}&time=13:00`)
      .set({ accept: PACKED_TYPE, 'if-none-match': String(first.headers.etag) })
    expect(other.status).toBe(200)
  })

  test('does not change the menu of other orders', async () => {
    expect(await nameIn(WEEK)).toContain('Plan')
    expect(await nameIn('')).toBe('Usual')
  })

  test('A16: is personal where menus are, and never another caller’s', async () => {
    const asha = bff.browser('greens.localhost')
    await asha.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    const answer = await get(`${PATH}?${WEEK}&time=13:00`, asha)
    expect(answer.body.menu.dishes[11].name).toBe('Plan 2026-11-23 2026-11-29 13:00:00')
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['private, no-store', undefined])
    const { path, headers } = upstream.received.findLast(({ path }) => path.includes('/menu')) as Received
    expect([path, headers.token]).toEqual(['/auth/store/1/menu?context=SUBSCRIPTION', 'upstream-token-1'])
    const backwards = await get(`${PATH}?from=2026-11-29&to=2026-11-23`, asha)
    expect([backwards.status, backwards.body.code]).toEqual([422, 'refused'])
  })
})

describe('the dish detail of a plan', () => {
  test('is of the plan’s own menu', async () => {
    upstream.on('POST /store/1/menu', ({ path }) =>
      successA(path.includes('context') ? menuNamed('Plan') : { ...wireMenuSample, products: {} }),
    )
    expect((await get(`/api/stores/1/dishes/11?${WEEK}&time=13:00`)).status).toBe(200)
    expect((await get('/api/stores/1/dishes/11')).status).toBe(404)
    expect((await get('/api/stores/2/dishes/11?from=2026-11-23&to=2026-11-29')).body.code).toBe('refused')
  })
})

describe('a plan that has no menu', () => {
  test.each([
    ['D4: at a store without plans', `/api/stores/2/storefront?${WEEK}`, messages.orderTypeNotOffered],
    ['that ends before it starts', `${PATH}?from=2026-11-29&to=2026-11-23`, messages.enterValidDate],
    ['of more than a year', `${PATH}?from=2026-11-23&to=2027-11-25`, messages.enterValidDate],
  ])('%s is refused, and no menu is requested for it', async (_case, path, message) => {
    const { status, body } = await get(path)
    expect([status, body.code, body.message]).toEqual([422, 'refused', message])
    expect(upstream.received.filter((call) => call.path.includes('context'))).toEqual([])
  })

  test('a year and a day is the longest plan', async () => {
    expect((await get(`${PATH}?from=2026-11-23&to=2027-11-24`)).status).toBe(200)
  })

  test.each([
    ['only a start', 'from=2026-11-23'],
    ['only an end', 'to=2026-11-29'],
    ['a plan and a date', `date=2026-11-23&${WEEK}`],
    ['a day that does not exist', 'from=2026-11-31&to=2026-12-09'],
    ['a time without a day', 'time=13:00'],
  ])('%s is not understood', async (_case, query) => {
    const { status, body } = await get(`${PATH}?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })
})

test('an order of a plan takes what the page does not state from the menu of the plan', async () => {
  const taxed = (tax: number) => successA({ ...wireMenuSample, products: { 11: { ...dishNamed('Plan'), tax } } })
  upstream.on('POST /store/1/menu', ({ path }) => taxed(path.includes('context') ? 12 : 5))
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  const plan = { kind: 'days', from: '2026-11-23', to: '2026-11-29', weekdays: [1, 2, 4], minute: 780 }
  const order = { ...newOrderSample, order: { ...newOrderSample.order, plan } }
  expect((await browser.post('/api/plans', order)).status).toBe(200)
  const sent = upstream.received.findLast(({ path }) => path.endsWith('/create'))?.body
  expect(sent).toMatchObject({
    type: 'SCHEDULE',
    scheduled: { scheduledFrom: '2026-11-23', scheduledTo: '2026-11-29', time: '13:00:00', noOfMeals: 3 },
    items: [{ productName: 'Dal Makhani', tax: 12 }],
  })
  // The cached menu of the plan suffices, without another request for it.
  const before = upstream.count('POST /store/1/menu')
  upstream.on('POST /store/1/menu', 503)
  const attemptKey = '11111111-94a1-4f3b-9a8e-0a86be9f64a1'
  expect((await browser.post('/api/plans', { ...order, attemptKey })).status).toBe(200)
  expect(upstream.count('POST /store/1/menu')).toBe(before)
})
