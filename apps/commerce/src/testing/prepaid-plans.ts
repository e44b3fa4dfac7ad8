import { cancelLocked } from '#flows/plans/cancel-plan'
import { planPayment } from '#flows/plans/plan-payment'
import { returnRest } from '#flows/plans/return-rest'
import { startPayment } from '#flows/start-payment'
import { inTenant } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { insertPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { settleJob } from '#modules/payments/api/settle-job'
import { type ScriptedProvider, scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals, movePlan } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { planCatalogue, runningPlan, type WantedPlan } from './running-plans.ts'
import type { TenantSettings } from './tenants.ts'

/** The provider's status of the payment of a plan. */
export type BankWord = 'success' | 'failure' | 'pending' | 'none'

/** Commerce with a tenant `alpha`, whose plans are paid once in advance. */
export interface PrepaidCommerce {
  readonly commerce: TestCommerce
  readonly bank: ScriptedProvider
  /** Stores a plan that awaits its payment, which is started; returns the plan's id. */
  place(person: TestPerson, wanted: Omit<WantedPlan, 'payment' | 'status'>): Promise<string>
  /** Sets the provider's status of the payment of a plan. */
  say(planId: string, what: BankWord): Promise<void>
  paymentOf(planId: string): Promise<PaymentRecord>
  callback(planId: string): Promise<CallAnswer>
  /** The system ends a plan: cancels its planned meals, and returns the remaining money. */
  end(planId: string, move: 'cancel' | 'complete'): Promise<boolean>
  /** An operator's call about an order. */
  operate(orderId: string, call: 'refunds' | 'cancel' | 'advance', body?: object): Promise<number>
  /** Advances the clock, and runs the due jobs. */
  pass(ms: number): Promise<void>
}

const BY = { kind: 'system', id: 'test' } as const

/** `store`: further facts of its kitchen; `settings`: of the tenant. */
export async function startPrepaidCommerce(
  at: string,
  store: object = {},
  settings: TenantSettings = { name: 'Alpha' },
): Promise<PrepaidCommerce> {
  const bank = scriptedProvider()
  const commerce = await startCommerce({
    ...{ at, catalogue: planCatalogue(150, { payment: { cash: true, digital: true }, ...store }) },
    tenants: { alpha: settings },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
  const bearer = `Bearer ${await commerce.operatorKey('alpha')}`
  const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
  const tenant = commerce.commerce.tenants.find('alpha')
  if (!tenant) throw new Error('There is no tenant')
  const paymentOf = (planId: string) =>
    inAlpha(({ db }) =>
      db
        .selectFrom('payment')
        .selectAll()
        .where('subject_kind', '=', 'plan')
        .where('subject_id', '=', planId)
        .executeTakeFirstOrThrow(),
    )
  return {
    commerce,
    bank,
    async place(person, wanted) {
      const planId = await runningPlan(commerce, 'alpha', person, { ...wanted, payment: 'DIGITAL', status: 'PENDING' })
      const payment = await inAlpha(async (tx) => {
        const [plan] = await lockPlans(tx, [planId])
        if (!plan) throw new Error('There is no plan')
        const made = planPayment(commerce.commerce, tenant, plan)
        await insertPayment(tx, made)
        await addJob(tx, settleJob(made))
        commerce.commerce.jobs.note('alpha', settleJob(made).dueAt.getTime())
        return made
      })
      const terms = { callbackUrl: 'https://alpha.test/payments/callback', startBy: performance.now() + 2000 }
      await startPayment(commerce.commerce, tenant, payment, terms)
      return planId
    },
    async say(planId, status) {
      const { id, amount } = await paymentOf(planId)
      bank.say(id, status === 'success' ? { status, amount, transactionId: `T-${id}` } : { status })
    },
    paymentOf,
    callback: async (planId) =>
      commerce.call('alpha', 'POST', '/payment/callback', {
        headers: { 'content-type': 'application/octet-stream' },
        body: bank.callbackOf((await paymentOf(planId)).id) as never,
      }),
    end: (planId, move) =>
      inAlpha(async (tx) => {
        const moving = { by: BY, at: new Date(commerce.clock.now()) }
        const [plan] = await lockPlans(tx, [planId])
        if (!plan) return false
        if (move === 'cancel') {
          if (plan.status !== 'PENDING' && plan.status !== 'ACTIVE') return false
          await cancelLocked(tx, plan, moving)
          commerce.commerce.jobs.note('alpha', commerce.clock.now())
          return true
        }
        if (!(await movePlan(tx, plan, move, moving))) return false
        const planned = (await mealsOf(tx, [planId])).filter(({ state }) => state === 'planned')
        const change = { reason: 'plan-cancelled' } as const
        await moveMeals(
          tx,
          plan,
          planned.map((meal) => ({ meal, move: 'cancel', change })),
          moving,
        )
        await returnRest(tx, plan, moving)
        commerce.commerce.jobs.note('alpha', commerce.clock.now())
        return true
      }),
    async operate(orderId, call, payload = {}) {
      const url = `/operator/t/alpha/orders/${orderId}/${call}`
      const answer = await commerce.app.inject({ method: 'POST', url, headers: { authorization: bearer }, payload })
      return answer.statusCode
    },
    async pass(ms) {
      commerce.clock.advance(ms)
      await commerce.worker.runDue()
    },
  }
}
