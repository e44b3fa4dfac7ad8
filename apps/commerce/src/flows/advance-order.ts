import { orderCan } from '@tiffin/domain/order/lifecycle'
import { type MoveRefusal, whyNot } from '@tiffin/domain/order/move-refusals'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { InsideKind } from '#kernel/jobs/job'
import { ADVANCE_JOB, lockClock, setClock } from '#modules/kitchen/api/clock'
import { type AppliedMove, lockOrders, makeMove, writeMoves } from '#modules/orders/api/life'
import type { OrderEvent } from '#modules/orders/api/order-events'
import { awaitedAnswers } from '#modules/worsened/api/awaited-answers'

const MAX_TRIES = 20

const clock: Actor = { kind: 'kitchen', id: 'clock' }

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
  name: ADVANCE_JOB,
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

/** The clock never runs earlier than it was to run: a later order still waits for its meal time. */
const laterOf = (next: Date | null, wasDueAt: Date | null): Date | null =>
  next && wasDueAt && wasDueAt > next ? wasDueAt : next

const AT_ITS_END = 'The order has come to its end'

/** The message to an operator who cannot advance an order. */
const refusalWords: Readonly<Record<MoveRefusal<'advance'>['code'], string>> = {
  'path-ended': AT_ITS_END,
  'cancelled-already': AT_ITS_END,
  'wrong-payment': AT_ITS_END,
  'not-by': AT_ITS_END,
}

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
    const refusal = whyNot(order, 'advance', 'operator')
    if (refusal) throw problems.refused(refusalWords[refusal.code])
    const made = makeMove(order, 'advance', { kind: 'operator', id: keyId }, new Date(commerce.now()))
    if (!made) throw problems.internal()
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
