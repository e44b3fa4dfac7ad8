import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { openTestDatabase } from '#testing/database'
import { cancelMealsAs, cancelPlanAs, standingOf } from '#testing/plan-changes'
import { planCatalogue, runningPlan } from '#testing/running-plans'
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

  /** Starts the first work, and the second some turns later; once the first is done in the rounds 0 and 1. */
  async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>, round: number): Promise<void> {
    const begun = first()
    for (let turn = 0; turn < round; turn++) await setImmediate()
    // How far the first has come by then depends on the machine. Each must win at least once.
    if (round < 2) await begun
    await Promise.all([begun, second()])
  }

  /** Races the cancellation of a meal against its order; returns the final state of the meal of each round. */
  async function race(
    cancel: (person: TestPerson, planId: string) => Promise<{ readonly status: number }>,
    reason: string,
  ): Promise<Set<string>> {
    const outcomes = new Set<string>()
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
      if (round % 2 === 0) await atOnce(cancelling, making, round)
      else await atOnce(making, cancelling, round)
      await making()
      const outcome = (await standingOf(commerce, 'purse', planId))[DATE] ?? ''
      outcomes.add(outcome)
      const isMade = outcome === 'made'
      expect(outcome).toBe(isMade ? 'made' : `cancelled ${reason}`)
      expect(await ordersOf(person)).toBe(isMade ? 1 : 0)
      expect(await balance(commerce, 'purse', person)).toBe(isMade ? 350 : 500)
      if (reason === 'owner') expect(isAccepted).toBe(!isMade)
    }
    await isSoundInFull(commerce, 'purse')
    return outcomes
  }

  test('of a meal: it is made and debited, or cancelled and costs nothing', async () => {
    const outcomes = await race((person, planId) => cancelMealsAs(commerce, 'purse', person, planId, [DATE]), 'owner')
    expect(outcomes).toEqual(new Set(['made', 'cancelled owner']))
  })

  test('of a plan: a meal that was made before stays, and no meal is made after it', async () => {
    await race((person, planId) => cancelPlanAs(commerce, 'purse', person, planId), 'plan-cancelled')
  })
})
