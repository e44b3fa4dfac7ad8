import type { Commerce } from '#commerce'
import type { InsideKind, NewJob } from '#kernel/jobs/job'
import { lockOrders } from '#modules/orders/api/life'
import { issueDocuments } from './issue-documents.ts'

/** The kind of job that issues the vouchers of an order; its key is the order's id. */
const VOUCHERS = 'issue-vouchers'

/** Tried for days: a voucher that is late is better than none. */
const MAX_TRIES = 5000

/** AMB112: a voucher is there within a minute. Those of several orders are issued together. */
const GATHER_MS = 20_000

export const voucherJob = (orderId: string, paidAt: Date): NewJob => ({
  ...{ kind: VOUCHERS, key: orderId, payload: {} },
  ...{ dueAt: new Date(paidAt.getTime() + GATHER_MS), expiresAt: null },
})

/** AMB112: issues the vouchers of what was paid ahead. The hand-over or a refund may have issued them before. */
export const voucherKind = (commerce: Pick<Commerce, 'now'>): InsideKind => ({
  name: VOUCHERS,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const orders = await lockOrders(
      tx,
      jobs.map(({ key }) => key),
    )
    await issueDocuments(
      commerce,
      tx,
      orders.map(({ id }) => id),
    )
    return { again: new Map(), committed: () => undefined }
  },
})
