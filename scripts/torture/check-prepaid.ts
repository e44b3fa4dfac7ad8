import { settleJobs } from '@tiffin/commerce/modules/payments/api/settle-job'
import { dueBack } from './check-absence.ts'
import type { BankTruth } from './check-money.ts'
import { booksOf, sumOf } from './check-movements.ts'
import type { LedgerRows } from './ledger-rows.ts'
import type { PlanRow } from './plan-rows.ts'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

/** What a run left of one tenant, and what its provider knows. */
export interface PrepaidLeft {
  readonly rows: TenantRows
  readonly ledger: LedgerRows
  readonly truth: BankTruth
  /** Whether the clock was moved until every payment must be decided as the provider decided it. */
  readonly isSettled: boolean
}

const SUCCESS = 'TXN_SUCCESS'

const paiseOf = (rupees: string): number => Math.round(Number(rupees) * 100)

/** A plan that is paid in advance, with its one payment and the payments of its meals. */
interface Prepaid {
  readonly plan: PlanRow
  readonly payment: PaymentRow
  readonly ofMeals: readonly PaymentRow[]
}

const refundsOf = ({ refunds }: TenantRows, payment: PaymentRow): readonly RefundRow[] =>
  refunds.filter(({ paymentId }) => paymentId === payment.id)

const isJob = ({ jobs }: TenantRows, kind: string, key: string): boolean =>
  jobs.some((job) => job.kind === kind && job.key === key)

/** SAFE5, SAFE6: the payment of a plan is what the provider received, and the plan is as its payment. */
function paymentViolations({ plan, payment }: Prepaid, { rows, truth, isSettled }: PrepaidLeft): string[] {
  const { id, status } = plan
  const known = truth.payments.find(({ paymentId }) => paymentId === payment.id)
  const wasPaid = known?.status === SUCCESS && paiseOf(known.amount) === payment.amount
  const isWatched = isJob(rows, settleJobs.plan, payment.id)
  const isOpen = payment.state === 'starting' || payment.state === 'open'
  const isFulfilled = status === 'ACTIVE' || status === 'COMPLETED'
  return [
    ...(payment.amount === plan.total ? [] : [`${id}: a payment of ${payment.amount} for ${plan.total}`]),
    ...(payment.state === 'paid' && !wasPaid ? [`${payment.id}: accepted without payment`] : []),
    ...(payment.state !== 'paid' && wasPaid && (isSettled || !isWatched) ? [`${payment.id}: a payment is lost`] : []),
    ...(isOpen && !isWatched
      ? [`${payment.id}: ${payment.state} of a ${status} plan, and nothing will settle it`]
      : []),
    ...(isOpen && isSettled && status !== 'CANCELLED' ? [`${payment.id}: not settled`] : []),
    ...(isFulfilled && payment.state !== 'paid' ? [`${id}: ${status}, its payment is ${payment.state}`] : []),
    ...(status === 'PENDING' && !isOpen ? [`${id}: PENDING, its payment is ${payment.state}`] : []),
  ]
}

/** AMB4: money is used by meals or returned, once, and a plan that has ended keeps none. */
function moneyViolations({ plan, payment, ofMeals }: Prepaid, { rows, truth }: PrepaidLeft): string[] {
  const { id, status } = plan
  const back = refundsOf(rows, payment)
  const ofOrders = ofMeals.flatMap((meal) => refundsOf(rows, meal))
  const used = sumOf(ofMeals) - sumOf(ofOrders)
  const left = (payment.state === 'paid' ? payment.amount : 0) - used - sumOf(back)
  const hasEnded = status !== 'PENDING' && status !== 'ACTIVE'
  const isComing = ofOrders.some(({ id: reference }) => isJob(rows, 'return-plan-rest', reference))
  const atBank = truth.refunds.filter(({ paymentId, status: sent }) => {
    return paymentId === payment.id && sent !== 'TXN_FAILURE'
  })
  const bankReturned = atBank.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
  return [
    ...(left < 0 ? [`${id}: ${-left} more used and returned than was paid`] : []),
    ...(hasEnded && left > 0 && !isComing ? [`${id}: ${status}, and keeps ${left}`] : []),
    ...(bankReturned <= sumOf(back) ? [] : [`${id}: the provider returned ${bankReturned}`]),
  ]
}

/** AMB4, AMB39, AMB113: the order of a meal is paid once from the plan's money, and what is due back returns to it. */
function mealViolations(order: OrderRow, plan: PlanRow, { rows, ledger }: PrepaidLeft): string[] {
  const { id, total } = order
  const payments = rows.payments.filter(({ subjectKind, subjectId }) => subjectKind === 'order' && subjectId === id)
  const [payment, ...further] = payments
  if (!payment || further.length > 0) return [`${id}: ${payments.length} payments of a meal`]
  const refunds = refundsOf(rows, payment)
  const due = dueBack(order, rows)
  const books = booksOf(ledger)
  return [
    ...(payment.provider === 'plan' && payment.planId === plan.id && payment.state === 'paid'
      ? []
      : [`${id}: a meal of ${plan.id}, ${payment.state} by ${payment.provider} ${payment.planId}`]),
    ...(payment.amount === total ? [] : [`${id}: ${payment.amount} paid of ${total}`]),
    ...(sumOf(refunds) === due ? [] : [`${id}: ${sumOf(refunds)} returned instead of ${due}`]),
    ...refunds
      .filter(({ way, state }) => way !== 'plan' || state !== 'sent')
      .map(({ id: reference, way, state }) => `${reference}: ${state} by ${way ?? 'a provider'}`),
    ...heldViolations(`payment:${payment.id}`, -total, books),
    ...refunds.flatMap(({ id: reference, amount }) => heldViolations(`refund:${reference}`, amount, books)),
  ]
}

/** One transfer between the money of plans and the advances of orders. */
function heldViolations(key: string, amount: number, { byKey }: ReturnType<typeof booksOf>): string[] {
  const found = byKey.get(key) ?? []
  const [transfer] = found
  if (!transfer || found.length > 1) return [`${key}: ${found.length} transfers instead of 1`]
  const moved = sumOf(transfer.entries.filter(({ account }) => account === 'plan-advances'))
  return moved === amount ? [] : [`${key}: moved ${moved} instead of ${amount} of the money of plans`]
}

/** AMB4, SAFE1, SAFE5, SAFE6: everything that is wrong with the money of plans, one line each. */
export function prepaidViolationsIn(left: PrepaidLeft): string[] {
  const { rows } = left
  const byPlan = Map.groupBy(
    rows.payments.filter(({ provider }) => provider === 'plan'),
    ({ planId }) => planId,
  )
  const ofPlans = Map.groupBy(
    rows.payments.filter(({ subjectKind }) => subjectKind === 'plan'),
    ({ subjectId }) => subjectId,
  )
  const orders = new Map(rows.orders.map((order) => [order.id, order]))
  const known = new Set(rows.plans.filter(({ payment }) => payment === 'DIGITAL').map(({ id }) => id))
  const strays = [...new Set([...ofPlans.keys(), ...byPlan.keys()])].filter((id) => id === null || !known.has(id))
  return [
    ...strays.map((id) => `${id}: money of no plan`),
    ...rows.plans
      .filter(({ id }) => known.has(id))
      .flatMap((plan) => {
        const payments = ofPlans.get(plan.id) ?? []
        const [payment, ...further] = payments
        if (!payment || further.length > 0) return [`${plan.id}: ${payments.length} payments of a plan`]
        const prepaid = { plan, payment, ofMeals: byPlan.get(plan.id) ?? [] }
        const meals = plan.meals.flatMap(({ orderId }) => orders.get(orderId ?? '') ?? [])
        return [
          ...paymentViolations(prepaid, left),
          ...moneyViolations(prepaid, left),
          ...meals.flatMap((order) => mealViolations(order, plan, left)),
        ]
      }),
  ].map((problem) => `${rows.tenant} ${problem}`)
}
