import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, refusedLine, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { importCatalogue } from '../import-catalogue.ts'

/** 12:30 on a Saturday in India. */
const SATURDAY_NOON = '2026-11-21T07:00:00.000Z'

let commerce: TestCommerce
let ids: CatalogueIds
let betas: CatalogueIds
let key: string
let diner: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  betas = await catalogueIds(commerce.commerce, 'beta')
  key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(SATURDAY_NOON)
  for (const { what } of (await read()).soldOut) await post('sold-out/lift', thingOf(what))
  await post('resume')
  for (const { date } of (await read()).hours) await post('hours/usual', { date })
  diner = await commerce.signedIn('alpha')
})

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await commerce.app.inject({
    ...{ method, url: `/operator/t/alpha/stores/day/${path}` },
    headers: { authorization: `Bearer ${key}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const read = async () => (await call('GET', 'day')).json
const post = (path: string, body?: object) => call('POST', path, body)
const thingOf = (what: string) => {
  const [dish, size] = what.split('/')
  return { dish, ...(size && { size }) }
}

/** The menu as a diner of the store asks for it; `later`: `DD/MM/YYYY HH:mm`. */
async function menu(later?: string, etag?: string) {
  const path = `/store/${ids.store('day')}/menu`
  const headers = etag === undefined ? {} : { 'if-none-match': etag }
  return commerce.call('alpha', 'POST', path, { body: later ? { orderDate: later } : {}, headers })
}

const dal = async (later?: string) => (await menu(later)).json.data.products[ids.product('dal')]
const shop = async () => (await commerce.call('alpha', 'GET', `/store/${ids.store('day')}`)).json.data

const laterAt = (date: string, time: string) => ({ type: 'LATER', scheduled: { date, time } })
const SUNDAY = laterAt('11/22/2026', '12:30:00')

const order = async (more: Record<string, unknown> = {}) =>
  (await place(commerce, 'alpha', diner, orderBody(ids, diner, twoDals, TWO_DALS_TOTAL, more))).json

describe('H9: a dish that is sold out until a time', () => {
  beforeEach(async () => {
    expect((await post('sold-out', { dish: 'dal', until: '15:00', why: 'burnt' })).status).toBe(200)
  })

  test('is out of stock on the menu with the time at which it is back, in the fields of the specs', async () => {
    expect(await dal()).toMatchObject({
      ...{ isProductAvailable: false, notAvailableDueToTime: true, nextAvailableAt: '15:00' },
      soldOutUntil: '21-11-2026 15:00',
    })
  })

  test('SB10: is refused at once when an order is placed, by its line, and the order can be mended', async () => {
    const { reason, changes } = await order()
    expect(reason).toEqual({ code: 'dish-not-now', data: { nextMinute: 900 }, final: false, line: 0 })
    expect(changes[0]).toEqual(refusedLine(0, 'dish-not-now', { nextMinute: 900 }))
  })

  test('can be ordered for a later day, whose menu has it', async () => {
    expect(await dal('22/11/2026 12:30')).toMatchObject({ isProductAvailable: true })
    expect(await order(SUNDAY)).toMatchObject({ statusCode: 200 })
  })

  test('is back at that time, without a call', async () => {
    const { headers } = await menu()
    commerce.clock.set('2026-11-21T09:29:59.000Z')
    expect((await menu(undefined, String(headers.etag))).status).toBe(304)
    commerce.clock.set('2026-11-21T09:30:00.000Z')
    expect((await menu(undefined, String(headers.etag))).status).toBe(200)
    expect(await dal()).toMatchObject({ isProductAvailable: true, notAvailableDueToTime: false })
    expect(await order()).toMatchObject({ statusCode: 200 })
    expect((await read()).soldOut).toEqual([])
  })

  test('stays sold out through an import, also of a changed file', async () => {
    const wanted = { at: new Date(commerce.clock.now()), confirmRetirements: true }
    const [first, ...others] = smallCatalogue.stores
    for (const stores of [[{ ...first, name: 'Renamed' }, ...others], smallCatalogue.stores]) {
      const json = { ...smallCatalogue, stores }
      expect(await importCatalogue(commerce.commerce.db, 'alpha', { json, ...wanted })).toMatchObject({ changed: true })
      expect(await dal()).toMatchObject({ isProductAvailable: false })
    }
  })

  test('once what is over is cleared away, an ETag from before is of no menu', async () => {
    await post('sold-out', { dish: 'biryani', until: '18:00' })
    commerce.clock.set('2026-11-21T09:30:00.000Z')
    const etag = String((await menu()).headers.etag)
    expect((await menu(undefined, etag)).status).toBe(304)
    // Clears away the dal, which changes nothing that diners see.
    expect((await post('sold-out/lift', { dish: 'dal' })).json.changed).toBe(false)
    expect((await menu(undefined, etag)).status).toBe(200)
    const again = String((await menu()).headers.etag)
    await post('sold-out/lift', { dish: 'dal' })
    expect((await menu(undefined, again)).status).toBe(304)
  })

  test('SAFE12: another tenant and another store still sell it', async () => {
    const elsewhere = await commerce.call('beta', 'POST', `/store/${betas.store('day')}/menu`, { body: {} })
    expect(elsewhere.json.data.products[betas.product('dal')]).toMatchObject({ isProductAvailable: true })
    const night = await commerce.call('alpha', 'POST', `/store/${ids.store('night')}/menu`, { body: {} })
    expect(night.json.data.products[ids.product('dal')]).toMatchObject({ isProductAvailable: true })
  })

  test('is lifted, and lifting it again changes nothing', async () => {
    expect((await post('sold-out/lift', { dish: 'dal' })).json).toMatchObject({ changed: true, day: { soldOut: [] } })
    expect((await post('sold-out/lift', { dish: 'dal' })).json).toMatchObject({ changed: false })
    expect(await order()).toMatchObject({ statusCode: 200 })
  })

  test('marked again the same changes nothing, and another end replaces it', async () => {
    expect((await post('sold-out', { dish: 'dal', until: '15:00', why: 'burnt' })).json.changed).toBe(false)
    const { json } = await post('sold-out', { dish: 'dal', until: 'lifted' })
    expect(json.day.soldOut).toMatchObject([{ what: 'dal', until: 'lifted', why: '' }])
    expect((await order(SUNDAY)).reason).toMatchObject({ code: 'dish-out-of-stock' })
  })
})

describe('H9: until closing', () => {
  test('is sold again from the next opening, and follows the hours of its day', async () => {
    expect((await post('sold-out', { dish: 'dal' })).json.day.soldOut).toMatchObject([
      { until: 'closing, 2026-11-21 23:01' },
    ])
    await post('hours', { closes: '23:45' })
    expect((await read()).soldOut).toMatchObject([{ until: 'closing, 2026-11-21 23:46' }])
    expect((await order()).reason).toMatchObject({
      code: 'dish-not-now',
      data: { nextMinute: 600, nextDate: '2026-11-22' },
    })
    expect(await order(SUNDAY)).toMatchObject({ statusCode: 200 })
  })
})

test('E13: a size that is sold out is disabled alone', async () => {
  await post('sold-out', { dish: 'dal', size: 'full' })
  const { isProductAvailable, variants } = await dal()
  const sizes = variants.map(({ displayName, isDisabled }: Record<string, unknown>) => [displayName, isDisabled])
  expect([isProductAvailable, sizes]).toEqual([
    true,
    [
      ['Half', false],
      ['Full', true],
      ['Tub', true],
    ],
  ])
  expect((await order()).changes[0]).toEqual(refusedLine(0, 'size-not-sold'))
})

describe('K2: a pause', () => {
  const NOTE = 'Too many orders. Orders again from 12:50 PM'
  beforeEach(async () => {
    expect((await post('pause', { minutes: 20, says: 'Too many orders', why: 'rush' })).status).toBe(200)
  })

  test('closes the store for orders now, with what diners read', async () => {
    expect(await shop()).toMatchObject({ isClosed: true, pause: { until: '21-11-2026 12:50', text: NOTE } })
    const { reason, msg, message } = await order()
    expect([reason, msg ?? message]).toEqual([{ code: 'store-paused', data: { note: NOTE }, final: false }, NOTE])
  })

  test('takes later orders beyond it, also those of the same meal time', async () => {
    expect(await order(SUNDAY)).toMatchObject({ statusCode: 200 })
    const { json } = await commerce.call('alpha', 'POST', '/getMealTime', { body: { store: ids.store('day') } })
    expect(json.data.mealType).toBe('REGULAR')
  })

  test('ends by itself, or by a call', async () => {
    commerce.clock.set('2026-11-21T07:20:00.000Z')
    expect(await shop()).toMatchObject({ isClosed: false })
    expect(await shop()).not.toHaveProperty('pause')
    expect(await order()).toMatchObject({ statusCode: 200 })
    commerce.clock.set(SATURDAY_NOON)
    expect((await post('resume')).json).toMatchObject({ changed: true, day: { pause: null } })
    expect((await post('resume')).json).toMatchObject({ changed: false })
    expect(await order()).toMatchObject({ statusCode: 200 })
  })

  test('that lasts beyond closing names the next opening', async () => {
    commerce.clock.set('2026-11-21T17:00:00.000Z')
    await post('pause', { minutes: 60 })
    const { pause } = await shop()
    expect(pause.text).toBe('The kitchen is catching up. Orders again from tomorrow, 10:00 AM')
  })
})

describe("AMB82: one day's own hours", () => {
  test('close the store earlier today, and only today', async () => {
    expect((await post('hours', { closes: '12:00', why: 'no gas' })).status).toBe(200)
    expect(await shop()).toMatchObject({
      ...{ isClosed: true, usualHours: { openingTime: '10:00', closingTime: '23:00' } },
      dayHours: [{ date: '21/11/2026', openingTime: '10:00', closingTime: '12:00' }],
    })
    expect((await order()).reason).toMatchObject({ code: 'store-closed' })
    expect(await order(SUNDAY)).toMatchObject({ statusCode: 200 })
  })

  test('let it close after midnight, when a later order finds it open', async () => {
    await post('hours', { closes: '01:00' })
    expect(await shop()).toMatchObject({ isClosed: false, openingTime: '10:00', closingTime: '01:00' })
    commerce.clock.set('2026-11-21T19:15:00.000Z')
    expect(await shop()).toMatchObject({ isClosed: false, closingTime: '01:00' })
    expect(await order()).toMatchObject({ statusCode: 200 })
    commerce.clock.set('2026-11-21T19:31:00.000Z')
    expect(await shop()).toMatchObject({ isClosed: true })
  })

  test('refuse a later order outside them, and accept it once they are the usual ones again', async () => {
    await post('hours', { date: '2026-11-22', opens: '13:00' })
    expect((await order(SUNDAY)).reason).toMatchObject({ code: 'outside-hours' })
    expect((await post('hours/usual', { date: '2026-11-22' })).json).toMatchObject({
      changed: true,
      day: { hours: [] },
    })
    expect((await post('hours/usual', { date: '2026-11-22' })).json).toMatchObject({ changed: false })
    expect(await order(SUNDAY)).toMatchObject({ statusCode: 200 })
  })

  test('stay through an import', async () => {
    await post('hours', { closes: '12:00' })
    const json = {
      ...smallCatalogue,
      stores: smallCatalogue.stores.map((each) => ({ ...each, name: `${each.name} 2` })),
    }
    const wanted = { json, at: new Date(commerce.clock.now()), confirmRetirements: true }
    expect(await importCatalogue(commerce.commerce.db, 'alpha', wanted)).toMatchObject({ changed: true })
    expect(await shop()).toMatchObject({ isClosed: true })
  })
})
