import { originHost } from '@tiffin/tenancy/hosts'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import type { LeftPlanNotice } from '#modules/messages/api/left-plan'
import type { DeliverTo } from '#modules/orders/api/records'
import { END_LEFT_PLANS, notServed, plansOfJob } from '#modules/plans/api/left-plans'
import { lockPlans } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'
import { movedTo } from '#reads/moved-to'
import { type CancelledPlan, cancelLocked } from './cancel-plan.ts'
import { KEEPING_TRIES } from './keeping-tries.ts'
import { notifyPlanOwner } from './notify-plan-owner.ts'

const system: Actor = { kind: 'system', id: END_LEFT_PLANS }

interface EndedPlan extends CancelledPlan {
  readonly plan: PlanRecord
}

const isRunning = ({ status }: PlanRecord): boolean => status === 'PENDING' || status === 'ACTIVE'

/** Ends those of a person's plans that run, and whose store may not serve their entry. */
async function endPlans(tx: TenantTx, planIds: readonly string[], at: Date): Promise<EndedPlan[]> {
  const plans = await lockPlans(tx, planIds)
  const left = await notServed(tx, planIds)
  const ended: EndedPlan[] = []
  for (const plan of plans) {
    if (!isRunning(plan) || !left.has(plan.id)) continue
    const moving = { by: system, at, detail: { reason: 'left' } }
    ended.push({ plan, ...(await cancelLocked(tx, plan, moving, 'left')) })
  }
  return ended
}

/** The page of a plan; null: the tenant has no address on the web. */
function pageOf({ tenants }: Commerce, { tenant, store_id, id }: PlanRecord): string | null {
  const host = originHost(tenants.find(tenant)?.hosts ?? [])
  return host && `https://${host}/${store_id}/track-subscription/${id}`
}

/** The facts of an ended plan for the message. */
async function noticeOf(commerce: Commerce, tx: TenantTx, { plan, meals }: EndedPlan): Promise<LeftPlanNotice> {
  const store = await movedTo(tx, plan)
  return {
    ...{ planId: plan.id, name: (plan.deliver_to as DeliverTo).name, store: plan.store_name, meals },
    ...{ isUndecided: plan.status === 'PENDING' },
    movedTo: store && { store: store.storeName, url: pageOf(commerce, plan) },
  }
}

/** One message to the owner about all plans that ended. */
async function tellLeft(commerce: Commerce, tx: TenantTx, ended: readonly EndedPlan[], at: Date): Promise<void> {
  const [first] = ended
  if (!first) return
  const left: LeftPlanNotice[] = []
  for (const each of ended) left.push(await noticeOf(commerce, tx, each))
  const returned = ended.reduce((sum, each) => sum + each.returned, 0)
  const planId = first.plan.id
  await notifyPlanOwner(commerce, tx, {
    ...{ plan: first.plan, at, key: `left-${planId}` },
    content: { template: 'plan-cancelled', data: { planId, returned, reason: null, left } },
  })
}

/**
 * AMB100: ends plans whose entry left the roster, or is served at another store: cancels their planned meals, requests
 * the return of unused advance payments, and notifies the owner once. A job has the plans of one person. A plan that may
 * be served again by then goes on.
 */
export const endLeftPlansKind = (commerce: Commerce): InsideKind => ({
  name: END_LEFT_PLANS,
  mostTries: KEEPING_TRIES,
  personal: false,
  // Each run locks the plans of one person: locks of a second person's plans could cause a deadlock.
  alone: true,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    for (const { payload } of jobs) await tellLeft(commerce, tx, await endPlans(tx, plansOfJob(payload), at), at)
    return { again: new Map(), committed: () => commerce.jobs.note(tx.tenant, at.getTime()) }
  },
})
