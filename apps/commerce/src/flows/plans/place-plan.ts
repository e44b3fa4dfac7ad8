import { amountOf, dueNow } from '@tiffin/domain/order/bill'
import { linesOfMeals, MAX_LINES_OF_MEALS } from '@tiffin/domain/plans/lines-of-meals'
import { reason } from '@tiffin/domain/reasons/reason'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { digestOf } from '#kernel/keyed-calls'
import { checkoutOf } from '#modules/payments/api/checkout'
import { insertPayment, paymentOfSubject } from '#modules/payments/api/payments'
import { settleJob } from '#modules/payments/api/settle-job'
import { planSubject } from '#modules/payments/api/subject'
import { firstLook } from '#modules/plans/api/looking-ahead'
import type { CouponUse } from '#modules/promotions/api/coupons'
import { normalCode } from '#modules/promotions/api/order-coupon'
import { type Placeable, type Placement, placeOnce, type Try, type Written } from '../place-order/attempt.ts'
import { type CheckedOrder, checkPlacement, type WantedOrder } from '../place-order/check-order.ts'
import { keyedPlan } from '../place-order/keyed-placement.ts'
import { requireOpen } from '../place-order/require-open.ts'
import { refusedFor } from '../place-order/verdict.ts'
import { callbackUrlFor, requireStarted, startPayment } from '../start-payment.ts'
import { noteFirstMeal } from './accept-plan.ts'
import { planConfirmation } from './confirm-plan.ts'
import { insertWholePlan } from './insert-plan.ts'
import { isUnpaidAnswer, planAnswer, withPlanCheckout } from './plan-answer.ts'
import { type NewPlan, planOf } from './plan-of.ts'
import { planPayment } from './plan-payment.ts'

/** SB9: the coupon is used at once when no provider payment is due, else held until the payment succeeds. */
const couponUse = ({ order: { coupon }, bill }: CheckedOrder): CouponUse | null =>
  coupon === null ? null : { code: normalCode(coupon), amount: amountOf(bill, 'coupon'), isPaid: dueNow(bill) === 0 }

/** A plan that passed all checks, not yet written. */
export interface CheckedPlan {
  readonly checked: CheckedOrder
  readonly placed: NewPlan
}

/** When a plan is checked, and whether its coupon's limits hold until it is written. */
interface Checking {
  readonly now: number
  readonly locking: boolean
}

/** Checks the order of a plan. AMB39: the check of the balance locks the wallet; nothing is debited. */
export async function checkPlanOrder(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  how: Checking,
): Promise<CheckedOrder> {
  const { tenant, body } = wanted
  // AMB116: no plan replaces an order.
  if (body.type !== 'SCHEDULE' || body.replaces) throw refusedFor(tenant, reason('order-type-not-offered'))
  const checked = await checkPlacement(tx, commerce.menus, wanted, how)
  if (linesOfMeals(checked.lines, checked.mealDates ?? []) > MAX_LINES_OF_MEALS)
    throw problems.refused((say) => say.tooManyDishesByDay)
  return checked
}

/** Checks a plan, as `checkPlanOrder`, and makes it with its meals. */
export async function checkPlan(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  how: Checking,
): Promise<CheckedPlan> {
  const checked = await checkPlanOrder(commerce, tx, wanted, how)
  return { checked, placed: planOf(checked, wanted, new Date(how.now)) }
}

/** Checks and writes a plan. */
async function write(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  { call, locking, operation }: Try & Pick<Placeable, 'operation'>,
): Promise<Written> {
  const { tenant, body, person } = wanted
  const { checked, placed } = await checkPlan(commerce, tx, wanted, { now: commerce.now(), locking })
  const { plan, meals } = placed
  const payment = plan.status === 'PENDING' ? planPayment(commerce, tenant, plan) : null
  await requireOpen(commerce, tx, tenant, payment !== null)
  const answer = planAnswer(tenant, placed)
  const at = plan.placed_at
  const jobs = payment ? [settleJob(payment)] : [planConfirmation(plan, meals, person, at), firstLook(plan, meals, at)]
  const keyed = call && { call, stored: { ...digestOf(operation, body), madeId: plan.id, answer } }
  await insertWholePlan(tx, { ...placed, jobs, coupon: couponUse(checked), keyed })
  if (payment) await insertPayment(tx, payment)
  else await noteFirstMeal(commerce, tx, meals, at)
  for (const { dueAt } of jobs) commerce.jobs.note(tx.tenant, dueAt.getTime())
  return { answer, payment, replaced: [], isNew: true }
}

/** M21: the payment of the plan in a stored answer that awaits it. */
const paymentOf: Placeable['paymentOf'] = async (tx, { answer, madeId }) =>
  isUnpaidAnswer(answer) ? paymentOfSubject(tx, planSubject(madeId)) : undefined

/**
 * How a plan is placed. `completed`: fills in, inside the placement's transaction, the values that the request leaves
 * to the server.
 */
export const planPlaceable = (
  operation: Placeable['operation'],
  completed: (tx: TenantTx, wanted: WantedOrder) => Promise<WantedOrder>,
): Placeable => ({
  operation,
  paymentOf,
  write: async (commerce, tx, wanted, how) => write(commerce, tx, await completed(tx, wanted), { ...how, operation }),
})

const plans = planPlaceable(keyedPlan, async (_tx, wanted) => wanted)

/**
 * M20, SB20: places a plan of days with all its meals, in one transaction, and starts its payment where it is paid in
 * advance. Refusals and re-quotes are those of an order. Repeating the same key and body returns the same answer.
 */
export async function placePlan(commerce: Commerce, placement: Placement, placeable = plans): Promise<string> {
  const { body, startBy, caller } = placement
  const { tenant } = caller
  const { answer, payment } = await placeOnce(commerce, placement, placeable)
  if (!payment) return answer
  const landing = { plan: payment.subject_id, store: String(body.store) }
  const callbackUrl = callbackUrlFor(tenant, body.callbackUrl, landing)
  const started = await startPayment(commerce, tenant, payment, { callbackUrl, startBy })
  return withPlanCheckout(answer, checkoutOf(commerce.payments(tenant), requireStarted(tenant, started)))
}
