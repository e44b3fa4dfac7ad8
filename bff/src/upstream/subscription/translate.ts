import type { PlanAgain } from '@tiffin/contract/plan-again'
import type {
  PlacedPlan,
  PlanDetail,
  PlanMeal,
  PlannedDish,
  PlanSummary,
  WeekMeal,
  WeekOfMeals,
} from '@tiffin/contract/plans'
import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { toCheckout } from '../checkout.ts'
import { toTenderKind } from '../store/bill.ts'
import { ownPicture } from '../store/own-picture.ts'
import { mealsOfSpecs } from './spec-meals.ts'
import type {
  WireAgain,
  WireDish,
  WireMeal,
  WirePlacedPlan,
  WirePlan,
  WirePlanDetail,
  WireWeek,
  WireWeekMeal,
} from './wire.ts'

const toDish = (wire: WireDish): PlannedDish => ({
  productId: wire.productId,
  sizeId: wire.variantId,
  name: wire.productName,
  sizeName: wire.variantName,
  quantity: wire.qty,
  image: ownPicture(wire.productImage),
  isVeg: wire.isVeg,
  price: wire.price,
  ...(wire.dates ? { dates: wire.dates } : {}),
})

/** T14: nothing where the meals are collected, or the upstream does not state the address. */
const deliveredTo = ({ address }: { readonly address: string }) => (address === '' ? {} : { deliveredTo: address })

/** U1: the price of a meal in whole paise; when the upstream omits it, the total divided by the meals. */
function perMealOf({ perMeal, orderValue, scheduled, items }: WirePlan): number {
  // AMB114: it differs by day.
  if (isByDay(items)) return 0
  return perMeal ?? Math.round(orderValue / Math.max(1, scheduled.noOfMeals))
}

const paymentOf = ({
  isPaymentCOD,
  paymentMode,
}: Pick<WirePlan, 'isPaymentCOD' | 'paymentMode'>): PlanSummary['payment'] =>
  isPaymentCOD === null && paymentMode === ''
    ? null
    : toTenderKind({ isPaymentCOD: isPaymentCOD ?? false, paymentMode })

/** Statuses in which no more meals are made. */
const ENDED: ReadonlySet<PlanStatus> = new Set<PlanStatus>(['COMPLETED', 'CANCELLED', 'FAILED'])

export const toPlanSummary = (wire: WirePlan, changesPlans: boolean): PlanSummary => ({
  planId: wire.id,
  storeId: wire.storeId,
  storeName: wire.storeName,
  status: wire.status,
  placedAt: wire.createdDate ?? 0,
  timeZone: wire.timeZone,
  from: wire.scheduled.scheduledFrom,
  to: wire.scheduled.scheduledTo,
  weekdays: wire.scheduled.daysOfWeek,
  minute: wire.scheduled.time,
  payment: paymentOf(wire),
  dishes: wire.items.map(toDish),
  byDay: isByDay(wire.items),
  forName: wire.name,
  forId: wire.addressId,
  ...deliveredTo(wire),
  // SB9
  ...(wire.couponAmount ? { coupon: wire.couponAmount } : {}),
  perMeal: perMealOf(wire),
  total: wire.orderValue,
  // U4
  nextMealAt: ENDED.has(wire.status) ? null : wire.nextOrderTime,
  mayOrderAgain: wire.mayOrderAgain && changesPlans,
})

/** T1, U17: sorts plans newest first; the upstream's sequence is not specified. */
export const toPlanSummaries = (wire: readonly WirePlan[], changesPlans: boolean): PlanSummary[] =>
  wire.map((each) => toPlanSummary(each, changesPlans)).toSorted((one, other) => other.placedAt - one.placedAt)

const toMeal = (wire: WireMeal, changesDishes: boolean): PlanMeal => ({
  date: wire.mealDate,
  at: wire.mealTime,
  changeableUntil: wire.changeableUntil,
  standing: wire.state,
  reason: wire.reason,
  orderId: wire.orderId,
  price: wire.price,
  fulfilledAt: wire.fulfilledAt,
  dishes: wire.items?.map(toDish) ?? null,
  warning: wire.warning,
  mayChange: wire.mayChange,
  mayOrder: wire.mayOrder && changesDishes,
  absentUntil: changesDishes ? wire.absentUntil : null,
  mayBeAbsent: wire.mayBeAbsent && changesDishes,
  absence: changesDishes && wire.absenceShare !== null ? { share: wire.absenceShare, isOwed: wire.absenceOwed } : null,
  ...(wire.onCredit ? { onCredit: true as const } : {}),
})

/** Whether the tenant's upstream has `plan-changes`, and the time in epoch milliseconds. */
export interface PlanTerms {
  readonly changesDishes: boolean
  readonly now: number
}

/** U1 to U5: a plan with its meals. */
export function toPlanDetail(wire: WirePlanDetail, { changesDishes, now }: PlanTerms): PlanDetail {
  const summary = toPlanSummary(wire, changesDishes)
  const meals = wire.meals?.map((meal) => toMeal(meal, changesDishes)) ?? mealsOfSpecs(wire, summary.perMeal, now)
  return {
    ...summary,
    meals: meals.toSorted((one, other) => one.at - other.at),
    paid: wire.paid,
    returned: wire.returned,
    comesBack: wire.comesBack,
    mayChangeDishes: wire.mayChangeDishes && changesDishes,
    mayCancel: wire.mayCancel ?? !ENDED.has(wire.status),
    movedTo: changesDishes ? wire.movedTo : null,
    checkout: toCheckout(wire.checkout),
    paymentRefusal: wire.paymentRefusal,
  }
}

const toWeekMeal = (wire: WireWeekMeal): WeekMeal => ({
  ...toMeal(wire, true),
  planId: wire.subscriptionId,
  planStatus: wire.status,
  storeId: wire.storeId,
  storeName: wire.storeName,
  timeZone: wire.timeZone,
  payment: paymentOf(wire),
  forName: wire.user.name,
  ...deliveredTo(wire.user),
  schoolClass: wire.user.className === '' ? null : { className: wire.user.className, section: wire.user.section },
  avoids: wire.avoids,
  dishes: wire.items.map(toDish),
  mayChangeDishes: wire.mayChangeDishes,
})

/** AMB108: the week from a Monday on; only an upstream with `plan-changes` returns it. */
export const toWeekOfMeals = ({ meals, wallet }: WireWeek, from: LocalDate): WeekOfMeals => ({
  from,
  meals: meals.map(toWeekMeal).toSorted((one, other) => one.at - other.at),
  wallet: wallet && { balance: wallet.balance, until: wallet.lastsUntil, missing: wallet.missing },
})

export const toPlacedPlan = ({ data }: WirePlacedPlan, message: string): PlacedPlan => ({
  planId: data.subscriptionId,
  message,
  checkout: toCheckout(data.checkout),
})

const toAgainRefusal = ({ code, message, missing, add = null }: NonNullable<WireAgain['refusal']>) => ({
  ...{ code, message },
  ...(missing ? { lacks: { missing, add } } : {}),
})

export const toPlanAgain = (wire: WireAgain): PlanAgain => ({
  forName: wire.name,
  from: wire.from,
  to: wire.to,
  dates: wire.meals.map(({ mealDate }) => mealDate),
  dishes: wire.items.map(toDish),
  byDay: isByDay(wire.items),
  perMeal: isByDay(wire.items) ? 0 : wire.perMeal,
  total: wire.orderValue,
  refusal: wire.refusal && toAgainRefusal(wire.refusal),
})
