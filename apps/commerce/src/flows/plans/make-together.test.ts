import { describe, expect, test } from '@jest/globals'
import type { TestPerson } from '#testing/commerce'
import { failingStatements } from '#testing/failing-statements'
import { planScene } from '#testing/plan-scene'
import { runningPlan, statesOf, type WantedPlan } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { workOf } from '#testing/work'
import { makeMealsOf } from './make-meals.ts'

const DATES = ['2026-11-24', '2026-11-25'] as const
/** 8:01 PM of the evening before. */
const DUE = '2026-11-23T14:31:00Z'

const scene = planScene()

/** Someone with so many credits, in rupees, and the plans of them; returns the plans' ids too. */
async function diner(credits: number, ...wanted: readonly Partial<WantedPlan>[]) {
  const person = await scene.commerce.signedIn('purse')
  if (credits > 0) await fund(scene.commerce, 'purse', person, credits)
  const plans: string[] = []
  for (const plan of wanted) plans.push(await runningPlan(scene.commerce, 'purse', person, { dates: DATES, ...plan }))
  return { person, plans }
}

const make = (
  people: readonly { readonly person: TestPerson }[],
  { at = DUE, hasTime = () => true }: { readonly at?: string; readonly hasTime?: () => boolean } = {},
) => {
  scene.commerce.clock.set(at)
  const those = people.map(({ person }) => person.id)
  return makeMealsOf(scene.commerce.commerce, 'purse', { people: those, at: new Date(at), hasTime })
}

const firstOf = async (plan: string) => (await statesOf(scene.commerce, 'purse', plan))[0]
const firstsOf = (plans: readonly string[]) => Promise.all(plans.map(firstOf))

describe('PERF5: the meals of several people', () => {
  test.each([
    ['made', 1000, 'made', 11],
    ['skipped, with a message to each owner', 0, 'skipped low-balance', 12],
  ] as const)('take as many statements as that of one: %s', async (_name, credits, state, most) => {
    const statements: number[] = []
    for (const count of [1, 8]) {
      const people = await Promise.all(Array.from({ length: count }, () => diner(credits, {})))
      // The first meal of a person opens the wallet.
      for (const { person } of people) await fund(scene.commerce, 'purse', person, 1)
      const [, work] = await workOf(scene.commerce.commerce, () => make(people))
      expect(await firstsOf(people.flatMap(({ plans }) => plans))).toEqual(people.map(() => state))
      statements.push(work.statements.length)
    }
    expect(new Set(statements).size).toBe(1)
    expect(statements[0]).toBeLessThanOrEqual(most)
  })

  test('AMB39: each balance pays the meals of its owner by their time', async () => {
    const [later, sooner] = [{ minute: 780 }, { minute: 660 }]
    const people = [
      await diner(160, later, sooner),
      await diner(0, {}),
      await diner(310, later, {}, sooner),
      await diner(0, { payment: 'CASH' }),
      await diner(500, later, sooner, { quantity: 2 }),
    ]
    await make(people)
    expect(await Promise.all(people.map(({ plans }) => firstsOf(plans)))).toEqual([
      ['skipped low-balance', 'made'],
      ['skipped low-balance'],
      ['skipped low-balance', 'made', 'made'],
      ['made'],
      ['skipped low-balance', 'made', 'made'],
    ])
    const left = people.map(({ person }) => balance(scene.commerce, 'purse', person))
    expect(await Promise.all(left)).toEqual([10, 0, 10, 0, 50])
    await isSoundInFull(scene.commerce, 'purse')
  })

  test('AMB39: meals of two dates of a plan, due at once, are paid one after another', async () => {
    const evening = { minute: 1260 }
    const people = [await diner(300, evening), await diner(150, evening)]
    await make(people, { at: '2026-11-24T14:31:00Z' })
    const states = people.flatMap(({ plans }) => plans.map((plan) => statesOf(scene.commerce, 'purse', plan)))
    expect(await Promise.all(states)).toEqual([
      ['made', 'made'],
      ['made', 'skipped low-balance'],
    ])
    await isSoundInFull(scene.commerce, 'purse')
  })
})

describe('SB21: a meal that cannot be made', () => {
  test('holds up no one else whose meals are made with it', async () => {
    const people = [await diner(500, {}), await diner(500, {}), await diner(500, {})]
    const plans = people.flatMap((each) => each.plans)
    const isBad = (sql: string, values: readonly unknown[]) =>
      sql.includes('plan_event') && values.flat().includes(plans[1])
    await expect(failingStatements(isBad, () => make(people))).rejects.toThrow('The row is broken')
    expect(await firstsOf(plans)).toEqual(['made', 'planned', 'made'])
    await make(people)
    expect(await firstsOf(plans)).toEqual(['made', 'made', 'made'])
    const left = people.map(({ person }) => balance(scene.commerce, 'purse', person))
    expect(await Promise.all(left)).toEqual([350, 350, 350])
    await isSoundInFull(scene.commerce, 'purse')
  })

  test('is not tried again when the time is over', async () => {
    const people = [await diner(500, {}), await diner(500, {})]
    let tries = 0
    const isBad = (sql: string) => sql.includes('plan_event') && ++tries > 0
    await expect(failingStatements(isBad, () => make(people, { hasTime: () => false }))).rejects.toThrow(
      'The row is broken',
    )
    expect(tries).toBe(1)
    expect(await firstsOf(people.flatMap(({ plans }) => plans))).toEqual(['planned', 'planned'])
  })
})
