import type { StoreHours } from '../availability/store-hours.ts'
import type { BulkPreferences } from '../cart/bulk-preferences.ts'
import type { Paise } from '../money/money.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import type { LocalDate, LocalTime, Minute } from '../time/clock.ts'
import type { OrderKind } from './gates.ts'
import { defaultLaterMinute, type LaterSlot, type SlotTerms } from './later.ts'
import { mealDates } from './meal-dates.ts'
import type { DeliveryMode, OrderType } from './order-type.ts'

export interface Now {
  readonly kind: 'now'
}

/** G13: an order for a later day of the store's calendar. */
export interface Later {
  readonly kind: 'later'
  readonly date: LocalDate
  /** Null: the diner chose no time. A store that does not ask for one uses the default time of that day (AMB10). */
  readonly minute: Minute | null
  /**
   * G8: who set the day. `meal-time`: the store currently takes orders for that day only, and its meal time may later
   * set the order back to now.
   */
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

/**
 * The menu of an order, and its plan. A bulk order has answers (P4; null until the diner gives them) and is for a
 * single day.
 */
export type PlannedOrder =
  | { readonly menu: 'regular'; readonly plan: Plan }
  | { readonly menu: 'bulk'; readonly answers: BulkPreferences | null; readonly plan: Now | Later }

export interface OrderChoices {
  readonly mode: DeliveryMode
  /** Id of the saved address, or of the programme's person, that the order is for; null while none is chosen. */
  readonly for: string | null
  /** Null: the first payment mode that is offered (AMB89). */
  readonly payment: TenderKind | null
  /** AMB110: the part that the wallet pays beside DIGITAL, in paise. Left out or 0: none. */
  readonly fromWallet?: Paise | undefined
  /** N5: coupon code; null without a coupon. */
  readonly coupon: string | null
}

/** A whole order. The wire's orderType, type, deliverNow, noOfDays and scheduled are derived from it. */
export type Order = PlannedOrder & OrderChoices

export const NOW: Now = { kind: 'now' }

export const forNow: PlannedOrder = { menu: 'regular', plan: NOW }

/** B25: a new, empty order. */
export const freshOrder = (mode: DeliveryMode): Order => ({ ...forNow, mode, for: null, payment: null, coupon: null })

/** G1, AMB58: the order type that menu and plan imply. */
export function orderTypeOf({ menu, plan }: PlannedOrder): OrderType {
  if (menu === 'bulk') return 'bulk'
  return plan.kind === 'days' ? 'schedule' : 'regular'
}

/** G1: regular-now and regular-later are different kinds (G16). */
export const kindOf = (order: PlannedOrder): OrderKind => ({
  orderType: orderTypeOf(order),
  timing: order.plan.kind === 'later' ? 'later' : 'regular',
})

/** P4: the answers of a bulk order; null for any other order, and while they are missing. */
export const answersOf = (order: PlannedOrder): BulkPreferences | null => (order.menu === 'bulk' ? order.answers : null)

/** A store's hours, meals and cut-offs, and whether it asks for the time of an order. */
export interface TimeTerms extends SlotTerms {
  /**
   * G12: true when the diner must choose the time of a later order or of a plan's meals; false when a default time
   * applies.
   */
  readonly requiresTime: boolean
}

/**
 * G14, AMB10, K9: date and minute of a later order; null for every other order, and while a required time is not
 * chosen. `here` is the store's time; null while it is unknown.
 */
export function laterSlot({ plan }: PlannedOrder, terms: TimeTerms, here: LocalTime | null): LaterSlot | null {
  if (plan.kind !== 'later') return null
  const { date, minute } = plan
  if (minute !== null) return { date, minute }
  return terms.requiresTime ? null : { date, minute: defaultLaterMinute(terms, date, here) }
}

/** G6, AMB8: the number of meals; 1 for every order without a plan of days. */
export const mealCount = ({ plan }: PlannedOrder, hours: StoreHours): number =>
  plan.kind === 'days' ? mealDates(plan, hours).length : 1

/**
 * AMB10: menu and plan of an order as it is stored: a later order keeps the time of its slot, even if the store's hours
 * change.
 */
export function plannedFor(order: PlannedOrder, slot: LaterSlot | null): PlannedOrder {
  const timed = <P extends Plan>(plan: P): P =>
    plan.kind === 'later' && slot ? { ...plan, minute: slot.minute } : plan
  return order.menu === 'bulk'
    ? { menu: order.menu, answers: order.answers, plan: timed(order.plan) }
    : { menu: order.menu, plan: timed(order.plan) }
}
