import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PasskeyTable } from './tables.ts'

export type PasskeyRow = Omit<Selectable<PasskeyTable>, 'tenant'>

/** The person's passkeys, oldest first. */
export const passkeysOf = (tx: TenantTx, person: string): Promise<PasskeyRow[]> =>
  tx.db
    .selectFrom('passkey')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The person's passkeys, locked against additions to the end of the transaction. */
export async function lockPasskeysOf(tx: TenantTx, person: string): Promise<PasskeyRow[]> {
  await tx.db
    .selectFrom('person')
    .select('id')
    .where('tenant', '=', tx.tenant)
    .where('id', '=', person)
    .forNoKeyUpdate()
    .execute()
  return passkeysOf(tx, person)
}

/** Locks a passkey: its counter decides whether its next use is accepted. */
export const lockPasskey = (tx: TenantTx, credentialId: string): Promise<PasskeyRow | undefined> =>
  tx.db
    .selectFrom('passkey')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

/** False when the credential exists already. */
export async function insertPasskey(tx: TenantTx, row: PasskeyRow): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('passkey')
    .values({ ...row, tenant: tx.tenant, transports: JSON.stringify(row.transports) })
    .onConflict((conflict) => conflict.columns(['tenant', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markUsed(
  tx: TenantTx,
  id: string,
  used: { counter: number; backedUp: boolean; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('passkey')
    .set({ counter: used.counter, backed_up: used.backedUp, last_used_at: used.at })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', id)
    .execute()
}

/** False when the person has no passkey with this id (SB8). */
export async function renamePasskey(tx: TenantTx, person: string, id: string, name: string): Promise<boolean> {
  const renamed = await tx.db
    .updateTable('passkey')
    .set({ name })
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Returns the deleted passkey; undefined when the person has none with this id (SB8). */
export const deletePasskey = (tx: TenantTx, person: string, id: string): Promise<PasskeyRow | undefined> =>
  tx.db
    .deleteFrom('passkey')
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
