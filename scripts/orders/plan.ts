import { needsOfCommand } from '@tiffin/commerce/flows/notify-owner'
import {
  cancelPlanByOperator,
  type PlanCancelledByOperator,
} from '@tiffin/commerce/flows/plans/cancel-plan-by-operator'
import { type ComparedPlans, comparePlansNow } from '@tiffin/commerce/flows/plans/compare-plans'
import { type ExplainedPlan, explainPlan } from '@tiffin/commerce/reads/explain-plan'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { describePlan, differenceLine } from './plan-words.ts'
import { readReason } from './refunds.ts'
import { rupees } from './words.ts'

const shapes = {
  explain: 'plan explain <tenant> <plan>',
  cancel: 'plan cancel <tenant> <plan> --reason <text>',
  check: 'plan check <tenant>',
} as const

export const planShape = `${shapes.explain} | ${shapes.cancel} | ${shapes.check}`

const hasField =
  <T>(field: string) =>
  (answer: unknown): answer is T =>
    typeof answer === 'object' && answer !== null && field in answer

async function explain(tenant: string, planId: string, env: Environment): Promise<number> {
  const explained = await runOperatorCall<ExplainedPlan>(
    tenant,
    {
      ...{ method: 'GET', path: `plans/${encodeURIComponent(planId)}/explanation`, scope: 'orders' },
      ...{ keyName: 'explain a plan', isAnswer: hasField<ExplainedPlan>('meals') },
      directly: (db, { id }) => explainPlan(db, id, planId),
    },
    env,
  )
  for (const line of describePlan(explained)) console.log(line)
  return 0
}

async function cancel(tenant: string, planId: string, reason: string, env: Environment): Promise<number> {
  const { plan } = await runOperatorCall<{ plan: PlanCancelledByOperator }>(
    tenant,
    {
      ...{ method: 'POST', path: `plans/${encodeURIComponent(planId)}/cancel`, scope: 'orders' },
      ...{ keyName: 'cancel a plan', isAnswer: hasField<{ plan: PlanCancelledByOperator }>('plan') },
      ...{ contentType: 'application/json', body: JSON.stringify({ reason }) },
      async directly(db, of) {
        const wanted = { planId, by: { kind: 'operator', id: 'command' }, reason, at: new Date() } as const
        return { plan: await cancelPlanByOperator(db, of.id, wanted, needsOfCommand(of, Date.now)) }
      },
    },
    env,
  )
  const back = plan.returned > 0 ? `; ${rupees(plan.returned)} goes back` : ''
  const meals = `${plan.meals} ${plan.meals === 1 ? 'meal is' : 'meals are'} not made`
  console.log(`plan ${planId} is cancelled: ${meals}${back}. Orders that are made stay: npm run orders -- cancel`)
  return 0
}

async function check(tenant: string, env: Environment): Promise<number> {
  const { plans, differences } = await runOperatorCall<ComparedPlans>(
    tenant,
    {
      ...{ method: 'POST', path: 'plans/check', scope: 'orders', keyName: 'check plans' },
      isAnswer: hasField<ComparedPlans>('differences'),
      directly: (db, { id }) => comparePlansNow(db, id, new Date()),
    },
    env,
  )
  for (const difference of differences) console.log(differenceLine(difference))
  const found =
    differences.length === 0
      ? 'nothing differs'
      : differences.length === 1
        ? '1 difference'
        : `${differences.length} differences`
  console.log(`${tenant}: ${found} in ${plans} ${plans === 1 ? 'plan' : 'plans'}`)
  return differences.length === 0 ? 0 : 1
}

/**
 * SB21, SB22, SAFE4: explains why meals of a plan were made or not, cancels a plan, or compares all plans now (exit
 * code 1: differences found).
 */
export async function runPlan(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, { reason: { type: 'string' } })
  const [what, tenant, planId, ...more] = positionals
  if (what === 'check' && tenant && planId === undefined) return check(tenant, env)
  if (what === 'explain' && tenant && planId && more.length === 0) return explain(tenant, planId, env)
  if (what === 'cancel' && tenant && planId && more.length === 0) {
    const reason = readReason(values.reason)
    if (reason === null) throw new Error(`the owner reads why: npm run orders -- ${shapes.cancel}`)
    return cancel(tenant, planId, reason, env)
  }
  throw new Error(`plan takes one of these: npm run orders -- ${Object.values(shapes).join(', npm run orders -- ')}`)
}
