import type { BulkPreferences } from '../bulk-preferences.ts'
import type { LocalDate, Minute } from '../clock.ts'
import type { OrderKind } from '../gates.ts'
import { defaultLaterMinute, type LaterSlot } from '../later.ts'
import type { DeliveryMode, OrderType, PaymentMode } from '../order-type.ts'
import type { StoreHours } from '../store-hours.ts'
import { mealDates } from './meal-dates.ts'

export interface Now {
  readonly kind: 'now'
}

/** G13: one other day of the store's calendar. */
export interface Later {
  readonly kind: 'later'
  readonly date: LocalDate
  /** Null: the diner chose none; a store that does not ask takes the default of that day (AMB10). */
  readonly minute: Minute | null
  /** G8: `meal-time` where the store itself takes orders for that day only, and may take the order back to now. */
  readonly by: 'diner' | 'meal-time'
}

/** O14: chosen weekdays (0 Sunday to 6 Saturday) between two dates, both inclusive. */
export interface Days {
  readonly kind: 'days'
  readonly from: LocalDate
  readonly to: LocalDate
  readonly weekdays: readonly number[]
  readonly minute: Minute | null
}

export type Plan = Now | Later | Days

/** What is ordered from, and for when. A bulk order has its answers (P4; null until they are given) and one day. */
export type PlannedOrder =
  | { readonly menu: 'regular'; readonly plan: Plan }
  | { readonly menu: 'bulk'; readonly answers: BulkPreferences | null; readonly plan: Now | Later }

export interface OrderChoices {
  readonly mode: DeliveryMode
  /** The saved address, or the programme's person, that it is for; null while none is chosen. */
  readonly for: string | null
  /** Null: the first that is offered (AMB89). */
  readonly payment: PaymentMode | null
  /** N5; null without one. */
  readonly coupon: string | null
}

/** An order as one value: what the wire calls orderType, type, deliverNow, noOfDays and scheduled is derived from it. */
export type Order = PlannedOrder & OrderChoices

export const NOW: Now = { kind: 'now' }

export const forNow: PlannedOrder = { menu: 'regular', plan: NOW }

/** B25: a fresh order. */
export const freshOrder = (mode: DeliveryMode): Order => ({ ...forNow, mode, for: null, payment: null, coupon: null })

/** G1, AMB58. */
export function orderTypeOf({ menu, plan }: PlannedOrder): OrderType {
  if (menu === 'bulk') return 'bulk'
  return plan.kind === 'days' ? 'schedule' : 'regular'
}

/** G1: regular-now and regular-later are kinds of their own (G16). */
export const kindOf = (order: PlannedOrder): OrderKind => ({
  orderType: orderTypeOf(order),
  timing: order.plan.kind === 'later' ? 'later' : 'regular',
})

/** P4: null for an order that is not in bulk, and while the answers are missing. */
export const answersOf = (order: PlannedOrder): BulkPreferences | null => (order.menu === 'bulk' ? order.answers : null)

/** A store's hours, and whether it asks for the time of an order. */
export interface TimeTerms {
  readonly hours: StoreHours
  /** G12: it takes no default for the time of a later order or of a meal. */
  readonly asksTime: boolean
}

/** G14, AMB10, K9: the moment of a later order; null for every other order, and where a time must be chosen and is not. */
export function laterSlot({ plan }: PlannedOrder, { hours, asksTime }: TimeTerms): LaterSlot | null {
  if (plan.kind !== 'later') return null
  const { date, minute } = plan
  if (minute !== null) return { date, minute }
  return asksTime ? null : { date, minute: defaultLaterMinute(hours, date) }
}

/** G6, AMB8: how many meals an order has; 1 for every order that is not for days. */
export const mealCount = ({ plan }: PlannedOrder, hours: StoreHours): number =>
  plan.kind === 'days' ? mealDates(plan, hours).length : 1

/** AMB10: menu and plan of an order as it is placed: a later one at the time of its slot, whatever the store's hours become. */
export function plannedFor(order: PlannedOrder, slot: LaterSlot | null): PlannedOrder {
  const timed = <P extends Plan>(plan: P): P =>
    plan.kind === 'later' && slot ? { ...plan, minute: slot.minute } : plan
  return order.menu === 'bulk'
    ? { menu: order.menu, answers: order.answers, plan: timed(order.plan) }
    : { menu: order.menu, plan: timed(order.plan) }
}
