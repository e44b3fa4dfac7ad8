import { toRupees } from '@tiffin/domain/money/money'
import { dueNow, held } from '@tiffin/domain/order/bill'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { successC } from '#kernel/success'
import type { NewPlan } from './plan-of.ts'

const MINUTE_MS = 60_000

const wirePlan = ({ plan, meals }: NewPlan) => ({
  subscriptionId: plan.id,
  status: plan.status,
  orderValue: toRupees(plan.bill.total),
  dueNow: toRupees(dueNow(plan.bill)),
  held: toRupees(held(plan.bill)),
  meals: meals.map(({ date, agreed, coupon, due_at: dueAt }) => ({
    mealDate: date,
    price: toRupees(agreed - coupon),
    changeableUntil: new Date(dueAt.getTime() - MINUTE_MS).toISOString(),
  })),
})

/**
 * M14, M20: the answer to the placement of a plan: the amounts paid and held now, the price of each meal, and its
 * cut-off. Amounts in rupees.
 */
export const planAnswer = (tenant: Tenant, placed: NewPlan): string =>
  JSON.stringify(successC(messagesOf(tenant).planPlaced(placed.plan.id), { data: wirePlan(placed) }))

/** The answer to the placement of several plans at once: that of each, and the entry that it is for. */
export const plansAnswer = (tenant: Tenant, all: readonly NewPlan[]): string =>
  JSON.stringify(
    successC(messagesOf(tenant).plansPlaced(all.length), {
      data: { subscriptions: all.map((placed) => ({ addressId: placed.plan.address_id, ...wirePlan(placed) })) },
    }),
  )

interface Answer {
  readonly data: { readonly status: PlanStatus }
}

const parse = (answer: string): Answer => JSON.parse(answer)

/** True: the plan in a stored answer awaits its payment. */
export const isUnpaidAnswer = (answer: string): boolean => parse(answer).data.status === 'PENDING'

/**
 * M20, SAFE2: adds the checkout of the plan's payment to the answer. The checkout never changes once the provider has
 * issued it.
 */
export function withPlanCheckout(answer: string, checkout: { readonly txnToken: string } | null): string {
  const placed = parse(answer)
  return JSON.stringify({ ...placed, data: { ...placed.data, subsTxnToken: checkout?.txnToken, checkout } })
}
