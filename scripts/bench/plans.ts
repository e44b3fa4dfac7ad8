import { makeMeals } from '@tiffin/commerce/flows/plans/make-meals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { createServerDatabase, openOnServer } from '@tiffin/commerce/testing/database'
import { planCatalogue, runningPlan } from '@tiffin/commerce/testing/running-plans'
import { copyPlan, mealsMade } from './plan-copies.ts'
import { digits, type Row } from './report.ts'

const TENANT = 'purse'
const START = '2026-11-23T06:30:00Z'
/** The minute in which all meals of the first date are made. */
const DUE = '2026-11-23T14:31:00Z'
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26'] as const

const GOAL_S = 60

/** In paise, in each wallet. */
const FILLED = 100_000

/** Stores people with a filled wallet and a plan each, as copies of one plan. */
async function fill({ commerce, signedIn, clock }: TestCommerce, count: number): Promise<void> {
  const owner = await signedIn(TENANT)
  const planId = await runningPlan({ commerce, clock } as TestCommerce, TENANT, owner, { dates: DATES })
  await copyPlan(commerce.db, { ...{ tenant: TENANT, planId, count, filled: FILLED }, at: new Date(START) })
}

/**
 * SB21: measures the job that makes the meals of many plans at the same cut-off, each paid from a different wallet.
 */
export async function measurePlans(server: string, { plans }: { readonly plans: number }): Promise<readonly Row[]> {
  const database = await openOnServer(await createServerDatabase(server))
  const tenants = { [TENANT]: { name: 'Purse', walletEnabled: true } }
  const bench = await startCommerce({ at: START, tenants, catalogue: planCatalogue(), database })
  try {
    await fill(bench, plans)
    bench.clock.set(DUE)
    const from = performance.now()
    const { failure } = await makeMeals(bench.commerce, TENANT, () => true)
    const seconds = (performance.now() - from) / 1000
    const made = await mealsMade(bench.commerce.db, TENANT)
    if (failure !== null || made !== plans) throw new Error(`${made} of ${plans} meals were made: ${failure}`)
    return [
      {
        id: 'SB21',
        what: `meals of ${digits(plans)} plans at one cut-off, each debited from a wallet, PostgreSQL`,
        figure: `${digits(seconds, 1)} s, ${digits(plans / seconds)}/s`,
        ...{ goal: `<= ${GOAL_S} s`, met: seconds <= GOAL_S },
      },
    ]
  } finally {
    await bench.close()
    await database.close()
  }
}
