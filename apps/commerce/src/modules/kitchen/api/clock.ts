import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { dueAtOf, lockJobs, removeIdleJob, removeJobs, rescheduleJob } from '#kernel/jobs/repository'

/** The kind of job that advances an order by the clock; its key is the order's id. */
export const ADVANCE_JOB = 'advance-order'

/** SB13: the job that advances an order at `dueAt`. The first names what the order's entry avoids (AMB105). */
export const advanceJob = (orderId: string, dueAt: Date, avoids: readonly Allergen[] = []): NewJob => ({
  kind: ADVANCE_JOB,
  key: orderId,
  payload: avoids.length > 0 ? { avoids } : {},
  dueAt,
  expiresAt: null,
})

/** Reschedules the job by which the clock advances an order. */
export const setClock = (tx: TenantTx, orderId: string, dueAt: Date): Promise<void> =>
  rescheduleJob(tx, advanceJob(orderId, dueAt))

/** Removes the clocks of orders, which this transaction has locked. */
export const stopClocks = (tx: TenantTx, orderIds: readonly string[]): Promise<void> =>
  removeJobs(tx, ADVANCE_JOB, orderIds)

/**
 * Locks the clocks of orders to the end of the transaction. Lock them before the orders, as the worker does, to avoid a
 * deadlock. Returns when each runs, without those of orders that have none.
 */
export const lockClocks = (tx: TenantTx, orderIds: readonly string[]): Promise<Map<string, Date>> =>
  lockJobs(tx, ADVANCE_JOB, orderIds)

/**
 * Removes the clock of a cancelled order. A clock that was set while this transaction waited for the order may be held
 * by another that waits for the order in turn; it is left to the worker, which finds that the order cannot advance.
 */
export const stopClock = (tx: TenantTx, orderId: string): Promise<void> => removeIdleJob(tx, ADVANCE_JOB, orderId)

/** When the clock advances an order next; null: it does not. */
export const clockDueAt = (tx: TenantTx, orderId: string): Promise<Date | null> => dueAtOf(tx, ADVANCE_JOB, orderId)
