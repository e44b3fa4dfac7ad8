import { randomUUID } from 'node:crypto'
import { makeMeals } from '@tiffin/commerce/flows/plans/make-meals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { newSpokenId } from '@tiffin/commerce/kernel/spoken-id'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { createServerDatabase, openOnServer } from '@tiffin/commerce/testing/database'
import { planCatalogue, runningPlan } from '@tiffin/commerce/testing/running-plans'
import { sql } from 'kysely'
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
async function fill({ commerce, signedIn, clock }: TestCommerce, plans: number): Promise<void> {
  const owner = await signedIn(TENANT)
  const first = await runningPlan({ commerce, clock } as TestCommerce, TENANT, owner, { dates: DATES })
  const copies = Array.from({ length: plans }, (_, at) => ({
    ...{ person: randomUUID(), plan: newSpokenId(), wallet: randomUUID() },
    mobile: String(9_500_000_000 + at),
  }))
  const those = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c(person uuid, plan text, wallet uuid, mobile text)`
  await inTenant(commerce.db, TENANT, async ({ db }) => {
    await sql`insert into person (tenant, id, name, mobile, email, passcode_hash, created_at)
      select ${TENANT}, c.person, 'Diner', c.mobile, c.mobile || '@example.com', '', ${START} from ${those}`.execute(db)
    await sql`insert into wallet (tenant, id, person, opened_at) select ${TENANT}, c.wallet, c.person, ${START} from ${those}`.execute(
      db,
    )
    await sql`with made as (
        insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
        select ${TENANT}, c.wallet::text, 'top-up', 'top-up', c.wallet::text, ${START} from ${those} returning id, key
      ), entered as (
        insert into ledger_entry (tenant, transfer, leg, account, wallet, amount)
        select ${TENANT}, id, leg, account, case leg when 2 then key::uuid end, amount from made cross join (values
          (1, 'provider:sandbox', ${-FILLED}::bigint), (2, 'cash', ${FILLED}::bigint)) l(leg, account, amount)
      )
      insert into wallet_balance (tenant, wallet, account, amount)
      select ${TENANT}, c.wallet, account, case account when 'cash' then ${FILLED}::bigint else 0 end
      from ${those} cross join unnest(array['cash', 'held', 'owed']) account`.execute(db)
    await sql`insert into plan select (jsonb_populate_record(p, jsonb_build_object('id', c.plan, 'person', c.person))).*
      from plan p cross join ${those} where p.tenant = ${TENANT} and p.id = ${first}`.execute(db)
    await sql`insert into plan_meal select (jsonb_populate_record(m, jsonb_build_object('plan_id', c.plan, 'person', c.person))).*
      from plan_meal m cross join ${those} where m.tenant = ${TENANT} and m.plan_id = ${first}`.execute(db)
  })
  // A server does this automatically after this number of rows.
  await sql`analyze person, wallet, wallet_balance, plan, plan_meal`.execute(commerce.db)
}

const madeIn = ({ commerce }: TestCommerce): Promise<number> =>
  inTenant(commerce.db, TENANT, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from plan_meal
      where tenant = ${TENANT} and state = 'made'`.execute(db)
    return rows[0]?.count ?? 0
  })

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
    const made = await madeIn(bench)
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
