import type { Json, TenantRow } from '#kernel/db/core-tables'
import type { OperatorScope } from './scopes.ts'

declare module '#kernel/db/database' {
  interface Database extends OperatorTables {}
}

/** An operator key of one tenant. Rows are never deleted, because the audit log refers to them. */
export interface OperatorKeyTable extends TenantRow {
  readonly id: string
  /** The purpose of the key, in the operator's words. */
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** SHA-256 of the secret, which is never stored. */
  readonly digest: string
  readonly created_at: Date
  /** null: the key does not expire. */
  readonly expires_at: Date | null
  revoked_at: Date | null
}

/**
 * The result of a call: the first three are results of the call itself, the others are reasons why the key was refused.
 */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'revoked' | 'expired' | 'other-tenant' | 'no-scope'

/** Numbers that describe a call's effect. */
export type AuditCounts = Readonly<Record<string, number>>

/** One call by a key. Append-only: the server's database role can neither change nor delete a row. */
export interface OperatorAuditTable extends TenantRow {
  readonly id: string
  readonly at: Date
  readonly key_id: string
  readonly operation: string
  readonly outcome: AuditOutcome
  readonly counts: Json<AuditCounts>
}

interface OperatorTables {
  operator_key: OperatorKeyTable
  operator_audit: OperatorAuditTable
}
