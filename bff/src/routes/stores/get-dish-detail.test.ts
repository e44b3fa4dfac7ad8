import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { getDishDetailChecked } from '@tiffin/contract/storefront.schema'
import { messages } from '@tiffin/domain/texts/messages'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { type StubUpstream, startStub } from '../../testing/stub-upstream.ts'
import { lunchTime, successA, wireStoreSample, wireWholeMenuSample } from '../../testing/wire-samples.ts'

const MENU = 'POST /store/1/menu'

describe('dish details (E14, F1)', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let now = lunchTime
  beforeEach(async () => {
    now = lunchTime
    upstream = await startStub()
    upstream.on('GET /store/1', ({ tenant }) => successA({ ...wireStoreSample, storeName: tenant }))
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
  const dish = (productId: number | string, host?: string) => get(`/api/stores/1/dishes/${productId}`, host)

  test('contain options, nutrition, quality figures and recipe, as in the contract', async () => {
    const { status, body } = await dish(21)
    expect(status).toBe(200)
    expect(getDishDetailChecked.schemas.answer.parse(body)).toEqual(body)
    expect(body.detail.options.processes).toHaveLength(3)
    expect(body.detail.sizes).toEqual([
      {
        sizeId: 210,
        nutrition: null,
        quality: [
          { name: 'Temp', value: 68 },
          { name: 'Weight', value: 380 },
        ],
      },
      {
        sizeId: 211,
        nutrition: [
          { name: 'Calories', value: 640, unit: 'k' },
          { name: 'Calcium', value: 90, unit: 'mg' },
          { name: 'Protein', value: 21, unit: 'g' },
        ],
        quality: [
          { name: 'Temp', value: 68 },
          { name: 'Weight', value: 520 },
        ],
      },
    ])
    expect(body.detail.recipe).toEqual([
      { name: 'Temper', type: 'removable', items: [{ name: 'Ghee', image: '/dishes/ghee.webp' }] },
      { name: 'Serve', type: null, items: [] },
    ])
  })

  test('are fetched once with their menu, and 304 when unchanged (PERF4)', async () => {
    await get('/api/stores/1/storefront')
    const first = await dish(21)
    const again = await dish(21).set('if-none-match', String(first.headers.etag))
    expect([again.status, again.text]).toEqual([304, ''])
    expect(upstream.count(MENU)).toBe(1)
  })

  test('show a change within a second (PERF3)', async () => {
    const before = await dish(21)
    const thali = { ...wireWholeMenuSample.products[21], recipe: [] }
    upstream.on(MENU, successA({ ...wireWholeMenuSample, products: { ...wireWholeMenuSample.products, 21: thali } }))
    now += 1000
    const after = await dish(21).set('if-none-match', String(before.headers.etag))
    expect([after.status, after.body.detail.recipe]).toEqual([200, []])
  })

  test("are not found for a dish outside the menu, nor for another tenant's dish", async () => {
    const answers = [await dish(77), await dish(21, 'greens.localhost')]
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [404, 'not-found', messages.dishDoesNotExist]),
    )
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })

  test.each(['0', '-1', '1.5', 'x', '1e3', '9'.repeat(16)])('%s is not a dish', async (productId) => {
    expect((await dish(productId)).body.code).toBe('invalid-input')
  })

  test('the menu itself contains none of them', async () => {
    const { text } = await get('/api/stores/1/storefront')
    expect(text).not.toMatch(/Extra raita|Brown rice|Temper|Protein/)
  })
})
