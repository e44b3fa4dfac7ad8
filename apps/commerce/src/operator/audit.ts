import { randomUUID } from 'node:crypto'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { AuditCounts, AuditOutcome } from './tables.ts'

/** One use of a key. Contains no names, phone numbers or texts of the request. */
export interface AuditEntry {
  readonly keyId: string
  readonly operation: string
  readonly outcome: AuditOutcome
  readonly counts?: AuditCounts
}

export async function writeAudit(tx: TenantTx, entry: AuditEntry, at: Date): Promise<void> {
  const { keyId, operation, outcome, counts = {} } = entry
  await tx.db
    .insertInto('operator_audit')
    .values({
      tenant: tx.tenant,
      id: randomUUID(),
      at,
      key_id: keyId,
      operation,
      outcome,
      counts: JSON.stringify(counts),
    })
    .execute()
}
