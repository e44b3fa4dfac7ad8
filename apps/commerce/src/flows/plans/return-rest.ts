import type { Paise } from '@tiffin/domain/money/money'
import { sumOf } from '@tiffin/domain/money/tenders'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { requestRefunds } from '#modules/payments/api/request-refund'
import { planSubject } from '#modules/payments/api/subject'
import type { Moving } from '#modules/plans/api/plan-life'
import type { PlanRecord } from '#modules/plans/api/records'
import { planMoneyLeft } from '#reads/plan-funds'
import { planVoucherJob } from '../documents/plan-voucher-job.ts'

/** SAFE5: a payment that the provider confirms after the plan has ended is late. */
const causeOf = ({ by }: Moving): RefundCause => (by.kind === 'provider' ? 'late-payment' : 'cancelled')

/**
 * AMB4, SAFE1: requests a refund of the unused money of an ended, locked plan through its provider. Returns the amount;
 * 0: nothing was paid in advance, or nothing is left. Repeated, it returns only money that came back to the plan since.
 * After the commit, `commerce.jobs.note` runs the refund immediately.
 */
export async function returnRest(tx: TenantTx, { id }: Pick<PlanRecord, 'id'>, moving: Moving): Promise<Paise> {
  const amount = await planMoneyLeft(tx, id)
  if (amount <= 0) return 0
  const { by, at } = moving
  const wanted = { subject: planSubject(id), amount, lines: null, lineTotals: null, why: causeOf(moving), by, at }
  const refunds = await requestRefunds(tx, wanted)
  for (const refund of refunds) await addJob(tx, planVoucherJob(id, refund.id, at))
  return sumOf(refunds)
}
