import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { orderCan } from '@tiffin/domain/order/lifecycle'
import { inTenant, type Note, type TenantTx } from '#kernel/db/tenant-transaction'
import type { Commerce } from '#commerce'
import { problems } from '#kernel/errors'
import type { InsideKind, NewJob } from '#kernel/jobs/job'
import { lockJob, removeIdleJob, removeJob, rescheduleJob } from '#kernel/jobs/repository'
import { type AppliedMove, lockOrders, type MoveMaker, makeMove, writeMoves } from '#modules/orders/api/life'
import { awaitedAnswers } from '#modules/worsened/api/awaited-answers'
import type { OrderEvent } from '#modules/orders/api/order-events'

/** The kind of job that advances an order by the clock; its key is the order's id. */
const ADVANCE = 'advance-order'

const MAX_TRIES = 20

const clock: MoveMaker = { kind: 'kitchen', id: 'clock' }

/** SB13: the job that advances an order at `dueAt`. The first names what the order's entry avoids (AMB105). */
export const advanceJob = (orderId: string, dueAt: Date, avoids: readonly Allergen[] = []): NewJob => ({
  kind: ADVANCE,
  key: orderId,
  payload: avoids.length > 0 ? { avoids } : {},
  dueAt,
  expiresAt: null,
})

/** When the demo clock advances an order next; null in a final state, or when only operators advance orders. */
function nextAt(commerce: Commerce, { to, at }: AppliedMove): Date | null {
  const pause = orderCan.advance(to, 'kitchen') ? (commerce.kitchenPause?.() ?? null) : null
  return pause === null ? null : new Date(at.getTime() + pause)
}

const eventOf = (tenant: string, { orderId, to }: AppliedMove): OrderEvent => ({ tenant, orderId, status: to.progress })

/** AMB116: how long the clock waits before it looks again at an order that waits for its owner's answer. */
const ANSWER_LOOK_MS = 5000

/** SB13: the demo kitchen, which advances all due orders. Orders that cannot advance get no further job. */
export const advanceKind = (commerce: Commerce): InsideKind => ({
  name: ADVANCE,
  mostTries: MAX_TRIES,
  personal: true,
  async write(tx, jobs) {
    const orders = await lockOrders(
      tx,
      jobs.map((job) => job.key),
    )
    const at = new Date(commerce.now())
    const awaited = await awaitedAnswers(tx, orders)
    const moves = orders
      .filter(({ id }) => !awaited.has(id))
      .map((order) => makeMove(order, 'advance', clock, at))
      .filter((move) => move !== null)
    await writeMoves(tx, moves)
    const again = moves.flatMap((move): [string, Date][] => {
      const dueAt = nextAt(commerce, move)
      return dueAt ? [[move.orderId, dueAt]] : []
    })
    const looks = [...awaited].map((id): [string, Date] => [id, new Date(at.getTime() + ANSWER_LOOK_MS)])
    return {
      again: new Map([...again, ...looks]),
      committed: () => commerce.orderEvents.publish(moves.map((move) => eventOf(tx.tenant, move))),
    }
  },
})

/** Reschedules the job by which the clock advances an order; removes it when `dueAt` is null. */
const setClock = (tx: TenantTx, orderId: string, dueAt: Date | null): Promise<void> =>
  dueAt ? rescheduleJob(tx, advanceJob(orderId, dueAt)) : removeJob(tx, ADVANCE, orderId)

/**
 * Locks the clock of an order to the end of the transaction. Lock it before the order, as the worker does, to avoid a
 * deadlock.
 */
export const lockClock = (tx: TenantTx, orderId: string): Promise<Date | null> => lockJob(tx, ADVANCE, orderId)

/**
 * Removes the clock of a cancelled order. A clock that was set while this transaction waited for the order may be held
 * by another that waits for the order in turn; it is left to the worker, which finds that the order cannot advance.
 */
export const stopClock = (tx: TenantTx, orderId: string): Promise<void> => removeIdleJob(tx, ADVANCE, orderId)

/** The clock never runs earlier than it was to run: a later order still waits for its meal time. */
const laterOf = (next: Date | null, wasDueAt: Date | null): Date | null =>
  next && wasDueAt && wasDueAt > next ? wasDueAt : next

/** An operator's request to advance an order. */
export interface Advance {
  readonly orderId: string
  /** The id of the operator's key. */
  readonly keyId: string
}

/**
 * SB13: advances an order for an operator. Returns its new progress, and passes it to `note` in the same transaction.
 */
export async function advanceOrder(
  commerce: Commerce,
  tenant: string,
  { orderId, keyId }: Advance,
  note: Note<number>,
): Promise<number> {
  const { move, dueAt } = await inTenant(commerce.db, tenant, async (tx) => {
    const wasDueAt = await lockClock(tx, orderId)
    const [order] = await lockOrders(tx, [orderId])
    if (!order) throw problems.notFound((say) => say.orderDoesNotExist)
    if ((await awaitedAnswers(tx, [order])).size > 0) {
      throw problems.refused('A dish of this order now contains what is to be avoided. It waits for an answer.')
    }
    const made = makeMove(order, 'advance', { kind: 'operator', id: keyId }, new Date(commerce.now()))
    if (!made) throw problems.refused('The order has come to its end')
    await writeMoves(tx, [made])
    const next = laterOf(nextAt(commerce, made), wasDueAt)
    await setClock(tx, orderId, next)
    await note(tx, made.to.progress)
    return { move: made, dueAt: next }
  })
  if (dueAt) commerce.jobs.note(tenant, dueAt.getTime())
  commerce.orderEvents.publish([eventOf(tenant, move)])
  return move.to.progress
}
