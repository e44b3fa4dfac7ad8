import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import type { SmsMessage } from '#modules/messages/api/message'
import { findPayment, type PaymentRecord } from '#modules/payments/api/payments'
import type { Heard } from '#modules/payments/api/settling'
import { mealsOf } from '#modules/plans/api/meals'
import { type Moving, moveMeals, movePlan } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'
import { settleCouponUse } from '#modules/promotions/api/coupons'
import { planVoucherJob } from '../documents/plan-voucher-job.ts'
import { acceptPaidPlan } from '../plans/accept-plan.ts'
import { cancelLocked } from '../plans/cancel-plan.ts'
import { endCoupon } from '../plans/coupon-of-plan.ts'
import { notifyPlanOwner } from '../plans/notify-plan-owner.ts'
import { returnRest } from '../plans/return-rest.ts'
import type { LockedSubject, PaymentSubject } from './payment-subject.ts'

const providerOf = ({ provider }: PaymentRecord): Actor => ({ kind: 'provider', id: provider })

const SETTLING = { kind: 'system', id: 'settle-payment' } as const

/** AMB48: the diner closed the checkout without paying, so no message is needed. */
const isGivenUp = ({ said, occasion }: Heard): boolean => occasion === 'closed' && said.status === 'none'

const hasEnded = ({ status }: PlanRecord): boolean => status !== 'PENDING' && status !== 'ACTIVE'

/** Cancels the meals of a locked plan whose payment has failed, and releases its coupon. */
async function endUnpaid(tx: TenantTx, plan: PlanRecord, at: Date): Promise<void> {
  const planned = (await mealsOf(tx, [plan.id])).filter(({ state }) => state === 'planned')
  const change = { reason: 'payment-failed' } as const
  const moves = planned.map((meal) => ({ meal, move: 'cancel', change }) as const)
  if (!(await moveMeals(tx, plan, moves, { by: SETTLING, at }))) throw new Error('Meals are cancelled that cannot be')
  await endCoupon(tx, plan.id, at)
}

/** The messages about a decision contain the plan's id as `orderId`. */
const noticeOf = (template: 'payment-failed' | 'payment-returned', plan: PlanRecord, amount: number): SmsMessage => ({
  template,
  data: { orderId: plan.id, amount, isPlan: true },
})

/** The plan of a payment, locked. */
function lockedPlan(commerce: Commerce, tx: TenantTx, plan: PlanRecord): LockedSubject {
  const isOver = hasEnded(plan)
  return {
    async move({ payment, decision, at }) {
      const isPaid = decision === 'paid'
      const moving: Moving = { by: providerOf(payment), at, detail: { amount: payment.amount } }
      if (!(await movePlan(tx, plan, isPaid ? 'payment-succeeds' : 'payment-fails', moving))) return false
      if (isOver) return true
      // SB9: a coupon is used when its plan is paid. A coupon that was released with a failed payment stays released.
      if (isPaid) await settleCouponUse(tx, plan.id, 'used', at)
      else await endUnpaid(tx, plan, at)
      return true
    },
    async follow({ payment, decision, at }, heard) {
      const { id, amount } = payment
      if (decision === 'paid') await addJob(tx, planVoucherJob(plan.id, id, at))
      if (decision === 'failed') {
        // AMB109: the owner was already notified of the cancellation.
        if (isOver || isGivenUp(heard)) return
        const content = noticeOf('payment-failed', plan, amount)
        await notifyPlanOwner(commerce, tx, { plan, key: `failed-${id}`, content, at })
      } else if (isOver) {
        // SAFE5: after a late success no meal is made: the whole payment is returned.
        await returnRest(tx, plan, { by: providerOf(payment), at })
        const content = noticeOf('payment-returned', plan, amount)
        await notifyPlanOwner(commerce, tx, { plan, key: `returned-${id}`, content, at })
      } else await acceptPaidPlan(commerce, tx, plan, at)
    },
    announce: async () => undefined,
  }
}

async function lockPlan(tx: TenantTx, id: string): Promise<PlanRecord | undefined> {
  const [plan] = await lockPlans(tx, [id])
  return plan
}

/** SB20, SAFE5, AMB109: applies the decision of a payment to a plan that is paid in advance. */
export const planStory: PaymentSubject = {
  async lock(commerce, tx, id) {
    const plan = await lockPlan(tx, id)
    return plan ? lockedPlan(commerce, tx, plan) : null
  },

  isEnded: async ({ db, tenant }, { subject_id: id }) => {
    const plan = await db
      .selectFrom('plan')
      .select('status')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst()
    return plan?.status === 'CANCELLED' || plan?.status === 'FAILED'
  },

  async endOverdue(commerce, tenant, { id, subject_id: planId }) {
    await inTenant(commerce.db, tenant, async (tx) => {
      const plan = await lockPlan(tx, planId)
      const payment = await findPayment(tx, id)
      // The payment was decided, or the plan cancelled, since the query.
      if (plan?.status !== 'PENDING' || payment?.state === 'paid') return
      const at = new Date(commerce.now())
      await cancelLocked(tx, plan, { by: SETTLING, at })
      const content = {
        template: 'undecided-cancelled',
        data: { orderId: planId, isOverdue: true, isPlan: true },
      } as const
      await notifyPlanOwner(commerce, tx, { plan, key: `cancelled-${planId}`, content, at })
    })
    commerce.jobs.note(tenant, commerce.now())
  },
}
