import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { MealCancelReason, SkipReason } from '@tiffin/domain/plans/meal-life'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import { operation } from './operation.ts'
import type { OrderCopy } from './order-copy.ts'
import type { NewOrder } from './orders.ts'
import type { PaymentHint, PaymentRefusal, ProviderCheckout } from './payments.ts'

/** M20: the placement of a plan of days: an order whose `plan` is of the kind `days`. */
export interface PlacedPlan {
  readonly planId: string
  readonly message: string
  /** M20: opens the provider's checkout; null when nothing is paid online now. */
  readonly checkout: ProviderCheckout | null
}

/** M20, SB20: places a plan of days. Refusals and re-quotes are those of `placeOrder`. */
export const placePlan = operation<{ body: NewOrder; answer: PlacedPlan }>('POST', '/api/plans')

/** A further entry of a programme that gets the same plan. */
export interface AlsoFor {
  readonly for: string
  /** AMB105: what it avoids, as far as the page knew it; null or absent: the page did not know it. */
  readonly avoidsSeen?: readonly Allergen[] | null | undefined
}

/** Plans of several entries: that of the first, whose order names it, and the others. */
export interface PlansTogether extends NewOrder {
  /** At most `MAX_TOGETHER` entries in all, each once. */
  readonly alsoFor: readonly AlsoFor[]
}

/** The plans that were placed together, in the sequence of the request. */
export interface PlacedTogether {
  readonly plans: readonly PlacedPlan[]
  readonly message: string
}

/**
 * AMB115: places the same plan of days for several entries of a programme, all or none (AMB108: the upstream's
 * capability `plan-changes`). In cash or from the wallet, without a coupon; M9 holds for the sum. A refusal that
 * concerns one entry names it in its message; refusals and re-quotes are those of `placePlan`.
 */
export const placePlansTogether = operation<{ body: PlansTogether; answer: PlacedTogether }>(
  'POST',
  '/api/plans/together',
)

/** A line of a meal. */
export interface PlannedDish {
  readonly productId: number
  readonly sizeId: number
  readonly name: string
  readonly sizeName: string
  readonly quantity: number
  readonly image: string | null
  readonly isVeg: boolean
  /** Of one piece with its choices, in paise. */
  readonly price: number
  /** AMB114: the dates of a plan by day on which it is served; absent: every date. */
  readonly dates?: readonly LocalDate[] | undefined
}

/** U16: the standing of a meal. `made`: its order is not cancelled and not handed over. */
export const MEAL_STANDINGS = ['planned', 'made', 'fulfilled', 'skipped', 'cancelled'] as const

export type MealStanding = (typeof MEAL_STANDINGS)[number]

/** A meal of a plan. Amounts in paise. */
export interface PlanMeal {
  readonly date: LocalDate
  /** When it is eaten, in epoch milliseconds. */
  readonly at: number
  /** The cut-off for a cancellation or a change, in epoch milliseconds. */
  readonly changeableUntil: number
  readonly standing: MealStanding
  /** Why it was skipped or cancelled; null: neither, or the upstream states no reason. */
  readonly reason: SkipReason | MealCancelReason | null
  /** The id of its order; null: none. */
  readonly orderId: string | null
  /** Its price after the coupon discount: the charge of its order, else the agreed price. */
  readonly price: number
  /** U16: when it was handed over, in epoch milliseconds; null: it was not. */
  readonly fulfilledAt: number | null
  /** The changed dishes, or those of its day (AMB114); null: the plan's dishes. */
  readonly dishes: readonly PlannedDish[] | null
  /** Why it would be skipped in the current state; null: it would be made. */
  readonly warning: SkipReason | null
  /** The server would accept a cancellation or a change of it now. */
  readonly mayChange: boolean
  /** SB21: it was skipped, and the store still accepts an order for it. */
  readonly mayOrder: boolean
  /** AMB113: the absence time, exclusive, in epoch milliseconds; null: an absence is not offered. */
  readonly absentUntil: number | null
  /** AMB113: the server would accept now that the meal is not collected. */
  readonly mayBeAbsent: boolean
  /**
   * AMB113: what comes back of an absent meal, or would come back; null: neither. `isOwed`: it was made on credit, so that
   * this is taken off what is owed for it.
   */
  readonly absence: { readonly share: number; readonly isOwed: boolean } | null
  /** AMB39: it was made on credit, and is not settled; left out: neither. */
  readonly onCredit?: true | undefined
}

/** U17, T14: a plan in a list. Amounts in paise. */
export interface PlanSummary {
  readonly planId: string
  readonly storeId: number
  readonly storeName: string
  readonly status: PlanStatus
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly timeZone: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly weekdays: readonly number[]
  /** The time of its meals; null: the upstream does not state it. */
  readonly minute: Minute | null
  readonly payment: TenderKind | null
  readonly dishes: readonly PlannedDish[]
  /** AMB114: its meals have different dishes; each meal then names its own. */
  readonly byDay: boolean
  /** The name of the entry that it is for; empty: unknown. */
  readonly forName: string
  /** The id of that entry; null: none, or the upstream does not state it. */
  readonly forId: string | null
  /** T14: where its meals are delivered; absent: they are collected at the store, or the upstream does not state it. */
  readonly deliveredTo?: string | undefined
  /** U1: the price of a meal before the coupon, in paise; 0: it differs by day. */
  readonly perMeal: number
  /** The agreed price of all its meals. */
  readonly total: number
  /** SB9: what a coupon took off all its meals; absent: nothing, or the upstream does not state it. */
  readonly coupon?: number | undefined
  /** U2: the time of the next meal, in epoch milliseconds; null: none is left. */
  readonly nextMealAt: number | null
  /** The server would accept a follow-up plan (AMB108: the upstream's capability `plan-changes`). */
  readonly mayOrderAgain: boolean
}

/** U1 to U5, U15, U16: a plan with its meals, by date. Amounts in paise. */
export interface PlanDetail extends PlanSummary {
  readonly meals: readonly PlanMeal[]
  /** The amount paid in advance; 0: nothing. */
  readonly paid: number
  /** The amount refunded, or being refunded. */
  readonly returned: number
  /** The amount that a cancellation would return through the provider now; 0: nothing. */
  readonly comesBack: number
  /** The dishes of a meal may be changed (AMB108: the upstream's capability `plan-changes`). */
  readonly mayChangeDishes: boolean
  /** SB22: the server would accept a cancellation now. */
  readonly mayCancel: boolean
  /**
   * AMB100: the plan ended because its entry is now served at another store: this one (AMB108: the upstream's capability
   * `plan-changes`). Null: it did not, or the entry has a plan there already.
   */
  readonly movedTo: { readonly storeId: number; readonly storeName: string } | null
  /** M21: the checkout of an open payment; else null. */
  readonly checkout: ProviderCheckout | null
  readonly paymentRefusal: PaymentRefusal | null
}

/** T1, U17: the plans of the signed-in person, newest first. */
export const myPlans = operation<{ answer: { plans: readonly PlanSummary[] } }>('GET', '/api/me/plans')

/**
 * U17: a plan of the signed-in person. `not-found` for another person's plan and an unknown plan. `mark` identifies the
 * session, as in the stream of `orderEvents`.
 */
export const readPlan = operation<{ params: { planId: string }; answer: { plan: PlanDetail; mark: string } }>(
  'GET',
  '/api/plans/:planId',
)

/** The answer to a change. `message`: the upstream's text. `plan`: the plan after it; null: it could not be read. */
export interface PlanChanged {
  readonly message: string
  readonly plan: PlanDetail | null
}

/** U6: cancels a plan. */
export const cancelPlan = operation<{ params: { planId: string }; answer: PlanChanged }>(
  'POST',
  '/api/plans/:planId/cancel',
)

/** U8 to U14: cancels meals of a plan, all or none. */
export const cancelMeals = operation<{
  params: { planId: string }
  body: { dates: readonly LocalDate[] }
  answer: PlanChanged
}>('POST', '/api/plans/:planId/meals/cancel')

/** AMB107: changes the dishes of a meal, or confirms their current price. `price`: the price on the page, in paise. */
export const changeMeal = operation<{
  params: { planId: string; date: LocalDate }
  body: { dishes: readonly { productId: number; sizeId: number; quantity: number }[]; price: number }
  answer: PlanChanged
}>('POST', '/api/plans/:planId/meals/:date/change')

/** SB21: orders a skipped meal while the store accepts orders for it. `price`: the price on the page, in paise. */
export const orderSkippedMeal = operation<{
  params: { planId: string; date: LocalDate }
  body: { price: number }
  answer: PlanChanged
}>('POST', '/api/plans/:planId/meals/:date/order')

/** AMB113: a made meal is not collected. `share`: what the page says comes back, in paise; null: it says nothing. */
export const sayAbsent = operation<{
  params: { planId: string; date: LocalDate }
  body: { share: number | null }
  answer: PlanChanged
}>('POST', '/api/plans/:planId/meals/:date/absent')

/** A meal of a week with its plan. */
export interface WeekMeal extends PlanMeal {
  readonly planId: string
  readonly planStatus: PlanStatus
  readonly storeId: number
  readonly storeName: string
  readonly timeZone: string
  readonly payment: TenderKind | null
  /** The name of the entry that it is for; empty: unknown. */
  readonly forName: string
  /** T14: where it is delivered; absent: as for a plan. */
  readonly deliveredTo?: string | undefined
  /** L19. */
  readonly schoolClass: { readonly className: string; readonly section: string } | null
  /** AMB105: the allergens that the eater currently avoids. */
  readonly avoids: readonly Allergen[]
  /** Its dishes. */
  readonly dishes: readonly PlannedDish[]
  readonly mayChangeDishes: boolean
}

/** The meals of a week from all plans of the signed-in person. Amounts in paise. */
export interface WeekOfMeals {
  /** A Monday. */
  readonly from: LocalDate
  /** Ordered by the time at which they are eaten; each has the date in the time zone of its store. */
  readonly meals: readonly WeekMeal[]
  /**
   * AMB39: how long the credits last. `until`: the last day up to which they cover all planned meals; null: they do not
   * cover the first day. `missing`: the amount missing for all planned meals, including later weeks. Null: no planned
   * meal is paid by credits.
   */
  readonly wallet: { readonly balance: number; readonly until: LocalDate | null; readonly missing: number } | null
}

/** The week of the signed-in person from a Monday on (AMB108: the upstream's capability `plan-changes`). */
export const weekOfMeals = operation<{ query: { from: LocalDate }; answer: WeekOfMeals }>('GET', '/api/me/week')

/** M21: reports the result of the provider's script for a plan's payment; the server asks the provider. */
export const checkPlanPayment = operation<{
  params: { planId: string }
  body: { hint: PaymentHint }
  answer: { plan: PlanDetail }
}>('POST', '/api/plans/:planId/payment')

/**
 * AMB100: a plan whose entry moved, as a new plan at the store that serves the entry now, on the days that are left.
 * `not-found` for another person's plan, and for a plan that is not offered elsewhere.
 */
export const copyPlan = operation<{ params: { planId: string }; answer: { copy: OrderCopy } }>(
  'GET',
  '/api/plans/:planId/copy',
)
