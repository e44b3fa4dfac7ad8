import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import { catalogueIds } from '#testing/codes'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { failsAfter } from '#testing/lost-database'
import { cancelMealsAs, dishesOf, manyDishes, mealCall, workdaysOf } from '#testing/plan-changes'
import {
  mealOrders,
  mealsOfPlan,
  NOON_MINUTE,
  planCatalogue,
  runningPlan,
  statesOf,
  statusOf,
} from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { dalDeclared, importInto, runJobs } from '#testing/worsened'
import { comparePlansNow } from './compare-plans.ts'
import { makeMeals, makeMealsOf } from './make-meals.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'

/** In rupees: enough for the meals until the low balance. */
const CREDITS = 1220

let commerce: TestCommerce
beforeAll(async () => {
  const tenants = Object.fromEntries(['purse', 'autumn', 'berlin'].map((id) => [id, { name: id, walletEnabled: true }]))
  commerce = await startCommerce({ at: START, catalogue: manyDishes(), tenants })
})
afterAll(() => commerce.close())

async function at(tenant: string, time: number | string): Promise<void> {
  commerce.clock.set(new Date(time).toISOString())
  await runJobs(commerce, tenant)
}

/** A plan that runs, and the next of its meals. */
interface Scene {
  readonly tenant: string
  readonly zone: string
  readonly person: TestPerson
  readonly planId: string
  readonly dates: readonly LocalDate[]
  readonly date: LocalDate
}

/** One meal of the plan, and what happens to it. */
interface Meal {
  readonly state: string
  /** What it costs in the end, in rupees. */
  readonly cost: number
  /** Credits that come meanwhile, in rupees. */
  readonly credits?: number
  /** On the day before. */
  readonly before?: (scene: Scene) => Promise<unknown>
  /** In the minute in which it is made, instead of the worker's round. */
  readonly due?: (scene: Scene) => Promise<unknown>
  /** A minute after it is made. */
  readonly after?: (scene: Scene) => Promise<unknown>
  /** At 6 AM of its day. */
  readonly morning?: (scene: Scene) => Promise<unknown>
}

const made: Meal = { state: 'made', cost: 150 }

const menu = ({ zone }: Pick<Scene, 'zone'>, price = 150, declared: Parameters<typeof dalDeclared>[0] = {}) =>
  dalDeclared(declared, manyDishes({ 'dal/full': price }, { timeZone: zone }))

const onMenu =
  (...wanted: [price: number, declared?: Parameters<typeof dalDeclared>[0]]) =>
  (scene: Scene) =>
    importInto(commerce, scene.tenant, menu(scene, ...wanted))

const credits = (rupees: number) => (scene: Scene) => fund(commerce, scene.tenant, scene.person, rupees)

async function accepted(answer: Promise<CallAnswer>): Promise<void> {
  const { status, text } = await answer
  expect([status, text]).toEqual([200, expect.anything()])
}

const cancelled =
  (days: number) =>
  ({ tenant, person, planId, dates, date }: Scene) => {
    const first = dates.indexOf(date)
    return accepted(cancelMealsAs(commerce, tenant, person, planId, dates.slice(first, first + days)))
  }

async function swapped({ tenant, person, planId, date }: Scene): Promise<void> {
  const items = dishesOf(await catalogueIds(commerce.commerce, tenant), [['raita', 'cup', 2]])
  await accepted(mealCall(commerce, tenant, person, `/${planId}/meal/${date}/change`, { items, price: 80 }))
}

const declared = async ({ tenant }: Scene, change: object) => {
  const headers = { authorization: `Bearer ${await commerce.operatorKey(tenant)}` }
  const url = `/operator/t/${tenant}/stores/day/settings`
  const { statusCode } = await commerce.app.inject({ method: 'PATCH', url, headers, payload: change })
  expect(statusCode).toBe(200)
}

/** The store stays closed for this day. */
async function closed(scene: Scene): Promise<void> {
  await declared(scene, { closeOn: [scene.date] })
  await runJobs(commerce, scene.tenant)
  await declared(scene, { openOn: [scene.date] })
}

const twoWorkers = ({ tenant }: Scene) =>
  Promise.all([1, 2].map(() => makeMeals(commerce.commerce, tenant, () => true)))

/** The process ends after each statement of the meal's transaction in turn; then it gets through. */
async function crashed({ tenant, person, planId, dates, date }: Scene): Promise<void> {
  const now = new Date(commerce.clock.now())
  const make = () => makeMealsOf(commerce.commerce, tenant, { people: [person.id], at: now })
  const standing = async () => [
    (await statesOf(commerce, tenant, planId))[dates.indexOf(date)],
    (await mealOrders(commerce, tenant, planId)).length,
    await balance(commerce, tenant, person),
  ]
  const before = await standing()
  expect(before[0]).toBe('planned')
  let statements = 0
  while (await failsAfter(statements, make)) {
    expect(await standing()).toEqual(before)
    statements += 1
  }
  expect(statements).toBeGreaterThan(8)
}

/** Commerce is down from here to the morning. */
const isDown = async () => undefined

/** Commerce comes back at the time of the meal. */
const backAtNoon = ({ tenant, zone, date }: Scene) => at(tenant, momentOf(date, NOON_MINUTE, zone))

/** What happens to each meal. */
const meals: readonly Meal[] = [
  { ...made, due: twoWorkers },
  { ...made, due: crashed },
  { state: 'cancelled owner', cost: 0, before: cancelled(1) },
  { ...made, cost: 80, before: swapped },
  // AMB113: declared at 6 AM, after the cut-off: made, cancelled by the system, and everything comes back.
  { ...made, cost: 0, morning: closed },
  { state: 'skipped price', cost: 0, before: onMenu(151) },
  { ...made, cost: 140, before: onMenu(140) },
  { ...made, before: onMenu(150) },
  { state: 'skipped declaration', cost: 0, before: onMenu(150, { mayContain: ['milk'], freeOf: ['egg'] }) },
  { ...made, before: onMenu(150) },
  // The owner's pause: two days in one call.
  { state: 'cancelled owner', cost: 0, before: cancelled(2) },
  { state: 'cancelled owner', cost: 0 },
  made,
  made,
  // A skipped meal stays skipped, though the top-up a minute later covers it.
  { state: 'skipped low-balance', cost: 0, after: credits(50), credits: 50 },
  made,
  { ...made, before: credits(1000), credits: 1000 },
  // Never cooked late; a cut-off that was missed alone harms nothing.
  { state: 'skipped too-late', cost: 0, due: isDown, morning: backAtNoon },
  { ...made, due: isDown },
  made,
]

/** Lives through one meal, from the day before to the morning of its day. */
async function live(scene: Scene, { before, due, after, morning }: Meal): Promise<void> {
  const { tenant, zone, date } = scene
  const evening = (minute: number) => momentOf(addDays(date, -1), minute, zone)
  commerce.clock.set(new Date(evening(12 * 60 + 30)).toISOString())
  await before?.(scene)
  commerce.clock.set(new Date(evening(20 * 60 + 1)).toISOString())
  await (due ? due(scene) : runJobs(commerce, tenant))
  if (due !== isDown) {
    commerce.clock.advance(60_000)
    await after?.(scene)
    // The store is closed, and the meal of the day before is over.
    await at(tenant, evening(23 * 60 + 6))
  }
  commerce.clock.set(new Date(momentOf(date, 6 * 60, zone)).toISOString())
  await (morning ? morning(scene) : runJobs(commerce, tenant))
}

/**
 * The owner's acts are calls of the API. Of a plan's happenings elsewhere: its cancellation races the job in
 * `cancel-races.test.ts`, and the limit of later orders is lowered under it in `tended-plans.test.ts`.
 */
describe('SB21, SB22, AMB39, AMB107, AMB113: a plan of four weeks, whatever becomes of its days', () => {
  test.each([
    ['in India', { tenant: 'purse', zone: 'Asia/Kolkata', from: '2026-11-24', to: '2026-12-21' }],
    ['as the clocks go back', { tenant: 'autumn', zone: 'Europe/Berlin', from: '2027-10-19', to: '2027-11-15' }],
  ])('%s: each meal is what its day makes of it, and the books are right after it', async (_when, life) => {
    const { tenant, zone, from, to } = life
    const dates = workdaysOf(from, to)
    commerce.clock.set(new Date(momentOf(addDays(from, -1), 11 * 60, zone)).toISOString())
    const person = await commerce.signedIn(tenant)
    await importInto(commerce, tenant, menu(life))
    await fund(commerce, tenant, person, CREDITS)
    const planId = await runningPlan(commerce, tenant, person, { dates })
    let credits = CREDITS
    for (const [place, meal] of meals.entries()) {
      const date = dates[place] ?? ''
      await live({ ...life, person, planId, dates, date }, meal)
      credits += (meal.credits ?? 0) - meal.cost
      const state = (await statesOf(commerce, tenant, planId))[place]
      expect([date, state, await balance(commerce, tenant, person)]).toEqual([date, meal.state, credits])
      await isSoundInFull(commerce, tenant)
    }
    await at(tenant, momentOf(to, 23 * 60 + 6, zone))
    // No meal was added for those that the owner cancelled.
    expect((await mealsOfPlan(commerce, tenant, planId)).map(({ date }) => date)).toEqual(dates)
    const ends = (await mealOrders(commerce, tenant, planId)).map(({ status }) => status)
    expect(ends).toEqual(meals.filter(({ state }) => state === 'made').map(({ cost }) => (cost > 0 ? 500 : 800)))
    await at(tenant, momentOf(to, 23 * 60 + 12, zone))
    expect(await statusOf(commerce, tenant, planId)).toBe('COMPLETED')
    const now = new Date(commerce.clock.now())
    expect((await comparePlansNow(commerce.commerce.db, tenant, now)).differences).toEqual([])
  })
})

test('AMB55: in a zone with daylight saving meals are made by the clock on the wall', async () => {
  commerce.clock.set('2027-03-25T11:00:00Z')
  await importInto(commerce, 'berlin', planCatalogue(150, { timeZone: 'Europe/Berlin' }))
  const person = await commerce.signedIn('berlin')
  await fund(commerce, 'berlin', person, 1000)
  const plan = await runningPlan(commerce, 'berlin', person, { dates: ['2027-03-27', '2027-03-28', '2027-03-29'] })
  const meals = await mealsOfPlan(commerce, 'berlin', plan)
  // Clocks go forward in the night to Sunday, the 28th: noon is an hour earlier in UTC.
  expect(meals.map((meal) => [meal.due_at.toISOString(), meal.at.toISOString()])).toEqual([
    ['2027-03-26T19:01:00.000Z', '2027-03-27T11:00:00.000Z'],
    ['2027-03-27T19:01:00.000Z', '2027-03-28T10:00:00.000Z'],
    ['2027-03-28T18:01:00.000Z', '2027-03-29T10:00:00.000Z'],
  ])
  await at('berlin', '2027-03-28T10:00:00Z')
  expect(await statesOf(commerce, 'berlin', plan)).toEqual(['skipped too-late', 'skipped too-late', 'planned'])
  await at('berlin', '2027-03-28T18:01:00Z')
  expect((await statesOf(commerce, 'berlin', plan))[2]).toBe('made')
})
