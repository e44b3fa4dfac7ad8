import type { MenuFor } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { SubscriptionDays } from '@tiffin/domain/availability/availability'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { defaultPlanMinute } from '@tiffin/domain/order/plan-days'
import { addDays, parseMinute } from '@tiffin/domain/time/clock'

/**
 * H2: the days of the plan that a menu is requested for, with the default meal time where none is requested (AMB10).
 * Null: no plan, one that ends before it starts or is too long, or a store without plans (D4).
 */
export function wantedPlan(store: Store, { from, to, time }: MenuFor): SubscriptionDays | null {
  if (from === undefined || to === undefined || !store.mealSubscription) return null
  if (to < from || to > addDays(from, MAX_PLAN_DAYS)) return null
  return {
    startDate: from,
    endDate: to,
    minute: parseMinute(time ?? '') ?? defaultPlanMinute({ ...store, hours: hoursOf(store) }),
  }
}
