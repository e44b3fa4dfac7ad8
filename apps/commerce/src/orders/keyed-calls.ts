import { createHash } from 'node:crypto'
import type { TenantTx } from '#db/tenant-transaction'
import { problems } from '../errors.ts'

/** SAFE2: a key counts for one tenant, one person and one operation. */
export interface KeyedCall {
  readonly person: string
  readonly operation: 'placeOrder'
  readonly key: string
}

/** What makes two requests the same: their checked bodies. */
export const requestHash = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

const where = (tx: TenantTx, call: KeyedCall) =>
  tx.db
    .selectFrom('keyed_call')
    .select(['request_hash', 'order_id', 'answer'])
    .where('tenant', '=', tx.tenant)
    .where('person', '=', call.person)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)

/**
 * Claims a key for this transaction; a second call under it waits until the first is decided.
 * Answers the first call's answer when it was the same request, null when this one is the first.
 * Throws key-reused when the key belongs to another request.
 */
export async function claimKey(tx: TenantTx, call: KeyedCall, hash: string, now: Date): Promise<string | null> {
  const claimed = await tx.db
    .insertInto('keyed_call')
    .values({ tenant: tx.tenant, ...call, request_hash: hash, order_id: null, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await where(tx, call).executeTakeFirstOrThrow()
  if (earlier.request_hash !== hash) throw problems.keyReused()
  return earlier.answer
}

/** Keeps what was answered, to the byte. */
export async function settleKey(tx: TenantTx, call: KeyedCall, orderId: string, answer: string): Promise<void> {
  await tx.db
    .updateTable('keyed_call')
    .set({ order_id: orderId, answer })
    .where('tenant', '=', tx.tenant)
    .where('person', '=', call.person)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .execute()
}

/** The order that was made under a key; undefined when none was. */
export async function findByKey(tx: TenantTx, call: KeyedCall): Promise<string | undefined> {
  const row = await where(tx, call).executeTakeFirst()
  return row?.order_id ?? undefined
}
