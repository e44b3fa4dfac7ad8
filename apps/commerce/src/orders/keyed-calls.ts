import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { KeyedCallTable } from '#db/core-tables'
import type { TenantTx } from '#db/tenant-transaction'

/** Who may make keyed calls. */
export type CallerKind = 'person' | 'operator' | 'provider'

/** SAFE2: a key counts for one tenant, one actor and one operation. */
export interface KeyedCall {
  readonly actorKind: CallerKind
  /** The actor's id; of a person, never the mobile number (AMB53). */
  readonly actor: string
  readonly operation: string
  readonly key: string
}

/** What makes a request the same as another, as a digest, and how it was made. */
export interface Digest {
  readonly version: number
  readonly digest: string
}

/** What a key was used for, and what was answered, to the byte. */
export interface KeyedAnswer extends Digest {
  /** The id of what the call made. */
  readonly madeId: string
  readonly answer: string
}

/** An operation that must not happen twice (`keyed-operations.ts` lists them). */
export interface KeyedOperation<Request> {
  readonly name: string
  /** The digests of its requests by version, starting at 1. The last is in use; the others recognise rows of earlier releases. */
  readonly digests: readonly ((request: Request) => string)[]
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A digest of fields in the order in which they are given. */
export const plainDigest = (fields: object): string => sha256(JSON.stringify(fields))

/** Objects with their fields in the order of the alphabet; a field that is null counts like one that is absent. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).filter(([, each]) => each !== null && each !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A digest of fields, whatever their order. */
export const canonicalDigest = (fields: object): string => sha256(JSON.stringify(fields, inOrder))

/** The digest of a request in the version in use. Throws for an operation without any. */
export function digestOf<Request>({ name, digests }: KeyedOperation<Request>, request: Request): Digest {
  const digest = digests.at(-1)?.(request)
  if (digest === undefined) throw new Error(`The operation ${name} has no digest`)
  return { version: digests.length, digest }
}

/** True when a key was used for this very request. A version that is not known here recognises none. */
export const isSameRequest = <Request>({ digests }: KeyedOperation<Request>, request: Request, kept: Digest): boolean =>
  digests[kept.version - 1]?.(request) === kept.digest

/** The earlier call under a key; undefined when nothing has come of any. */
export async function findKeyedCall(tx: TenantTx, call: KeyedCall): Promise<KeyedAnswer | undefined> {
  const row = await tx.db
    .selectFrom('keyed_call')
    .select(['digest_version', 'digest', 'made_id', 'answer'])
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
  kept: KeyedAnswer,
  now: Date,
): Selectable<KeyedCallTable> => ({
  tenant,
  actor_kind: call.actorKind,
  actor: call.actor,
  operation: call.operation,
  key: call.key,
  digest_version: kept.version,
  digest: kept.digest,
  made_id: kept.madeId,
  answer: kept.answer,
  created_at: now,
})

/** True when a transaction failed because another one had used its key first. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'keyed_call_pkey'
