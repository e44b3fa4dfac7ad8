import { type Selectable, sql } from 'kysely'
import type { JobTable } from '../db/core-tables.ts'
import type { Db } from '../db/database.ts'
import type { TenantTx } from '../db/tenant-transaction.ts'
import type { ClaimedJob, JobKind, NewJob, Outcome } from './job.ts'

/** The row of a job. Insert it in the transaction that causes the job, so that both are committed or neither. */
export const newJobRow = (tenant: string, job: NewJob): Selectable<JobTable> => ({
  tenant,
  kind: job.kind,
  key: job.key,
  due_at: job.dueAt,
  payload: job.payload,
  tries: 0,
  lease_until: null,
  expires_at: job.expiresAt,
  dead_at: null,
  error_kind: null,
})

const toInsert = (tenant: string, job: NewJob) => ({
  ...newJobRow(tenant, job),
  payload: JSON.stringify(job.payload),
})

/** The insertion of jobs, whose text is the same for any number of them (PERF5). */
function insertionOf(tenant: string, jobs: readonly NewJob[]) {
  const rows = jobs.map((job) => newJobRow(tenant, job))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))
  return sql`insert into job (${columns})
    select ${columns} from jsonb_populate_recordset(null::job, ${JSON.stringify(rows)}::jsonb)`
}

export async function addJobs({ db, tenant }: TenantTx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await insertionOf(tenant, jobs).execute(db)
}

export const addJob = (tx: TenantTx, job: NewJob): Promise<void> => addJobs(tx, [job])

/** Adds jobs, unless there is one of their kind and key. */
export async function addJobsOnce({ db, tenant }: TenantTx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`${insertionOf(tenant, jobs)} on conflict (tenant, kind, key) do nothing`.execute(db)
}

/** Adds a job, unless there is one of this kind and key. */
export const addJobOnce = (tx: TenantTx, job: NewJob): Promise<void> => addJobsOnce(tx, [job])

/** Adds a job, or changes the time of the existing job, resets its tries and cancels a worker's claim on it. */
export async function rescheduleJob(tx: TenantTx, job: NewJob): Promise<void> {
  const anew = { due_at: job.dueAt, tries: 0, lease_until: null, dead_at: null, error_kind: null }
  await tx.db
    .insertInto('job')
    .values(toInsert(tx.tenant, job))
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'key']).doUpdateSet(anew))
    .execute()
}

/**
 * Adds a job, or moves the existing job to an earlier time. A concurrent run may have read its data before this
 * transaction commits, so its claim is cancelled and the job runs again at once.
 */
export async function noteJob(tx: TenantTx, job: NewJob): Promise<void> {
  const anew = { tries: 0, lease_until: null, dead_at: null, error_kind: null }
  await tx.db
    .insertInto('job')
    .values(toInsert(tx.tenant, job))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'kind', 'key'])
        .doUpdateSet({ ...anew, due_at: sql<Date>`least(job.due_at, excluded.due_at)` }),
    )
    .execute()
}

export async function removeJobs(tx: TenantTx, kind: string, keys: readonly string[]): Promise<void> {
  await sql`delete from job where tenant = ${tx.tenant} and kind = ${kind} and key = any(${keys})`.execute(tx.db)
}

/**
 * Removes a job unless another transaction holds it; never waits for one. For callers that hold locks which such a
 * transaction may be waiting for. The job must be harmless if it stays.
 */
export async function removeIdleJob(tx: TenantTx, kind: string, key: string): Promise<void> {
  await sql`delete from job where tenant = ${tx.tenant} and kind = ${kind} and key = (
      select key from job where tenant = ${tx.tenant} and kind = ${kind} and key = ${key} for update skip locked
    )`.execute(tx.db)
}

/** The jobs to claim: due jobs of `kinds`, at most `most`. */
export interface Claim {
  readonly now: Date
  readonly leaseUntil: Date
  readonly kinds: readonly string[]
  readonly most: number
}

/**
 * Claims due jobs until `leaseUntil`, when the jobs of a process that died can be claimed again. Skips jobs locked by
 * other workers. Deletes expired jobs without running them, because they may contain a code (SAFE14).
 */
export async function claimDue(tx: TenantTx, { now, leaseUntil, kinds, most }: Claim): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    with ripe as materialized (
      select kind, key, expires_at from job
      where tenant = ${tx.tenant} and due_at <= ${now} and dead_at is null and kind = any(${kinds})
        and (lease_until is null or lease_until <= ${now})
      order by due_at limit ${most} for update skip locked
    ), expired as (
      delete from job using ripe
      where job.tenant = ${tx.tenant} and job.kind = ripe.kind and job.key = ripe.key and ripe.expires_at <= ${now}
    )
    update job set lease_until = ${leaseUntil}, tries = tries + 1
    from ripe
    where job.tenant = ${tx.tenant} and job.kind = ripe.kind and job.key = ripe.key
      and (ripe.expires_at is null or ripe.expires_at > ${now})
    returning job.kind, job.key, job.payload, job.tries, job.lease_until as "leaseUntil", job.expires_at as "expiresAt"`.execute(
    tx.db,
  )
  return rows
}

/** Claimed jobs of one kind, with the lease of their claim. */
export interface Held {
  readonly kind: JobKind
  readonly leaseUntil: Date
  readonly keys: readonly string[]
}

/**
 * Locks claimed jobs to the end of the transaction and returns the keys that still belong to this claim. After its
 * lease has ended a job may belong to another process or have a new time.
 */
export async function lockClaimed(tx: TenantTx, { kind, leaseUntil, keys }: Held): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from job
    where tenant = ${tx.tenant} and kind = ${kind.name} and key = any(${keys}) and lease_until = ${leaseUntil}
    order by key for update`.execute(tx.db)
  return new Set(rows.map((row) => row.key))
}

/**
 * Locks jobs to the end of the transaction, so that no worker is running them; in the sequence of `lockClaimed`. Returns
 * when each is due, without those that do not exist.
 */
export async function lockJobs(tx: TenantTx, kind: string, keys: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; due_at: Date }>`select key, due_at from job
    where tenant = ${tx.tenant} and kind = ${kind} and key = any(${keys}) order by key for update`.execute(tx.db)
  return new Map(rows.map(({ key, due_at }) => [key, due_at]))
}

/** When a job is due; null when there is none. */
export async function dueAtOf({ db, tenant }: TenantTx, kind: string, key: string): Promise<Date | null> {
  const row = await db
    .selectFrom('job')
    .select('due_at')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Writes the outcomes of the jobs that still belong to this claim. Done jobs are deleted. */
export async function settle(tx: TenantTx, held: Held, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const done = outcomes.filter(({ become }) => become === 'done').map(({ key }) => key)
  const others = outcomes.filter(({ become }) => become !== 'done')
  if (done.length > 0) await forget(tx, held, done)
  if (others.length > 0) await putOff(tx, held, others, now)
}

async function forget(tx: TenantTx, { kind, leaseUntil }: Held, keys: readonly string[]): Promise<void> {
  await sql`delete from job
    where tenant = ${tx.tenant} and kind = ${kind.name} and key = any(${keys}) and lease_until = ${leaseUntil}`.execute(
    tx.db,
  )
}

async function putOff(tx: TenantTx, { kind, leaseUntil }: Held, outcomes: readonly Outcome[], now: Date) {
  const rows = outcomes.map((each) => ({
    key: each.key,
    due_at: 'dueAt' in each ? each.dueAt.toISOString() : null,
    error_kind: 'errorKind' in each ? each.errorKind : null,
    dead_at: each.become === 'dead' ? now.toISOString() : null,
    // A recurring job starts with zero tries again.
    anew: each.become === 'again',
    // SAFE16: a dead letter contains the kind of failure and no personal data.
    emptied: each.become === 'dead' && kind.personal,
  }))
  await sql`update job j
    set due_at = coalesce(s.due_at, j.due_at), lease_until = null, error_kind = s.error_kind, dead_at = s.dead_at,
      tries = case when s.anew then 0 else j.tries end,
      payload = case when s.emptied then '{}'::jsonb else j.payload end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(key text, due_at timestamptz, error_kind text, dead_at timestamptz, anew boolean, emptied boolean)
    where j.tenant = ${tx.tenant} and j.kind = ${kind.name} and j.key = s.key and j.lease_until = ${leaseUntil}`.execute(
    tx.db,
  )
}

/** When to check this tenant's jobs of these kinds next: when a job is due or a lease ends. null: no jobs. */
export async function nextDue(tx: TenantTx, kinds: readonly string[], now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from job
        where tenant = ${tx.tenant} and dead_at is null and kind = any(${kinds}) and lease_until is null),
      (select min(lease_until) from job
        where tenant = ${tx.tenant} and dead_at is null and kind = any(${kinds}) and due_at <= ${now}
          and lease_until is not null)
    ) as at`.execute(tx.db)
  return rows[0]?.at ?? null
}

/** Number of deleted rows after which the table is vacuumed. */
const SWEEP_AFTER = 1000

/**
 * Vacuums the job table. Every job leaves two dead row versions, which slow down the search for due jobs. Servers
 * vacuum once a minute and the embedded database never, so the worker that empties the queue also vacuums.
 */
export function createSweeper(db: Db): (gone: number) => Promise<void> {
  let unswept = 0
  return async (gone) => {
    unswept += gone
    if (unswept < SWEEP_AFTER) return
    unswept = 0
    await sql`vacuum (index_cleanup on, truncate off, skip_locked) job`.execute(db)
  }
}
