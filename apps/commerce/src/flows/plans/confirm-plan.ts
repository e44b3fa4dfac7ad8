import { dueNow } from '@tiffin/domain/order/bill'
import type { NewJob } from '#kernel/jobs/job'
import { messageJob } from '#modules/messages/api/message'
import { recipientOf } from '#modules/messages/api/recipient'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'

const HOUR = 60 * 60_000
const MINUTE_MS = 60_000

/** The e-mail address and the mobile number of a plan's owner. */
interface Owner {
  readonly email: string | null
  readonly mobile: string
}

/**
 * AMB4, AMB39: the confirmation of a plan when it becomes ACTIVE: the amount paid now, the price of each meal, and the
 * cut-off of the first meal.
 */
export function planConfirmation(plan: PlanRecord, meals: readonly PlanMealRecord[], owner: Owner, at: Date): NewJob {
  const first = meals.find(({ due_at: dueAt }) => dueAt > at) ?? meals[0]
  if (!first) throw new Error('A plan has meals')
  return messageJob(
    `plan-placed-${plan.id}`,
    {
      ...recipientOf(owner),
      template: 'plan-placed',
      data: {
        planId: plan.id,
        payment: plan.payment,
        total: plan.bill.total,
        paid: dueNow(plan.bill),
        meals: meals.length,
        most: Math.max(...meals.map(({ agreed, coupon }) => agreed - coupon)),
        first: first.at.toISOString(),
        changeableUntil: new Date(first.due_at.getTime() - MINUTE_MS).toISOString(),
        timeZone: plan.time_zone,
      },
    },
    { dueAt: at, expiresAt: new Date(at.getTime() + HOUR) },
  )
}
