import { orderStatus } from '@tiffin/domain/order/tracking'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind, NewJob } from '#kernel/jobs/job'
import { rescheduleJob } from '#kernel/jobs/repository'

/** The kind of job that has every order whose meal is still to be made compared with the facts now. */
const COMPARE_ORDERS = 'compare-orders'

/** The kind of job that compares an order with the facts now; its key is the order's id. */
export const COMPARE_ORDER = 'compare-order'

const MAX_TRIES = 20

/** Longer than a placement takes: one that began before an import may be committed after it. */
const LATE_MS = 60_000

const payload = z.object({ placedAfter: z.iso.datetime().nullable() })

const jobFor = (key: string, dueAt: Date, placedAfter: Date | null): NewJob => ({
  kind: COMPARE_ORDERS,
  key,
  payload: { placedAfter },
  dueAt,
  expiresAt: null,
})

/** AMB116: adds the jobs that compare all orders still to be made, in the transaction that changes what they rely on. */
export async function compareAllOrders(tx: TenantTx, of: 'catalogue' | 'roster', at: Date): Promise<void> {
  await rescheduleJob(tx, jobFor(of, at, null))
  const placedAfter = new Date(at.getTime() - LATE_MS)
  await rescheduleJob(tx, jobFor(`${of}-late`, new Date(at.getTime() + LATE_MS), placedAfter))
}

/**
 * Adds a job for each order still to be made, in one statement and in the order in which workers lock the jobs. An
 * order that is being compared is compared again.
 */
async function compareThose(tx: TenantTx, those: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`insert into job (tenant, kind, key, due_at, payload, tries)
    select o.tenant, ${COMPARE_ORDER}, o.id, ${at}, '{}'::jsonb, 0 from customer_order o
    where o.tenant = ${tx.tenant} and o.status = ${sql.lit(orderStatus.accepted)} and ${those}
    order by o.id
    on conflict (tenant, kind, key) do update
      set due_at = excluded.due_at, tries = 0, lease_until = null, dead_at = null, error_kind = null`.execute(tx.db)
}

/** AMB105, AMB116: compares the orders for entries. `entries`: a query of their ids. */
export const compareOrdersFor = (tx: TenantTx, entries: RawBuilder<unknown>, at: Date): Promise<void> =>
  compareThose(tx, sql`o.address_id in (${entries})`, at)

/** AMB116: one statement for any number of orders; their comparison follows in batches. */
export const compareOrdersKind = ({ now }: { readonly now: () => number }): InsideKind => ({
  name: COMPARE_ORDERS,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const at = new Date(now())
    for (const job of jobs) {
      const placedAfter = payload.safeParse(job.payload).data?.placedAfter ?? null
      await compareThose(tx, placedAfter ? sql`o.placed_at >= ${new Date(placedAfter)}` : sql`true`, at)
    }
    return { again: new Map(), committed: () => {} }
  },
})
