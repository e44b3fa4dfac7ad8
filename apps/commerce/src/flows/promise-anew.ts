import { type MoveRefusal, whyNot } from '@tiffin/domain/order/move-refusals'
import { type NewTimeRefusal, newPromise, type OrderPromise, promiseInForce } from '@tiffin/domain/order/promise'
import type { Minute } from '@tiffin/domain/time/clock'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lockOrders, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { findPromise, writePromise } from '#modules/orders/api/promises'

/** An operator's new time for an order. */
export interface NewPromise {
  readonly orderId: string
  /** On the clock of the order's store. */
  readonly minute: Minute
  /** For the diner. */
  readonly reason: string
  readonly by: Actor
  readonly at: Date
}

/** The promise in force after the call. ISO times. */
export interface PromisedAnew {
  readonly orderId: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly reason: string
}

const ENDED = 'This order has come to its end: no time can be promised any more'

/** Why an order gets no new time; it gets one as long as it can advance. */
const stateWords: Readonly<Record<MoveRefusal<'advance'>['code'], string>> = {
  'path-ended': ENDED,
  'not-by': ENDED,
  'cancelled-already': 'This order is cancelled',
  'wrong-payment': 'The payment of this order is not decided: its time is promised when it is paid',
}

const timeWords: Readonly<Record<NewTimeRefusal, string>> = {
  'has-passed': "This time has passed on the store's clock",
  'too-far': 'This time is more than six hours from the promised one',
}

const NOTHING_PROMISED: OrderPromise = { acceptedAt: null, parts: null, first: null, moved: null }

/** The order's promise before, and after a new time. Throws refused when the order or the time does not allow it. */
async function moved(tx: TenantTx, { orderId, minute, reason, at }: NewPromise) {
  const [locked] = await lockOrders(tx, [orderId])
  if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
  const refusal = whyNot(locked, 'advance', 'operator')
  if (refusal) throw problems.refused(stateWords[refusal.code])
  const { promised, timeZone } = await findPromise(tx, orderId)
  const before = promised ?? NOTHING_PROMISED
  const span = newPromise(minute, { now: at.getTime(), current: promiseInForce(before), timeZone })
  if (typeof span === 'string') throw problems.refused(timeWords[span])
  return { before, span, timeZone, after: { ...before, moved: { ...span, reason, at: at.getTime() } } }
}

/**
 * Sets a new promised time for an order, with a reason that its owner reads. What was promised first stays on record.
 * Repeating the call changes nothing. Publish the changes after the commit.
 */
export const promiseAnew = (
  db: Db,
  tenant: string,
  wanted: NewPromise,
  note: Note<PromisedAnew> = noNote,
): Promise<{ readonly promised: PromisedAnew; readonly changes: readonly OrderChange[] }> =>
  inTenant(db, tenant, async (tx) => {
    const { orderId, reason, by, at } = wanted
    const { before, span, timeZone, after } = await moved(tx, wanted)
    const isSame = before.moved?.from === span.from && before.moved.reason === reason
    if (!isSame) await writePromise(tx, orderId, after)
    const noted = { note: 'promised', by, at, detail: { reason, promised: span } } as const
    const changes = isSame ? [] : await noteChanges(tx, [orderId], noted)
    const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()]
    const promised = { orderId, from, to, timeZone, reason }
    await note(tx, promised)
    return { promised, changes }
  })
