import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { hashToken, sameHash } from '#kernel/tokens'
import type { Commerce } from '../commerce.ts'
import { writeAudit } from './audit.ts'
import { keyText, newKeyParts, readBearer } from './key-text.ts'
import type { OperatorScope } from './scopes.ts'
import type { OperatorKeyTable } from './tables.ts'

export type OperatorKey = Selectable<OperatorKeyTable>

export interface NewKey {
  readonly scopes: readonly OperatorScope[]
  readonly name: string
  /** Lifetime in seconds; null for a key that does not expire. */
  readonly ttlSeconds: number | null
}

/** A new key; its text is not available later. */
export interface CreatedKey {
  readonly id: string
  readonly key: string
  /** ISO; null when it does not expire. */
  readonly expiresAt: string | null
}

/** A key as listed, without its secret. Times are ISO. */
export interface ListedKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** Creates a key for one tenant and stores the digest of its secret. */
export async function createKey(db: Db, tenant: string, wanted: NewKey, now: Date): Promise<CreatedKey> {
  const parts = newKeyParts(tenant)
  const expiresAt = wanted.ttlSeconds === null ? null : new Date(now.getTime() + wanted.ttlSeconds * 1000)
  const row = {
    ...{ tenant, id: parts.id, name: wanted.name, scopes: [...new Set(wanted.scopes)] },
    ...{ digest: hashToken(parts.secret), created_at: now, expires_at: expiresAt },
  }
  await inTenant(db, tenant, async (tx) => {
    await tx.db.insertInto('operator_key').values(row).execute()
    await writeAudit(tx, { keyId: parts.id, operation: 'create-key', outcome: 'done' }, now)
  })
  return { id: parts.id, key: keyText(parts), expiresAt: expiresAt?.toISOString() ?? null }
}

/** A tenant's keys, oldest first. */
export async function listKeys(db: Db, tenant: string): Promise<ListedKey[]> {
  const rows = await inTenant(db, tenant, (tx) =>
    tx.db
      .selectFrom('operator_key')
      .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'revoked_at'])
      .where('tenant', '=', tx.tenant)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id, name, scopes, created_at, expires_at, revoked_at }) => ({
    ...{ id, name, scopes, createdAt: created_at.toISOString() },
    ...{ expiresAt: expires_at?.toISOString() ?? null, revokedAt: revoked_at?.toISOString() ?? null },
  }))
}

/** Revokes a key immediately. False when the tenant has no active key with this id. */
export const revokeKey = (db: Db, tenant: string, id: string, now: Date): Promise<boolean> =>
  inTenant(db, tenant, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('operator_key')
      .set({ revoked_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAudit(tx, { keyId: id, operation: 'revoke-key', outcome: 'done' }, now)
    return true
  })

const findKey = (tx: TenantTx, id: string): Promise<OperatorKey | undefined> =>
  tx.db.selectFrom('operator_key').selectAll().where('tenant', '=', tx.tenant).where('id', '=', id).executeTakeFirst()

/** Whether a key, proven before, is neither revoked nor expired: for calls that last. */
export async function isKeyActive(tx: TenantTx, id: string, now: Date): Promise<boolean> {
  const key = await findKey(tx, id)
  return key !== undefined && key.revoked_at === null && (key.expires_at === null || key.expires_at > now)
}

/** Compared when the id is unknown, so that the response takes as long as for a wrong secret. */
const NO_DIGEST = hashToken('')

/**
 * The key whose id and secret are in the header, even if expired or revoked; null for any other header. It is looked up
 * among the keys of the tenant that it names.
 */
export async function findProven(
  { db, tenants }: Pick<Commerce, 'db' | 'tenants'>,
  authorization: string | undefined,
): Promise<OperatorKey | null> {
  const presented = readBearer(authorization)
  if (!presented || !tenants.find(presented.tenant)) return null
  const key = await inTenant(db, presented.tenant, (tx) => findKey(tx, presented.id))
  const isProven = sameHash(hashToken(presented.secret), key?.digest ?? NO_DIGEST)
  return key && isProven ? key : null
}
