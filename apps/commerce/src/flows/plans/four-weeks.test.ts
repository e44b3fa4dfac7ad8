import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { mealsOfPlan, planCatalogue, runningPlan, statesOf, statusOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { dalDeclared, importInto, runJobs } from '#testing/worsened'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DAY = 24 * 3_600_000

/** The workdays of four weeks, from the next day on. */
const DATES = Array.from({ length: 28 }, (_, at) => new Date(Date.parse('2026-11-24T00:00:00Z') + at * DAY))
  .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
  .map((day) => day.toISOString().slice(0, 10))

const catalogue = (price?: number, declared: Parameters<typeof dalDeclared>[0] = {}) =>
  dalDeclared(declared, planCatalogue(price))

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  const tenants = { purse: { name: 'Purse', walletEnabled: true }, berlin: { name: 'Berlin', walletEnabled: true } }
  commerce = await startCommerce({ at: START, catalogue: catalogue(), tenants })
  asha = await commerce.signedIn('purse')
})
afterAll(() => commerce.close())

async function at(time: string, tenant = 'purse'): Promise<void> {
  commerce.clock.set(time)
  await runJobs(commerce, tenant)
}

const eveningBefore = (date: string) => new Date(Date.parse(`${date}T14:31:00Z`) - DAY).toISOString()

const closingBefore = (date: string) => new Date(Date.parse(`${date}T17:36:00Z`) - DAY).toISOString()

const closed = async (change: object) => {
  const headers = { authorization: `Bearer ${await commerce.operatorKey('purse')}` }
  await commerce.app.inject({ method: 'PATCH', url: '/operator/t/purse/stores/day/settings', headers, payload: change })
}

const cancel = (planId: string, date: string) =>
  inTenant(commerce.commerce.db, 'purse', async (tx) => {
    const [plan] = await lockPlans(tx, [planId])
    const meal = (await mealsOf(tx, [planId])).find((each) => each.date === date)
    if (!plan || !meal) throw new Error('There is no such meal')
    const moving = { by: { kind: 'owner', id: plan.person }, at: new Date(commerce.clock.now()) } as const
    await moveMeals(tx, plan, [{ meal, move: 'cancel', change: { reason: 'owner' } }], moving)
  })

/** The event before the meals of a date are made, by the index of the date. */
const before: Readonly<Record<number, (plan: string, date: string) => Promise<unknown>>> = {
  2: (plan, date) => cancel(plan, date),
  5: () => importInto(commerce, 'purse', catalogue(151)),
  6: () => importInto(commerce, 'purse', catalogue(140)),
  7: () => importInto(commerce, 'purse', catalogue(150)),
  8: () => importInto(commerce, 'purse', catalogue(150, { mayContain: ['milk'], freeOf: ['egg'] })),
  9: () => importInto(commerce, 'purse', catalogue(150)),
  15: () => fund(commerce, 'purse', asha, 10_000),
}

test('SB21, AMB107, AMB113: a plan of four weeks, whatever becomes of its days', async () => {
  // The credits cover nine meals, one at a lower price, and no tenth.
  await fund(commerce, 'purse', asha, 9 * 150 + 140 + 100)
  const plan = await runningPlan(commerce, 'purse', asha, { dates: DATES })
  for (const [place, date] of DATES.entries()) {
    await before[place]?.(plan, date)
    // Commerce is down over the cut-off, and over the meal.
    if (place === 17) continue
    await at(eveningBefore(date))
    if (place === 14) {
      commerce.clock.advance(60_000)
      await fund(commerce, 'purse', asha, 1)
    }
    // The meal of the day before is over at the closing.
    await at(closingBefore(date))
    if (place === 4) {
      commerce.clock.set(`${date}T00:30:00Z`)
      await closed({ closeOn: [date] })
      await at(`${date}T00:30:01Z`)
      await closed({ openOn: [date] })
    }
  }
  await at('2026-12-21T17:36:00Z')
  expect(await statesOf(commerce, 'purse', plan)).toEqual([
    ...['made', 'made', 'cancelled owner', 'made', 'made', 'skipped price', 'made', 'made', 'skipped declaration'],
    ...[
      'made',
      'made',
      'made',
      'made',
      'made',
      'skipped low-balance',
      'made',
      'made',
      'skipped too-late',
      'made',
      'made',
    ],
  ])
  const meals = await mealsOfPlan(commerce, 'purse', plan)
  expect(meals[6]).toMatchObject({ charged: 14_000 })
  await at('2026-12-21T17:42:00Z')
  expect(await statusOf(commerce, 'purse', plan)).toBe('COMPLETED')
  await isSoundInFull(commerce, 'purse')
  expect(await balance(commerce, 'purse', asha)).toBe(101 + 10_000 - 4 * 150)
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
  await at('2027-03-28T10:00:00Z', 'berlin')
  expect(await statesOf(commerce, 'berlin', plan)).toEqual(['skipped too-late', 'skipped too-late', 'planned'])
  await at('2027-03-28T18:01:00Z', 'berlin')
  expect((await statesOf(commerce, 'berlin', plan))[2]).toBe('made')
})
