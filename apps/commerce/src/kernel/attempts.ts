import { sql } from 'kysely'
import type { TenantTx } from './db/tenant-transaction.ts'

/** At most `most` attempts per window. */
export interface Limit {
  readonly most: number
  readonly windowMs: number
}

/** What is counted, and how often it may happen. */
export interface Counter {
  readonly subject: string
  readonly limit: Limit
  /** How many attempts are counted at once; default 1. */
  readonly weight?: number
}

export type Counted = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number }

interface CounterRow {
  readonly subject: string
  readonly count: number
  readonly window_ends_at: Date
}

/** In the order of the subjects, so that concurrent calls lock the rows in the same order. */
const inOrder = (counters: readonly Counter[]): Counter[] =>
  [...counters].sort((a, b) => (a.subject < b.subject ? -1 : 1))

async function increase(tx: TenantTx, counters: readonly Counter[], now: Date): Promise<readonly CounterRow[]> {
  const values = inOrder(counters).map(({ subject, limit, weight }) => {
    const windowEnd = new Date(now.getTime() + limit.windowMs)
    return sql`(${tx.tenant}, ${subject}, ${weight ?? 1}::integer, ${windowEnd}::timestamptz)`
  })
  const { rows } = await sql<CounterRow>`
    insert into attempt as a (tenant, subject, count, window_ends_at) values ${sql.join(values)}
    on conflict (tenant, subject) do update set
      count = case when a.window_ends_at <= ${now} then excluded.count else a.count + excluded.count end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning subject, count, window_ends_at`.execute(tx.db)
  return rows
}

/**
 * Counts an attempt before it runs, so that concurrent attempts cannot exceed a limit together; each subject once.
 * Returns the counters that are exceeded, by subject, and does not count the attempt there. `forgiveAttempts` subtracts
 * an attempt that should not count.
 */
export async function countAttempts(
  tx: TenantTx,
  counters: readonly Counter[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly retryAfter: number }>> {
  const limits = new Map(counters.map(({ subject, limit }) => [subject, limit.most]))
  const rows = await increase(tx, counters, now)
  const exceeded = rows.filter(({ subject, count }) => count > (limits.get(subject) ?? 0))
  await forgiveAttempts(
    tx,
    counters.filter(({ subject }) => exceeded.some((row) => row.subject === subject)),
  )
  return new Map(
    exceeded.map((row) => [
      row.subject,
      { retryAfter: Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000) },
    ]),
  )
}

/** As `countAttempts`, for a single counter. */
export async function countAttempt(tx: TenantTx, subject: string, limit: Limit, now: Date): Promise<Counted> {
  const exceeded = (await countAttempts(tx, [{ subject, limit }], now)).get(subject)
  return exceeded ? { allowed: false, retryAfter: exceeded.retryAfter } : { allowed: true }
}

/** Subtracts one counted attempt from each counter. */
export async function forgiveAttempts(tx: TenantTx, counters: readonly Counter[]): Promise<void> {
  for (const { subject, weight } of inOrder(counters)) {
    await sql`update attempt set count = greatest(0, count - ${weight ?? 1}::integer)
      where tenant = ${tx.tenant} and subject = ${subject}`.execute(tx.db)
  }
}

/**
 * Deletes those counters that count nothing. A call that is refused before any work names as many numbers as a stranger
 * likes, each of which would stay for its window.
 */
export async function deleteUnused(tx: TenantTx, counters: readonly Counter[]): Promise<void> {
  const subjects = inOrder(counters).map(({ subject }) => subject)
  await tx.db
    .deleteFrom('attempt')
    .where('tenant', '=', tx.tenant)
    .where('subject', 'in', subjects)
    .where('count', '=', 0)
    .execute()
}
