import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { isPaidAtHandOver } from '@tiffin/domain/money/tenders'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import { type AgreedLine, agreedOn, costOfMeal, linesOfMeal } from '@tiffin/domain/plans/agreed-line'
import { couponOfMeal } from '@tiffin/domain/plans/coupon-shares'
import { mayFollow } from '@tiffin/domain/plans/next-span'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { PlanShortfall } from '@tiffin/domain/wallet/plan-shortfall'
import { invoicePath } from '#modules/orders/api/order-document'
import type { DeliverTo } from '#modules/orders/api/records'
import type { PlanRecord } from '#modules/plans/api/records'
import type { MealOrder } from './plan-meals.ts'
import type { MealOutlook, PlanOutlook, PlanSummary } from './plan-outlook.ts'

const MINUTE_MS = 60_000

/** Z14: a line of the meals; `price` of one piece with its choices. `dates`: only in a plan by day (AMB114). */
export const toWireLine = (line: AgreedLine) => ({
  productId: line.productId,
  variantId: line.sizeId,
  productName: line.name,
  variantName: line.sizeName,
  productImage: line.image,
  isVeg: line.isVeg,
  qty: line.quantity,
  price: toRupees(line.unitPrice + line.customisation),
  ...(line.dates ? { dates: line.dates } : {}),
})

/** O13: the days of a plan. */
const toWireScheduled = (plan: PlanRecord, meals: number) =>
  toWirePlan(
    {
      menu: 'regular',
      plan: {
        kind: 'days',
        from: plan.first_date,
        to: plan.last_date,
        weekdays: plan.weekdays,
        minute: plan.minute,
      },
    },
    meals,
  ).scheduled

/** SB9: the price of a meal after its coupon discount. */
function priceOf(plan: PlanRecord, { date, charged, agreed, coupon, lines }: MealOutlook['meal']): Paise {
  if (charged !== null) return charged
  if (lines === null) return agreed - coupon
  const cost = costOfMeal(lines)
  return cost - couponOfMeal({ share: coupon, cost, base: costOfMeal(agreedOn(plan.lines, date)) })
}

export const toWireMeal = (
  plan: PlanRecord,
  { meal, order, standing, reason, fulfilledAt, warning, mayChange, mayOrder, absence }: MealOutlook,
) => ({
  mealDate: meal.date,
  mealTime: meal.at.toISOString(),
  changeableUntil: new Date(meal.due_at.getTime() - MINUTE_MS).toISOString(),
  state: standing,
  reason,
  orderId: order?.id ?? null,
  price: toRupees(priceOf(plan, meal)),
  fulfilledAt,
  items: meal.lines?.map(toWireLine) ?? null,
  warning,
  mayChange,
  mayOrder,
  absentUntil: absence?.until == null ? null : new Date(absence.until).toISOString(),
  mayBeAbsent: absence?.until != null,
  absenceShare: absence && toRupees(absence.share),
  absenceOwed: absence?.isOwed ?? false,
  ...(standing !== 'cancelled' && order?.isOwed ? { onCredit: true as const } : {}),
})

/** Z14: the order of a meal. */
const toWireMealOrder = (plan: PlanRecord, { meal }: MealOutlook, order: MealOrder) => ({
  orderId: order.id,
  items: linesOfMeal(plan, meal).map(({ name, quantity }) => ({ productName: name, qty: quantity })),
  placedAt: order.placedAt.toISOString(),
  orderStatus: order.status,
  lastupdateAt: order.stages[order.status] ?? order.statusAt.toISOString(),
  invoice: invoicePath(order.document),
})

/** U15, Z14: the orders that were made for a plan, and how many of its meals were handed over. */
export const toWireCompleted = ({ plan, meals }: PlanOutlook) => ({
  orders: meals.flatMap((meal) => (meal.order ? [toWireMealOrder(plan, meal, meal.order)] : [])),
  fullFilledMeals: meals.filter(({ standing }) => standing === 'fulfilled').length,
})

/** T14: where the meals of a plan are delivered; nothing where they are collected at the store. */
export const toWireAddress = ({ fulfilment, deliver_to }: PlanRecord) =>
  fulfilment === 'DELIVERY' ? { address: (deliver_to as DeliverTo).address } : {}

/** U17: a plan in a list. */
export const toWirePlanSummary = ({ plan, meals, money, nextMealAt, mayCancel, mayChangeDishes }: PlanSummary) => ({
  id: plan.id,
  storeId: plan.store_id,
  storeName: plan.store_name,
  timeZone: plan.time_zone,
  items: plan.lines.map(toWireLine),
  // AMB114: it differs by day.
  perMeal: isByDay(plan.lines) ? 0 : toRupees(costOfMeal(plan.lines)),
  orderValue: toRupees(plan.bill.total),
  status: plan.status,
  createdDate: plan.placed_at.toISOString(),
  paymentMode: plan.payment,
  isPaymentCOD: isPaidAtHandOver(plan.bill.tenders),
  name: (plan.deliver_to as DeliverTo).name,
  addressId: plan.address_id,
  ...toWireAddress(plan),
  ...(plan.coupon ? { couponAmount: toRupees(plan.coupon.amount) } : {}),
  scheduled: toWireScheduled(plan, meals.length),
  cancelledDates: meals
    .filter(({ standing }) => standing === 'cancelled')
    .map(({ meal }) => ({ mealDate: meal.at.toISOString() })),
  nextOrderTime: nextMealAt?.toISOString() ?? null,
  paid: toRupees(money.paid),
  returned: toRupees(money.returned),
  comesBack: toRupees(money.comesBack),
  mayCancel,
  mayChangeDishes,
  mayOrderAgain: mayFollow(plan.status),
})

/** U1, U2, U17: a plan with its meals. */
export const toWirePlanDetail = (outlook: PlanOutlook) => ({
  ...toWirePlanSummary(outlook),
  completedOrders: toWireCompleted(outlook),
  meals: outlook.meals.map((meal) => toWireMeal(outlook.plan, meal)),
})

/** The quote of a follow-up plan. Amounts in paise. */
interface Again {
  readonly plan: PlanRecord
  readonly from: LocalDate
  readonly to: LocalDate
  readonly dates: readonly LocalDate[]
  readonly lines: readonly AgreedLine[]
  readonly perMeal: Paise
  readonly total: Paise
  readonly refusal: {
    readonly code: string
    readonly message: string
    readonly lacks: PlanShortfall | null
  } | null
}

const toWireLacks = ({ missing, add }: PlanShortfall) => ({
  missing: toRupees(missing),
  add: add === null ? null : toRupees(add),
})

const toWireRefusal = ({ code, message, lacks }: NonNullable<Again['refusal']>) => ({
  ...{ code, message },
  ...(lacks ? toWireLacks(lacks) : {}),
})

export const toWireAgain = ({ plan, from, to, dates, lines, perMeal, total, refusal }: Again) => ({
  ...{
    name: (plan.deliver_to as DeliverTo).name,
    from,
    to,
    meals: dates.map((mealDate) => ({ mealDate })),
    items: lines.map(toWireLine),
  },
  ...{ perMeal: toRupees(perMeal), orderValue: toRupees(total), refusal: refusal && toWireRefusal(refusal) },
})
