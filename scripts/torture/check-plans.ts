import { absenceViolations } from './check-absence.ts'
import { type PlanAttempt, planAcknowledgementsOf, planIdIn } from './plan-attempts.ts'
import type { MealRow, PlanRow } from './plan-rows.ts'
import type { OrderRow, TenantRows } from './rows.ts'

/** What a run promised to the owners of plans. */
export interface ExpectedPlans {
  /** Of all tenants; left out: none. */
  readonly plans?: readonly PlanAttempt[]
  /** Meals that were due before it have been made or skipped. Epoch milliseconds; left out: none must be. */
  readonly dueBefore?: number
}

const PLACE = 'createSubscription'

const hasEnded = ({ status }: PlanRow): boolean => status !== 'PENDING' && status !== 'ACTIVE'

/** SAFE2: a plan is of one keyed call, and each keyed call has its plan. */
function keyViolations({ plans, keyed }: TenantRows): string[] {
  const made = Map.groupBy(
    keyed.filter(({ operation }) => operation === PLACE),
    ({ madeId }) => madeId,
  )
  const known = new Set(plans.map(({ id }) => id))
  return [
    ...[...made.keys()].filter((id) => !known.has(id)).map((id) => `${id}: a keyed call without its plan`),
    ...plans.flatMap(({ id }) => {
      const calls = made.get(id)?.length ?? 0
      return calls === 1 ? [] : [`${id}: ${calls} keyed calls`]
    }),
  ]
}

/** SB21, AMB39: the order of a made meal is the owner's, paid as the plan is, and no dearer than agreed. */
function orderViolations(plan: PlanRow, { agreed, coupon, charged }: MealRow, order: OrderRow): string[] {
  const { id } = order
  return [
    ...(order.person === plan.person ? [] : [`${id}: a meal of another person`]),
    ...(order.kinds.join() === plan.payment ? [] : [`${id}: a meal paid by ${order.kinds.join()}`]),
    ...(order.total === charged ? [] : [`${id}: a meal for ${charged}, its order is of ${order.total}`]),
    ...(order.total <= agreed - coupon ? [] : [`${id}: ${order.total} instead of at most ${agreed - coupon}`]),
    ...(plan.payment === 'CASH' || order.payment === 'TXN_SUCCESS' ? [] : [`${id}: a meal that is not paid`]),
  ]
}

/** SAFE1, SAFE3: a meal that was made has its order, and no other meal has one. */
function mealViolations(
  plan: PlanRow,
  meal: MealRow,
  orders: ReadonlyMap<string, OrderRow>,
  rows: TenantRows,
): string[] {
  const name = `${plan.id} ${meal.date}`
  if (meal.state !== 'made') {
    return meal.orderId === null && meal.charged === null ? [] : [`${name}: ${meal.state}, and has an order`]
  }
  const order = meal.orderId === null ? undefined : orders.get(meal.orderId)
  if (!order) return [`${name}: made, and has no order`]
  return [...orderViolations(plan, meal, order), ...absenceViolations(name, meal, order, rows)]
}

/** SB21, SB22: no meal waits that will not be made, and none is made of a plan that was never paid. */
function stateViolations(plan: PlanRow, { dueBefore = 0 }: ExpectedPlans): string[] {
  const { id, status, meals } = plan
  const planned = meals.filter(({ state }) => state === 'planned')
  return [
    ...(meals.length > 0 ? [] : [`${id}: a plan without meals`]),
    ...(hasEnded(plan) ? planned.map(({ date }) => `${id} ${date}: still planned, the plan is ${status}`) : []),
    ...(status === 'PENDING' || status === 'FAILED'
      ? meals.filter(({ state }) => state === 'made').map(({ date }) => `${id} ${date}: made of a ${status} plan`)
      : []),
    ...(status === 'ACTIVE'
      ? planned
          .filter(({ dueAt }) => dueAt < dueBefore)
          .map(({ date }) => `${id} ${date}: was due, and is neither made nor skipped`)
      : []),
  ]
}

/** SB9: the shares of its meals are its coupon, and the coupon is back when no meal was made of a plan that has ended. */
function couponViolations(plan: PlanRow, { couponUses }: TenantRows): string[] {
  const { id, coupon, meals, status } = plan
  const uses = couponUses.filter(({ orderId }) => orderId === id)
  const shares = meals.reduce((sum, meal) => sum + meal.coupon, 0)
  if (!coupon) return uses.length === 0 && shares === 0 ? [] : [`${id}: a coupon that it has not`]
  const [use, ...further] = uses
  if (use?.code !== coupon.code || further.length > 0) return [`${id}: ${uses.length} uses of ${coupon.code}`]
  const isMade = meals.some(({ state }) => state === 'made')
  const isBack = (status === 'CANCELLED' || status === 'FAILED') && !isMade
  const wanted = isBack ? 'returned' : status === 'PENDING' ? 'held' : 'used'
  return [
    ...(shares === coupon.amount ? [] : [`${id}: its shares sum to ${shares} instead of ${coupon.amount}`]),
    ...(use.state === wanted ? [] : [`${coupon.code}: ${use.state} instead of ${wanted}, the plan ${id} is ${status}`]),
  ]
}

/** AMB114: on which dates each dish is served. */
const textOf = (datesOfLines: PlanRow['datesOfLines']): string =>
  datesOfLines.map((dates) => dates?.join(' ') ?? 'every date').join(', ')

/** SAFE1, SAFE2, SAFE3: an acknowledged plan is stored as it was sent, and all its acknowledgements are equal. */
function attemptViolations(attempt: PlanAttempt, { plans, keyed }: TenantRows): string[] {
  const [text, ...others] = planAcknowledgementsOf(attempt)
  if (text === undefined) return []
  if (others.length > 0) return [`${attempt.key}: ${others.length + 1} different acknowledgements of one plan`]
  const id = planIdIn(text)
  const plan = plans.find((each) => each.id === id)
  if (!plan) return [`${id}: an acknowledged plan is lost`]
  const isOfKey = keyed.some(
    ({ operation, actor, key, madeId }) =>
      operation === PLACE && actor === attempt.person && key === attempt.key && madeId === id,
  )
  return [
    ...(isOfKey ? [] : [`${id}: acknowledged, but not the plan of its key`]),
    ...(plan.person === attempt.person ? [] : [`${id}: the plan of another person`]),
    ...(plan.total === attempt.total ? [] : [`${id}: its total is ${plan.total} instead of ${attempt.total}`]),
    ...(plan.payment === attempt.payment ? [] : [`${id}: paid by ${plan.payment}`]),
    ...(plan.lines === attempt.lines ? [] : [`${id}: ${plan.lines} dishes instead of ${attempt.lines}`]),
    ...(textOf(plan.datesOfLines) === textOf(attempt.datesOfLines)
      ? []
      : [`${id}: its dishes are served on ${textOf(plan.datesOfLines)}`]),
    ...(plan.meals.length === attempt.days.meals ? [] : [`${id}: ${plan.meals.length} meals`]),
    ...((plan.coupon?.code ?? null) === attempt.coupon ? [] : [`${id}: with the coupon ${plan.coupon?.code}`]),
  ]
}

/** SAFE1: no order has two meals, and nothing but a meal has an order that no diner placed. */
function sharedOrders({ plans, events }: TenantRows): string[] {
  const meals = plans.flatMap(({ meals: own }) => own.flatMap(({ orderId }) => orderId ?? []))
  const known = new Set(meals)
  return [
    ...[...Map.groupBy(meals, (id) => id)]
      .filter(([, same]) => same.length > 1)
      .map(([id, same]) => `${id}: the order of ${same.length} meals`),
    ...events
      .filter(({ seq, actorKind, orderId }) => seq === 1 && actorKind === 'system' && !known.has(orderId))
      .map(({ orderId }) => `${orderId}: an order of no meal`),
  ]
}

/** SB21: a tenant whose meals wait has the job that makes them. */
function jobViolations({ plans, jobs }: TenantRows): string[] {
  const isWaiting = plans.some(
    ({ status, meals }) => status === 'ACTIVE' && meals.some(({ state }) => state === 'planned'),
  )
  return !isWaiting || jobs.some(({ kind }) => kind === 'make-meals') ? [] : ['nothing will make the meals of plans']
}

/** SB21, SB22, SAFE1 to SAFE3: everything that is wrong with the plans that a run left of one tenant, one line each. */
export function planViolationsIn(rows: TenantRows, expected: ExpectedPlans): string[] {
  const orders = new Map(rows.orders.map((order) => [order.id, order]))
  const own = (expected.plans ?? []).filter(({ tenant }) => tenant === rows.tenant)
  return [
    ...keyViolations(rows),
    ...sharedOrders(rows),
    ...jobViolations(rows),
    ...rows.plans.flatMap((plan) => [
      ...stateViolations(plan, expected),
      ...couponViolations(plan, rows),
      ...plan.meals.flatMap((meal) => mealViolations(plan, meal, orders, rows)),
    ]),
    ...own.flatMap((attempt) => attemptViolations(attempt, rows)),
  ].map((problem) => `${rows.tenant} ${problem}`)
}
