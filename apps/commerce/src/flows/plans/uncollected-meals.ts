import { orderStatus } from '@tiffin/domain/order/tracking'
import { closingAfter } from '@tiffin/domain/plans/closing-after'
import { addDays } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant } from '#kernel/db/tenant-transaction'
import { makeMove } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { keptMeals, type OpenMeal } from '#modules/plans/api/running-meals'
import { announceEnd, lockToEnd, writeEnd } from '../end-order.ts'
import { moveOrders } from '../move-orders.ts'
import { cancelMeal, causeOf, isClosedOn, momentOfMeal, type TendingRound } from './absent-days.ts'
import { inParallel } from './in-parallel.ts'
import { storesOfRound } from './stores-of-round.ts'

const system: Actor = { kind: 'system', id: 'uncollected-meals' }

/** How far back such meals are searched: longer than any downtime of commerce. */
const BACK_MS = 8 * 24 * 60 * 60_000

const MINUTE_MS = 60_000

/** True once the store has closed after the meal; a store that is no longer in the catalogue closes with the day. */
function isOver(store: StoreRecord | undefined, { date, minute, timeZone }: OpenMeal, now: number): boolean {
  const closing = store ? closingAfter(store.hours, { date, minute }) : { date: addDays(date, 1), minute: 0 }
  return now >= momentOf(closing.date, closing.minute, timeZone) + MINUTE_MS
}

/** How the order of a meal ends that was kept by the store. */
type Ending = 'not-collected' | 'cancelled'

/**
 * AMB113: a meal on a day of no service is cancelled when the kitchen began it and never had it ready. One that the
 * kitchen has not begun is handed out by a store that marks nothing, unless its time came after the change: then
 * `cancelAbsentMeals` cancels it. Null: its order does not end here.
 */
function endingOf(store: StoreRecord | undefined, meal: OpenMeal, since: Date): Ending | null {
  const isBegun = meal.progress > orderStatus.accepted
  if (isBegun && meal.progress < orderStatus.placedImage && isClosedOn(store, meal)) return 'cancelled'
  if (meal.fulfilment !== 'PICKUP') return null
  const isCancelledAnyway = !isBegun && momentOfMeal(meal) >= since && causeOf(store, meal) !== null
  return isCancelledAnyway ? null : 'not-collected'
}

/** Ends the order of an uncollected meal; a paid order gets its document. */
async function endUncollected(commerce: Commerce, tenant: string, { orderId }: OpenMeal): Promise<void> {
  const at = new Date(commerce.now())
  const changes = await inTenant(commerce.db, tenant, async (tx): Promise<readonly OrderChange[]> => {
    const order = await lockToEnd(tx, orderId)
    const move = order && makeMove(order, 'not-collected', { by: system, at, detail: { reason: 'not collected' } })
    if (!move) return []
    return move.to.progress === orderStatus.cancelled ? writeEnd(tx, move) : moveOrders(commerce, tx, [[move]])
  })
  if (changes.length > 0) announceEnd(commerce, tenant, changes)
}

/**
 * AMB113: ends the orders of meals that were kept by closing time: paid meals stay charged as not collected, those that
 * the store could not make come back. Returns how many are left when the time runs out.
 */
export async function endUncollectedMeals(
  commerce: Commerce,
  tenant: string,
  { since, hasTime }: TendingRound,
): Promise<number> {
  const now = commerce.now()
  const over = await inTenant(commerce.db, tenant, async (tx) => {
    const storeOf = storesOfRound(commerce, tx)
    const found: [OpenMeal, Ending][] = []
    for (const meal of await keptMeals(tx, { from: new Date(now - BACK_MS), until: new Date(now) })) {
      const store = await storeOf(meal.storeId)
      const ending = isOver(store, meal, now) ? endingOf(store, meal, since) : null
      if (ending) found.push([meal, ending])
    }
    return found
  })
  return inParallel(over, { hasTime, requests: commerce.requests }, ([meal, ending]) =>
    ending === 'cancelled'
      ? cancelMeal(commerce, tenant, { meal, cause: 'off-date', upTo: orderStatus.qualityCheck })
      : endUncollected(commerce, tenant, meal),
  )
}
