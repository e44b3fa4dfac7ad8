import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '../testing/clock.ts'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { farPoint, nearPoint, outsidePoint } from '../testing/small-catalogue.ts'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const get = (path: string, tenant = 'alpha') => commerce.call(tenant, 'GET', path)
const post = (path: string, body: unknown, tenant = 'alpha') => commerce.call(tenant, 'POST', path, { body })
const names = (answer: { json: { data: { storeName: string }[] } }) => answer.json.data.map((each) => each.storeName)

describe('SB26: finding stores', () => {
  test('a store within its radius is found with its distance and delivery charge', async () => {
    const { json } = await get(`/deliveryStore?lat=${nearPoint.latitude}&long=${nearPoint.longitude}`)
    expect(json.status).toBe('Success')
    expect(json.data).toHaveLength(1)
    expect(json.data[0]).toMatchObject({ storeName: 'Day Kitchen', distance: 1, deliveryCharges: 20 })
  })

  test('AMB54: lng is accepted like long, and a longer distance costs more', async () => {
    const { json } = await get(`/deliveryStore?lat=${farPoint.latitude}&lng=${farPoint.longitude}`)
    expect(json.data[0]).toMatchObject({ distance: 4, deliveryCharges: 40 })
  })

  test('no store nearby is an empty list, not a failure', async () => {
    const answer = await get(`/deliveryStore?lat=${outsidePoint.latitude}&long=${outsidePoint.longitude}`)
    expect([answer.status, answer.json]).toEqual([200, { status: 'Success', data: [] }])
  })

  test.each([
    ['110001', ['Day Kitchen']],
    ['110002', ['Day Kitchen']],
    ['560001', []],
    ['700001', []],
  ])('AMB91: pincode %s is served by %j', async (pincode, expected) => {
    expect(names(await get(`/deliveryStore?pincode=${pincode}`))).toEqual(expected)
  })

  test('neither a point nor a pincode is a 400', async () => {
    const answer = await get('/deliveryStore?lat=28.6')
    expect([answer.status, answer.json.message]).toEqual([400, 'query needs lat and long, or pincode'])
    expect((await get('/deliveryStore?lat=91&long=0')).status).toBe(400)
    expect((await get('/deliveryStore?pincode=12')).status).toBe(400)
  })

  test('a tenant without delivery has no delivery stores', async () => {
    const near = `lat=${nearPoint.latitude}&long=${nearPoint.longitude}`
    expect(names(await get(`/deliveryStore?${near}`, 'beta'))).toEqual([])
    expect(names(await get('/pickupStore', 'beta'))).toEqual(['Day Kitchen', 'Night Kitchen'])
  })
})

describe('Z1: a store', () => {
  const isClosed = async (code: string, at: string) => {
    commerce.clock.set(at)
    return (await get(`/store/${ids.store(code)}`)).json.data.isClosed
  }

  test("SB26, AMB82: closed is computed on the store's clock, both ends inclusive and past midnight", async () => {
    expect(await isClosed('day', '2026-11-21T09:59:00+05:30')).toBe(true)
    expect(await isClosed('day', '2026-11-21T10:00:00+05:30')).toBe(false)
    expect(await isClosed('day', '2026-11-21T23:00:59+05:30')).toBe(false)
    expect(await isClosed('day', '2026-11-21T23:01:00+05:30')).toBe(true)
    expect(await isClosed('night', '2026-11-22T01:59:00+05:30')).toBe(false)
    expect(await isClosed('night', '2026-11-22T03:00:00+05:30')).toBe(true)
  })

  test('AMB63: lists the other pickup stores', async () => {
    const branchesOf = async (code: string) =>
      (await get(`/store/${ids.store(code)}`)).json.data.pickupStores.map(
        (each: { storeName: string }) => each.storeName,
      )
    expect(await branchesOf('day')).toEqual(['Night Kitchen'])
    expect(await branchesOf('night')).toEqual(['Day Kitchen'])
  })

  test('amounts are rupees and weekdays begin with Monday', async () => {
    const { data } = (await get(`/store/${ids.store('day')}`)).json
    expect(data).toMatchObject({
      packagingCharges: 10,
      minCartValue: 100,
      maxCartValue: 2000,
      openingTime: '10:00',
      closingTime: '23:00',
      openOnWeekdays: [0, 1, 2, 3, 4, 5, 6],
      timeZone: 'Asia/Kolkata',
      isServisable: true,
    })
  })

  test('an unknown store is not found, and a text is not an id', async () => {
    expect((await get('/store/999')).status).toBe(404)
    expect((await get('/store/first')).status).toBe(400)
    expect((await get('/store/99999999999999')).status).toBe(400)
  })
})

describe('SB27: serviceability', () => {
  const check = (point: { latitude: number; longitude: number }) =>
    post('/checkServiceability', { store: ids.store('day'), lat: point.latitude, long: point.longitude })

  test('Z17: is answered with the charge of its distance, in both spellings of the specs (AMB54)', async () => {
    expect((await check(nearPoint)).json).toEqual({ servicable: true, isServisable: true, deliveryCharges: 20 })
    expect((await check(farPoint)).json.deliveryCharges).toBe(40)
    expect((await check(outsidePoint)).json).toEqual({ servicable: false, isServisable: false, deliveryCharges: 0 })
  })
})

describe('SB29: meal time', () => {
  test('after closing the next open date is offered', async () => {
    const body = { store: ids.store('day') }
    expect((await post('/getMealTime', body)).json.data).toEqual({ mealType: 'REGULAR', time: '21-11-2026' })
    commerce.clock.set('2026-11-21T23:30:00+05:30')
    expect((await post('/getMealTime', body)).json.data).toEqual({ mealType: 'LATER', time: '22-11-2026' })
  })
})

describe('AMB57: the meal time needs no session', () => {
  test.each([
    ['without a token', {}],
    ['with a token that is over', { token: 'expired' }],
  ])('%s', async (_case, headers) => {
    const body = { store: ids.store('day') }
    const { status, json } = await commerce.call('alpha', 'POST', '/getMealTime', { body, ...headers })
    expect([status, json.data]).toEqual([200, { mealType: 'REGULAR', time: '21-11-2026' }])
  })
})

describe('tenants', () => {
  test('A5, SB31: the base URL selects the tenant', async () => {
    expect((await get('/clientConfig?screenWidth=mobile')).json.data).toMatchObject({
      name: 'Alpha',
      primaryColor: '#aa3311',
      bypass: true,
    })
    expect((await get('/clientConfig', 'beta')).json.data.name).toBe('Beta')
  })

  test('an unknown tenant is a 404 in the envelope of the call, and names no other tenant', async () => {
    const answer = await get('/clientConfig', 'gamma')
    expect([answer.status, answer.json]).toEqual([
      404,
      { status: 'Failed', message: 'There is no such tenant', code: 'not-found' },
    ])
  })

  test('SB34: an unknown call is a JSON message', async () => {
    const answer = await get('/nothing')
    expect([answer.status, answer.json]).toEqual([404, { message: 'There is no such call', code: 'not-found' }])
  })
})
