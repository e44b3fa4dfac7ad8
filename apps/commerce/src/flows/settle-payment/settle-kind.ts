import type { Commerce } from '#commerce'
import { afterTimeout, openConcurrencyLimiter } from '#kernel/concurrency-limiter'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { nextCheck } from '#modules/payments/api/decide'
import { findPayment } from '#modules/payments/api/payments'
import { settleJobs } from '#modules/payments/api/settle-job'
import { endOverdue, settlePayment } from './settle-payment.ts'
import { paymentSubjects } from './subjects.ts'

/** Runs that fail for another reason than the provider's, such as the database. */
const MAX_TRIES = 1000

/** Status requests of this process at a time, so that the payments of an outage are settled without a storm. */
const limits = { width: 4, longestMs: 25_000, waiting: 1000 }

/** When to look at a payment again; null: never, or there is none. */
const nextLook = (commerce: Commerce, tenantId: string, paymentId: string): Promise<Date | null> =>
  inTenant(commerce.db, tenantId, async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment) return null
    const isEnded = await paymentSubjects[payment.subject_kind].isEnded(tx, payment, commerce.now())
    return nextCheck(payment, { isEnded, now: commerce.now(), random: Math.random() })
  })

/**
 * SAFE5, AMB109: asks the provider about undecided payments with growing pauses, ends the subject of one that is
 * undecided after its time, and asks about those of ended subjects for a late success. One kind for each subject.
 */
export function settleKinds(commerce: Commerce): readonly OutsideKind[] {
  const turns = openConcurrencyLimiter(limits, afterTimeout)
  return Object.values(settleJobs).map((name) => ({
    name,
    mostTries: MAX_TRIES,
    personal: false,
    async run(tenantId, { key }) {
      const tenant = commerce.tenants.find(tenantId)
      if (tenant) await turns.run(tenantId, () => settlePayment(commerce, tenant, key, 'job'))
      await endOverdue(commerce, tenantId, key)
      return nextLook(commerce, tenantId, key)
    },
  }))
}
