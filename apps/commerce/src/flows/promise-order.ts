import type { PlannedOrder } from '@tiffin/domain/order/order'
import {
  type OrderPromise,
  type PromiseParts,
  type PromiseTerms,
  promiseFor,
  travelMinutes,
} from '@tiffin/domain/order/promise'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { mealMoment } from '#modules/orders/api/meal-moment'
import { serviceTo } from '#stores/serviceability'
import type { CheckedOrder } from './place-order/check-order.ts'

const longest = (minutes: readonly (number | null)[]): number | null => {
  const known = minutes.filter((each) => each !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** The inputs of a promised time. */
type Promised = Pick<CheckedOrder, 'order' | 'store' | 'address' | 'lines'>

/** The way to a delivery's address; null for an order that is collected. */
function wayTo({ order, store, address }: Promised): number | null {
  if (order.mode !== 'delivery' || !address || address.latitude === null || address.longitude === null) return null
  const { latitude, longitude } = address
  return travelMinutes(serviceTo(store, { latitude, longitude }).km)
}

/** What the promise of an order follows from, besides the store's pace. */
export const promiseParts = (checked: Promised): PromiseParts => ({
  leadMinutes: checked.store.leadMinutes,
  cookingMinutes: longest(checked.lines.map(({ product }) => product.cookingMinutes)),
  paceMinutes: null,
  travelMinutes: wayTo(checked),
})

interface Promising {
  readonly planned: PlannedOrder
  readonly timeZone: string
  readonly storeId: number
  readonly parts: PromiseParts | null
  /** Null: its payment is not decided. */
  readonly acceptedAt: Date | null
}

function whenOf({ planned, timeZone }: Promising): PromiseTerms['when'] {
  if (planned.plan.kind === 'now') return { kind: 'now' }
  const at = mealMoment(planned, timeZone)
  return at === null ? { kind: 'none' } : { kind: 'own', at }
}

/** The promise of an order, made when it is accepted. The pace is measured for orders for now alone (PERF5). */
export async function promiseOf(
  { paces }: Pick<Commerce, 'paces'>,
  tx: TenantTx,
  promising: Promising,
): Promise<OrderPromise | null> {
  const { parts, storeId, acceptedAt } = promising
  const when = whenOf(promising)
  const isMeasured = when.kind === 'now' && acceptedAt !== null
  const paceMinutes = isMeasured ? await paces.paceOf(tx, storeId, acceptedAt.getTime()) : null
  return promiseFor({ parts: parts && { ...parts, paceMinutes }, when, acceptedAt: acceptedAt?.getTime() ?? null })
}
