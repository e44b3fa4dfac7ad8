import type { Db } from '#kernel/db/database'
import { inTenant } from '#kernel/db/tenant-transaction'
import { newJobRow } from '#kernel/jobs/repository'
import { MESSAGE } from '#modules/messages/api/message'

export interface Unsent {
  readonly key: string
  readonly errorKind: string
  /** null: it is still tried again. */
  readonly deadAt: Date | null
}

/** Stores a message that did not go out, as a failed run leaves it. */
export const leaveUnsent = (db: Db, tenant: string, { key, errorKind, deadAt }: Unsent): Promise<void> =>
  inTenant(db, tenant, async (tx) => {
    const dueAt = deadAt ?? new Date()
    const row = newJobRow(tenant, { kind: MESSAGE, key, payload: {}, dueAt, expiresAt: null })
    const values = { ...row, payload: '{}', dead_at: deadAt, error_kind: errorKind }
    await tx.db.insertInto('job').values(values).execute()
  })
