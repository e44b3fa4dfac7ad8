import type { Json, TenantRow } from '#db/core-tables'
import type { OperatorScope } from './scopes.ts'

/** A key that opens some of one tenant's operator calls. Rows are never deleted: the audit names them. */
export interface OperatorKeyTable extends TenantRow {
  readonly id: string
  /** What the key is for, in the operator's words. */
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** SHA-256 of the secret, which is never stored. */
  readonly digest: string
  readonly created_at: Date
  /** null: the key does not expire. */
  readonly expires_at: Date | null
  revoked_at: Date | null
}

/** How a call ended: the first three are the call's own, the others are why the key did not open it. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'revoked' | 'expired' | 'other-tenant' | 'no-scope'

/** What a call did, in numbers. */
export type AuditCounts = Readonly<Record<string, number>>

/** One call by a key. Append-only: the role that works may neither change nor delete a row. */
export interface OperatorAuditTable extends TenantRow {
  readonly id: string
  readonly at: Date
  readonly key_id: string
  readonly operation: string
  readonly outcome: AuditOutcome
  readonly counts: Json<AuditCounts>
}

export interface OperatorTables {
  operator_key: OperatorKeyTable
  operator_audit: OperatorAuditTable
}
