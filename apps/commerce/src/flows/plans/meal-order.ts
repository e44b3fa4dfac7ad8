import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { billOf } from '@tiffin/domain/order/bill'
import { type OrderMoveName, orderMoves, taking } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import { agreedOn, costOfMeal } from '@tiffin/domain/plans/agreed-line'
import { couponOfMeal } from '@tiffin/domain/plans/coupon-shares'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { AppliedMove } from '#modules/orders/api/life'
import { newOrderId } from '#modules/orders/api/order-id'
import type { DeliverTo, OrderInstructions, OrderRecord, StoreFlags } from '#modules/orders/api/records'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { withOwnMeals } from '../place-order/ordered-lines.ts'
import { lineProof } from '../place-order/price-proof.ts'
import { promiseOf, promiseParts } from '../promise-order.ts'
import type { CheckedMeal } from './check-meal.ts'

/** A meal that passed the checks of store, menu and entry. */
export interface MealToMake {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
  readonly checked: CheckedMeal & { readonly store: StoreRecord }
  readonly by: Actor
  readonly at: Date
}

/** AMB4: the move that places a meal's order, by the plan's payment mode. */
const placeMoves: Readonly<Record<TenderKind, OrderMoveName>> = {
  WALLET: 'place-wallet',
  CASH: 'place-cash',
  DIGITAL: 'place-prepaid',
}

/** I6, AMB49: plans have no packing or delivery charge. */
const termsOf = (plan: PlanRecord, { order, store }: MealToMake['checked']) => ({
  ...({ orderType: 'schedule', meals: 1 } as const),
  ...{ deliveryMode: order.mode, gstEnabled: store.gstEnabled },
  ...{ packagingCharges: store.packagingCharges, payment: plan.payment },
})

/** The bill of a plan's meals on these dates at current prices, without a coupon. */
export const billOfMeals = (plan: PlanRecord, checked: MealToMake['checked'], dates: readonly LocalDate[]) =>
  billOf(
    withOwnMeals(checked.lines, dates).map(({ priced }) => priced),
    { ...termsOf(plan, checked), meals: dates.length, deliveryCharges: 0, couponAmount: 0 },
  )

type BilledMeal = Pick<MealToMake, 'plan' | 'meal' | 'checked'>

/** SB9: the coupon discount of a meal at current prices. */
const couponOf = ({ plan, meal, checked }: BilledMeal) =>
  couponOfMeal({ share: meal.coupon, cost: checked.cost, base: costOfMeal(agreedOn(plan.lines, meal.date)) })

/** The bill of a meal, with its coupon discount. */
export const billOfMeal = (billed: BilledMeal) =>
  billOf(
    billed.checked.lines.map(({ priced }) => priced),
    { ...termsOf(billed.plan, billed.checked), deliveryCharges: 0, couponAmount: couponOf(billed) },
  )

/** SB10: the meal's coupon discount is a fixed amount. */
function proofOf(billed: BilledMeal): OrderRecord['proof'] {
  const { plan, checked } = billed
  const amount = couponOf(billed)
  const discount = { kind: 'flat', amount } as const
  return {
    ...termsOf(plan, checked),
    ...{ format: 2, catalogue: checked.stamp, lines: checked.lines.map(lineProof), delivery: null },
    coupon: plan.coupon && amount > 0 ? { code: plan.coupon.code, discount } : null,
  }
}

function placed({ plan, by, at }: MealToMake, { tenders }: OrderRecord['bill']): AppliedMove {
  const move = placeMoves[plan.payment]
  const to = by.kind === 'kitchen' ? null : orderMoves.begin({ fulfilment: plan.fulfilment }, move, by.kind)
  if (!to) throw new Error(`The table of an order's life has no ${move} by the ${by.kind}`)
  const money = plan.payment === 'CASH' ? [] : taking(tenders.map(({ kind, amount }) => ({ kind, amount })))
  return { orderId: newOrderId(), move, by, to, money, detail: null, device: null, at }
}

/** SB21: the order of a meal, from the facts copied at the plan's placement and current prices. */
export async function mealOrder(
  commerce: Pick<Commerce, 'paces'>,
  tx: TenantTx,
  wanted: MealToMake,
): Promise<{ readonly order: OrderRecord; readonly placed: AppliedMove }> {
  const { plan, meal, checked, at } = wanted
  const bill = billOfMeal(wanted)
  const move = placed(wanted, bill)
  const planned: PlannedOrder = {
    menu: 'regular',
    plan: { kind: 'later', date: meal.date, minute: plan.minute, by: 'diner' },
  }
  const place = { planned, timeZone: plan.time_zone, storeId: plan.store_id }
  const promised = await promiseOf(commerce, tx, { ...place, parts: promiseParts(checked), acceptedAt: at })
  const { avoids: _, ...deliverTo } = plan.deliver_to as DeliverTo
  const order: OrderRecord = {
    ...place,
    ...{ id: move.orderId, person: plan.person, storeName: plan.store_name, storePhone: plan.store_phone },
    ...{ placedAt: at, fulfilment: plan.fulfilment, status: move.to.progress, paymentStatus: move.to.payment },
    ...{ mealDates: null, promised, replaces: null, checkout: null, bill, proof: proofOf(wanted) },
    // L12: do not reference an address that was deleted.
    ...{ addressId: checked.address?.id ?? null, buyer: plan.buyer, billNote: null, deliverState: plan.deliver_state },
    // AMB105: the kitchen sees the allergens that the entry currently avoids.
    deliverTo: { ...deliverTo, ...(checked.avoids.length > 0 && { avoids: checked.avoids }) },
    instructions: plan.instructions as OrderInstructions,
    storeFlags: plan.store_flags as StoreFlags | null,
  }
  return { order, placed: move }
}
