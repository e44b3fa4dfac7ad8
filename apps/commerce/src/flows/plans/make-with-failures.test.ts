import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { failingStatements } from '#testing/failing-statements'
import { planCatalogue, runningPlan, statesOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { makeMealsOf } from './make-meals.ts'
import { makeMealsKind } from './make-meals-kind.ts'

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

const at = () => new Date(commerce.clock.now())
const make = () => makeMealsOf(commerce.commerce, 'purse', asha.id, at())
const firstOf = async (plan: string) => (await statesOf(commerce, 'purse', plan))[0]

test('SB21: a meal that cannot be made holds up no other of its owner; they are made in the same sequence, once', async () => {
  await fund(commerce, 'purse', asha, 300)
  const minutes = [780, 660, 720, 840]
  const plans = []
  for (const minute of minutes) plans.push(await runningPlan(commerce, 'purse', asha, { dates: DATES, minute }))
  const bad = plans[2]
  commerce.clock.set(DUE)
  const isBad = (sql: string, values: readonly unknown[]) => sql.includes('plan_event') && values.includes(bad)
  await expect(failingStatements(isBad, make)).rejects.toThrow('The row is broken')
  // The credits are enough for two: those that are eaten first.
  expect(await Promise.all(plans.map(firstOf))).toEqual(['made', 'made', 'planned', 'skipped low-balance'])
  expect(await balance(commerce, 'purse', asha)).toBe(0)
  await fund(commerce, 'purse', asha, 150)
  await make()
  expect(await Promise.all(plans.map(firstOf))).toEqual(['made', 'made', 'made', 'skipped low-balance'])
  await isSoundInFull(commerce, 'purse')
})

test('SB21: while a round of a tenant runs, another one comes again in a second', async () => {
  await fund(commerce, 'purse', asha, 1000)
  const plan = await runningPlan(commerce, 'purse', asha, { dates: DATES })
  commerce.clock.set(DUE)
  const kind = makeMealsKind(commerce.commerce)
  const claimed = { kind: kind.name, key: 'meals', payload: {}, tries: 1, leaseUntil: at(), expiresAt: null }
  const run = () => kind.run('purse', claimed)
  const [first, ...others] = await Promise.all([run(), run(), run()])
  const inASecond = new Date(commerce.clock.now() + 1000)
  expect([first, ...others]).toEqual([new Date('2026-11-24T14:31:00Z'), inASecond, inASecond])
  expect(await firstOf(plan)).toBe('made')
  // One that has failed is over too.
  const failed = failingStatements(() => true, run)
  await expect(failed).rejects.toThrow('The row is broken')
  expect(await run()).toEqual(first)
})
