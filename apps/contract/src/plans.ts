import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { MealCancelReason, SkipReason } from '@tiffin/domain/plans/meal-life'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import { operation } from './operation.ts'
import type { NewOrder } from './orders.ts'
import type { PaymentHint, PaymentRefusal, ProviderCheckout } from './payments.ts'

/** M20: a plan of days as the client places it: an order whose `plan` is of the kind `days`. */
export interface PlacedPlan {
  readonly planId: string
  readonly message: string
  /** M20: opens the provider's checkout; null when nothing is paid online now. */
  readonly checkout: ProviderCheckout | null
}

/** M20, SB20: places a plan of days. Refusals and re-quotes are those of `placeOrder`. */
export const placePlan = operation<{ body: NewOrder; answer: PlacedPlan }>('POST', '/api/plans')

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
}

/** U16: what became of a meal. `made`: its order stands and is not handed over. */
export const MEAL_STANDINGS = ['planned', 'made', 'fulfilled', 'skipped', 'cancelled'] as const

export type MealStanding = (typeof MEAL_STANDINGS)[number]

/** A meal of a plan. Amounts in paise. */
export interface PlanMeal {
  readonly date: LocalDate
  /** When it is eaten, in epoch milliseconds. */
  readonly at: number
  /** Until when it may be cancelled or changed, in epoch milliseconds. */
  readonly changeableUntil: number
  readonly standing: MealStanding
  /** Why it was skipped or cancelled; null: it was not, or the upstream does not say. */
  readonly reason: SkipReason | MealCancelReason | null
  /** The order that was made for it; null: none. */
  readonly orderId: string | null
  /** What it costs, less what the coupon takes off it: what its order cost, else what was agreed for its dishes. */
  readonly price: number
  /** U16: when it was handed over, in epoch milliseconds; null: it was not. */
  readonly fulfilledAt: number | null
  /** Other dishes than the plan's; null: the plan's. */
  readonly dishes: readonly PlannedDish[] | null
  /** What its owner should know ahead: it will be skipped for this unless something changes; null: nothing. */
  readonly warning: SkipReason | null
  /** The server would accept a cancellation or a change of it now. */
  readonly mayChange: boolean
  /** SB21: it was skipped, and the store still takes an order for it. */
  readonly mayOrder: boolean
}

/** U17, T14: a plan as its list shows it. Amounts in paise. */
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
  /** Of its meals; null: the upstream does not say. */
  readonly minute: Minute | null
  readonly payment: TenderKind | null
  readonly dishes: readonly PlannedDish[]
  /** Whom it is for: an entry's name; empty: not known. */
  readonly forName: string
  /** U1: what one meal costs, before the coupon. */
  readonly perMeal: number
  /** Of all its meals, as agreed. */
  readonly total: number
  /** U2: the time of the next meal, in epoch milliseconds; null: none is left. */
  readonly nextMealAt: number | null
  /** The server would let another one follow it (AMB108: the upstream's capability `plan-changes`). */
  readonly mayOrderAgain: boolean
}

/** U1 to U5, U15, U16: a plan with its meals, by date. Amounts in paise. */
export interface PlanDetail extends PlanSummary {
  readonly meals: readonly PlanMeal[]
  /** What was paid in advance; 0: nothing. */
  readonly paid: number
  /** What was returned of it, or is on its way back. */
  readonly returned: number
  /** What a cancellation of the rest would return through the provider now; 0: nothing was paid for it. */
  readonly comesBack: number
  /** The store allows other dishes for a meal (AMB108: the upstream's capability `plan-changes`). */
  readonly mayChangeDishes: boolean
  /** SB22: the server would accept its cancellation now. */
  readonly mayCancel: boolean
  /** M21: while its payment may still be made; else null. */
  readonly checkout: ProviderCheckout | null
  readonly paymentRefusal: PaymentRefusal | null
}

/** T1, U17: the plans of the signed-in person, newest first. */
export const myPlans = operation<{ answer: { plans: readonly PlanSummary[] } }>('GET', '/api/me/plans')

/** U17: an own plan. `not-found` for another person's and an unknown one. */
export const readPlan = operation<{ params: { planId: string }; answer: { plan: PlanDetail } }>(
  'GET',
  '/api/plans/:planId',
)

/** A change that was made. `message`: as the upstream says it. `plan`: as it is now; null: it could not be read. */
export interface PlanChanged {
  readonly message: string
  readonly plan: PlanDetail | null
}

/** U6: cancels a plan. `message`: as the upstream says it. */
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

/** AMB107: other dishes for one meal, or a confirmed price of the same. `price`: as the page showed it, in paise. */
export const changeMeal = operation<{
  params: { planId: string; date: LocalDate }
  body: { dishes: readonly { productId: number; sizeId: number; quantity: number }[]; price: number }
  answer: PlanChanged
}>('POST', '/api/plans/:planId/meals/:date/change')

/** SB21: orders a skipped meal while the store takes it. `price`: as the page showed it, in paise. */
export const orderSkippedMeal = operation<{
  params: { planId: string; date: LocalDate }
  body: { price: number }
  answer: PlanChanged
}>('POST', '/api/plans/:planId/meals/:date/order')

/** A meal of a week with its plan. */
export interface WeekMeal extends PlanMeal {
  readonly planId: string
  readonly planStatus: PlanStatus
  readonly storeId: number
  readonly storeName: string
  readonly timeZone: string
  readonly payment: TenderKind | null
  /** Whom it is for: an entry's name; empty: not known. */
  readonly forName: string
  /** L19. */
  readonly schoolClass: { readonly className: string; readonly section: string } | null
  /** AMB105: what the one who eats it avoids, as it is known now. */
  readonly avoids: readonly Allergen[]
  /** What it consists of. */
  readonly dishes: readonly PlannedDish[]
  readonly mayChangeDishes: boolean
}

/** The meals of a week of all own plans. Amounts in paise. */
export interface WeekOfMeals {
  /** A Monday. */
  readonly from: LocalDate
  /** By the time at which they are eaten; each is of the date in the zone of its store. */
  readonly meals: readonly WeekMeal[]
  /**
   * AMB39: `until`: the last day whose planned meals, and those of all days before it, the credits cover; null: not even
   * those of the first. `missing`: for all planned meals, also after this week. Null: credits are to pay none.
   */
  readonly wallet: { readonly balance: number; readonly until: LocalDate | null; readonly missing: number } | null
}

/** The week of the signed-in person from a Monday on (AMB108: the upstream's capability `plan-changes`). */
export const weekOfMeals = operation<{ query: { from: LocalDate }; answer: WeekOfMeals }>('GET', '/api/me/week')

/** M21: what the provider's script said of a plan's payment; the server asks the provider. */
export const checkPlanPayment = operation<{
  params: { planId: string }
  body: { hint: PaymentHint }
  answer: { plan: PlanDetail }
}>('POST', '/api/plans/:planId/payment')

/** A plan as it would follow another one now: its dishes, weekdays, time and payment on other days. Amounts in paise. */
export interface PlanAgain {
  /** Whom it is for; empty: not known. */
  readonly forName: string
  readonly from: LocalDate
  readonly to: LocalDate
  /** Its meals. */
  readonly dates: readonly LocalDate[]
  /** At the prices of now; empty where one of them is not sold. */
  readonly dishes: readonly PlannedDish[]
  readonly perMeal: number
  readonly total: number
  /** Why it would be refused: a code, and the upstream's words; null: it would not. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

/** How a plan would follow an own one: up to `until`, else for a month. `not-found` for another person's plan. */
export const readPlanAgain = operation<{
  params: { planId: string }
  query: { until?: LocalDate | undefined }
  answer: { again: PlanAgain }
}>('GET', '/api/plans/:planId/again')

/** Places it: an agreement of its own. `total`: as the page showed it, in paise. Refusals and re-quotes as `placePlan`. */
export const placePlanAgain = operation<{
  params: { planId: string }
  body: { attemptKey: string; from: LocalDate; to: LocalDate; total: number }
  answer: PlacedPlan
}>('POST', '/api/plans/:planId/again')
