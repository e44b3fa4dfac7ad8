import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { mealCancelReasons, skipReasons } from '@tiffin/domain/plans/meal-life'
import { planStatuses } from '@tiffin/domain/plans/plan-life'
import { weekdayOf } from '@tiffin/domain/time/clock'
import { z } from 'zod'
import { opaqueId, paise, wholeNumber } from './fields.schema.ts'
import { orderCopy } from './order-copy.schema.ts'
import { MAX_LINES, MAX_QUANTITY, newOrder, newPlansTogether, placedPlan } from './orders.schema.ts'
import { paymentRefusal, providerCheckout } from './payments.schema.ts'
import { PAYMENT_HINTS } from './payments.ts'
import { placePlanAgain, readPlanAgain } from './plan-again.ts'
import {
  cancelMeals,
  cancelPlan,
  changeMeal,
  checkPlanPayment,
  copyPlan,
  MEAL_STANDINGS,
  myPlans,
  orderSkippedMeal,
  placePlan,
  placePlansTogether,
  readPlan,
  sayAbsent,
  weekOfMeals,
} from './plans.ts'
import { checked } from './schema.ts'

const plannedDish = z.object({
  productId: z.number(),
  sizeId: z.number(),
  name: z.string(),
  sizeName: z.string(),
  quantity: z.number(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  price: z.number(),
  dates: z.array(z.string()).optional(),
})

const planMeal = z.object({
  date: z.string(),
  at: z.number(),
  changeableUntil: z.number(),
  standing: z.enum(MEAL_STANDINGS),
  reason: z.enum([...skipReasons, ...mealCancelReasons]).nullable(),
  orderId: z.string().nullable(),
  price: z.number(),
  fulfilledAt: z.number().nullable(),
  dishes: z.array(plannedDish).nullable(),
  warning: z.enum(skipReasons).nullable(),
  mayChange: z.boolean(),
  mayOrder: z.boolean(),
  absentUntil: z.number().nullable(),
  mayBeAbsent: z.boolean(),
  absence: z.object({ share: z.number(), isOwed: z.boolean() }).nullable(),
  onCredit: z.literal(true).optional(),
})

const planSummary = z.object({
  planId: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  status: z.enum(planStatuses),
  placedAt: z.number(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  weekdays: z.array(z.number()),
  minute: z.number().nullable(),
  payment: z.enum(tenderKinds).nullable(),
  dishes: z.array(plannedDish),
  byDay: z.boolean(),
  forName: z.string(),
  forId: z.string().nullable(),
  deliveredTo: z.string().optional(),
  perMeal: z.number(),
  total: z.number(),
  coupon: z.number().optional(),
  nextMealAt: z.number().nullable(),
  mayOrderAgain: z.boolean(),
})

const planDetail = planSummary.extend({
  meals: z.array(planMeal),
  paid: z.number(),
  returned: z.number(),
  comesBack: z.number(),
  mayChangeDishes: z.boolean(),
  mayCancel: z.boolean(),
  movedTo: z.object({ storeId: z.number(), storeName: z.string() }).nullable(),
  checkout: providerCheckout.nullable(),
  paymentRefusal: paymentRefusal.nullable(),
})

const params = z.object({ planId: opaqueId })

const ofMeal = params.extend({ date: z.iso.date() })

const changed = z.object({ message: z.string(), plan: planDetail.nullable() })

const areDistinct = (dates: readonly string[]): boolean => new Set(dates).size === dates.length

const dish = z.strictObject({
  productId: wholeNumber,
  sizeId: wholeNumber,
  quantity: wholeNumber.max(MAX_QUANTITY),
})

export const placePlanChecked = checked(placePlan, { body: newOrder, answer: placedPlan })

export const placePlansTogetherChecked = checked(placePlansTogether, {
  body: newPlansTogether,
  answer: z.object({ plans: z.array(placedPlan), message: z.string() }),
})

export const myPlansChecked = checked(myPlans, { answer: z.object({ plans: z.array(planSummary) }) })

export const readPlanChecked = checked(readPlan, { params, answer: z.object({ plan: planDetail, mark: z.string() }) })

export const cancelPlanChecked = checked(cancelPlan, { params, answer: changed })

export const cancelMealsChecked = checked(cancelMeals, {
  params,
  // A plan has at most a meal a day.
  body: z.strictObject({
    dates: z.array(z.iso.date()).min(1).max(MAX_PLAN_DAYS).refine(areDistinct),
  }),
  answer: changed,
})

export const changeMealChecked = checked(changeMeal, {
  params: ofMeal,
  body: z.strictObject({ dishes: z.array(dish).min(1).max(MAX_LINES), price: paise }),
  answer: changed,
})

export const orderSkippedMealChecked = checked(orderSkippedMeal, {
  params: ofMeal,
  body: z.strictObject({ price: paise }),
  answer: changed,
})

export const sayAbsentChecked = checked(sayAbsent, {
  params: ofMeal,
  body: z.strictObject({ share: paise.nullable() }),
  answer: changed,
})

export const checkPlanPaymentChecked = checked(checkPlanPayment, {
  params,
  body: z.strictObject({ hint: z.enum(PAYMENT_HINTS) }),
  answer: z.object({ plan: planDetail }),
})

const weekMeal = planMeal.extend({
  planId: z.string(),
  planStatus: z.enum(planStatuses),
  storeId: z.number(),
  storeName: z.string(),
  timeZone: z.string(),
  payment: z.enum(tenderKinds).nullable(),
  forName: z.string(),
  deliveredTo: z.string().optional(),
  schoolClass: z.object({ className: z.string(), section: z.string() }).nullable(),
  avoids: z.array(z.enum(ALLERGENS)),
  dishes: z.array(plannedDish),
  mayChangeDishes: z.boolean(),
})

export const weekOfMealsChecked = checked(weekOfMeals, {
  query: z.strictObject({ from: z.iso.date().refine((date) => weekdayOf(date) === 1) }),
  answer: z.object({
    from: z.string(),
    meals: z.array(weekMeal),
    wallet: z.object({ balance: z.number(), until: z.string().nullable(), missing: z.number() }).nullable(),
  }),
})

const planAgainRefusal = z.object({
  code: z.string(),
  message: z.string(),
  lacks: z.object({ missing: z.number(), add: z.number().nullable() }).optional(),
})

export const readPlanAgainChecked = checked(readPlanAgain, {
  params,
  query: z.object({ until: z.iso.date().optional(), for: opaqueId.optional() }),
  answer: z.object({
    again: z.object({
      forName: z.string(),
      from: z.string(),
      to: z.string(),
      dates: z.array(z.string()),
      dishes: z.array(plannedDish),
      byDay: z.boolean(),
      perMeal: z.number(),
      total: z.number(),
      refusal: planAgainRefusal.nullable(),
    }),
  }),
})

export const placePlanAgainChecked = checked(placePlanAgain, {
  params,
  body: z.strictObject({
    ...{ attemptKey: z.uuid(), from: z.iso.date(), to: z.iso.date(), total: paise },
    for: opaqueId.optional(),
  }),
  answer: placedPlan,
})

export const copyPlanChecked = checked(copyPlan, { params, answer: z.object({ copy: orderCopy }) })
