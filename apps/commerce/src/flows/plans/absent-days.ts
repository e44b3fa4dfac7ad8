import { isPausedAt, servesOn } from '@tiffin/domain/availability/store-hours'
import { type OrderStatus, orderStatus } from '@tiffin/domain/order/tracking'
import { momentOf } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { refundInMessage } from '#modules/payments/api/refund-note'
import { type OpenMeal, uncookedMeals } from '#modules/plans/api/running-meals'
import { announceEnd, cancelBySystem, lockToEnd } from '../end-order.ts'
import { inParallel } from './in-parallel.ts'
import { storesOfRound } from './stores-of-round.ts'

/** The name of this component in the events of orders. */
const COMPONENT = 'absent-days'

const DAY_MS = 24 * 60 * 60_000

/** Meals are made at most this far ahead: a cut-off is at most a year before. */
const AHEAD_MS = 367 * DAY_MS

/** A round of the job that keeps plans in step with their stores. */
export interface TendingRound {
  /** The first change of a store that no complete round has seen, else now. */
  readonly since: Date
  readonly hasTime: () => boolean
}

type Cause = 'off-date' | 'pause'

/** AMB113: true when the store does not open on the meal's date, or is no longer in the catalogue. */
export const isClosedOn = (store: StoreRecord | undefined, { date }: OpenMeal): boolean =>
  !store || !servesOn(store.hours, date)

/** AMB113: why the store cannot serve a made meal; null: it can. */
export function causeOf(store: StoreRecord | undefined, meal: OpenMeal): Cause | null {
  if (isClosedOn(store, meal)) return 'off-date'
  return store && isPausedAt(store.hours, meal) ? 'pause' : null
}

export const momentOfMeal = ({ date, minute, timeZone }: OpenMeal): Date => new Date(momentOf(date, minute, timeZone))

/** A meal to cancel, why, and the progress of its order up to which it is cancelled. */
interface MealToCancel {
  readonly meal: OpenMeal
  readonly cause: Cause
  readonly upTo: OrderStatus
}

/** AMB113: cancels the order of a meal with full return, unless the kitchen has come further meanwhile. */
export async function cancelMeal(
  commerce: Commerce,
  tenant: string,
  { meal, cause, upTo }: MealToCancel,
): Promise<void> {
  const { planId, orderId, timeZone } = meal
  const at = new Date(commerce.now())
  const moment = { at: momentOfMeal(meal).toISOString(), timeZone }
  const changes = await inTenant(commerce.db, tenant, async (tx) => {
    const order = await lockToEnd(tx, orderId)
    if (!order || order.progress > upTo) return []
    const cancelled = await cancelBySystem(commerce, tx, order, {
      ...{ cause: 'cancelled', at, component: COMPONENT },
      noticeOf: ({ refunds }) => {
        const refund = refundInMessage(refunds, timeZone)
        return { template: 'meal-cancelled', data: { planId, meal: moment, cause, refund } }
      },
    })
    return cancelled?.changes ?? []
  })
  if (changes.length > 0) announceEnd(commerce, tenant, changes)
}

/**
 * AMB113: cancels made meals on days that the store closed or paused after the cut-off, unless a kitchen has started
 * them, and refunds them in full; also those whose time came after the change and before this round. Returns how many
 * are left when the time runs out.
 */
export async function cancelAbsentMeals(
  commerce: Commerce,
  tenant: string,
  { since, hasTime }: TendingRound,
): Promise<number> {
  const absent = await inTenant(commerce.db, tenant, async (tx) => {
    const storeOf = storesOfRound(commerce, tx)
    const found: MealToCancel[] = []
    for (const meal of await uncookedMeals(tx, { from: since, until: new Date(commerce.now() + AHEAD_MS) })) {
      const cause = causeOf(await storeOf(meal.storeId), meal)
      if (cause) found.push({ meal, cause, upTo: orderStatus.accepted })
    }
    return found
  })
  return inParallel(absent, { hasTime, requests: commerce.requests }, (each) => cancelMeal(commerce, tenant, each))
}
