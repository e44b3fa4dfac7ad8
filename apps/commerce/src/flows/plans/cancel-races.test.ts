import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { openTestDatabase } from '#testing/database'
import { whileHeld } from '#testing/held-transaction'
import { cancelMealsAs, cancelPlanAs, standingOf } from '#testing/plan-changes'
import { planCatalogue, runningPlan, statusOf } from '#testing/running-plans'
import { migratedCluster } from '#testing/template'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
/** The last millisecond for a cancellation of the meal, and the first in which it is made. */
const LAST = '2026-11-23T14:30:59.999Z'
const DUE = '2026-11-23T14:31:00.000Z'
const DATE = '2026-11-24'
const ROUNDS = 12

/** The statement that moves meals. */
const movesMeals = (sql: string) => sql.includes('update plan_meal m set') && sql.includes('changed_at')

const databases: readonly (readonly [string, () => Promise<OpenDatabase>])[] = [
  ['the embedded database', async () => openDatabase({ kind: 'memory', cluster: await migratedCluster() })],
  // Uses PostgreSQL when a server is configured.
  ['the database of the tests', openTestDatabase],
]

describe.each(databases)('SAFE1, SB22: a cancellation and the meal job at the same time, on %s', (_name, open) => {
  let database: OpenDatabase
  let commerce: TestCommerce
  beforeAll(async () => {
    database = await open()
    commerce = await startCommerce({
      ...{ at: START, catalogue: planCatalogue(), database },
      tenants: { purse: { name: 'Purse', walletEnabled: true } },
    })
  })
  afterAll(async () => {
    await commerce.close()
    await database.close()
  })

  const ordersOf = (person: TestPerson): Promise<number> =>
    inTenant(commerce.commerce.db, 'purse', async ({ db }) => {
      const rows = await db.selectFrom('customer_order').select('id').where('person', '=', person.id).execute()
      return rows.length
    })

  /** Starts the first work, and the second some turns later: how far the first has come depends on the machine. */
  async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>, round: number): Promise<void> {
    const begun = first()
    for (let turn = 0; turn < round; turn++) await setImmediate()
    await Promise.all([begun, second()])
  }

  /** What became of the meal of a round. */
  interface Raced {
    readonly first: 'cancel' | 'make'
    readonly outcome: string
  }

  /**
   * Races the cancellation of a meal against its order. In the first two rounds the one that comes first holds its
   * transaction open until the other has begun, so that each of them wins once on any machine.
   */
  async function race(
    cancel: (person: TestPerson, planId: string) => Promise<{ readonly status: number }>,
    reason: string,
  ): Promise<readonly Raced[]> {
    const raced: Raced[] = []
    for (let round = 0; round < ROUNDS; round++) {
      commerce.clock.set(START)
      const person = await commerce.signedIn('purse')
      await fund(commerce, 'purse', person, 500)
      const planId = await runningPlan(commerce, 'purse', person, { dates: [DATE] })
      commerce.clock.set(LAST)
      let isAccepted = false
      const cancelling = async () => {
        isAccepted = (await cancel(person, planId)).status === 200
      }
      const making = async () => {
        commerce.clock.set(DUE)
        await runJobs(commerce, 'purse')
      }
      const first = round % 2 === 0 ? 'cancel' : 'make'
      const [one, other] = first === 'cancel' ? [cancelling, making] : [making, cancelling]
      if (round < 2) await whileHeld(movesMeals, one, other)
      else await atOnce(one, other, round)
      await making()
      const outcome = (await standingOf(commerce, 'purse', planId))[DATE] ?? ''
      raced.push({ first, outcome })
      const isMade = outcome === 'made'
      expect(outcome).toBe(isMade ? 'made' : `cancelled ${reason}`)
      expect(await ordersOf(person)).toBe(isMade ? 1 : 0)
      expect(await balance(commerce, 'purse', person)).toBe(isMade ? 350 : 500)
      expect(isAccepted).toBe(reason === 'plan-cancelled' || !isMade)
      const isEnded = (await statusOf(commerce, 'purse', planId)) === 'CANCELLED'
      expect(isEnded).toBe(reason === 'plan-cancelled')
      await isSoundInFull(commerce, 'purse')
    }
    return raced
  }

  const bothWin = (reason: string): readonly Raced[] => [
    { first: 'cancel', outcome: `cancelled ${reason}` },
    { first: 'make', outcome: 'made' },
  ]

  test('of a meal: it is made and debited, or cancelled and costs nothing', async () => {
    const raced = await race((person, planId) => cancelMealsAs(commerce, 'purse', person, planId, [DATE]), 'owner')
    expect(raced.slice(0, 2)).toEqual(bothWin('owner'))
  })

  test('of a plan: a meal that was made before stays, and no meal is made after it', async () => {
    const raced = await race((person, planId) => cancelPlanAs(commerce, 'purse', person, planId), 'plan-cancelled')
    expect(raced.slice(0, 2)).toEqual(bothWin('plan-cancelled'))
  })
})
