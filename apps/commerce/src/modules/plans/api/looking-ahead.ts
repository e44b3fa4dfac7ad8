import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import type { PlanMealRecord, PlanRecord } from './records.ts'

/**
 * The kind of the job that checks the next meals of a person; its key begins with the id of one of the person's plans.
 */
export const LOOK_AHEAD = 'look-ahead'

/** AMB107: the owner of a plan has a day to act on a warning of its first meal. */
const DAY_MS = 24 * 60 * 60_000

export const lookAheadJob = (key: string, dueAt: Date): NewJob => ({
  ...{ kind: LOOK_AHEAD, key, payload: {}, dueAt },
  expiresAt: null,
})

/** AMB107: the check of the first meals of a plan, a day before the first is made. */
export function firstLook({ id }: PlanRecord, meals: readonly PlanMealRecord[], at: Date): NewJob {
  const first = Math.min(...meals.map(({ due_at: dueAt }) => dueAt.getTime()))
  return lookAheadJob(`${id} first`, new Date(Math.max(at.getTime(), first - DAY_MS)))
}

/**
 * One job for each person, by one of the plans. The moment in the key makes it a job of its own: a check that runs may
 * have read what is being changed, and waiting for it could cause a deadlock, because callers hold other locks.
 */
const lookAheadOf = async ({ db, tenant }: TenantTx, those: RawBuilder<unknown>, at: Date): Promise<void> => {
  await sql`insert into job (tenant, kind, key, due_at, payload)
    select ${tenant}, ${LOOK_AHEAD}, min(p.id) || ${` ${at.getTime()}`}, ${at}, '{}'::jsonb from plan p
    where p.tenant = ${tenant} and p.status = 'ACTIVE' and ${those}
    group by p.person
    on conflict (tenant, kind, key) do nothing`.execute(db)
}

/** AMB107: has a person's next meals checked, in the transaction that changes the balance. */
export const lookAheadFor = (tx: TenantTx, person: string, at: Date): Promise<void> =>
  lookAheadOf(tx, sql`p.person = ${person}::uuid`, at)

/**
 * AMB107: has the next meals of entries checked, in the transaction that changes what they avoid. `entries`: a query of
 * their ids.
 */
export const lookAheadForEntries = (tx: TenantTx, entries: RawBuilder<unknown>, at: Date): Promise<void> =>
  lookAheadOf(tx, sql`p.address_id in (${entries})`, at)

/**
 * AMB107: has everyone's next meals checked, in the transaction that changes dishes, prices or who eats. Imports that
 * follow one another add no further job for a person whose check is still to come. The sequence is the same in each, so
 * that two imports do not wait for one another.
 */
export async function lookAheadForAll({ db, tenant }: TenantTx, at: Date): Promise<void> {
  await sql`insert into job (tenant, kind, key, due_at, payload)
    select ${tenant}, ${LOOK_AHEAD}, min(p.id) || ' all', ${at}, '{}'::jsonb from plan p
    where p.tenant = ${tenant} and p.status = 'ACTIVE'
    group by p.person order by min(p.id)
    on conflict (tenant, kind, key) do update
      set due_at = excluded.due_at, tries = 0, lease_until = null, dead_at = null, error_kind = null`.execute(db)
}
