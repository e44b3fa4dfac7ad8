import type { TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends SandboxTables {}
}

/** SB12: what happened to a payment at the sandbox bank. `OPEN`: nothing yet. */
export type SandboxState = 'OPEN' | 'PENDING' | 'USER_PENDING' | 'TXN_SUCCESS' | 'TXN_FAILURE'

/** A payment as the sandbox bank knows it. Amounts in paise. */
export interface SandboxPaymentTable extends TenantRow {
  readonly id: string
  readonly merchant_id: string
  readonly amount: number
  /** Opens the payment's page. */
  readonly token: string
  state: SandboxState
  /** null: no attempt to pay. */
  transaction_id: string | null
  /** null: no money has moved. */
  bank_reference: string | null
  readonly created_at: Date
  /** The time of the first attempt to pay. */
  attempted_at: Date | null
}

export interface SandboxRefundTable extends TenantRow {
  /** The merchant's reference: a repeated one is the same refund. */
  readonly reference: string
  readonly payment_id: string
  readonly amount: number
  readonly provider_reference: string
  readonly bank_reference: string
  /** From then on the refund counts as sent. */
  readonly sent_at: Date
}

interface SandboxTables {
  sandbox_payment: SandboxPaymentTable
  sandbox_refund: SandboxRefundTable
}
