import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTenant, type TenantTx } from '../db/tenant-transaction.ts'

/** A job that is not run this long after it is due waits for a worker that does not come. */
const LATE_MS = 10 * 60_000

/** Dead letters of the last day count: older ones were seen, or do not matter any more. */
const DEAD_MS = 24 * 3_600_000

/** Jobs of one kind of one tenant that an operator should look at. */
export interface JobTrouble {
  readonly tenant: string
  readonly kind: string
  /** True: given up within the last day. False: long due, and claimed by no worker. */
  readonly isDead: boolean
  readonly count: number
  /** How long the oldest of them is due, or was given up, in milliseconds. */
  readonly sinceMs: number
  /** Why they were given up; null: they were not. */
  readonly errorKind: string | null
}

/** What was found; `looked` tenants of `tenants` were reached within the time. */
export interface JobTroubles {
  readonly troubles: readonly JobTrouble[]
  readonly tenants: number
  readonly looked: number
}

interface Row extends Omit<JobTrouble, 'tenant' | 'sinceMs'> {
  readonly since: Date
}

async function troublesOf({ db, tenant }: TenantTx, now: number): Promise<JobTrouble[]> {
  const [late, died] = [new Date(now - LATE_MS), new Date(now - DEAD_MS)]
  const { rows } = await sql<Row>`
    with found as (
      select kind, dead_at is not null as dead, coalesce(dead_at, due_at) as since,
        case when dead_at is not null then error_kind end as error
      from job
      where tenant = ${tenant} and (dead_at > ${died}
        or (dead_at is null and due_at <= ${late} and (lease_until is null or lease_until <= ${new Date(now)})))
    )
    select kind, dead as "isDead", error as "errorKind", count(*)::int as count, min(since) as since
    from found group by kind, dead, error order by min(since)`.execute(db)
  return rows.map(({ since, ...row }) => ({ tenant, ...row, sinceMs: now - since.getTime() }))
}

/** What the look at the jobs works with. */
export interface LookAtJobs {
  readonly db: Db
  /** In epoch milliseconds. */
  readonly now: () => number
  readonly tenants: readonly string[]
  /** False ends the look, for an installation with more tenants than can be asked in the time. */
  readonly hasTime: () => boolean
}

/** The jobs that wait in vain or were given up, tenant by tenant: no query crosses tenants (SAFE12). */
export async function findJobTroubles({ db, now, tenants, hasTime }: LookAtJobs): Promise<JobTroubles> {
  const troubles: JobTrouble[] = []
  let looked = 0
  for (const tenant of tenants) {
    if (!hasTime()) break
    troubles.push(...(await inTenant(db, tenant, (tx) => troublesOf(tx, now()))))
    looked += 1
  }
  return { troubles, tenants: tenants.length, looked }
}
