import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { parseWireDate } from '@tiffin/domain/time/formats'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { cancelPlanByOperator, type PlanCancelledByOperator } from '#flows/plans/cancel-plan-by-operator'
import { type ComparedPlans, comparePlansNow } from '#flows/plans/compare-plans'
import { line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'
import { type ExplainedPlan, explainPlan } from '#reads/explain-plan'
import { countMeals, type MealCounts } from '#reads/meal-counts'

const tenantParams = z.object({ tenant: line(60) })
const planParams = tenantParams.extend({ planId: line(60) })
const storeParams = tenantParams.extend({ store: line(64) })
const dayQuery = z.object({
  date: line(10).refine((text) => parseWireDate(text, 'subscriptionDate') !== null, 'is not a date'),
})
/** The reason that the owner is shown. */
const cancelBody = z.strictObject({ reason: line(MAX_REASON).trim().min(1) })

const operation = (name: string): { operation: Operation } => ({ operation: { name, scope: 'orders' } })

/**
 * SB21, SB22: registers the operator's calls about plans: kitchen counts, explanation, comparison and cancellation.
 */
export function planOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const { db } = commerce

  app.get(
    '/operator/t/:tenant/stores/:store/meals',
    { config: operation('count-meals'), schema: { params: storeParams, querystring: dayQuery } },
    (request) => {
      const { tenant, params, query } = request
      const note = auditOf<MealCounts>(commerce, request, ({ made, waiting }) => ({
        ...{ outcome: 'done', counts: { made, waiting } },
      }))
      return countMeals(db, tenant.id, { store: params.store, date: query.date }, note)
    },
  )

  app.get(
    '/operator/t/:tenant/plans/:planId/explanation',
    { config: operation('explain-plan'), schema: { params: planParams } },
    (request) => {
      const note = auditOf<ExplainedPlan>(commerce, request, ({ meals }) => ({
        ...{ outcome: 'done', counts: { meals: meals.length } },
      }))
      return explainPlan(db, request.tenant.id, request.params.planId, note)
    },
  )

  app.post(
    '/operator/t/:tenant/plans/check',
    { config: operation('check-plans'), schema: { params: tenantParams } },
    (request) => {
      const note = auditOf<ComparedPlans>(commerce, request, ({ plans, differences }) => ({
        ...{ outcome: 'done', counts: { plans, differences: differences.length } },
      }))
      return comparePlansNow(db, request.tenant.id, new Date(commerce.now()), note)
    },
  )

  app.post(
    '/operator/t/:tenant/plans/:planId/cancel',
    { config: operation('cancel-plan'), schema: { params: planParams, body: cancelBody } },
    async (request) => {
      const { tenant, params, body, operatorKey } = request
      const note = auditOf<PlanCancelledByOperator>(commerce, request, ({ meals, returned }) => ({
        ...{ outcome: 'done', counts: { meals, returned } },
      }))
      const by = { kind: 'operator', id: operatorKey ?? '' } as const
      const wanted = { planId: params.planId, by, reason: body.reason, at: new Date(commerce.now()) }
      const plan = await cancelPlanByOperator(db, tenant.id, wanted, commerce, note)
      commerce.jobs.note(tenant.id, commerce.now())
      return { plan }
    },
  )
}
