import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Commerce } from '#commerce'
import { afterTimeout, openConcurrencyLimiter } from '#kernel/concurrency-limiter'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { progressOf } from '#modules/orders/api/orders'
import { nextCheck } from '#modules/payments/api/decide'
import { findPayment } from '#modules/payments/api/payments'
import { SETTLE_JOB } from '#modules/payments/api/settle-job'
import { cancelOverdue } from './cancel-overdue.ts'
import { settlePayment } from './settle-payment.ts'

/** Runs that fail for another reason than the provider's, such as the database. */
const MAX_TRIES = 1000

/** Status requests of this process at a time, so that the payments of an outage are settled without a storm. */
const limits = { width: 4, longestMs: 25_000, waiting: 1000 }

/** When to look at a payment again; null: never, or there is none. */
const nextLook = (commerce: Commerce, tenantId: string, paymentId: string): Promise<Date | null> =>
  inTenant(commerce.db, tenantId, async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment) return null
    const isCancelled = (await progressOf(tx, payment.order_id)) === orderStatus.cancelled
    return nextCheck(payment, { isCancelled, now: commerce.now(), random: Math.random() })
  })

/**
 * SAFE5, AMB109: asks the provider about undecided payments with growing pauses, cancels the order of one that is
 * undecided after its time, and asks about those of cancelled orders for a late success.
 */
export function settleKind(commerce: Commerce): OutsideKind {
  const turns = openConcurrencyLimiter(limits, afterTimeout)
  return {
    name: SETTLE_JOB,
    mostTries: MAX_TRIES,
    personal: false,
    async run(tenantId, { key }) {
      const tenant = commerce.tenants.find(tenantId)
      if (tenant) await turns.run(tenantId, () => settlePayment(commerce, tenant, key, 'job'))
      await cancelOverdue(commerce, tenantId, key)
      return nextLook(commerce, tenantId, key)
    },
  }
}
