import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isPersonal, type Leg } from './accounts.ts'
import type { Transfer } from './post.ts'

/** A transfer between accounts of the tenant: it changes no balance, and no passbook shows it. */
export interface TenantTransfer extends Omit<Transfer, 'legs' | 'row'> {
  readonly legs: readonly Exclude<Leg, { readonly wallet: string }>[]
}

const rowOf = ({ key, posting, subject, at, legs }: TenantTransfer) => ({
  ...{ key, posting, subject_kind: subject.kind, subject_id: subject.id, at: at.toISOString() },
  legs: legs
    .filter((leg) => leg.amount !== 0 && !isPersonal(leg))
    .map(({ account, amount }, before) => ({ leg: before + 1, account, amount })),
})

/**
 * SAFE4: posts transfers in one statement, in their sequence. Those whose keys stand already are left out, so that many
 * callers post each of them once.
 */
export async function postTogether({ db, tenant }: TenantTx, transfers: readonly TenantTransfer[]): Promise<void> {
  if (transfers.length === 0) return
  await sql`with wanted as materialized (
      select row_number() over () as place, w.* from jsonb_to_recordset(${JSON.stringify(transfers.map(rowOf))}::jsonb)
        as w(key text, posting text, subject_kind text, subject_id text, at timestamptz, legs jsonb)
    ), posted as (
      insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
      select ${tenant}, key, posting, subject_kind, subject_id, at from wanted order by place
      on conflict (tenant, key) do nothing returning id, key
    )
    insert into ledger_entry (tenant, transfer, leg, account, amount)
    select ${tenant}, p.id, l.leg, l.account, l.amount
    from posted p join wanted w on w.key = p.key
    cross join lateral jsonb_to_recordset(w.legs) as l(leg smallint, account text, amount bigint)`.execute(db)
}
