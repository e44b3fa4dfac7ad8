import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { type PaymentRecord, paymentOfSubject } from '#modules/payments/api/payments'
import type { Occasion } from '#modules/payments/api/settling'
import { planSubject } from '#modules/payments/api/subject'
import { findPlan, isPlanId } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'
import { settlePayment } from '../settle-payment/settle-payment.ts'

/** U18: the result of a plan's payment that the page reports. */
export interface HeardOfPlan {
  readonly planId: string
  /** The mobile number in the request; must be the caller's. */
  readonly user: string
  /** The provider's order id; null: the page knows none. */
  readonly transactionId: string | null
  /** M21: the part of the order id after the underscore. */
  readonly subscriptionId: string
  /** AMB48: `closed`: the diner closed the provider's checkout. */
  readonly occasion: Extract<Occasion, 'hint' | 'closed'>
}

interface OwnPlan {
  readonly plan: PlanRecord
  /** Undefined: the plan is not paid in advance. */
  readonly payment: PaymentRecord | undefined
}

const ownPlan = (commerce: Commerce, caller: Caller, { planId, user }: HeardOfPlan): Promise<OwnPlan> =>
  asPerson(commerce, caller, async (tx, person) => {
    const { planDoesNotExist } = messagesOf(caller.tenant)
    requireSelf(person, user, planDoesNotExist)
    const plan = isPlanId(planId) ? await findPlan(tx, person.id, planId) : undefined
    if (!plan) throw problems.notFound(planDoesNotExist)
    return { plan, payment: await paymentOfSubject(tx, planSubject(planId)) }
  })

/** True when the call names no payment but that of this plan. */
const agrees = ({ planId, subscriptionId, transactionId }: HeardOfPlan, payment: PaymentRecord): boolean =>
  subscriptionId === planId && (transactionId === null || transactionId === payment.id)

/**
 * U18, M21, SB12: asks the provider for the state of the plan's payment, and returns the updated plan. The page's
 * report decides nothing. Throws not-found for another person's plan, and refused for a call that names another
 * payment.
 */
export async function updatePlanPayment(commerce: Commerce, caller: Caller, heard: HeardOfPlan): Promise<PlanRecord> {
  const { plan, payment } = await ownPlan(commerce, caller, heard)
  if (!payment || !agrees(heard, payment)) throw problems.refused(messagesOf(caller.tenant).problemUpdatingPlanPayment)
  if (payment.state === 'paid') return plan
  await settlePayment(commerce, caller.tenant, payment.id, heard.occasion)
  return (await ownPlan(commerce, caller, heard)).plan
}
