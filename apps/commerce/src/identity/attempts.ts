import { sql } from 'kysely'
import type { TenantTx } from '#db/tenant-transaction'

/** At most `most` attempts per window. */
export interface Limit {
  readonly most: number
  readonly windowMs: number
}

export type Counted = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number }

/**
 * Counts an attempt before it runs, so that concurrent attempts cannot exceed the limit together. `forgiveAttempt`
 * subtracts an attempt that should not count.
 */
export async function countAttempt(tx: TenantTx, subject: string, limit: Limit, now: Date): Promise<Counted> {
  const windowEnd = new Date(now.getTime() + limit.windowMs)
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    insert into attempt as a (tenant, subject, count, window_ends_at)
    values (${tx.tenant}, ${subject}, 1, ${windowEnd})
    on conflict (tenant, subject) do update set
      count = case when a.window_ends_at <= ${now} then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning count, window_ends_at`.execute(tx.db)
  const [row] = rows
  if (!row || row.count <= limit.most) return { allowed: true }
  await forgiveAttempt(tx, subject)
  return { allowed: false, retryAfter: Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000) }
}

/** Subtracts one counted attempt. */
export async function forgiveAttempt(tx: TenantTx, subject: string): Promise<void> {
  await sql`update attempt set count = greatest(0, count - 1)
    where tenant = ${tx.tenant} and subject = ${subject}`.execute(tx.db)
}
