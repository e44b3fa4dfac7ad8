import type { TenantTx } from '#kernel/db/tenant-transaction'
import { revokeCodes } from '#modules/counter/api/codes'
import { type NamedEntry, requireOwnEntry } from './own-entry.ts'

/**
 * AMB111: makes all codes of an entry void, on phones and on paper. Sales read this from the database in their own
 * transaction, so every process refuses them from the answer on.
 */
export async function revokeCode(tx: TenantTx, own: NamedEntry, at: Date): Promise<{ readonly revokedAt: string }> {
  const { id } = await requireOwnEntry(tx, own, 'change')
  await revokeCodes(tx, id, at)
  return { revokedAt: at.toISOString() }
}
