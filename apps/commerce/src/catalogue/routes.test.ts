import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { importCatalogue } from './import-catalogue.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'

const MAX_BYTES_WITHOUT_KEY = 256 * 1024

const catalogue = aCatalogue({
  categories: [
    aCategory({
      code: 'breakfast',
      name: 'Breakfast',
      slots: [{ from: '07:00', to: '11:00' }],
      subCategories: [{ name: 'Plates', slots: [{ from: '06:00', to: '10:00' }], products: ['poha'] }],
    }),
    aCategory({ subCategories: [{ name: 'All', products: ['dal', 'kheer'] }] }),
  ],
  products: [
    aProduct({
      code: 'poha',
      name: 'Poha',
      menuTags: ['Healthy Menu'],
      sizes: [
        {
          code: 'one',
          name: 'One',
          price: 120,
          discountedPrice: 99.5,
          serves: '1',
          nutrition: { Calories: { value: 177, unit: 'k' } },
        },
      ],
    }),
    aProduct({
      subscription: { from: '2026-12-01', to: '2026-12-31' },
      sizes: [
        { code: 'half', name: 'Half', price: 60, discountedPrice: 'Free', disabled: true },
        { code: 'full', name: 'Full', price: 100, subscriptionPrice: 90 },
      ],
    }),
    aProduct({ code: 'kheer', name: 'Kheer', outOfStock: true }),
  ],
})

let server: TestCommerce
let later = 0

const menu = (tenant: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call(tenant, 'POST', '/store/1/menu', { body, headers })
let operatorKey = ''

const put = (path: string, body: string, key: string | null = operatorKey) =>
  server.app.inject({
    method: 'PUT',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
  })

beforeAll(async () => {
  server = await startCommerce({ catalogue })
  operatorKey = await server.operatorKey('alpha', { scopes: ['catalogue'] })
})

afterAll(() => server.close())

describe('POST /store/{id}/menu (Z2-Z5, X10)', () => {
  test('sends the whole menu in rupees, with "Free" as a text and absent prices left out (AMB28)', async () => {
    const { status, json } = await menu('alpha', { orderTime: '09:30:00' })
    expect(status).toBe(200)
    expect(json.status).toBe('Success')
    expect(json.data.menu).toEqual({
      categories: [
        {
          categoryId: 1,
          categoryName: 'Breakfast',
          description: '',
          timeSlots: { slot1: { startAt: '07:00', endAt: '11:00' } },
          subCategory: [
            {
              subCategoryName: 'Plates',
              description: '',
              timeSlots: { slot1: { startAt: '06:00', endAt: '10:00' } },
              products: [1],
            },
          ],
        },
        {
          categoryId: 2,
          categoryName: 'Mains',
          description: '',
          timeSlots: {},
          subCategory: [{ subCategoryName: 'All', description: '', timeSlots: {}, products: [2, 3] }],
        },
      ],
      kidsMenuAvailable: false,
      healthyMenuAvailable: true,
      subscriptionMenuAvailable: false,
    })
    expect(json.data.products['1']).toMatchObject({
      productId: 1,
      name: 'Poha',
      productType: 'PRODUCT',
      tax: 5,
      taxIncluded: true,
      categoryId: 1,
      maxQty: 20,
      discount: 17,
      isVeg: true,
      variants: [
        {
          id: 1,
          displayName: 'One',
          price: 120,
          discountedPrice: 99.5,
          serves: '1',
          isDisabled: false,
          nutritionalFactsAvailable: true,
          nutritionalFacts: { Calories: { value: 177, unit: 'k' } },
        },
      ],
    })
    // Z3, Z17: the fields of the screen, and the spelling of the specs.
    expect(json.data.products['1']).toMatchObject({
      selectedVariant: { id: 1, displayName: 'One', price: 120, discountedPrice: 99.5, serves: '1' },
      displayVariants: ['One'],
      modifiedTimeSlots: {},
      customisation: [],
    })
    const [half, full] = json.data.products['2'].variants
    // Z3: the first size is disabled, so that a card shows the second one first.
    expect(json.data.products['2'].selectedVariant).toMatchObject({ id: full.id, price: 100 })
    expect(json.data.products['2'].displayVariants).toEqual([half.displayName, full.displayName])
    expect(half).toMatchObject({ discountedPrice: 'Free', isDisabled: true, subscriptionEnabled: false })
    expect(full).toMatchObject({ price: 100, subscriptionPrice: 90, subscriptionEnabled: true })
    expect(full).not.toHaveProperty('discountedPrice')
    expect(json.data.menuTags).toEqual(['Healthy Menu'])
    expect(json.data.categoryAvailableId).toEqual({ kids: [], healthy: [1], bulk: [], schedule: [] })
  })

  test.each([
    ['06:59:00', true, '07:00', [2]],
    ['07:00:00', false, '', [1, 2]],
    ['10:00:59', false, '', [1, 2]],
    ['10:01:00', true, '07:00', [2]],
  ])('H1, H12, SB28: at %s all three levels are checked, ends included', async (orderTime, late, next, available) => {
    const { json } = await menu('alpha', { orderTime })
    expect(json.data.products['1']).toMatchObject({
      isProductAvailable: true,
      notAvailableDueToTime: late,
      nextAvailableAt: next,
    })
    expect(json.data.products['3']).toMatchObject({ isProductAvailable: false, notAvailableDueToTime: false })
    expect(json.data.availableProductId).toEqual(available)
  })

  test('without a time availability is for now, on the store’s own clock (AMB55)', async () => {
    server.clock.set('2026-11-21T02:30:00.000Z')
    expect((await menu('alpha', {})).json.data.availableProductId).toEqual([1, 2])
    server.clock.set('2026-11-21T07:00:00.000Z')
    expect((await menu('alpha', undefined)).json.data.availableProductId).toEqual([2])
  })

  test.each([
    ['the first day of its window', { startDate: '2026-12-01', endDate: '2026-12-05' }, false],
    ['the last', { startDate: '2026-12-20', endDate: '2026-12-31' }, false],
    ['one day before', { startDate: '2026-11-30', endDate: '2026-12-05' }, true],
    ['one day after', { startDate: '2026-12-30', endDate: '2027-01-01' }, true],
    ['a single day', { orderDate: '15/12/2026' }, false],
  ])('H2, G17: a menu for subscriptions from or to %s', async (_when, body, isOutside) => {
    const { json } = await server.call('alpha', 'POST', '/store/1/menu?context=SUBSCRIPTION', { body })
    expect(json.data.products['2']).toMatchObject({
      isProductAvailable: true,
      notAvailableDueToDate: isOutside,
      subscriptionFrom: '2026-12-01',
      subscriptionTo: '2026-12-31',
    })
    expect(json.data.availableProductId).toEqual(isOutside ? [] : [2])
    // A product without a subscription price cannot be subscribed to.
    expect(json.data.products['1']).toMatchObject({ isProductAvailable: false, subscriptionEnabled: false })
  })

  test('H2: single orders ignore subscription windows', async () => {
    const { json } = await menu('alpha', { orderDate: '25/11/2026' })
    expect(json.data.products['2'].notAvailableDueToDate).toBe(false)
    expect(json.data.availableProductId).toContain(2)
  })

  test('the etag depends on the catalogue and not on the time: 304 without a body until something changes', async () => {
    const first = await menu('beta', { orderTime: '09:00:00' })
    const etag = String(first.headers.etag)
    const again = await menu('beta', { orderTime: '12:00:00' }, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const dearer = structuredClone(catalogue)
    for (const size of dearer.products[1]?.sizes ?? []) size.price += 1
    const at = new Date(server.clock.now())
    await importCatalogue(server.commerce.db, 'beta', { json: dearer, at, confirmRetirements: true })
    const changed = await menu('beta', { orderTime: '12:00:00' }, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.json.data.products['2'].variants[1].price).toBe(101)
    expect((await menu('alpha', {})).json.data.products['2'].variants[1].price).toBe(100)
  })

  test('an unknown store, and an invalid time', async () => {
    expect(await server.call('alpha', 'POST', '/store/2/menu')).toMatchObject({
      status: 404,
      json: { status: 'Failed', code: 'not-found' },
    })
    for (const storeId of ['0', '-1', 'x', '99999999999']) {
      expect((await server.call('alpha', 'POST', `/store/${storeId}/menu`)).status).toBe(400)
    }
    expect(await menu('alpha', { orderTime: '25:00' })).toMatchObject({ status: 400, json: { status: 'Failed' } })
  })
})

describe('PUT /operator/t/{tenant}/catalogue', () => {
  const path = '/operator/t/alpha/catalogue'
  const another = () => JSON.stringify(aCatalogue({ stores: [aStore({ name: `Delhi ${++later}` })] }))

  test('imports and reports; importing again changes nothing', async () => {
    const file = another()
    const first = await put(path, file)
    expect([first.statusCode, first.json()]).toMatchObject([200, { applied: true, changed: true, problems: [] }])
    expect((await put(path, file)).json()).toMatchObject({ applied: true, changed: false })
  })

  test('an invalid file is refused with every problem and its place, and changes nothing', async () => {
    const before = await menu('alpha', {})
    const answer = await put(path, JSON.stringify(aCatalogue({ products: [aProduct({ maxQty: 0 })] })))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      applied: false,
      problems: [{ severity: 'error', place: '/products/0/maxQty', code: 'dal', message: 'must be at least 1' }],
    })
    expect((await menu('alpha', {})).text).toBe(before.text)
  })

  test('without the operator’s key every request is refused, whatever its size', async () => {
    const long = JSON.stringify({ x: 'x'.repeat(2 * MAX_BYTES_WITHOUT_KEY) })
    for (const key of [null, 'wrong', `${operatorKey} `]) expect((await put(path, long, key)).statusCode).toBe(403)
    expect((await put('/operator/t/nobody/catalogue', another())).statusCode).toBe(403)
    expect((await put(path, '{"stores":')).statusCode).toBe(400)
  })

  test('with the key a catalogue may be larger than a diner’s request', async () => {
    const description = 'x'.repeat(1900)
    const products = Array.from({ length: 200 }, (_, at) => aProduct({ code: `p${at}`, name: `P ${at}`, description }))
    const categories = [aCategory({ subCategories: [{ name: 'All', products: products.map((each) => each.code) }] })]
    const file = JSON.stringify(aCatalogue({ categories, products }))
    expect(file.length).toBeGreaterThan(MAX_BYTES_WITHOUT_KEY)
    expect((await put(path, file)).json()).toMatchObject({ applied: true, rows: { products: { added: 200 } } })
  })

  test('unusually many retirements change nothing until the caller confirms them, and both are audited', async () => {
    const products = Array.from({ length: 40 }, (_, at) => aProduct({ code: `p${at}`, name: `P ${at}` }))
    const listed = (most: number) => {
      const kept = products.slice(0, most)
      const categories = [aCategory({ subCategories: [{ name: 'All', products: kept.map((each) => each.code) }] })]
      return JSON.stringify(aCatalogue({ categories, products: kept }))
    }
    await put(`${path}?confirmRetirements=true`, listed(40))
    const refused = await put(path, listed(2))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ applied: false, rows: null, unconfirmed: { retired: 38, of: 40 } })
    expect((await put(path, listed(40))).json()).toMatchObject({ changed: false })
    expect((await put(`${path}?confirmRetirements=maybe`, listed(2))).statusCode).toBe(400)
    const confirmed = await put(`${path}?confirmRetirements=true`, listed(2))
    expect(confirmed.json()).toMatchObject({ applied: true, rows: { products: { kept: 2, retired: 38 } } })
    const audit = await inTenant(server.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('operator_audit').selectAll().where('tenant', '=', 'alpha').orderBy('at').execute(),
    )
    const accounts = audit.map(({ outcome, counts }) => ({ outcome, counts }))
    expect(accounts).toContainEqual({ outcome: 'refused', counts: expect.objectContaining({ unconfirmed: 38 }) })
    expect(accounts).toContainEqual({ outcome: 'done', counts: expect.objectContaining({ productsRetired: 38 }) })
  })
})
