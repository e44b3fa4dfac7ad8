import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import type { TenantPayments } from './provider.ts'

/** A fault of a call to a payment provider, for the log: ids and codes only (SAFE16). */
export interface PaymentFault {
  readonly tenant: string
  /** null: the call was not about one payment. */
  readonly paymentId: string | null
  readonly call: string
  readonly err: unknown
}

/** What payments work with: the process's own, and the accounts at providers. */
export interface PaymentNeeds {
  readonly db: Db
  /** The current time in epoch milliseconds. */
  readonly now: () => number
  readonly tenants: { find(id: string): Tenant | undefined; all(): readonly Tenant[] }
  /** The payment provider of a tenant and its account there; null: it takes no online payments. */
  readonly payments: (tenant: Tenant) => TenantPayments | null
  /** Logs a call to a provider that gave no usable answer. */
  readonly paymentFault: (fault: PaymentFault) => void
}
