import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import supertest from 'supertest'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { importCatalogue } from './import-catalogue.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'

const priced = [{ code: 'full', name: 'Full', price: 100, specialDiscountedPrice: 70, subscriptionPrice: 90 }]
const morning = [{ from: '07:00', to: '11:00' }]

const noonHours = {
  opens: '12:00',
  closes: '22:00',
  weekdays: ['mon' as const, 'tue' as const, 'wed' as const, 'thu' as const, 'fri' as const, 'sat' as const],
}

const catalogue = aCatalogue({
  stores: [aStore(), aStore({ code: 'noon', name: 'Noon Kitchen', hours: noonHours })],
  categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'poha', 'roti', 'kheer', 'thali'] }] })],
  products: [
    aProduct({ sizes: priced, subscription: { from: '2026-12-01', to: '2026-12-31' } }),
    aProduct({ code: 'poha', name: 'Poha', sizes: priced, slots: morning }),
    aProduct({ code: 'roti', name: 'Roti' }),
    aProduct({ code: 'kheer', name: 'Kheer', sizes: priced, outOfStock: true }),
    aProduct({ code: 'thali', name: 'Thali', sizes: priced, subscription: { from: '2026-12-10' } }),
  ],
  specialMenu: { name: 'Festive', products: ['dal'], endsOn: '2026-12-05 20:00' },
})

const [DAL, POHA, ROTI, KHEER, THALI] = [1, 2, 3, 4, 5] as const
const december = { startDate: '2026-12-10', endDate: '2026-12-20', orderTime: '10:00:00' }

let server: TestCommerce
beforeAll(async () => {
  server = await startCommerce({ catalogue })
})
afterAll(() => server.close())

const ask = (body: object, { tenant = 'alpha', query = '?context=SUBSCRIPTION', etag = '', store = 1 } = {}) =>
  supertest(server.url)
    .post(`/t/${tenant}/server.store2/v2/store/${store}/menu${query}`)
    .set(etag ? { 'if-none-match': etag } : {})
    .send(body)

const availableFor = async (body: object): Promise<number[]> => (await ask(body)).body.data.availableProductId

describe('a menu for a plan of meals (G17, H2)', () => {
  test('has the plan’s prices, windows, flags and the special menu, whose end the client checks (AMB1, AMB28)', async () => {
    const { status, body } = await ask(december)
    const { products, specialMenu, availableProductId } = body.data
    expect([status, availableProductId]).toEqual([200, [DAL, POHA, THALI]])
    expect(products[DAL]).toMatchObject({
      isProductAvailable: true,
      notAvailableDueToTime: false,
      notAvailableDueToDate: false,
      subscriptionEnabled: true,
      subscriptionFrom: '2026-12-01',
      subscriptionTo: '2026-12-31',
      variants: [{ price: 100, subscriptionPrice: 90, subscriptionEnabled: true }],
    })
    expect(products[ROTI]).toMatchObject({ isProductAvailable: false, subscriptionEnabled: false })
    expect(products[ROTI].variants[0]).not.toHaveProperty('subscriptionPrice')
    expect(products[KHEER].isProductAvailable).toBe(false)
    expect(specialMenu).toEqual({ name: 'Festive', products: [DAL], endsOn: '05-12-2026 20:00' })
  })

  test.each([
    ['from its first day on', '2026-12-01', '2026-12-05', [DAL, POHA]],
    ['from the day before', '2026-11-30', '2026-12-05', [POHA]],
    ['up to its last day', '2026-12-27', '2026-12-31', [DAL, POHA, THALI]],
    ['one day longer', '2026-12-27', '2027-01-01', [POHA, THALI]],
  ])('both ends must be within a window: %s', async (_, startDate, endDate, available) => {
    expect(await availableFor({ startDate, endDate, orderTime: '10:00:00' })).toEqual(available)
  })

  test('slots must include the meal time; without a time the default applies, at any hour (AMB10, O11)', async () => {
    expect(await availableFor({ ...december, orderTime: '12:00:00' })).toEqual([DAL, THALI])
    // It is noon at the store; the default meal time is 10:00.
    expect(await availableFor({ startDate: '2026-12-10', endDate: '2026-12-20' })).toEqual([DAL, POHA, THALI])
  })

  test('AMB10: a store that opens after 10:00 serves the meals at its opening, also from a day on which it is closed', async () => {
    const availableFrom = async (startDate: string) =>
      (await ask({ startDate, endDate: '2026-12-20' }, { store: 2 })).body.data.availableProductId
    expect([await availableFrom('2026-12-10'), await availableFrom('2026-12-13')]).toEqual([
      [DAL, THALI],
      [DAL, THALI],
    ])
  })

  test('the order date replaces a missing first day, and brings its time', async () => {
    expect(await availableFor({ orderDate: '10/12/2026 12:00', endDate: '2026-12-20' })).toEqual([DAL, THALI])
    expect(await availableFor({ orderDate: '10/12/2026', startDate: '2026-12-10' })).toEqual([DAL, POHA, THALI])
  })
})

test('a person’s own menu can be requested for a plan as well (A16)', async () => {
  const { token } = await server.signedIn('alpha')
  const own = (body: object) => server.call('alpha', 'POST', '/auth/store/1/menu?context=SUBSCRIPTION', { token, body })
  expect((await own(december)).json.data.availableProductId).toEqual([DAL, POHA, THALI])
  expect((await own({ ...december, endDate: '2026-12-01' })).status).toBe(400)
})

describe('a request that contradicts itself is refused with the reason', () => {
  const subscription = '?context=SUBSCRIPTION'

  test.each([
    ['an end before the start', { startDate: '2026-12-20', endDate: '2026-12-10' }, subscription, 'endDate'],
    ['an end before today', { endDate: '2026-11-20' }, subscription, 'endDate'],
    ['an end before the requested day', { orderDate: '10/12/2026', endDate: '2026-12-09' }, subscription, 'endDate'],
    ['two first days', { orderDate: '11/12/2026', ...december }, subscription, 'orderDate and startDate'],
    ['days without the context', december, '', 'context=SUBSCRIPTION'],
    ['one day without the context', { endDate: '2026-12-10' }, '', 'context=SUBSCRIPTION'],
    ['an unknown context', december, '?context=LATER', 'SUBSCRIPTION'],
    ['two contexts', december, '?context=SUBSCRIPTION&context=SUBSCRIPTION', 'SUBSCRIPTION'],
    ['a day in another format', { ...december, startDate: '10/12/2026' }, subscription, 'YYYY-MM-DD'],
    ['a day that does not exist', { ...december, endDate: '2026-12-32' }, subscription, 'YYYY-MM-DD'],
  ])('%s', async (_, body, query, reason) => {
    const { status, body: said } = await ask(body, { query })
    expect([status, said.status]).toEqual([400, 'Failed'])
    expect(said.message).toContain(reason)
  })

  test('also when the client already has the menu', async () => {
    const etag = String((await ask({}, { query: '' })).headers.etag)
    expect((await ask(december, { query: '', etag })).status).toBe(400)
  })
})

describe('the etag of a plan’s menu', () => {
  const etagOf = async (body: object, query?: string) =>
    String((await ask(body, query === undefined ? {} : { query })).headers.etag)
  const between = (startDate: string, endDate: string) => ({ startDate, endDate, orderTime: '10:00:00' })

  test('differs from that of single orders, and changes exactly when days change the answer', async () => {
    const usual = await etagOf({ orderTime: '10:00:00' }, '')
    const plans = [between('2026-12-01', '2026-12-09'), between('2026-12-02', '2026-12-05')]
    const others = [between('2026-11-30', '2026-12-09'), december, between('2026-12-10', '2027-01-01')]
    const [first, same, ...rest] = await Promise.all([...plans, ...others].map((each) => etagOf(each)))
    expect(same).toBe(first)
    expect(new Set([usual, first, ...rest]).size).toBe(5)
  })

  test('identifies one correct answer per meal time, for all days around the windows’ ends', async () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10', '2026-12-31', '2027-01-01', '2027-06-01']
    const pairs = days.flatMap((from, at) => days.slice(at).map((to) => [from, to] as const))
    const byEtag = new Map<string, string>()
    for (const [from, to] of [...pairs, ...pairs]) {
      const { headers, body, text } = await ask(between(from, to))
      const isDal = from >= '2026-12-01' && to <= '2026-12-31'
      const expected = [...(isDal ? [DAL] : []), POHA, ...(from >= '2026-12-10' ? [THALI] : [])]
      expect([from, to, body.data.availableProductId]).toEqual([from, to, expected])
      expect(byEtag.get(String(headers.etag)) ?? text).toBe(text)
      byEtag.set(String(headers.etag), text)
    }
    expect(byEtag.size).toBeLessThan(pairs.length)
  })

  test('gives a 304 for the same plan, and the whole menu for another plan or after a change of the catalogue', async () => {
    const etag = await etagOf(december)
    const again = await ask(december, { etag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await ask(between('2026-11-30', '2026-12-20'), { etag })).status).toBe(200)
    expect((await ask({ orderTime: '10:00:00' }, { query: '', etag })).status).toBe(200)
    const beta = { tenant: 'beta', etag }
    const dearer = structuredClone(catalogue)
    for (const size of dearer.products[0]?.sizes ?? []) size.subscriptionPrice = 95
    await importCatalogue(server.commerce.db, 'beta', {
      json: dearer,
      at: new Date(server.clock.now()),
      confirmRetirements: true,
    })
    const changed = await ask(december, beta)
    expect([changed.status, changed.body.data.products[DAL].variants[0].subscriptionPrice]).toEqual([200, 95])
  })
})
