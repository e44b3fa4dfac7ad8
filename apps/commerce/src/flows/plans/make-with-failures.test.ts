import { expect, test } from '@jest/globals'
import { failingStatements } from '#testing/failing-statements'
import { planScene } from '#testing/plan-scene'
import { runningPlan, statesOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { makeMealsOf } from './make-meals.ts'
import { makeMealsKind } from './make-meals-kind.ts'

const DATES = ['2026-11-24', '2026-11-25'] as const
/** 8:01 PM of the evening before. */
const DUE = '2026-11-23T14:31:00Z'

const scene = planScene()

const at = () => new Date(scene.commerce.clock.now())
const make = () => makeMealsOf(scene.commerce.commerce, 'purse', { people: [scene.asha.id], at: at() })
const firstOf = async (plan: string) => (await statesOf(scene.commerce, 'purse', plan))[0]

test('SB21: a meal that cannot be made holds up no other of its owner; they are made in the same sequence, once', async () => {
  await fund(scene.commerce, 'purse', scene.asha, 300)
  const minutes = [780, 660, 720, 840]
  const plans = []
  for (const minute of minutes)
    plans.push(await runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES, minute }))
  const bad = plans[2]
  scene.commerce.clock.set(DUE)
  const isBad = (sql: string, values: readonly unknown[]) => sql.includes('plan_event') && values.flat().includes(bad)
  await expect(failingStatements(isBad, make)).rejects.toThrow('The row is broken')
  // The credits are enough for two: those that are eaten first.
  expect(await Promise.all(plans.map(firstOf))).toEqual(['made', 'made', 'planned', 'skipped low-balance'])
  expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(0)
  await fund(scene.commerce, 'purse', scene.asha, 150)
  await make()
  expect(await Promise.all(plans.map(firstOf))).toEqual(['made', 'made', 'made', 'skipped low-balance'])
  await isSoundInFull(scene.commerce, 'purse')
})

test('SB21: while a round of a tenant runs, another one comes again in a second', async () => {
  await fund(scene.commerce, 'purse', scene.asha, 1000)
  const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: DATES })
  scene.commerce.clock.set(DUE)
  const kind = makeMealsKind(scene.commerce.commerce)
  const claimed = { kind: kind.name, key: 'meals', payload: {}, tries: 1, leaseUntil: at(), expiresAt: null }
  const run = () => kind.run('purse', claimed)
  const [first, ...others] = await Promise.all([run(), run(), run()])
  const inASecond = new Date(scene.commerce.clock.now() + 1000)
  expect([first, ...others]).toEqual([new Date('2026-11-24T14:31:00Z'), inASecond, inASecond])
  expect(await firstOf(plan)).toBe('made')
  // One that has failed is over too.
  const failed = failingStatements(() => true, run)
  await expect(failed).rejects.toThrow('The row is broken')
  expect(await run()).toEqual(first)
})
