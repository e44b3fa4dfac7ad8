import { opaqueId } from '@tiffin/contract/fields.schema'
import { MEAL_STANDINGS } from '@tiffin/contract/plans'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { parseWeekday } from '@tiffin/domain/order/wire-plan'
import { mealCancelReasons, skipReasons } from '@tiffin/domain/plans/meal-life'
import { type PlanStatus, planStatuses } from '@tiffin/domain/plans/plan-life'
import { parseMinute } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { DEFAULT_ZONE, isZone } from '@tiffin/domain/time/zone'
import { z } from 'zod'
import { wireCheckout } from '../checkout.ts'
import { wireMoment, wireRefusal } from '../store/wire-payments.ts'
import { entriesOf, flag, listOf, plainLine, price, text, whole } from '../tolerant.ts'

const wireId = z.union([z.string(), z.number().transform(String)]).pipe(opaqueId)

const amount = price.catch(0)

/** O12: `YYYY-MM-DD`; a time after it is left out. */
const date = text.transform((value) => parseWireDate(value.slice(0, 10), 'subscriptionDate')).pipe(z.string())

/** Z14: `productName`; all other fields are beyond the specs. */
const wireDish = z.object({
  productId: whole.catch(0),
  variantId: whole.catch(0),
  productName: plainLine,
  variantName: plainLine,
  productImage: text,
  isVeg: flag(false),
  qty: whole.pipe(z.number().min(1)).catch(1),
  price: amount,
  /** AMB114: absent: every date of the plan. */
  dates: z.array(z.iso.date()).min(1).max(MAX_PLAN_DAYS).optional().catch(undefined),
})

export type WireDish = z.output<typeof wireDish>

/** O13. */
const wireSchedule = z.object({
  scheduledFrom: date,
  scheduledTo: date,
  daysOfWeek: listOf(z.string().transform(parseWeekday).pipe(z.number())),
  time: text.transform(parseMinute),
  noOfMeals: whole.pipe(z.number().min(0)).catch(0),
})

/** U19: an unknown status does not end a plan. */
const status = text
  .transform((value) => planStatuses.find((known) => known === value.toUpperCase()))
  .transform((known): PlanStatus => known ?? 'ACTIVE')

/** Z14: a plan in a list. Only the first five fields and `nextOrderTime` are in the specs. */
const planFields = {
  id: wireId,
  items: entriesOf(wireDish),
  orderValue: amount,
  status,
  scheduled: wireSchedule,
  createdDate: wireMoment,
  nextOrderTime: wireMoment,
  storeId: whole.catch(0),
  storeName: plainLine,
  timeZone: text.transform((value) => (isZone(value) ? value : DEFAULT_ZONE)),
  perMeal: price.nullable().catch(null),
  isPaymentCOD: flag(null),
  paymentMode: text,
  name: plainLine,
  addressId: wireId.nullable().catch(null),
  address: plainLine,
  couponAmount: price.nullish().catch(null),
  mayOrderAgain: z.boolean().catch(false),
}

export const wirePlan = z.object(planFields)

export type WirePlan = z.output<typeof wirePlan>

export const wirePlans = entriesOf(wirePlan)

/** Z14: an order of a plan. Its state is a number (S5), or a word (U16). */
const wireMade = z.object({
  orderId: wireId.nullable().catch(null),
  placedAt: wireMoment,
  lastupdateAt: wireMoment,
  orderStatus: text.transform((value) => value.toUpperCase()),
})

export type WireMade = z.output<typeof wireMade>

const skipped = z.enum(skipReasons).nullable().catch(null)

/** A meal, beyond the specs. */
const wireMeal = z.object({
  mealDate: date,
  mealTime: wireMoment.pipe(z.number()),
  changeableUntil: wireMoment.pipe(z.number()),
  state: z.enum(MEAL_STANDINGS),
  reason: z
    .enum([...skipReasons, ...mealCancelReasons])
    .nullable()
    .catch(null),
  orderId: wireId.nullable().catch(null),
  price: amount,
  fulfilledAt: wireMoment,
  items: z.array(wireDish).min(1).nullable().catch(null),
  warning: skipped,
  mayChange: z.boolean().catch(false),
  mayOrder: z.boolean().catch(false),
  absentUntil: wireMoment,
  mayBeAbsent: z.boolean().catch(false),
  absenceShare: price.nullable().catch(null),
  absenceOwed: z.boolean().catch(false),
  onCredit: z.boolean().catch(false),
})

export type WireMeal = z.output<typeof wireMeal>

/** Z14: a plan with its meals. Without `meals` they are derived from the fields of the specs. */
export const wirePlanDetail = z.object({
  ...planFields,
  cancelledDates: listOf(z.object({ mealDate: z.union([z.string(), z.number()]) })),
  completedOrders: z.object({ orders: entriesOf(wireMade) }).catch({ orders: [] }),
  // All below is beyond the specs.
  meals: z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? listOf(wireMeal).parse(value) : null)),
  paid: amount,
  returned: amount,
  comesBack: amount,
  mayCancel: z.boolean().nullable().catch(null),
  mayChangeDishes: z.boolean().catch(false),
  movedTo: z.object({ storeId: whole, storeName: plainLine }).nullable().catch(null),
  checkout: wireCheckout.nullable().catch(null),
  paymentRefusal: wireRefusal,
})

export type WirePlanDetail = z.output<typeof wirePlanDetail>

const wireUser = z.object({ name: plainLine, address: plainLine, className: plainLine, section: plainLine })

/** A meal of a week with its plan. */
const wireWeekMeal = wireMeal.extend({
  subscriptionId: wireId,
  status,
  storeId: whole,
  storeName: plainLine,
  timeZone: planFields.timeZone,
  user: wireUser,
  avoids: listOf(z.enum(ALLERGENS)),
  items: entriesOf(wireDish),
  isPaymentCOD: flag(null),
  paymentMode: text,
  mayChangeDishes: z.boolean().catch(false),
})

export type WireWeekMeal = z.output<typeof wireWeekMeal>

/** Beyond the specs: all meals of a week. */
export const wireWeek = z.object({
  meals: entriesOf(wireWeekMeal),
  wallet: z.object({ balance: price, lastsUntil: date.nullable(), missing: price }).nullable().catch(null),
})

export type WireWeek = z.output<typeof wireWeek>

/** `missing`: what the wallet lacks (M9); `add`: the top-up that does. */
const wireAgainRefusal = z.object({
  code: text,
  message: plainLine,
  missing: price.nullish().catch(null),
  add: price.nullish().catch(null),
})

/** Beyond the specs: the quote of a follow-up plan. */
export const wireAgain = z.object({
  name: plainLine,
  from: date,
  to: date,
  meals: listOf(z.object({ mealDate: date })),
  items: entriesOf(wireDish),
  perMeal: amount,
  orderValue: amount,
  refusal: wireAgainRefusal.nullable().catch(null),
})

export type WireAgain = z.output<typeof wireAgain>

/** M20. The specs name no checkout. */
export const wirePlacedPlan = z.object({
  data: z.object({ subscriptionId: wireId, checkout: wireCheckout.nullable().catch(null) }),
})

/** The plans that were placed together, in the sequence of the request. Capability `plan-changes`. */
export const wirePlacedTogether = z.object({
  data: z.object({ subscriptions: z.array(z.object({ subscriptionId: wireId })).min(1) }),
})

export type WirePlacedPlan = z.output<typeof wirePlacedPlan>

/** U6, U8: the specs define only the message. */
export const wireDone = z.object({ statusCode: whole })
