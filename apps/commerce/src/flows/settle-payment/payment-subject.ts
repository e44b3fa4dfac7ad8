import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PaymentRecord } from '#modules/payments/api/payments'
import type { ProviderStatus } from '#modules/payments/api/provider'
import type { Heard, Judged } from '#modules/payments/api/settling'

/** A decision on a locked payment. */
export interface Decided extends Judged {
  /** Null: the provider was not asked. */
  readonly said: ProviderStatus | null
  readonly at: Date
}

/** The subject of a payment, locked to the end of the transaction, before the payment. */
export interface LockedSubject {
  /**
   * SAFE5: moves the subject as its payment was decided. False: it does not allow that, and the decision is not to be
   * written.
   */
  move(decided: Decided): Promise<boolean>
  /** What follows from a written decision, in its transaction: messages, refunds, jobs. */
  follow(decided: Decided, heard: Heard): Promise<void>
  /** After the commit of a decision: the pages that show the subject are updated. */
  announce(): Promise<void>
}

/** The story of a kind of subject, from the start of its payment to a late success. */
export interface PaymentSubject {
  /** Null: the tenant has no such subject. */
  lock(commerce: Commerce, tx: TenantTx, id: string): Promise<LockedSubject | null>
  /** AMB109: true when the subject has ended at this time, so that only a late success of its payment matters. */
  isEnded(tx: TenantTx, payment: PaymentRecord, now: number): Promise<boolean>
  /** AMB109: ends the subject of a payment that is undecided after its time. The payment is watched on. */
  endOverdue(commerce: Commerce, tenant: string, payment: PaymentRecord): Promise<void>
}
