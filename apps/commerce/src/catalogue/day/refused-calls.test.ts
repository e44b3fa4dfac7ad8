import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'

/** 12:30 on a Saturday in India. */
const SATURDAY_NOON = '2026-11-21T07:00:00.000Z'

let commerce: TestCommerce
let ids: CatalogueIds
let key: string
beforeAll(async () => {
  commerce = await startCommerce({ at: SATURDAY_NOON })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())
beforeEach(() => post('resume'))

interface To {
  readonly by?: string
  readonly store?: string
}

const call = async (method: 'GET' | 'POST', path: string, body?: object, { by = key, store = 'day' }: To = {}) => {
  const answer = await commerce.app.inject({
    ...{ method, url: `/operator/t/alpha/stores/${store}/${path}` },
    headers: { authorization: `Bearer ${by}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const read = async () => (await call('GET', 'day')).json
const post = (path: string, body?: object, to?: To) => call('POST', path, body, to)
const shop = async () => (await commerce.call('alpha', 'GET', `/store/${ids.store('day')}`)).json.data

describe('what cannot be is answered clearly and changes nothing', () => {
  const long = 'x'.repeat(1000)
  test.each<[string, string, object, number, RegExp]>([
    ['an unknown dish', 'sold-out', { dish: 'moon' }, 404, /no dish "moon"/],
    ['an unknown size', 'sold-out', { dish: 'dal', size: 'vat' }, 404, /"dal" has no size "vat"/],
    ['an unknown option', 'sold-out', { dish: 'dal', step: 'a', option: 'b' }, 404, /"dal" has no option "b" in "a"/],
    ['a size and an option', 'sold-out', { dish: 'dal', size: 'full', step: 'a', option: 'b' }, 400, /name a dish/],
    ['a time that has passed', 'sold-out', { dish: 'dal', until: '12:30' }, 400, /12:30 has passed/],
    ['a year ahead', 'sold-out', { dish: 'dal', until: '2027-11-21 12:00' }, 400, /more than 31 days ahead/],
    ['no day of the calendar', 'sold-out', { dish: 'dal', until: '2026-02-30 12:00' }, 400, /until/],
    ['a reason of 1,000 characters', 'sold-out', { dish: 'dal', why: long }, 400, /why/],
    ['10,000 minutes', 'pause', { minutes: 10_000 }, 400, /minutes/],
    ['no minutes', 'pause', { minutes: 0 }, 400, /minutes/],
    ['half a minute', 'pause', { minutes: 0.5 }, 400, /minutes/],
    ['a text of 1,000 characters', 'pause', { minutes: 5, says: long }, 400, /says/],
    ['a text of two lines', 'pause', { minutes: 5, says: 'a\nb' }, 400, /says/],
    ['no hours', 'hours', {}, 400, /opens, closes or both/],
    ['closing before opening', 'hours', { closes: '09:00' }, 400, /open at 10:00 and close at 09:00/],
    ['opening after closing', 'hours', { opens: '23:30' }, 400, /open at 23:30 and close at 23:00/],
    ['a day that is over', 'hours', { date: '2026-11-18', closes: '12:00' }, 400, /is over/],
    ['hours in a year', 'hours', { date: '2027-11-20', closes: '12:00' }, 400, /days ahead/],
  ])('%s', async (_, path, body, status, message) => {
    const before = await read()
    const answer = await post(path, body)
    expect([answer.status, JSON.stringify(answer.json)]).toEqual([
      status,
      expect.stringMatching(new RegExp(message.source.replaceAll('"', '\\\\"'))),
    ])
    expect(await read()).toEqual(before)
  })

  test('an unknown store', async () => {
    for (const path of ['sold-out', 'pause', 'hours']) {
      const body = { 'sold-out': { dish: 'dal' }, pause: { minutes: 5 }, hours: { closes: '12:00' } }[path]
      expect((await post(path, body, { store: 'moon' })).status).toBe(404)
    }
  })

  test('markup is text', async () => {
    await post('pause', { minutes: 20, says: '<b>Full</b>' })
    expect((await shop()).pause.text).toBe('<b>Full</b>. Orders again from 12:50 PM')
  })
})

describe('SAFE12: the calls', () => {
  test("need a key of the tenant with the scope of orders; another's changes nothing", async () => {
    const beta = await commerce.operatorKey('beta')
    const roster = await commerce.operatorKey('alpha', { scopes: ['roster', 'catalogue'] })
    for (const by of [beta, roster, '']) {
      expect((await post('sold-out', { dish: 'dal' }, { by })).status).toBe(403)
      expect((await post('pause', { minutes: 5 }, { by })).status).toBe(403)
      expect((await call('GET', 'day', undefined, { by })).status).toBe(403)
    }
    expect(await read()).toMatchObject({ soldOut: [], pause: null, hours: [] })
  })

  test('are audited with their counts, and say who made a change', async () => {
    const own = await commerce.operatorKey('alpha', { scopes: ['orders'] })
    const id = own.split('_')[2] ?? ''
    await post('sold-out', { dish: 'dal' }, { by: own })
    await post('pause', { minutes: 5 }, { by: own })
    await post('sold-out', { dish: 'moon' }, { by: own })
    expect(await read()).toMatchObject({ soldOut: [{ by: id }], pause: { by: id } })
    const rows = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db
        .selectFrom('operator_audit')
        .select(['operation', 'outcome', 'counts'])
        .where('tenant', '=', 'alpha')
        .where('key_id', '=', id)
        .where('operation', 'in', ['mark-sold-out', 'pause-store'])
        .execute(),
    )
    const counts = { changed: 1, soldOut: 1, hours: 0 }
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        { operation: 'mark-sold-out', outcome: 'done', counts: { ...counts, pauses: 0 } },
        { operation: 'pause-store', outcome: 'done', counts: { ...counts, pauses: 1 } },
        { operation: 'mark-sold-out', outcome: 'refused', counts: {} },
      ]),
    )
  })
})
