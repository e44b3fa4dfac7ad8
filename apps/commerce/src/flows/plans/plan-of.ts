import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { choicesOf } from '@tiffin/domain/options/choices'
import { amountOf, dueNow } from '@tiffin/domain/order/bill'
import type { Days } from '@tiffin/domain/order/order'
import { defaultPlanMinute } from '@tiffin/domain/order/plan-days'
import { type AgreedLine, agreedOn, costOfMeal } from '@tiffin/domain/plans/agreed-line'
import { couponShares } from '@tiffin/domain/plans/coupon-shares'
import { planMoves } from '@tiffin/domain/plans/plan-life'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import { newSpokenId } from '#kernel/spoken-id'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { normalCode } from '#modules/promotions/api/order-coupon'
import type { CheckedOrder, WantedOrder } from '../place-order/check-order.ts'
import { deliverState, deliverTo } from '../place-order/deliver-to.ts'
import type { OrderedLine } from '../place-order/ordered-lines.ts'
import { mealDueAt } from './meal-due-at.ts'

/** A plan before its insertion, with its meals by date. */
export interface NewPlan {
  readonly plan: PlanRecord
  readonly meals: readonly PlanMealRecord[]
  readonly move: 'place' | 'place-unpaid'
}

/** A checked order that is a plan of days. */
interface CheckedPlan extends CheckedOrder {
  readonly days: Days
  readonly dates: readonly LocalDate[]
}

/** AMB107: a line as it is agreed for each meal. */
export const agreedLine = ({ product, size, priced, configuration, facts, dates }: OrderedLine): AgreedLine => ({
  productId: product.productId,
  sizeId: size.sizeId,
  quantity: priced.quantity,
  configuration,
  unitPrice: priced.unitPrice,
  listPrice: priced.listPrice,
  customisation: priced.customisation,
  name: facts.name,
  sizeName: size.name,
  image: product.image,
  isVeg: facts.isVeg,
  choices: choicesOf(product.options, size.sizeId, configuration),
  allergens: facts.allergens,
  taxPercent: priced.taxPercent,
  ...(dates ? { dates } : {}),
})

/**
 * G6, SB21: the meals of a plan, fixed at its placement: when each is eaten, when it is made, and its price limit. AMB114:
 * the meals of a plan by day have lines of their own.
 */
function mealsOf(plan: PlanRecord, { dates, store, bill }: CheckedPlan): PlanMealRecord[] {
  const byDay = isByDay(plan.lines)
  const agreed = dates.map((date) => agreedOn(plan.lines, date))
  const costs = agreed.map(costOfMeal)
  const shares = couponShares(amountOf(bill, 'coupon'), costs)
  return dates.map((date, index) => ({
    ...{ tenant: plan.tenant, plan_id: plan.id, date, person: plan.person, store_id: plan.store_id },
    at: new Date(momentOf(date, plan.minute, plan.time_zone)),
    due_at: mealDueAt(store, plan, date),
    ...{ state: 'planned', reason: null, order_id: null, charged: null, warned: null },
    lines: byDay ? (agreed[index] ?? []) : null,
    ...{ agreed: costs[index] ?? 0, coupon: shares[index] ?? 0, changed_at: plan.placed_at },
  }))
}

/** The facts copied from the store, the person and the request. */
function partiesOf(checked: CheckedPlan, wanted: WantedOrder) {
  const { store, address } = checked
  const { body, person } = wanted
  return {
    person: person.id,
    store_id: store.storeId,
    store_name: store.name,
    store_phone: store.orderPlacementNumber,
    time_zone: store.timeZone,
    address_id: address?.id ?? null,
    deliver_to: deliverTo(checked, wanted),
    deliver_state: deliverState(checked, wanted),
    buyer: checked.buyer,
    store_flags: { tracking: store.isTracking, delivery: store.deliveryEnabled, selfDelivery: store.isSelfDelivery },
    instructions: { ...body.instructions, comments: body.customization || body.instructions.comments },
  }
}

/** SB20, AMB4: PENDING while a provider's payment is awaited, else ACTIVE. */
function beginning({ bill }: CheckedPlan): Pick<NewPlan, 'move'> & Pick<PlanRecord, 'status'> {
  const move = dueNow(bill) > 0 ? 'place-unpaid' : 'place'
  const to = planMoves.begin({}, move, 'owner')
  if (!to) throw new Error(`The table of a plan's life has no ${move}`)
  return { move, status: to.status }
}

/** Converts a checked order of days to a plan with its meals. Throws for an order of another kind. */
export function planOf(checkedOrder: CheckedOrder, wanted: WantedOrder, at: Date): NewPlan {
  const { order, mealDates: dates, store, bill, proof, payment, lines } = checkedOrder
  if (order.plan.kind !== 'days' || !dates) throw new Error('The order is no plan of days')
  const checked: CheckedPlan = { ...checkedOrder, days: order.plan, dates }
  const { move, status } = beginning(checked)
  const { from, to, weekdays, minute } = order.plan
  const plan: PlanRecord = {
    tenant: wanted.tenant.id,
    id: newSpokenId(),
    ...partiesOf(checked, wanted),
    ...{ fulfilment: wanted.body.orderType, status, payment, placed_at: at, ended_at: null, seq: 0 },
    ...{ first_date: from, last_date: to, weekdays, minute: minute ?? defaultPlanMinute(store) },
    ...{ lines: lines.map(agreedLine), bill, price_proof: proof },
    coupon: order.coupon === null ? null : { code: normalCode(order.coupon), amount: amountOf(bill, 'coupon') },
    from_plan: wanted.earlier?.planId ?? null,
  }
  return { plan, meals: mealsOf(plan, checked), move }
}
