import type { Paise } from '@tiffin/domain/money/money'
import { type Examination, examineStore } from '@tiffin/domain/order/dead-ends'
import { MIN_PLAN_DAYS } from '@tiffin/domain/order/plan-days'
import type { MenuDish } from '@tiffin/domain/order/possible-carts'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { orderableDishes } from '#catalogue/orderable-dishes'
import type { MenuRecord, StoreRecord } from '#catalogue/records'
import { listStores, loadMenu } from '#catalogue/repository'
import { subscriptionWindow } from '#catalogue/subscription-window'
import type { Db } from '#kernel/db/database'
import { inTenant } from '#kernel/db/tenant-transaction'
import { listRoster } from '#roster/repository'
import { isRestricted } from '#roster/store-access'
import { storeTerms } from './place-order/order-terms.ts'

/** What diners can order at one store. */
export interface StoreReport {
  readonly code: string
  readonly name: string
  /** Its GST number, or empty. Absent in an answer of commerce of the last release (SAFE9). */
  readonly gst?: string
  /** AMB112: what the numbers of its documents begin with. Absent in an answer of commerce of the last release. */
  readonly documentPrefix?: string
  readonly examination: Examination
  /** What its shortest plans cost; null: it takes none. Absent in an answer of commerce of the last release (SAFE9). */
  readonly plans?: ShortestPlans | null
}

/** The shortest plans of a store: a meal on each day that it is open. */
export interface ShortestPlans {
  readonly meals: number
  /** Its dishes for plans, and a meal of their cheapest size in paise. */
  readonly dishes: readonly { readonly name: string; readonly price: Paise }[]
}

/** A store with its menu. */
export interface StoreOffer {
  readonly store: StoreRecord
  readonly dishes: readonly MenuDish[]
}

/** A15: the codes of the stores that the roster names; null: unknown. */
export type NamedStores = ReadonlySet<string> | null

/** Days that are examined: a year, with a leap day. */
const YEAR = 366

/** A store without the changes of single days: whether a year has dead ends does not depend on them. */
const usually = (store: StoreRecord): StoreRecord => ({
  ...store,
  hours: { ...store.hours, dayHours: undefined, pausedUntil: undefined },
})

/** M9: the shortest plans at a store; null: there are none. */
function shortestPlans({ hours, mealSubscription }: StoreRecord, dishes: readonly MenuDish[]): ShortestPlans | null {
  if (!mealSubscription) return null
  const sold = dishes.flatMap(({ dish: { name, sizes }, inStock }) => {
    const prices = sizes.flatMap(({ isDisabled, subscriptionPrice }) => (isDisabled ? [] : (subscriptionPrice ?? [])))
    return inStock && prices.length > 0 ? [{ name, price: Math.min(...prices) }] : []
  })
  return sold.length > 0 ? { meals: Math.min(MIN_PLAN_DAYS, hours.openWeekdays.length), dishes: sold } : null
}

/** Examines the ways to order at a store, from today on its own calendar. `now` in epoch milliseconds. */
export function reportOn(tenant: Tenant, { store, dishes }: StoreOffer, named: NamedStores, now: number): StoreReport {
  const { code, name, gst, documentPrefix, timeZone, deliveryEnabled } = store
  const examined = {
    clientType: tenant.clientConfig.clientType,
    terms: storeTerms(tenant, usually(store), now),
    delivers: deliveryEnabled,
    dishes,
    isListed: isRestricted(tenant) && named ? named.has(code) : null,
  }
  const examination = examineStore(examined, { from: localTimeAt(now, timeZone).date, days: YEAR })
  return { code, name, gst, documentPrefix, examination, plans: shortestPlans(store, dishes) }
}

/** The dishes of a stored menu. */
export function dishesInForce(menu: MenuRecord): MenuDish[] {
  const dishOf = orderableDishes(menu)
  return menu.products.flatMap((product) => {
    const dish = dishOf(product.productId)?.described
    return dish ? [{ places: product.places, inStock: product.inStock, window: subscriptionWindow(product), dish }] : []
  })
}

/** Examines the stores in force of a tenant. */
export const reportOnTenant = (db: Db, tenant: Tenant, now: number): Promise<StoreReport[]> =>
  inTenant(db, tenant.id, async (tx) => {
    const stores = await listStores(tx)
    const ids = new Set((await listRoster(tx)).map(({ storeId }) => storeId))
    const named = new Set(stores.filter(({ storeId }) => ids.has(storeId)).map(({ code }) => code))
    const reports: StoreReport[] = []
    for (const store of stores) {
      const dishes = dishesInForce(await loadMenu(tx, store.storeId))
      reports.push(reportOn(tenant, { store, dishes }, named, now))
    }
    return reports
  })
