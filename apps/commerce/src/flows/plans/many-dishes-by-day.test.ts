import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MAX_LINES_OF_MEALS } from '@tiffin/domain/plans/lines-of-meals'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody } from '#testing/orders'
import { workdaysOf } from '#testing/plan-changes'
import { placeOnDays, planCatalogue, plansCall, storedPlans, thali } from '#testing/plans-of-days'
import { confirmedEntries, rosterOf } from '#testing/programmes'
import { withSeenFacts } from '#testing/seen-facts'

const LINES = 30
const DATES = workdaysOf('2026-11-23', '2027-12-31').slice(0, MAX_LINES_OF_MEALS / LINES)

const catalogue = {
  ...planCatalogue,
  stores: planCatalogue.stores?.map((store) => ({
    ...store,
    ...{ hours: { ...store.hours, offDates: [] }, maxCartValue: 1_000_000 },
  })),
  products: planCatalogue.products?.map((product) => ({ ...product, maxQty: 100 })),
}

let commerce: TestCommerce
let ids: CatalogueIds
let parent: TestPerson
let children: readonly string[]
beforeAll(async () => {
  commerce = await startCommerce({ catalogue, tenants: { school: { name: 'School', clientType: 'SCHOOL' } } })
  ids = await catalogueIds(commerce.commerce, 'school')
  parent = await commerce.signedIn('school')
  await rosterOf(
    commerce,
    'school',
    ['Mia', 'Tom'].map((name) => `${parent.mobile},CHILD,${name},5,B,day`),
  )
  children = (await confirmedEntries(commerce, 'school', parent)).map(({ id }: { id: string }) => id)
})
afterAll(() => commerce.close())

/** A plan of thirty thalis on each of these dates, and of some more on the first date. */
function bodyOf(dates: readonly LocalDate[], more: number) {
  const each = Array.from({ length: LINES }, () => ({ ...thali(80), dates }))
  const lines = [...each, ...Array.from({ length: more }, () => ({ ...thali(80), dates: dates.slice(0, 1) }))]
  const days = { scheduledFrom: dates[0], scheduledTo: dates.at(-1), time: '13:00:00', noOfMeals: dates.length }
  const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
  return orderBody(ids, parent, lines, 80 * (LINES * dates.length + more), {
    ...{ type: 'SCHEDULE', scheduled: { ...days, daysOfWeek }, address: children[0], avoidsSeen: [] },
  })
}

const placed = (dates: readonly LocalDate[], more = 0) => placeOnDays(commerce, 'school', parent, bodyOf(dates, more))

async function together(dates: readonly LocalDate[], more: number) {
  const seen = (await withSeenFacts(commerce.commerce, 'school', bodyOf(dates, more))) as object
  const [addressId, ...others] = children
  const body = { ...seen, addressId, alsoFor: others.map((id) => ({ addressId: id, avoidsSeen: [] })) }
  return commerce.call('school', 'POST', '/together', { service: 'subscription', token: parent.token, body })
}

const TOO_MANY = 'The days of this subscription have too many dishes in all. Choose fewer days, or fewer dishes.'

test('AMB114: the meals of a plan by day have so many lines in all, and no more', async () => {
  const { status, json } = await placed(DATES, 1)
  expect([status, json.message, await storedPlans(commerce, 'school')]).toEqual([422, TOO_MANY, []])
  expect((await placed(DATES)).status).toBe(200)
})

test('AMB114: nor have the plans that are placed in one go', async () => {
  const half = DATES.slice(0, DATES.length / 2)
  const { status, json } = await together(half, 1)
  expect([status, json.message]).toEqual([
    ...[
      422,
      'The days of these subscriptions have too many dishes in all. Place the subscriptions one by one, or choose fewer days.',
    ],
  ])
  expect((await together(half, 0)).status).toBe(200)
})

test('AMB114: the outlook of a following plan says so', async () => {
  const { json } = await placed(DATES.slice(0, 5))
  const outlook = async (until: LocalDate) => {
    const path = `/${json.data.subscriptionId}/again?userId=${parent.mobile}&until=${until}`
    return (await plansCall(commerce, 'school', parent, 'GET', path)).json.data.refusal
  }
  expect(await outlook('2026-12-31')).toBeNull()
  expect(await outlook('2027-06-30')).toMatchObject({ message: TOO_MANY })
})
