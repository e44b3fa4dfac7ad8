import type { PaymentHint, PaymentState } from '@tiffin/contract/payments'
import { checkPlanPayment, type PlanDetail, readPlan } from '@tiffin/contract/plans'
import { fromRupees } from '@tiffin/domain/money/money'
import type { PaymentVerdict } from '@tiffin/domain/order/payment-state'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { SagaIterator } from 'redux-saga'
import { call } from '../../api/call.ts'

const verdicts: Readonly<Record<PlanStatus, PaymentVerdict>> = {
  PENDING: 'undecided',
  ACTIVE: 'paid',
  COMPLETED: 'paid',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
}

/** M21: maps the payment of a plan to that of an order, so that the same flow handles both. */
const paymentOf = (plan: PlanDetail): PaymentState => ({
  ...{ orderId: plan.planId, storeId: plan.storeId, verdict: verdicts[plan.status] },
  amount: plan.checkout ? fromRupees(Number(plan.checkout.amount)) : plan.total,
  ...{ checkout: plan.checkout, decidedBy: null, refusal: plan.paymentRefusal, mayCancel: plan.mayCancel },
})

/** The server's state of the payment of a plan. */
export function* lookUpPlan(planId: string): SagaIterator<PaymentState> {
  return paymentOf((yield* call(readPlan, { params: { planId } })).plan)
}

/** M21: asks the provider through the server (SAFE5). */
export function* checkPlan(planId: string, hint: PaymentHint): SagaIterator<PaymentState> {
  return paymentOf((yield* call(checkPlanPayment, { params: { planId }, body: { hint } })).plan)
}
