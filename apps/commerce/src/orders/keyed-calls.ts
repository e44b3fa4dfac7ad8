import { createHash } from 'node:crypto'
import type { TenantTx } from '#db/tenant-transaction'

/** SAFE2: a key counts for one tenant, one person and one operation. */
export interface KeyedCall {
  readonly person: string
  readonly operation: 'placeOrder'
  readonly key: string
}

/** What a key was used for, and what was answered, to the byte. */
export interface KeyedAnswer {
  readonly requestHash: string
  readonly orderId: string
  readonly answer: string
}

/** What makes two requests the same: their checked bodies. */
export const requestHash = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** The earlier call under a key; undefined when nothing has come of any. */
export async function findKeyedCall(tx: TenantTx, call: KeyedCall): Promise<KeyedAnswer | undefined> {
  const row = await tx.db
    .selectFrom('keyed_call')
    .select(['request_hash', 'order_id', 'answer'])
    .where('tenant', '=', tx.tenant)
    .where('person', '=', call.person)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  return row && { requestHash: row.request_hash, orderId: row.order_id, answer: row.answer }
}

export const keyedCallRow = (tenant: string, call: KeyedCall, kept: KeyedAnswer, now: Date) => ({
  tenant,
  ...call,
  request_hash: kept.requestHash,
  order_id: kept.orderId,
  answer: kept.answer,
  created_at: now,
})

/** True when a transaction failed because another one had used its key first. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'keyed_call_pkey'
