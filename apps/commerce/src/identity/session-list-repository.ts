import type { OpenedBy } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** A session as its person sees it. */
export interface ListedSession {
  readonly id: string
  readonly opened_by: OpenedBy
  readonly device: string
  readonly created_at: Date
  readonly seen_at: Date | null
  readonly token_hash: string
}

/** A person's active sessions, the newest first. */
export const sessionsOf = (tx: TenantTx, person: string, now: Date): Promise<ListedSession[]> =>
  tx.db
    .selectFrom('session')
    .select(['id', 'opened_by', 'device', 'created_at', 'seen_at', 'token_hash'])
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** SB8: ends one session of a person, unless it is the one with `keepTokenHash`. */
export async function endSession(tx: TenantTx, person: string, id: string, keepTokenHash: string): Promise<void> {
  await tx.db
    .deleteFrom('session')
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('id', '=', id)
    .where('token_hash', '!=', keepTokenHash)
    .execute()
}

export async function markSeen(tx: TenantTx, tokenHash: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ seen_at: now })
    .where('tenant', '=', tx.tenant)
    .where('token_hash', '=', tokenHash)
    .execute()
}
