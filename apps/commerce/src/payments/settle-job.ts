import { inTenant } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { afterTimeout, openConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { NewJob, OutsideKind } from '../jobs/job.ts'
import { firstCheck, nextCheck } from './decide.ts'
import { findPayment } from './payment-repository.ts'
import { ProviderUnavailable } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

const SETTLE = 'settle-payment'

/** Runs that fail for another reason than the provider's, such as the database. */
const MAX_TRIES = 1000

/** Status requests of this process at a time, so that the payments of an outage are settled without a storm. */
const limits = { width: 4, longestMs: 25_000, waiting: 1000 }

/** The job that settles a payment which no callback and no browser has settled. */
export const settleJob = (paymentId: string, createdAt: Date): NewJob => ({
  kind: SETTLE,
  key: paymentId,
  payload: {},
  dueAt: firstCheck(createdAt),
  expiresAt: null,
})

/** SAFE5: asks the provider about open payments with growing pauses, and about failed ones for a late success. */
export function settleKind(commerce: Commerce): OutsideKind {
  const turns = openConcurrencyLimiter(limits, afterTimeout)
  return {
    name: SETTLE,
    mostTries: MAX_TRIES,
    personal: false,
    async run(tenantId, { key }) {
      const tenant = commerce.tenants.find(tenantId)
      if (tenant) {
        await turns
          .run(tenantId, () => settlePayment(commerce, tenant, key, 'job'))
          .catch((error: unknown) => {
            if (!(error instanceof ProviderUnavailable)) throw error
          })
      }
      const payment = await inTenant(commerce.db, tenantId, (tx) => findPayment(tx, key))
      return payment ? nextCheck(payment, commerce.now(), Math.random()) : null
    },
  }
}
