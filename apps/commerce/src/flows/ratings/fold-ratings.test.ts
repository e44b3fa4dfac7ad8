import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderAt, rate } from '#testing/ratings'

const QUARTER = 15 * 60_000
const START = '2026-11-21T07:00:00.000Z'

let commerce: TestCommerce
let ids: CatalogueIds
let key: string
let people: TestPerson[]
beforeAll(async () => {
  commerce = await startCommerce({ at: START })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  key = await commerce.operatorKey('alpha')
  people = await Promise.all([...Array(6)].map(() => commerce.signedIn('alpha')))
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await inAlpha(async ({ db }) => {
    for (const table of ['dish_voice', 'dish_rating', 'item_rating', 'order_rating', 'attempt'] as const)
      await db.deleteFrom(table).where('tenant', '=', 'alpha').execute()
    await db.deleteFrom('job').where('kind', '=', 'fold-ratings').execute()
  })
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const person = (at: number): TestPerson => people[at] as TestPerson
const collected = (by: TestPerson) => orderAt(commerce, { ids, key }, by)
const says = async (by: TestPerson, orderId: string, quality: number, taste: number) => {
  const fields = { 'feedback.item.1.productQualityRating': quality, 'feedback.item.1.productTasteRating': taste }
  expect((await rate(commerce, by, orderId, fields)).status).toBe(200)
}
/** Everything that is due is counted. */
const afterQuarter = async () => {
  commerce.clock.advance(QUARTER)
  commerce.commerce.jobs.note('alpha', commerce.clock.now())
  await commerce.worker.runDue()
}
const menu = (etag?: string) =>
  commerce.call('alpha', 'POST', `/store/${ids.store('day')}/menu`, {
    body: {},
    headers: etag ? { 'if-none-match': etag } : {},
  })
const figure = async (): Promise<number | undefined> => (await menu()).json.data.products[ids.product('dal')].ownRating
const folded = () => inAlpha(({ db }) => db.selectFrom('dish_rating').select(['sum', 'count', 'tenths']).execute())

describe("a dish's own rating (AMB22)", () => {
  test('is the mean of quality and taste once five people have rated it, and one voice for each person', async () => {
    for (const at of [0, 1, 2, 3]) await says(person(at), await collected(person(at)), 5, 4)
    // A second order of the same person: the newest voice takes the place of the first.
    await says(person(0), await collected(person(0)), 4, 4)
    await afterQuarter()
    expect(await figure()).toBeUndefined()
    await says(person(4), await collected(person(4)), 2, 3)
    await afterQuarter()
    // (4 + 4.5 + 4.5 + 4.5 + 2.5) / 5
    expect(await figure()).toBe(4)
    expect(await folded()).toEqual([{ sum: 40, count: 5, tenths: 40 }])
  })

  test('of two orders of a person, what they said last counts, also when it is about the earlier order', async () => {
    const [first, second] = [await collected(person(0)), await collected(person(0))]
    await says(person(0), first, 5, 5)
    commerce.clock.advance(1000)
    await says(person(0), second, 1, 1)
    commerce.clock.advance(1000)
    await says(person(0), first, 3, 3)
    await afterQuarter()
    expect(await folded()).toEqual([{ sum: 6, count: 1, tenths: null }])
  })

  test('packaging alone says nothing of the dish', async () => {
    const orderId = await collected(person(0))
    await rate(commerce, person(0), orderId, { 'feedback.item.1.productPackagingRating': 5, 'feedback.orderRating': 5 })
    await afterQuarter()
    expect(await folded()).toEqual([])
  })

  test('menus take it at most each 15 minutes, and are not made anew for a figure that stays', async () => {
    for (const at of [0, 1, 2, 3]) await says(person(at), await collected(person(at)), 5, 5)
    const before = (await menu()).headers.etag as string
    const orderId = await collected(person(4))
    await says(person(4), orderId, 5, 5)
    commerce.clock.advance(QUARTER - 1000)
    await commerce.worker.runDue()
    expect((await menu(before)).status).toBe(304)
    await afterQuarter()
    const rated = await menu(before)
    expect([rated.status, rated.json.data.products[ids.product('dal')].ownRating]).toEqual([200, 5])
    const after = rated.headers.etag as string
    await says(person(5), await collected(person(5)), 5, 5)
    await afterQuarter()
    expect([await folded(), (await menu(after)).status]).toEqual([[{ sum: 60, count: 6, tenths: 50 }], 304])
  })

  test('product.ratings, which the filter reads, stays (AMB22)', async () => {
    const ratings = async () => (await menu()).json.data.products[ids.product('dal')].ratings
    const before = await ratings()
    for (const at of [0, 1, 2, 3, 4]) await says(person(at), await collected(person(at)), 1, 1)
    await afterQuarter()
    expect([await figure(), await ratings()]).toEqual([1, before])
  })

  test('any sequence of ratings and counts ends with the sum of the newest voices', async () => {
    const orders = await Promise.all(people.map((each) => collected(each)))
    const step = fc.oneof(
      fc.record({ by: fc.nat(5), quality: fc.integer({ min: 1, max: 5 }), taste: fc.integer({ min: 1, max: 5 }) }),
      fc.constant('count' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await inAlpha(async ({ db }) => {
          for (const table of ['dish_voice', 'dish_rating', 'item_rating', 'order_rating', 'attempt'] as const)
            await db.deleteFrom(table).where('tenant', '=', 'alpha').execute()
        })
        const newest = new Map<number, number>()
        for (const each of steps) {
          if (each === 'count') {
            await afterQuarter()
            continue
          }
          await says(person(each.by), orders[each.by] as string, each.quality, each.taste)
          newest.set(each.by, each.quality + each.taste)
        }
        await afterQuarter()
        const sum = [...newest.values()].reduce((a, b) => a + b, 0)
        expect(await folded()).toEqual(newest.size === 0 ? [] : [expect.objectContaining({ sum, count: newest.size })])
      }),
      { numRuns: 15 },
    )
  })
})
