import type { OrderItem } from '@tiffin/contract/orders'
import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { ProblemError } from '../problem-error.ts'

/** AMB108, AMB114: an upstream without the capability `plan-changes` is never sent dishes by day. */
export function refuseByDay(items: readonly OrderItem[], tenant: Tenant): void {
  if (!isByDay(items) || capabilitiesOf(tenant).includes('plan-changes')) return
  throw new ProblemError('invalid-input', (say) => say.dishesByDayNotOffered)
}
