import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { type LineInForce, lineInForce } from '@tiffin/domain/cart/facts-in-force'
import type { Paise } from '@tiffin/domain/money/money'
import { lineTotal } from '@tiffin/domain/money/pricing'
import { needsEntry } from '@tiffin/domain/order/checks'
import { opensAt } from '@tiffin/domain/order/later'
import type { Order } from '@tiffin/domain/order/order'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { type Concern, type Worsening, worseningOf } from '@tiffin/domain/order/worsened'
import { type AgreedLine, linesOfMeal } from '@tiffin/domain/plans/agreed-line'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import { weekdayOf } from '@tiffin/domain/time/clock'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { AddressRecord } from '#addresses/repository'
import type { StoreRecord } from '#catalogue/records'
import { subscriptionWindow } from '#catalogue/subscription-window'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { avoidedBy } from '#roster/entry-standing'
import { type CheckedLine, checkLines } from '../place-order/check-lines.ts'
import type { WantedLine } from '../place-order/order-request.ts'
import { deliveryTo, offersOf } from '../place-order/order-terms.ts'
import { type OrderedLine, orderedLines } from '../place-order/ordered-lines.ts'
import { type Entry, type MealFacts, readMealFacts } from './meal-facts.ts'

/** A meal of a plan at a time. */
export interface MealAt {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
  readonly at: Date
}

/** The result of checking a meal against the current store, menu and entry. */
export interface CheckedMeal {
  /** AMB107: why the meal cannot be made as agreed; null: store, menu and entry allow it. */
  readonly reason: SkipReason | null
  /** Its lines at current prices; empty when a line cannot be ordered. */
  readonly lines: readonly OrderedLine[]
  /** The current cost of its lines before its share of the coupon, in paise; 0 when a line cannot be ordered. */
  readonly cost: Paise
  /** The order of the meal, without time zone or address. */
  readonly order: Order
  /** Undefined: the store is no longer in the catalogue. */
  readonly store: StoreRecord | undefined
  /** The catalogue's stamp. */
  readonly stamp: string
  readonly address: AddressRecord | null
  /** AMB105: the allergens that the entry of a programme currently avoids. */
  readonly avoids: readonly Allergen[]
}

/** A meal as an order of one day of a plan: prices and windows are those of plans (I3, H2). */
const orderOf = ({ fulfilment, minute, address_id, payment }: PlanRecord, { date }: PlanMealRecord): Order => ({
  menu: 'regular',
  plan: { kind: 'days', from: date, to: date, weekdays: [weekdayOf(date)], minute },
  mode: fulfilment === 'PICKUP' ? 'pickup' : 'delivery',
  for: address_id,
  payment,
  coupon: null,
})

/** Use current prices and facts instead of those that the diner saw. */
const wantedLine = ({ productId, sizeId, quantity, configuration, dates }: AgreedLine): WantedLine => ({
  ...{ productId, sizeId, quantity, configuration, dates },
  seen: { unitPrice: null, customisation: null, name: null, isVeg: null, allergenDigest: null },
})

/**
 * K6, K7, AMB100: true when the entry or address of the meal is missing, not confirmed, or not served by the store.
 */
function lacksEntry(tenant: Tenant, order: Order, store: StoreRecord, { address, standing }: Entry): boolean {
  if (!address) return needsEntry(order, tenant.clientConfig.clientType)
  if (address.servedAt !== null && address.servedAt.storeId !== store.storeId) return true
  if (isProgramme(tenant.clientConfig.clientType)) return !standing?.isConfirmed
  return order.mode === 'delivery' && deliveryTo(store, address) === 'not-served'
}

/** True when the store does not serve such meals at that time, or no longer accepts the plan's payment mode. */
function isNotSold(tenant: Tenant, store: StoreRecord, order: Order, { plan, meal }: MealAt): boolean {
  const offers = offersOf(tenant, store)
  // A plan that was paid in advance stays valid when the store stops accepting such payments.
  const isPayable = plan.payment === 'DIGITAL' || offers.payments.includes(plan.payment)
  return (
    store.isInactive ||
    !offers[order.mode] ||
    !isPayable ||
    !opensAt(store.hours, { date: meal.date, minute: plan.minute })
  )
}

/** H2: true when plans may include the dish on that date. */
function isInPlans({ product }: CheckedLine, date: string): boolean {
  const window = product && subscriptionWindow(product)
  return window != null && (window.from ?? date) <= date && (window.to ?? date) >= date
}

/** AMB107: why a line cannot be ordered on that date, or on its own dates (AMB114); null: it can. */
function lineReason(line: CheckedLine, on: string): SkipReason | null {
  const { checked, dates = [on] } = line
  if (checked.reason === null) return null
  const isSold = dates.every((date) => isInPlans(line, date))
  if (checked.state === 'gone' || checked.state === 'choices' || !isSold) return 'vanished'
  return checked.reason.code === 'size-not-sold' ? 'vanished' : 'store'
}

/** AMB107: how a line got worse than agreed; null: no change concerns the owner. */
function worsened(agreed: AgreedLine, { checked }: CheckedLine, concern: Concern): Worsening | null {
  const now: LineInForce | null = checked.facts && lineInForce(checked.facts)
  return now && worseningOf({ isVeg: agreed.isVeg, allergens: agreed.allergens }, now, concern)
}

/** AMB105, AMB107: why the dishes must not be made for this eater; null: nothing got worse. */
function declarationReason(
  agreed: readonly AgreedLine[],
  lines: readonly CheckedLine[],
  concern: Concern,
): 'avoided' | 'declaration' | null {
  const found = lines.flatMap((line, at) => {
    const was = agreed[at]
    return (was && worsened(was, line, concern)) ?? []
  })
  if (found.some(({ isForbidden }) => isForbidden)) return 'avoided'
  return found.length > 0 ? 'declaration' : null
}

const costOf = (lines: readonly OrderedLine[]): Paise =>
  lines.reduce((sum, { priced }) => sum + lineTotal(priced, 1), 0)

/**
 * AMB105, AMB107: checks a meal of a plan against the current store, menu and entry, of which `facts` are. The wallet's
 * balance and the meal's time are checked when it is made.
 */
export function checkMealBy(facts: MealFacts, wanted: MealAt): CheckedMeal {
  const { plan, meal, at } = wanted
  const { tenant } = facts
  const { store, stamp, ...offer } = facts.offerOf(plan)
  const entry = facts.entryOf(plan)
  const order = orderOf(plan, meal)
  const known = { order, store, stamp, address: entry.address, avoids: entry.standing ? avoidedBy(entry.standing) : [] }
  const refused = (reason: SkipReason): CheckedMeal => ({ ...known, reason, lines: [], cost: 0 })
  if (!store || isNotSold(tenant, store, order, wanted)) return refused('store')
  if (lacksEntry(tenant, order, store, entry) || !facts.isListed(plan)) return refused('entry')
  const agreed = linesOfMeal(plan, meal)
  const checked = checkLines(agreed.map(wantedLine), { ...offer, order, store, now: at.getTime() })
  const reasons = checked.flatMap((line) => lineReason(line, meal.date) ?? [])
  const [unsold] = reasons.includes('vanished') ? (['vanished'] as const) : reasons
  if (unsold) return refused(unsold)
  const lines = orderedLines(checked)
  const cost = costOf(lines)
  const reason = declarationReason(agreed, checked, facts.concernOf(plan)) ?? (cost > meal.agreed ? 'price' : null)
  return { ...known, reason, lines, cost }
}

/** The same, with facts that are read in the caller's transaction. */
export const checkMeal = async (commerce: Commerce, tx: TenantTx, wanted: MealAt): Promise<CheckedMeal> =>
  checkMealBy(await readMealFacts(commerce, tx, [wanted.plan]), wanted)
