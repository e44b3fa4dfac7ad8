import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantRow } from '#kernel/db/core-tables'
import type { PaymentRowState } from '../tables.ts'

declare module '#kernel/db/database' {
  interface Database extends ComparisonTables {}
}

/**
 * provider-only: the provider lists a payment that is not known here. ours-only: a payment that is paid here is not
 * listed. amount-differs: both know it with another amount.  paid-there-not-here and paid-here-not-there: both know it.
 * charged-back: the payer's bank has taken it back.
 */
export type DifferenceKind =
  | 'provider-only'
  | 'ours-only'
  | 'amount-differs'
  | 'paid-there-not-here'
  | 'paid-here-not-there'
  | 'charged-back'

export type ListedStatus = 'success' | 'failure' | 'pending'

/** A day whose payments were compared with the provider's list. */
export interface PaymentComparisonTable extends TenantRow {
  readonly day: LocalDate
  readonly compared_at: Date
  /** Number of payments here, and in the list. */
  readonly ours: number
  readonly theirs: number
}

/** One difference, as it was found. Amounts in paise; null: one side does not know the payment. */
export interface PaymentDifferenceTable extends TenantRow {
  readonly payment_id: string
  readonly kind: DifferenceKind
  readonly day: LocalDate
  readonly our_amount: number | null
  readonly our_state: PaymentRowState | null
  readonly their_amount: number | null
  readonly their_status: ListedStatus | null
  readonly found_at: Date
  /** The bank's number of a charge-back; null: it was found. */
  readonly reference: string | null
}

/** SAFE19: a tenant after a restore of the database. */
export interface AfterRestoreTable extends TenantRow {
  /** Which restore: the id of its mark. Rows of an earlier one count for nothing. */
  readonly mark: string
  /** waiting: the provider was away. compared: its list was read. opened: an operator did not wait. */
  readonly state: 'waiting' | 'compared' | 'opened'
  readonly at: Date
}

interface ComparisonTables {
  after_restore: AfterRestoreTable
  payment_comparison: PaymentComparisonTable
  payment_difference: PaymentDifferenceTable
}
