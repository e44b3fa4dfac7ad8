import { randomUUID } from 'node:crypto'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { newSpokenId } from '@tiffin/commerce/kernel/spoken-id'
import { sql } from 'kysely'

export interface WantedCopies {
  readonly tenant: string
  /** The plan that is copied. */
  readonly planId: string
  readonly count: number
  /** In paise, in each wallet. */
  readonly filled: number
  /** When the people came. */
  readonly at: Date
}

/** Stores people with a filled wallet and a plan each, as copies of one plan. */
export async function copyPlan(own: Db, { tenant, planId, count, filled, at }: WantedCopies): Promise<void> {
  const copies = Array.from({ length: count }, (_, number) => ({
    ...{ person: randomUUID(), plan: newSpokenId(), wallet: randomUUID() },
    mobile: String(9_600_000_000 + number),
  }))
  const those = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c(person uuid, plan text, wallet uuid, mobile text)`
  const since = sql`${at.toISOString()}::timestamptz`
  await inTenant(own, tenant, async ({ db }) => {
    await sql`insert into person (tenant, id, name, mobile, email, passcode_hash, created_at)
      select ${tenant}, c.person, 'Diner', c.mobile, c.mobile || '@example.com', '', ${since} from ${those}`.execute(db)
    await sql`insert into wallet (tenant, id, person, opened_at) select ${tenant}, c.wallet, c.person, ${since} from ${those}`.execute(
      db,
    )
    await sql`with made as (
        insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
        select ${tenant}, c.wallet::text, 'top-up', 'top-up', c.wallet::text, ${since} from ${those} returning id, key
      ), entered as (
        insert into ledger_entry (tenant, transfer, leg, account, wallet, amount)
        select ${tenant}, id, leg, account, case leg when 2 then key::uuid end, amount from made cross join (values
          (1, 'provider:sandbox', ${-filled}::bigint), (2, 'cash', ${filled}::bigint)) l(leg, account, amount)
      )
      insert into wallet_balance (tenant, wallet, account, amount)
      select ${tenant}, c.wallet, account, case account when 'cash' then ${filled}::bigint else 0 end
      from ${those} cross join unnest(array['cash', 'held', 'owed']) account`.execute(db)
    await sql`insert into plan select (jsonb_populate_record(p, jsonb_build_object('id', c.plan, 'person', c.person))).*
      from plan p cross join ${those} where p.tenant = ${tenant} and p.id = ${planId}`.execute(db)
    await sql`insert into plan_meal select (jsonb_populate_record(m, jsonb_build_object('plan_id', c.plan, 'person', c.person))).*
      from plan_meal m cross join ${those} where m.tenant = ${tenant} and m.plan_id = ${planId}`.execute(db)
  })
  // A server does this automatically after this number of rows.
  await sql`analyze person, wallet, wallet_balance, plan, plan_meal`.execute(own)
}

/** How many meals of a tenant are made. */
export const mealsMade = (own: Db, tenant: string): Promise<number> =>
  inTenant(own, tenant, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from plan_meal
      where tenant = ${tenant} and state = 'made'`.execute(db)
    return rows[0]?.count ?? 0
  })
