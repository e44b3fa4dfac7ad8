import type { PlannedOrder } from '@tiffin/domain/order/order'
import { momentOf } from '@tiffin/domain/time/zone'

/** G14: when the meal of a later order is due, in epoch milliseconds; null for other orders. */
export function mealMoment({ plan }: PlannedOrder, timeZone: string): number | null {
  if (plan.kind !== 'later' || plan.minute === null) return null
  return momentOf(plan.date, plan.minute, timeZone)
}
