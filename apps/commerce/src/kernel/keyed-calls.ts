import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { KeyedCallTable } from './db/core-tables.ts'
import type { TenantTx } from './db/tenant-transaction.ts'

export type CallerKind = 'person' | 'operator' | 'provider'

/** SAFE2: an idempotency key is unique per tenant, actor and operation. */
export interface KeyedCall {
  readonly actorKind: CallerKind
  /** The id of the actor; for a person never the mobile number (AMB53). */
  readonly actor: string
  readonly operation: string
  readonly key: string
}

/** Digest of a request, with its version. Equal digests mean the same request. */
export interface Digest {
  readonly version: number
  readonly digest: string
}

/** The stored call under a key, with the exact bytes of its answer. */
export interface KeyedAnswer extends Digest {
  /** The id of the created record. */
  readonly madeId: string
  readonly answer: string
}

/** SAFE2: an operation that must not run twice. */
export interface KeyedOperation<Request> {
  readonly name: string
  /** Digest functions by version, starting at 1. The last is current; the others recognise rows of earlier releases. */
  readonly digests: readonly ((request: Request) => string)[]
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Digest of fields. It depends on their sequence. */
export const plainDigest = (fields: object): string => sha256(JSON.stringify(fields))

/** JSON replacer: sorts the fields of objects and drops null fields, so that null equals absent. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).filter(([, each]) => each !== null && each !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Digest of fields, independent of their sequence; null fields count as absent. */
export const canonicalDigest = (fields: object): string => sha256(JSON.stringify(fields, inOrder))

/** The digest in the current version. Throws for an operation without a digest. */
export function digestOf<Request>({ name, digests }: KeyedOperation<Request>, request: Request): Digest {
  const digest = digests.at(-1)?.(request)
  if (digest === undefined) throw new Error(`The operation ${name} has no digest`)
  return { version: digests.length, digest }
}

/** True: the key was used for this same request. False for a digest version that this release doesn't know. */
export const isSameRequest = <Request>(
  { digests }: KeyedOperation<Request>,
  request: Request,
  stored: Digest,
): boolean => digests[stored.version - 1]?.(request) === stored.digest

/**
 * SAFE3: an answer that is found and given again is a confirmation, also of a commit that the standby may not have. So this
 * transaction writes too, and its own commit waits for the standby, which then has both.
 */
const confirmed = sql`case when current_setting('synchronous_standby_names') <> ''
  then pg_logical_emit_message(true, 'tiffin', 'confirmed')::text end`

/** The earlier call under a key; undefined: none. */
export async function findKeyedCall(tx: TenantTx, call: KeyedCall): Promise<KeyedAnswer | undefined> {
  const row = await tx.db
    .selectFrom('keyed_call')
    .select(['digest_version', 'digest', 'made_id', 'answer', confirmed.as('confirmed')])
    .where('tenant', '=', tx.tenant)
    .where('actor_kind', '=', call.actorKind)
    .where('actor', '=', call.actor)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  return row && { version: row.digest_version, digest: row.digest, madeId: row.made_id, answer: row.answer }
}

export const keyedCallRow = (
  tenant: string,
  call: KeyedCall,
  stored: KeyedAnswer,
  now: Date,
): Selectable<KeyedCallTable> => ({
  tenant,
  actor_kind: call.actorKind,
  actor: call.actor,
  operation: call.operation,
  key: call.key,
  digest_version: stored.version,
  digest: stored.digest,
  made_id: stored.madeId,
  answer: stored.answer,
  created_at: now,
})

/** Stores a call with its answer, in the transaction that has its effects. */
export async function insertKeyedCall(tx: TenantTx, call: KeyedCall, stored: KeyedAnswer, now: Date): Promise<void> {
  await tx.db
    .insertInto('keyed_call')
    .values(keyedCallRow(tx.tenant, call, stored, now))
    .execute()
}

/** True: the transaction failed because a concurrent transaction used the key first. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'keyed_call_pkey'
