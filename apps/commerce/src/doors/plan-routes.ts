import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import { weekdayOf } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import type { MessageOf } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { callOf } from '#flows/place-order/attempt'
import { keyedPlan } from '#flows/place-order/keyed-placement'
import { placeOrderBody } from '#flows/place-order/order-request'
import { placePlan } from '#flows/plans/place-plan'
import { placeTogether } from '#flows/plans/place-together'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { idempotencyKey, line } from '#kernel/fields'
import { keyOf, startByOf } from '#kernel/http/paying-call'
import { findKeyedCall } from '#kernel/keyed-calls'
import { successC, successD } from '#kernel/success'
import { checkoutOf } from '#modules/payments/api/checkout'
import { findPlan, isPlanId } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'
import { offeredAt } from '#reads/moved-to'
import { planOutlooks } from '#reads/plan-outlook'
import { planPaymentNow } from '#reads/plan-payment'
import { toWireCompleted, toWirePlanDetail, toWirePlanSummary } from '#reads/plan-wire'
import { ownPlans } from '#reads/plans-of-person'
import { toWireWeek, weekOfMeals } from '#reads/week-of-meals'

/** Z10: the body of an order that places a plan; `addressId` is the `address` of an order. */
const planBody = placeOrderBody
  .extend({ addressId: line(60).nullish() })
  .transform(({ addressId, ...body }) => ({ ...body, address: body.address ?? addressId }))

const alsoFor = z.object({ addressId: line(60), avoidsSeen: placeOrderBody.shape.avoidsSeen })

const areDistinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length

/** The plan of the first entry, and the further entries that get the same one (AMB115: at most 8 in all). */
const togetherBody = placeOrderBody
  .extend({
    addressId: line(60),
    alsoFor: z
      .array(alsoFor)
      .min(1)
      .max(MAX_TOGETHER - 1),
  })
  .refine((body) => areDistinct([body.addressId, ...body.alsoFor.map(({ addressId }) => addressId)]), 'an entry twice')
  .transform(({ addressId, alsoFor, ...body }) => ({
    plan: { ...body, address: addressId },
    alsoFor: alsoFor.map(({ addressId: address, avoidsSeen }) => ({ address, avoidsSeen: avoidsSeen ?? null })),
  }))

const attemptQuery = z.object({ key: idempotencyKey, user: line(20) })
const ownerParams = z.object({ userId: line(20) })
const planParams = z.object({ planId: line(60) })
const planQuery = z.object({ userId: line(20) })
const itemsQuery = z.object({ subscriptionId: line(60), userId: line(20) })

const isMonday = (text: string): boolean => {
  const date = parseWireDate(text, 'subscriptionDate')
  return date !== null && weekdayOf(date) === 1
}

const weekQuery = z.object({ from: line(10).refine(isMonday, 'is no Monday') })

const C = { envelope: 'C' } as const
const D = { envelope: 'D' } as const

const JSON_UTF8 = 'application/json; charset=utf-8'

/** AMB32: the plan that a placement attempt created. */
function attemptMessage(status: PlanStatus, planId: string): MessageOf {
  if (status === 'PENDING') return (say) => say.planAttemptUnpaid
  if (status === 'FAILED') return (say) => say.planAttemptFailed
  return status === 'CANCELLED' ? (say) => say.planAttemptCancelled : (say) => say.planPlaced(planId)
}

/** The caller's plan in its current state. Throws not-found for another person's plan (SB8). */
async function ownPlan(tx: TenantTx, caller: Caller, person: string, planId: string, now: number) {
  const plan = isPlanId(planId) ? await findPlan(tx, person, planId) : undefined
  const [outlook] = plan ? await planOutlooks(tx, [plan], now) : []
  if (!outlook) throw problems.notFound(messagesOf(caller.tenant).planDoesNotExist)
  return outlook
}

/** M20, U17, SB20: places plans of days and returns the caller's plans. */
export function planRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  /** M21: the checkout of a plan's payment, and why the provider refused it. */
  async function paymentNow(tx: TenantTx, { tenant }: Caller, plan: PlanRecord) {
    const { payable, refusal: paymentRefusal } = await planPaymentNow(tx, plan, commerce.now())
    return { checkout: payable && checkoutOf(commerce.payments(tenant), payable), paymentRefusal }
  }

  app.post('/create', { config: C, schema: { body: planBody } }, async (request, reply) => {
    const { caller, body } = request
    const startBy = startByOf(request, reply)
    const answer = await placePlan(commerce, { caller, key: keyOf(request), body, startBy })
    return reply.type(JSON_UTF8).send(answer)
  })

  app.post('/together', { config: C, schema: { body: togetherBody } }, async (request, reply) => {
    const { caller, body } = request
    const startBy = startByOf(request, reply)
    const placement = { caller, key: keyOf(request), body: body.plan, alsoFor: body.alsoFor, startBy }
    return reply.type(JSON_UTF8).send(await placeTogether(commerce, placement))
  })

  app.get('/create', { config: C, schema: { querystring: attemptQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const words = messagesOf(caller.tenant)
      requireSelf(person, query.user, words.planDoesNotExist)
      const earlier = await findKeyedCall(tx, callOf(keyedPlan, person.id, query.key))
      const plan = earlier && (await findPlan(tx, person.id, earlier.madeId))
      if (!plan) throw problems.notFound(words.planDoesNotExist)
      const message = attemptMessage(plan.status, plan.id)(words)
      const { checkout } = await paymentNow(tx, caller, plan)
      const data = { subscriptionId: plan.id, status: plan.status, message, subsTxnToken: checkout?.txnToken, checkout }
      return successC(message, { data })
    }),
  )

  app.get('/user/:userId', { config: C, schema: { params: ownerParams } }, ({ caller, params }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const words = messagesOf(caller.tenant)
      requireSelf(person, params.userId, words.planDoesNotExist)
      const plans = await ownPlans(tx, person.id, commerce.now())
      return successC(words.success, { data: plans.map(toWirePlanSummary) })
    }),
  )

  app.get(
    '/user/:userId/week',
    { config: C, schema: { params: ownerParams, querystring: weekQuery } },
    ({ caller, params, query: { from } }) =>
      asPerson(commerce, caller, async (tx, person) => {
        const words = messagesOf(caller.tenant)
        requireSelf(person, params.userId, words.planDoesNotExist)
        const week = await weekOfMeals(tx, caller.tenant, { person: person.id, from, now: commerce.now() })
        return successC(words.success, { data: toWireWeek(week) })
      }),
  )

  app.get('/:planId', { config: C, schema: { params: planParams, querystring: planQuery } }, (request) =>
    asPerson(commerce, request.caller, async (tx, person) => {
      const { caller, params, query } = request
      const words = messagesOf(caller.tenant)
      requireSelf(person, query.userId, words.planDoesNotExist)
      const outlook = await ownPlan(tx, caller, person.id, params.planId, commerce.now())
      const movedTo = await offeredAt(tx, outlook.plan, outlook.meals)
      return successC(words.success, {
        data: { ...toWirePlanDetail(outlook), movedTo, ...(await paymentNow(tx, caller, outlook.plan)) },
      })
    }),
  )
}

/** U15: returns the completed meals of a caller's plan. The path is one of the store service. */
export function planItemRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/subscriptionItems', { config: D, schema: { querystring: itemsQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, query.userId, messagesOf(caller.tenant).planDoesNotExist)
      const outlook = await ownPlan(tx, caller, person.id, query.subscriptionId, commerce.now())
      return successD(toWireCompleted(outlook))
    }),
  )
}
