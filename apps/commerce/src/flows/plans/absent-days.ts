import { isPausedAt, servesOn } from '@tiffin/domain/availability/store-hours'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { closingAfter } from '@tiffin/domain/plans/closing-after'
import { momentOf } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant } from '#kernel/db/tenant-transaction'
import { makeMove } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { refundInMessage } from '#modules/payments/api/refund-note'
import { type OpenMeal, uncollectedMeals, uncookedMeals } from '#modules/plans/api/running-meals'
import { announceEnd, cancelBySystem, lockToEnd, writeEnd } from '../end-order.ts'
import { moveOrders } from '../move-orders.ts'
import { inParallel } from './in-parallel.ts'
import { storesOfRound } from './stores-of-round.ts'

/** The name of this component in the events of orders. */
const COMPONENT = 'absent-days'

const system: Actor = { kind: 'system', id: COMPONENT }

const DAY_MS = 24 * 60 * 60_000

/** Meals are made at most this far ahead: a cut-off is at most a year before. */
const AHEAD_MS = 367 * DAY_MS

/** How far back uncollected meals are searched: longer than any downtime of commerce. */
const BACK_MS = 8 * DAY_MS

const MINUTE_MS = 60_000

type Cause = 'off-date' | 'pause'

/** AMB113: why the store cannot serve a made meal; null: it can. */
function causeOf(store: StoreRecord | undefined, meal: OpenMeal): Cause | null {
  if (!store) return null
  if (!servesOn(store.hours, meal.date)) return 'off-date'
  return isPausedAt(store.hours, meal) ? 'pause' : null
}

/** Cancels the order of a meal in full, unless a kitchen has started it. */
async function cancelMeal(
  commerce: Commerce,
  tenant: string,
  { planId, orderId, date, minute, timeZone }: OpenMeal,
  cause: Cause,
): Promise<void> {
  const at = new Date(commerce.now())
  const meal = { at: new Date(momentOf(date, minute, timeZone)).toISOString(), timeZone }
  const changes = await inTenant(commerce.db, tenant, async (tx) => {
    const order = await lockToEnd(tx, orderId)
    if (order?.progress !== orderStatus.accepted) return []
    const cancelled = await cancelBySystem(commerce, tx, order, {
      ...{ cause: 'cancelled', at, component: COMPONENT },
      noticeOf: ({ refunds }) => {
        const refund = refundInMessage(refunds, timeZone)
        return { template: 'meal-cancelled', data: { planId, meal, cause, refund } }
      },
    })
    return cancelled?.changes ?? []
  })
  if (changes.length > 0) announceEnd(commerce, tenant, changes)
}

/**
 * AMB113: cancels made meals on days that the store closed or paused after the cut-off, unless a kitchen has started
 * them, and refunds them in full. Returns how many are left when the time runs out.
 */
export async function cancelAbsentMeals(commerce: Commerce, tenant: string, hasTime: () => boolean): Promise<number> {
  const now = commerce.now()
  const absent = await inTenant(commerce.db, tenant, async (tx) => {
    const span = { from: new Date(now), until: new Date(now + AHEAD_MS) }
    const storeOf = storesOfRound(commerce, tx)
    const found: [OpenMeal, Cause][] = []
    for (const meal of await uncookedMeals(tx, span)) {
      const cause = causeOf(await storeOf(meal.storeId), meal)
      if (cause) found.push([meal, cause])
    }
    return found
  })
  return inParallel(absent, { hasTime, requests: commerce.requests }, ([meal, cause]) =>
    cancelMeal(commerce, tenant, meal, cause),
  )
}

/** True once the store has closed after the meal. */
function isOver(store: StoreRecord | undefined, { date, minute, timeZone }: OpenMeal, now: number): boolean {
  if (!store) return false
  const closing = closingAfter(store.hours, { date, minute })
  return now >= momentOf(closing.date, closing.minute, timeZone) + MINUTE_MS
}

/** Ends the order of an uncollected meal; a paid order gets its document. */
async function endUncollected(commerce: Commerce, tenant: string, orderId: string): Promise<readonly OrderChange[]> {
  const at = new Date(commerce.now())
  return inTenant(commerce.db, tenant, async (tx) => {
    const order = await lockToEnd(tx, orderId)
    const move = order && makeMove(order, 'not-collected', { by: system, at, detail: { reason: 'not collected' } })
    if (!move) return []
    return move.to.progress === orderStatus.cancelled ? writeEnd(tx, move) : moveOrders(commerce, tx, [[move]])
  })
}

/**
 * AMB113: ends the orders of meals that were not collected by closing time; paid meals stay charged. Returns how many
 * are left when the time runs out.
 */
export async function endUncollectedMeals(commerce: Commerce, tenant: string, hasTime: () => boolean): Promise<number> {
  const now = commerce.now()
  const over = await inTenant(commerce.db, tenant, async (tx) => {
    const span = { from: new Date(now - BACK_MS), until: new Date(now) }
    const storeOf = storesOfRound(commerce, tx)
    const found: OpenMeal[] = []
    for (const meal of await uncollectedMeals(tx, span)) {
      if (isOver(await storeOf(meal.storeId), meal, now)) found.push(meal)
    }
    return found
  })
  return inParallel(over, { hasTime, requests: commerce.requests }, async ({ orderId }) => {
    const changes = await endUncollected(commerce, tenant, orderId)
    if (changes.length > 0) announceEnd(commerce, tenant, changes)
  })
}
