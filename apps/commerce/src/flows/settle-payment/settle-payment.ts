import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { isOverdue } from '#modules/payments/api/decide'
import { decidePayment, findPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { type Heard, hearProvider, judge, type Occasion } from '#modules/payments/api/settling'
import type { Decided, LockedSubject } from './payment-subject.ts'
import { paymentSubjects } from './subjects.ts'

/** Locks the subject of a payment to the end of the transaction; null: it does not exist. */
export const lockSubject = (commerce: Commerce, tx: TenantTx, payment: PaymentRecord): Promise<LockedSubject | null> =>
  paymentSubjects[payment.subject_kind].lock(commerce, tx, payment.subject_id)

/** SAFE5: writes the decision on a payment with the move of its subject. False: the subject does not allow it. */
export async function writeDecision(tx: TenantTx, subject: LockedSubject, decided: Decided): Promise<boolean> {
  if (!(await subject.move(decided))) return false
  await decidePayment(tx, decided.payment.id, decided.decision, decided.said, decided.at)
  return true
}

/**
 * Applies the provider's status to payment and subject. Of concurrent calls one decides; the others change nothing
 * (SAFE6). Null: nothing was decided.
 */
async function apply(commerce: Commerce, tx: TenantTx, heard: Heard): Promise<LockedSubject | null> {
  const subject = await lockSubject(commerce, tx, heard.payment)
  const judged = subject && (await judge(commerce, tx, heard))
  if (!judged) return null
  const decided = { ...judged, said: heard.said, at: new Date(commerce.now()) }
  if (!(await writeDecision(tx, subject, decided))) return null
  await subject.follow(decided, heard)
  return subject
}

/**
 * SAFE5, SAFE6: asks the provider about a payment and applies its verified answer to payment and subject. Callbacks and
 * the browser's word only call this. Without a trustworthy answer nothing changes, and the log says so; a failure of the
 * database is thrown.
 */
export async function settlePayment(
  commerce: Commerce,
  tenant: Tenant,
  paymentId: string,
  occasion: Occasion,
): Promise<void> {
  const heard = await hearProvider(commerce, tenant, paymentId, occasion)
  const subject = heard && (await inTenant(commerce.db, tenant.id, (tx) => apply(commerce, tx, heard)))
  if (!subject) return
  commerce.jobs.note(tenant.id, commerce.now())
  await subject.announce()
}

/** AMB109: ends the subject of a payment that is undecided after its time. */
export async function endOverdue(commerce: Commerce, tenant: string, paymentId: string): Promise<void> {
  const payment = await inTenant(commerce.db, tenant, (tx) => findPayment(tx, paymentId))
  if (!payment || !isOverdue(payment, commerce.now())) return
  await paymentSubjects[payment.subject_kind].endOverdue(commerce, tenant, payment)
}
