import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { getDishDetailsChecked } from '@tiffin/contract/storefront.schema'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { type StubUpstream, startStub } from '../../testing/stub-upstream.ts'
import { lunchTime, successA, wireStoreSample, wireWholeMenuSample } from '../../testing/wire-samples.ts'

const MENU = 'POST /store/1/menu'

describe('the details of all dishes that a page needs, in one call (AMB101)', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let now = lunchTime
  beforeEach(async () => {
    now = lunchTime
    upstream = await startStub()
    upstream.on('GET /store/1', ({ tenant }) =>
      successA({ ...wireStoreSample, storeName: tenant, scheduling: true, orderLaterMaxDays: 7 }),
    )
    upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '' }))
    upstream.on(MENU, ({ tenant }) => successA(tenant === 'spice' ? wireWholeMenuSample : noThali))
    bff = await startBff({ commerceUrl: upstream.url, clock: () => now })
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
  })

  const { 21: _thali, ...others } = wireWholeMenuSample.products
  const noThali = { ...wireWholeMenuSample, products: others }

  const get = (path: string, host?: string) => bff.browser(host).get(path).set('accept-encoding', 'identity')
  const details = (query: string, host?: string) => get(`/api/stores/1/details?${query}`, host)
  const idsIn = ({ body }: { body: { details: { productId: number }[] } }) =>
    body.details.map(({ productId }) => productId)

  test("are each dish's own details, as in the contract", async () => {
    const { status, body } = await details('ids=21,11')
    expect(status).toBe(200)
    expect(getDishDetailsChecked.schemas.answer.parse(body)).toEqual(body)
    const single = await Promise.all([11, 21].map(async (id) => (await get(`/api/stores/1/dishes/${id}`)).body.detail))
    expect(body.details).toEqual(single)
  })

  test("leave out dishes that the menu does not have, and another tenant's", async () => {
    expect(idsIn(await details('ids=77,21'))).toEqual([21])
    expect(idsIn(await details('ids=77'))).toEqual([])
    expect(idsIn(await details('ids=21,11', 'greens.localhost'))).toEqual([11])
  })

  test('are one response for the same dishes, in any order and repeated; 304 when unchanged', async () => {
    const first = await details('ids=11,21')
    for (const ids of ['21,11', '11,21,11', '11,77,21']) {
      const again = await details(`ids=${ids}`).set('if-none-match', String(first.headers.etag))
      expect([ids, again.status, again.text]).toEqual([ids, 304, ''])
    }
    expect((await details('ids=21')).headers.etag).not.toBe(first.headers.etag)
    expect(upstream.count(MENU)).toBe(1)
  })

  test('show a changed menu within a second (PERF3)', async () => {
    const before = await details('ids=11,21')
    const thali = { ...wireWholeMenuSample.products[21], recipe: [] }
    upstream.on(MENU, successA({ ...wireWholeMenuSample, products: { ...wireWholeMenuSample.products, 21: thali } }))
    now += 1000
    const after = await details('ids=11,21').set('if-none-match', String(before.headers.etag))
    expect([after.status, after.body.details[1].recipe]).toEqual([200, []])
  })

  test.each(['br', 'gzip'])('are compressed as %s', async (encoding) => {
    const answer = await details('ids=11,21').set('accept-encoding', encoding).buffer(true)
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
  })

  test('are those of the menu for another day, and refused for a day that is not offered (G17)', async () => {
    const later = await details('ids=21&date=2026-11-23&time=12:00')
    expect(idsIn(later)).toEqual([21])
    expect(upstream.received.findLast(({ path }) => path === '/store/1/menu')?.body).toMatchObject({
      orderDate: '23/11/2026 12:00',
    })
    const tooLate = await details('ids=21&date=2027-11-23')
    expect([tooLate.status, tooLate.body.code]).toEqual([422, 'refused'])
  })

  const thirty = Array.from({ length: 30 }, (_, at) => at + 1)

  test('of 30 dishes at most', async () => {
    expect((await details(`ids=${thirty}`)).status).toBe(200)
    expect((await details(`ids=${[...thirty, 31]}`)).body.code).toBe('invalid-input')
  })

  test.each([
    '',
    'ids=',
    'ids=0',
    'ids=-1',
    'ids=1.5',
    'ids=x',
    'ids=1,',
    'ids=,1',
    'ids=1,,2',
    'ids=1%202',
    'ids=1&ids=2',
  ])('%j names no dishes', async (query) => expect((await details(query)).body.code).toBe('invalid-input'))

  test.each(['time=12:00', 'from=2026-11-23', 'date=2026-11-23&from=2026-11-23&to=2026-11-24'])(
    '%s is no moment of a menu',
    async (query) => expect((await details(`ids=21&${query}`)).body.code).toBe('invalid-input'),
  )
})
