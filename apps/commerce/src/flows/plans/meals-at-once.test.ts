import { describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { claimDue } from '#kernel/jobs/repository'
import { failsAfter } from '#testing/lost-database'
import { MONDAY_NOON, planScene } from '#testing/plan-scene'
import { mealOrders, runningPlan, statesOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { makeMeals, makeMealsOf } from './make-meals.ts'

const DATES = ['2026-11-24', '2026-11-25'] as const
/** 8:01 PM of the evening before. */
const DUE = '2026-11-23T14:31:00Z'

const scene = planScene()

const make = () =>
  makeMealsOf(scene.commerce.commerce, 'purse', { people: [scene.asha.id], at: new Date(scene.commerce.clock.now()) })
const states = (plan: string) => statesOf(scene.commerce, 'purse', plan)

describe('SB21, SAFE1: several workers and one meal', () => {
  test('each meal is made and debited once, whatever runs at once', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    const plans = await Promise.all(
      [1, 2].map(() => runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES })),
    )
    scene.commerce.clock.set(DUE)
    const rounds = [1, 2, 3].map(() => makeMeals(scene.commerce.commerce, 'purse', () => true))
    const done = await Promise.all([...rounds, make(), make(), make()])
    expect(done.flatMap((each) => (each ? [each.failure] : []))).toEqual([null, null, null])
    for (const plan of plans) {
      expect(await states(plan)).toEqual(['made', 'planned'])
      expect(await mealOrders(scene.commerce, 'purse', plan)).toHaveLength(1)
    }
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(700)
    await isSoundInFull(scene.commerce, 'purse')
  })

  test('of a balance for one of two meals, the same one is made by any number of workers', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 150)
    const later = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES, minute: 780 })
    const sooner = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES })
    scene.commerce.clock.set(DUE)
    await Promise.all([make(), make(), make(), make()])
    expect([(await states(sooner))[0], (await states(later))[0]]).toEqual(['made', 'skipped low-balance'])
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(0)
  })

  test('a worker whose claim is over has made its meals all the same, and the next one makes none again', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES })
    scene.commerce.clock.set(DUE)
    const now = new Date(scene.commerce.clock.now())
    const lost = { now, leaseUntil: new Date(now.getTime() + 60_000), kinds: ['make-meals'], most: 1 }
    expect(await inTenant(scene.commerce.commerce.db, 'purse', (tx) => claimDue(tx, lost))).toHaveLength(1)
    await make()
    scene.commerce.clock.advance(61_000)
    await runJobs(scene.commerce, 'purse')
    expect(await states(plan)).toEqual(['made', 'planned'])
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(850)
  })

  test('a plan that is placed while the job runs is not missed', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    await runningPlan(scene.commerce, 'purse', scene.asha, { dates: ['2026-12-24'] })
    scene.commerce.clock.set(DUE)
    const now = new Date(scene.commerce.clock.now())
    const claim = { now: new Date('2026-12-24T00:00:00Z'), leaseUntil: new Date(now.getTime() + 60_000) }
    await inTenant(scene.commerce.commerce.db, 'purse', (tx) =>
      claimDue(tx, { ...claim, kinds: ['make-meals'], most: 1 }),
    )
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: ['2026-11-24'] })
    await runJobs(scene.commerce, 'purse')
    expect(await states(plan)).toEqual(['made'])
  })
})

test('SAFE3, SAFE4: a crash after any statement leaves order, debit and meal together, and the next run makes each once', async () => {
  await fund(scene.commerce, 'purse', scene.asha, 1000)
  let statements = 0
  for (let isCut = true; isCut; statements += 1) {
    scene.commerce.clock.set(MONDAY_NOON)
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: ['2026-11-24'] })
    scene.commerce.clock.set(DUE)
    const before = await balance(scene.commerce, 'purse', scene.asha)
    isCut = await failsAfter(statements, make)
    const [state] = await states(plan)
    const orders = await mealOrders(scene.commerce, 'purse', plan)
    const taken = before - (await balance(scene.commerce, 'purse', scene.asha))
    expect([[state, orders.length, taken]]).toContainEqual(isCut ? ['planned', 0, 0] : ['made', 1, 150])
    await make()
    expect([await states(plan), before - (await balance(scene.commerce, 'purse', scene.asha))]).toEqual([['made'], 150])
    await fund(scene.commerce, 'purse', scene.asha, 150)
  }
  expect(statements).toBeGreaterThan(8)
  await isSoundInFull(scene.commerce, 'purse')
})
