import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { DefaultQueryExecutor } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { claimDue } from '#kernel/jobs/repository'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { mealOrders, planCatalogue, runningPlan, statesOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { makeMeals, makeMealsOf } from './make-meals.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-25'] as const
/** 8:01 PM of the evening before. */
const DUE = '2026-11-23T14:31:00Z'

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  const tenants = { purse: { name: 'Purse', walletEnabled: true } }
  commerce = await startCommerce({ at: START, catalogue: planCatalogue(), tenants })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
})

const make = () => makeMealsOf(commerce.commerce, 'purse', asha.id, new Date(commerce.clock.now()))
const states = (plan: string) => statesOf(commerce, 'purse', plan)

describe('SB21, SAFE1: several workers and one meal', () => {
  test('each meal is made and debited once, whatever runs at once', async () => {
    await fund(commerce, 'purse', asha, 1000)
    const plans = await Promise.all([1, 2].map(() => runningPlan(commerce, 'purse', asha, { dates: DATES })))
    commerce.clock.set(DUE)
    const rounds = [1, 2, 3].map(() => makeMeals(commerce.commerce, 'purse', () => true))
    const done = await Promise.all([...rounds, make(), make(), make()])
    expect(done.flatMap((each) => (each ? [each.failure] : []))).toEqual([null, null, null])
    for (const plan of plans) {
      expect(await states(plan)).toEqual(['made', 'planned'])
      expect(await mealOrders(commerce, 'purse', plan)).toHaveLength(1)
    }
    expect(await balance(commerce, 'purse', asha)).toBe(700)
    await isSoundInFull(commerce, 'purse')
  })

  test('of a balance for one of two meals, the same one is made by any number of workers', async () => {
    await fund(commerce, 'purse', asha, 150)
    const later = await runningPlan(commerce, 'purse', asha, { dates: DATES, minute: 780 })
    const sooner = await runningPlan(commerce, 'purse', asha, { dates: DATES })
    commerce.clock.set(DUE)
    await Promise.all([make(), make(), make(), make()])
    expect([(await states(sooner))[0], (await states(later))[0]]).toEqual(['made', 'skipped low-balance'])
    expect(await balance(commerce, 'purse', asha)).toBe(0)
  })

  test('a worker whose claim is over has made its meals all the same, and the next one makes none again', async () => {
    await fund(commerce, 'purse', asha, 1000)
    const plan = await runningPlan(commerce, 'purse', asha, { dates: DATES })
    commerce.clock.set(DUE)
    const now = new Date(commerce.clock.now())
    const lost = { now, leaseUntil: new Date(now.getTime() + 60_000), kinds: ['make-meals'], most: 1 }
    expect(await inTenant(commerce.commerce.db, 'purse', (tx) => claimDue(tx, lost))).toHaveLength(1)
    await make()
    commerce.clock.advance(61_000)
    await runJobs(commerce, 'purse')
    expect(await states(plan)).toEqual(['made', 'planned'])
    expect(await balance(commerce, 'purse', asha)).toBe(850)
  })

  test('a plan that is placed while the job runs is not missed', async () => {
    await fund(commerce, 'purse', asha, 1000)
    await runningPlan(commerce, 'purse', asha, { dates: ['2026-12-24'] })
    commerce.clock.set(DUE)
    const now = new Date(commerce.clock.now())
    const claim = { now: new Date('2026-12-24T00:00:00Z'), leaseUntil: new Date(now.getTime() + 60_000) }
    await inTenant(commerce.commerce.db, 'purse', (tx) => claimDue(tx, { ...claim, kinds: ['make-meals'], most: 1 }))
    const plan = await runningPlan(commerce, 'purse', asha, { dates: ['2026-11-24'] })
    await runJobs(commerce, 'purse')
    expect(await states(plan)).toEqual(['made'])
  })
})

/** Executes this number of statements, and fails all later ones. */
async function failingAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = prototype
  let left = statements
  const spy = jest.spyOn(prototype, 'executeQuery').mockImplementation(function (this: unknown, ...args: unknown[]) {
    left -= 1
    if (left < 0) throw new Error('The database is gone')
    return executeQuery.apply(this, args)
  })
  try {
    await work()
    return false
  } catch {
    return true
  } finally {
    spy.mockRestore()
  }
}

test('SAFE3, SAFE4: a crash after any statement leaves order, debit and meal together, and the next run makes each once', async () => {
  await fund(commerce, 'purse', asha, 1000)
  let statements = 0
  for (let isCut = true; isCut; statements += 1) {
    commerce.clock.set(START)
    const plan = await runningPlan(commerce, 'purse', asha, { dates: ['2026-11-24'] })
    commerce.clock.set(DUE)
    const before = await balance(commerce, 'purse', asha)
    isCut = await failingAfter(statements, make)
    const [state] = await states(plan)
    const orders = await mealOrders(commerce, 'purse', plan)
    const taken = before - (await balance(commerce, 'purse', asha))
    expect([[state, orders.length, taken]]).toContainEqual(isCut ? ['planned', 0, 0] : ['made', 1, 150])
    await make()
    expect([await states(plan), before - (await balance(commerce, 'purse', asha))]).toEqual([['made'], 150])
    await fund(commerce, 'purse', asha, 150)
  }
  expect(statements).toBeGreaterThan(8)
  await isSoundInFull(commerce, 'purse')
})
