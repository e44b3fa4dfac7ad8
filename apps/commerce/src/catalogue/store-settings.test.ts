import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '../testing/clock.ts'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '../testing/orders.ts'
import { smallCatalogue } from '../testing/small-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let key: string
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  key = await commerce.operatorKey('alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(NOON)
  await change({ laterFrom: 'tomorrow', meals: [], cutOffs: [], offDates: [] })
})

interface Wanted {
  readonly method?: 'GET' | 'PATCH'
  readonly store?: string
  readonly by?: string
}

function call(body: unknown, { method = 'PATCH', store = 'day', by = key }: Wanted = {}) {
  return commerce.app.inject({
    method,
    url: `/operator/t/alpha/stores/${store}/settings`,
    headers: { authorization: `Bearer ${by}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

const change = async (body: object) => (await call(body)).json()
const read = async () => (await call(undefined, { method: 'GET' })).json()

const put = (stores: readonly object[]) =>
  importCatalogue(commerce.commerce.db, 'alpha', {
    json: { ...smallCatalogue, stores },
    at: new Date(commerce.clock.now()),
    confirmRetirements: true,
  })

const [day, night] = smallCatalogue.stores

const lunch = { code: 'lunch', name: 'Lunch', at: '12:30' }
const settings = {
  laterFrom: 'today',
  meals: [lunch],
  cutOffs: [{ meal: 'lunch', weekdays: ['mon', 'sun'], by: { daysBefore: 1, at: '18:00' } }, { minutes: 30 }],
}

describe("an operator's change of a store's settings", () => {
  test('is answered and read back in the words of the catalogue', async () => {
    const expected = { store: 'day', ...settings, leadMinutes: null, absence: null, offDates: [] }
    expect(await change(settings)).toEqual({ applied: true, changed: true, settings: expected, problems: [] })
    expect(await read()).toEqual(expected)
  })

  test('sets how long the store takes, and takes that back', async () => {
    expect(await change({ leadMinutes: 25 })).toMatchObject({ changed: true, settings: { leadMinutes: 25 } })
    await change({ laterFrom: 'tomorrow' })
    expect(await read()).toMatchObject({ leadMinutes: 25 })
    expect(await change({ leadMinutes: null })).toMatchObject({ changed: true, settings: { leadMinutes: null } })
    expect((await call({ leadMinutes: -5 })).statusCode).toBe(400)
  })

  test('AMB113: sets the absence time with its share, 100 where none is named, and takes it back', async () => {
    expect(await change({ absence: { minutesBefore: 120 } })).toMatchObject({
      ...{ changed: true, settings: { absence: { minutesBefore: 120, sharePercent: 100 } } },
    })
    await change({ laterFrom: 'tomorrow' })
    expect(await read()).toMatchObject({ absence: { minutesBefore: 120, sharePercent: 100 } })
    expect(await change({ absence: { minutesBefore: 120, sharePercent: 100 } })).toMatchObject({ changed: false })
    expect(await change({ absence: null })).toMatchObject({ changed: true, settings: { absence: null } })
    for (const absence of [{}, { minutesBefore: -1 }, { minutesBefore: 60, sharePercent: 101 }])
      expect((await call({ absence })).statusCode).toBe(400)
  })

  test('AMB113: doubts an absence time that is before the cut-off', async () => {
    const { problems } = await change({ cutOffs: [{ minutes: 90 }], absence: { minutesBefore: 120 } })
    expect(problems).toMatchObject([{ severity: 'doubt', place: '/absence' }])
    expect((await change({ absence: { minutesBefore: 60 } })).problems).toEqual([])
    await change({ cutOffs: [], absence: null })
  })

  test('repeated, changes nothing', async () => {
    await change(settings)
    expect(await change(settings)).toMatchObject({ applied: true, changed: false })
  })

  test('leaves what it does not name', async () => {
    await change(settings)
    await change({ laterFrom: 'tomorrow' })
    expect(await read()).toMatchObject({ ...settings, laterFrom: 'tomorrow' })
  })

  test('closes a store on dates and opens it again, repeatable in any order', async () => {
    await change({ closeOn: ['2026-12-24', '2026-12-25'] })
    expect(await change({ closeOn: ['2026-12-24'] })).toMatchObject({ changed: false })
    await change({ openOn: ['2026-12-25', '2026-12-31'], closeOn: ['2026-11-26'] })
    expect((await read()).offDates).toEqual(['2026-11-26', '2026-12-24'])
    await change({ offDates: [] })
    expect((await read()).offDates).toEqual([])
  })

  test('binds the next order, although the menu of the store is cached', async () => {
    const diner = await commerce.signedIn('alpha')
    const monday = { type: 'LATER', scheduled: { date: '11/23/2026', time: '12:30:00' } }
    const order = async () =>
      (await place(commerce, 'alpha', diner, orderBody(ids, diner, twoDals, TWO_DALS_TOTAL, monday))).json
    expect(await order()).toMatchObject({ statusCode: 200 })
    await change({ closeOn: ['2026-11-23'] })
    expect((await order()).reason.code).toBe('closed-on-date')
    await change({ openOn: ['2026-11-23'], cutOffs: [{ by: { daysBefore: 3, at: '18:00' } }] })
    expect((await order()).reason.code).toBe('order-too-late')
  })

  test.each<[string, object, string]>([
    ['a meal outside the hours', { meals: [{ ...lunch, at: '08:00' }] }, '/meals/0/at'],
    ['a cut-off of an unknown meal', { cutOffs: [{ meal: 'tea', minutes: 30 }] }, '/cutOffs/0/meal'],
  ])('with an error changes nothing: %s', async (_, body, place_) => {
    await change(settings)
    const answer = await call({ laterFrom: 'tomorrow', ...body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ applied: false, changed: false, problems: [{ place: place_ }] })
    expect(await read()).toMatchObject(settings)
  })

  test.each([{ laterFrom: 'yesterday' }, { closeOn: ['2026-02-30'] }, { cutOffs: [{}] }, { hours: {} }])(
    'that cannot be read is refused: %j',
    async (body) => expect((await call(body)).statusCode).toBe(400),
  )

  test('of an unknown store is not found', async () => {
    expect((await call({}, { store: 'moon' })).statusCode).toBe(404)
    expect((await call(undefined, { store: 'moon', method: 'GET' })).statusCode).toBe(404)
  })
})

describe('a later import', () => {
  test('leaves the settings and off dates that the file does not name', async () => {
    await change({ ...settings, closeOn: ['2026-12-24'] })
    await put([{ ...day, name: 'Renamed' }, night as object])
    expect(await read()).toMatchObject({ ...settings, offDates: ['2026-12-24'] })
  })

  test('puts in force what the file names, also when it is the last imported file', async () => {
    const file = [
      { ...day, hours: { ...day?.hours, offDates: ['2026-12-31'] }, ordering: { later: true, meals: [lunch] } },
      night as object,
    ]
    await put(file)
    await change({ meals: [{ ...lunch, at: '13:00' }], cutOffs: [{ minutes: 10 }], closeOn: ['2026-12-24'] })
    await put(file)
    expect(await read()).toMatchObject({ meals: [lunch], cutOffs: [{ minutes: 10 }], offDates: ['2026-12-31'] })
  })
})

describe('SAFE12: the calls', () => {
  test('need a key with the scope of the catalogue', async () => {
    const roster = await commerce.operatorKey('alpha', { scopes: ['roster', 'orders'] })
    const beta = await commerce.operatorKey('beta')
    for (const by of [roster, beta]) {
      expect([
        (await call(settings, { by })).statusCode,
        (await call(undefined, { by, method: 'GET' })).statusCode,
      ]).toEqual([403, 403])
    }
  })

  test('are audited with their outcome and counts, without names', async () => {
    const own = await commerce.operatorKey('alpha')
    await call(settings, { by: own })
    await call({ cutOffs: [{ meal: 'tea', minutes: 30 }] }, { by: own })
    await call(undefined, { by: own, method: 'GET' })
    await call({}, { by: own, store: 'moon' })
    const rows = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db
        .selectFrom('operator_audit')
        .select(['operation', 'outcome', 'counts'])
        .where('tenant', '=', 'alpha')
        .where('key_id', '=', own.split('_')[2] ?? '')
        .where('operation', 'like', '%store-settings')
        .execute(),
    )
    const counts = { meals: 1, cutOffs: 2, offDates: 0 }
    const [operation, reading] = ['change-store-settings', 'read-store-settings']
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        { operation, outcome: 'done', counts: { changed: 1, problems: 0, ...counts } },
        { operation, outcome: 'refused', counts: { changed: 0, problems: 1, ...counts } },
        { operation: reading, outcome: 'done', counts },
        { operation, outcome: 'refused', counts: {} },
      ]),
    )
  })
})
