import type { OrderCopy } from '@tiffin/contract/order-copy'
import type { PaymentHint } from '@tiffin/contract/payments'
import type { PlanAgain } from '@tiffin/contract/plan-again'
import type { PlacedPlan, PlacedTogether, PlanDetail, PlanSummary, WeekOfMeals } from '@tiffin/contract/plans'
import { toRupees } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { LocalisableText } from '@tiffin/domain/words/catalogue'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { z } from 'zod'
import { ProblemError } from '../../problem-error.ts'
import { remainingMs } from '../deadline.ts'
import { parseJson } from '../envelopes.ts'
import type { HttpAnswer } from '../http.ts'
import { saysSo } from '../says-so.ts'
import { type Caller, type ParsedAnswer, read, type ServiceCall, type UpstreamService } from '../service.ts'
import { toOrderCopy } from '../store/order-again-calls.ts'
import { wireCopy } from '../store/wire-copy.ts'
import { inMealWords, inPlanWords } from './faults.ts'
import { toPlacedPlan, toPlanAgain, toPlanDetail, toPlanSummaries, toWeekOfMeals } from './translate.ts'
import {
  type WirePlacedPlan,
  wireAgain,
  wireDone,
  wirePlacedPlan,
  wirePlacedTogether,
  wirePlanDetail,
  wirePlans,
  wireWeek,
} from './wire.ts'

/** The client of the upstream's subscription service, with the types of the contract. */
export type SubscriptionClient = ReturnType<typeof subscriptionClient>

/** Z10: an order of a plan of days in the upstream's format. */
export type WireNewPlan = Readonly<Record<string, unknown>>

/** A meal of a plan, by its date. */
export interface OwnMeal {
  readonly planId: string
  readonly date: LocalDate
}

/** AMB107: the changed dishes of a meal; `price`: the price on the page, in paise. */
export interface WantedMeal {
  readonly dishes: readonly { readonly productId: number; readonly sizeId: number; readonly quantity: number }[]
  readonly price: number
}

/** The placement of a follow-up plan; `total`: the price on the page, in paise. */
export interface WantedAgain {
  readonly attemptKey: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly total: number
  /** Another entry that gets the same; absent: none. */
  readonly for?: string | undefined
}

/** What a follow-up plan is quoted for. */
interface AgainQuery {
  readonly until?: LocalDate | undefined
  /** Another entry that gets the same; absent: none. */
  readonly for?: string | undefined
}

const forEntry = (entryId: string | undefined) => (entryId === undefined ? {} : { addressId: entryId })

/** The specs show no envelope for these reads: an answer with `statusCode` is envelope C, any other is envelope D. */
function readData<T>(schema: z.ZodType<T>, answer: HttpAnswer): T {
  const body = parseJson(answer.text)
  const isC = typeof body === 'object' && body !== null && 'statusCode' in body
  return isC ? read('C', z.object({ data: schema }), answer).value.data : read('D', schema, answer).value
}

/** AMB80: the part of a payment's id after its only underscore. */
const planOf = (paymentId: string): string => paymentId.slice(paymentId.indexOf('_') + 1)

/** M21: the hints that are sent as a failure; every other hint is sent as a success. */
const FAILURES: ReadonlySet<PaymentHint> = new Set<PaymentHint>(['APP_CLOSED', 'TXN_FAILURE'])

/**
 * The path of a plan, and its route in logs and metrics. The id comes from a browser: throws not-found for an id of
 * dots, which would change the path.
 */
function at(planId: string, rest = '', route = rest): Pick<ServiceCall, 'path' | 'route'> {
  if (/^\.+$/.test(planId)) throw new ProblemError('not-found', (say) => say.planDoesNotExist)
  return { path: `/${planId}${rest}`, route: `/:planId${route}` }
}

const ofMeal = ({ planId, date }: OwnMeal, what: 'change' | 'order' | 'absent') =>
  at(planId, `/meal/${date}/${what}`, `/meal/:date/${what}`)

function placements(service: UpstreamService) {
  const placed = ({ tenant }: Caller, { value, message }: ParsedAnswer<WirePlacedPlan>): PlacedPlan =>
    toPlacedPlan(value, message ?? messagesOf(tenant).success)
  return {
    /** M20: not retried here. With the key, the diner's next attempt gets the same plan (SAFE2). */
    async place(caller: Caller, plan: WireNewPlan, attemptKey: string): Promise<PlacedPlan> {
      // SAFE7: a hanging provider must not use up the deadline of this request.
      const headers = { 'idempotency-key': attemptKey, 'x-deadline-ms': String(remainingMs(caller.deadline)) }
      const answer = await service.send(caller, { method: 'POST', path: '/create', body: plan, headers })
      return placed(caller, read('C', wirePlacedPlan, answer))
    },
    /** Capability `plan-changes`: all plans or none. Not retried here either. */
    async placeTogether(caller: Caller, plan: WireNewPlan, attemptKey: string): Promise<PlacedTogether> {
      const headers = { 'idempotency-key': attemptKey, 'x-deadline-ms': String(remainingMs(caller.deadline)) }
      const answer = await service.send(caller, { method: 'POST', path: '/together', body: plan, headers })
      const { value, message } = read('C', wirePlacedTogether, answer)
      const said = message ?? messagesOf(caller.tenant).success
      const plans = value.data.subscriptions.map(({ subscriptionId: planId }) => ({
        ...{ planId, message: said, checkout: null },
      }))
      return { plans, message: said }
    },
    /** Capability `plan-changes`: not retried here either. */
    async placeAgain(
      caller: Caller,
      user: string,
      planId: string,
      { attemptKey, from, to, total, callbackUrl, for: entryId }: WantedAgain & { readonly callbackUrl: string },
    ): Promise<PlacedPlan> {
      const headers = { 'idempotency-key': attemptKey, 'x-deadline-ms': String(remainingMs(caller.deadline)) }
      const body = { userId: user, from, to, price: toRupees(total), callbackUrl, ...forEntry(entryId) }
      const answer = await service.send(caller, { method: 'POST', ...at(planId, '/again'), body, headers })
      return placed(caller, read('C', wirePlacedPlan, answer))
    },
    /** AMB32: null when the attempt created no plan. */
    async findAttempt(caller: Caller, user: string, attemptKey: string): Promise<PlacedPlan | null> {
      const answer = await service.send(caller, { method: 'GET', path: '/create', query: { key: attemptKey, user } })
      if (answer.status === 404 && saysSo(answer)) return null
      return placed(caller, read('C', wirePlacedPlan, answer))
    },
  }
}

/** Changes of the caller's plan; each returns the upstream's message (W8). Not retried here. */
function changes(service: UpstreamService) {
  async function change(
    caller: Caller,
    call: Omit<ServiceCall, 'method'>,
    texts: { readonly done: string; readonly failed: LocalisableText },
  ): Promise<string> {
    const answer = await service.send(caller, { method: 'POST', ...call })
    return read('C', wireDone, answer, texts.failed).message ?? texts.done
  }
  return {
    /** U6, U7. */
    async cancel(caller: Caller, user: string, planId: string): Promise<string> {
      const { planIsCancelled, problemCancellingPlan } = messagesOf(caller.tenant)
      const call = { ...at(planId, '/cancel'), body: { userId: user } }
      return inPlanWords(problemCancellingPlan, () =>
        change(caller, call, { done: planIsCancelled, failed: problemCancellingPlan }),
      )
    },
    /** U8 to U13. */
    async cancelMeals(caller: Caller, user: string, planId: string, dates: readonly LocalDate[]): Promise<string> {
      const { mealIsCancelled, someErrorOccured } = messagesOf(caller.tenant)
      const body = { userId: user, meals: dates.map((mealDate) => ({ mealDate })) }
      return inMealWords(messagesOf(caller.tenant), () =>
        change(caller, { ...at(planId, '/cancel/meal'), body }, { done: mealIsCancelled, failed: someErrorOccured }),
      )
    },
    /** AMB107, capability `plan-changes`. */
    async changeMeal(caller: Caller, user: string, meal: OwnMeal, wanted: WantedMeal): Promise<string> {
      const { mealIsChanged: done, someErrorOccured: failed } = messagesOf(caller.tenant)
      const items = wanted.dishes.map(({ productId, sizeId, quantity }) => ({
        ...{ productId, variantId: sizeId, qty: quantity },
      }))
      const body = { userId: user, items, price: toRupees(wanted.price) }
      return change(caller, { ...ofMeal(meal, 'change'), body }, { done, failed })
    },
    /** SB21, capability `plan-changes`. */
    async orderMeal(caller: Caller, user: string, meal: OwnMeal, seenPrice: number): Promise<string> {
      const { mealIsOrdered: done, someErrorOccured: failed } = messagesOf(caller.tenant)
      const body = { userId: user, price: toRupees(seenPrice) }
      return change(caller, { ...ofMeal(meal, 'order'), body }, { done, failed })
    },
    /** AMB113, capability `plan-changes`: said again, it changes nothing. */
    async sayAbsent(caller: Caller, user: string, meal: OwnMeal, seenShare: number | null): Promise<string> {
      const { mealIsCancelled: done, someErrorOccured: failed } = messagesOf(caller.tenant)
      const body = { userId: user, ...(seenShare === null ? {} : { share: toRupees(seenShare) }) }
      return change(caller, { ...ofMeal(meal, 'absent'), body }, { done, failed })
    },
    /** M21, M23: the server asks the provider (SB12); the hint decides nothing there. */
    async updatePayment(
      caller: Caller,
      user: string,
      payment: { readonly planId: string; readonly paymentId: string | null; readonly hint: PaymentHint },
    ): Promise<void> {
      const { planId, paymentId, hint } = payment
      const { problemUpdatingPlanPayment: failed } = messagesOf(caller.tenant)
      const status = FAILURES.has(hint) ? 'FAILURE' : 'SUCCESS'
      const subscriptionId = paymentId === null ? planId : planOf(paymentId)
      const body = { userId: user, transactionId: paymentId, subscriptionId, status, hint }
      const call = { ...at(planId, '/payment/update'), body }
      await inPlanWords(failed, () => change(caller, call, { done: '', failed }))
    },
  }
}

/** `clock`: epoch milliseconds. */
export function subscriptionClient(service: UpstreamService, clock: () => number) {
  return {
    ...placements(service),
    ...changes(service),
    /** T1, U17. */
    async list(caller: Caller, user: string): Promise<readonly PlanSummary[]> {
      const call = { method: 'GET', path: `/user/${user}`, route: '/user/:user' } as const
      const changesPlans = capabilitiesOf(caller.tenant).includes('plan-changes')
      return toPlanSummaries(readData(wirePlans, await service.send(caller, call)), changesPlans)
    },
    /** Quotes a follow-up plan. Capability `plan-changes`. */
    async again(caller: Caller, user: string, planId: string, wanted: AgainQuery): Promise<PlanAgain> {
      const { until, for: entryId } = wanted
      const query = { userId: user, ...(until === undefined ? {} : { until }), ...forEntry(entryId) }
      return toPlanAgain(
        readData(wireAgain, await service.send(caller, { method: 'GET', ...at(planId, '/again'), query })),
      )
    },
    /** AMB100, capability `plan-changes`: not-found for a plan that is not offered at another store. */
    async copy(caller: Caller, user: string, planId: string): Promise<OrderCopy> {
      const call = { method: 'GET', ...at(planId, '/copy'), query: { userId: user } } as const
      return toOrderCopy(read('C', wireCopy, await service.send(caller, call)).value.data)
    },
    /** U17: not-found for another person's plan. */
    async plan(caller: Caller, user: string, planId: string): Promise<PlanDetail> {
      const call = { method: 'GET', ...at(planId), query: { userId: user } } as const
      const changesDishes = capabilitiesOf(caller.tenant).includes('plan-changes')
      const wire = readData(wirePlanDetail, await service.send(caller, call))
      return toPlanDetail(wire, { changesDishes, now: clock() })
    },
    /** Capability `plan-changes`. `from`: a Monday. */
    async week(caller: Caller, user: string, from: LocalDate): Promise<WeekOfMeals> {
      const path = { path: `/user/${user}/week`, route: '/user/:user/week' }
      const answer = await service.send(caller, { method: 'GET', ...path, query: { from } })
      return toWeekOfMeals(readData(wireWeek, answer), from)
    },
  }
}
