import { randomUUID } from 'node:crypto'
import type { MealStanding, PlanDetail } from '@tiffin/contract/plans'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { until } from '../lib/until.ts'
import { acknowledgementsOf, couponAttemptOf, placeOnce } from './attempts.ts'
import { quantitiesOf } from './changed-meal.ts'
import type { Answer, Diner } from './diner.ts'
import { nextCouponCode } from './money-races.ts'
import type { Race, Track } from './order-races.ts'
import { callBack, type OnlineOrder } from './paying.ts'
import {
  MOST_MEALS,
  type PlanAttempt,
  placePlanOnce,
  planAcknowledgementsOf,
  planAttemptOf,
  planIn,
  planOfAttempt,
  soonDays,
} from './plan-attempts.ts'
import { PREPAID } from './system.ts'
import { aloneAmong, atOnce, filled, type WalletRace } from './wallet-races.ts'

/** Payments are decided within it, also on a busy machine. */
const PATIENCE_MS = 10_000

/** Long enough to call a meal off, on a busy machine too, while the clock runs fast. */
const CALL_OFF_MS = 10 * 60_000

/** Meals that are made meanwhile may take as much as this many meals cost. */
const MEALS_MEANWHILE = 6

/** M5, AMB4: where wallets are, they pay the meals of plans. */
const usualPayment = ({ dice }: Track, { tenant }: Diner): TenderKind =>
  tenant === PREPAID ? dice.pick(['CASH', 'DIGITAL'] as const) : 'WALLET'

/** Starts an attempt that the end of the run checks. */
export function beginPlan(
  track: Track,
  diner: Diner,
  payment: TenderKind = usualPayment(track, diner),
  coupon: string | null = null,
): PlanAttempt {
  const days = soonDays(track.dice, track.system.now())
  // AMB114: the bill of a page states the coupon per meal, which a plan by day has not.
  const isByDay = coupon === null && track.dice.happens(0.4)
  const attempt = planAttemptOf(diner, days, payment, { coupon, isByDay })
  track.plans.push(attempt)
  return attempt
}

/** A cut-off has passed meanwhile, or meals that were made have taken the balance. */
const isPassedBy = (answer: Answer): boolean =>
  answer.status === 409 && /"(order-too-late|balance-below-double)"/.test(answer.text)

export async function placePlan(track: Track, diner: Diner, attempt: PlanAttempt, expected = [200]): Promise<Answer> {
  const answer = await track.call(`place plan ${attempt.payment}`, () => placePlanOnce(diner, attempt), [
    ...expected,
    409,
  ])
  if (answer.status === 409 && !expected.includes(409) && !isPassedBy(answer))
    track.violation(`${attempt.key}: ${answer.text.slice(0, 300)}`)
  return answer
}

/** M9: a plan needs twice what it costs. */
export const fundPlan = async (track: Track, diner: Diner): Promise<unknown> =>
  diner.tenant === PREPAID || filled(track, diner, (2 * MOST_MEALS + MEALS_MEANWHILE) * diner.total)

export const readPlan = async (track: Track, diner: Diner, planId: string): Promise<PlanDetail | null> =>
  planIn(await track.call('read plan', () => diner.send('GET', `/api/plans/${planId}`), [200]))

const cancelPlan = (track: Track, diner: Diner, planId: string): Promise<Answer> =>
  track.call('cancel plan', () => diner.send('POST', `/api/plans/${planId}/cancel`), [200, 422])

const cancelMeals = (track: Track, diner: Diner, planId: string, dates: readonly string[]): Promise<Answer> =>
  track.call('cancel meals', () => diner.send('POST', `/api/plans/${planId}/meals/cancel`, { dates }), [200, 422])

const isDone = ({ status }: Answer): boolean => status === 200

const toPay = ({ system: { bank } }: Track, diner: Diner, planId: string): OnlineOrder => ({
  ...{ diner, orderId: planId, merchant: bank.merchantOf(diner.tenant) },
})

/** The payment of a plan arrives. */
async function paid(track: Track, order: OnlineOrder): Promise<void> {
  track.system.bank.stub.pay(order.merchant, order.orderId)
  const isRunning = async () => {
    await track.call('callback of a plan', () => callBack(track.system, order), [200])
    return (await readPlan(track, order.diner, order.orderId))?.status !== 'PENDING'
  }
  if (!(await until(isRunning, PATIENCE_MS))) track.violation(`${order.orderId}: paid, and PENDING`)
}

/** A plan that runs; null: it was not placed. */
async function running(track: Track, diner: Diner): Promise<PlanDetail | null> {
  await fundPlan(track, diner)
  const attempt = beginPlan(track, diner)
  await placePlan(track, diner, attempt)
  const planId = planOfAttempt(attempt)
  if (planId === null) return null
  if (attempt.payment === 'DIGITAL') await paid(track, toPay(track, diner, planId))
  return readPlan(track, diner, planId)
}

/** The same call several times at once: one plan, one answer. */
const samePlanKey: WalletRace = async (track, diner) => {
  await fundPlan(track, diner)
  const attempt = beginPlan(track, diner)
  const answers = await atOnce(track, 2, () => placePlan(track, diner, attempt))
  const ids = planAcknowledgementsOf(attempt).length
  if (ids > 1) track.violation(`${attempt.key}: ${ids} different answers to one placement of a plan`)
  // What passes meanwhile passes for later calls alone.
  if (ids === 0 && answers.some(isDone)) track.violation(`${attempt.key}: acknowledged without a plan`)
}

/** A plan is cancelled several times while its meals are cancelled: it is, and none of its meals waits. */
const planCancelled: WalletRace = async (track, diner) => {
  const plan = await running(track, diner)
  if (!plan) return
  const { planId } = plan
  const [first = '', , , last = ''] = plan.meals.map(({ date }) => date)
  const calls = track.dice.shuffled([
    () => cancelPlan(track, diner, planId),
    () => cancelPlan(track, diner, planId),
    () => cancelMeals(track, diner, planId, [first]),
    () => cancelMeals(track, diner, planId, [first, last]),
    () => cancelMeals(track, diner, planId, [last]),
  ])
  await Promise.all(calls.map((send) => send()))
  const left = await readPlan(track, diner, planId)
  if (left && left.status !== 'CANCELLED') track.violation(`${planId}: cancelled, and ${left.status}`)
}

const changeMeal = (track: Track, diner: Diner, plan: PlanDetail, date: string, quantity: number): Promise<Answer> => {
  const dishes = plan.dishes.map(({ productId, sizeId }) => ({ productId, sizeId, quantity }))
  const body = { dishes, price: quantity * diner.total }
  const path = `/api/plans/${plan.planId}/meals/${date}/change`
  return track.call('change meal', () => diner.send('POST', path, body), [200, 422])
}

const quantityOf = ({ dishes }: Pick<PlanDetail['meals'][number], 'dishes'>): number => dishes?.[0]?.quantity ?? 1

/** A meal is changed several times, and cancelled, at once: it is as one of the changes that were stored wanted it. */
const mealChanged: WalletRace = async (track, diner) => {
  const plan = await running(track, diner)
  const date = plan?.meals[track.dice.between(0, 1)]?.date
  if (!plan || date === undefined) return
  const quantities = [1, 2, 3]
  const changing = quantities.map((quantity) => changeMeal(track, diner, plan, date, quantity))
  const cancelling = track.dice.happens(0.5) ? [cancelMeals(track, diner, plan.planId, [date])] : []
  const [changed, cancelled] = await Promise.all([Promise.all(changing), Promise.all(cancelling)])
  const meal = (await readPlan(track, diner, plan.planId))?.meals.find((each) => each.date === date)
  if (!meal) return
  const name = `${plan.planId} ${date}`
  if (cancelled.some(isDone) && meal.standing !== 'cancelled') track.violation(`${name}: cancelled, ${meal.standing}`)
  const changes = changed.map((answer, at) => ({ answer, quantity: quantities[at] ?? 0 }))
  const wanted = quantitiesOf(changes, `${plan.planId}/meal/${date}`, track.system.toCommerce.split)
  if (wanted.includes(quantityOf(meal))) return
  const answers = changed.map((each) => JSON.stringify(each).slice(0, 120)).join(' ')
  track.violation(`${name}: ${quantityOf(meal)} pieces, ${meal.standing}, wanted ${wanted}: ${answers}`)
}

/** Several diners use the last of a coupon at once, for orders and for plans: one gets it. */
const lastUseOfPlan: WalletRace = async (track, diner) => {
  const code = nextCouponCode()
  const diners = track.dice.shuffled(track.planners.filter(({ tenant }) => tenant === diner.tenant))
  await fundPlan(track, diner)
  const plans = diners.map((each) => ({ diner: each, attempt: beginPlan(track, each, undefined, code) }))
  const order = couponAttemptOf(diner, randomUUID(), code)
  track.attempts.push(order)
  await Promise.all([
    ...plans.map((each) => placePlan(track, each.diner, each.attempt, [200, 409, 422])),
    track.call('coupon', () => placeOnce(diner, order), [200, 409, 422]),
  ])
  const placed = plans.filter(({ attempt }) => planOfAttempt(attempt) !== null).length
  const uses = placed + (acknowledgementsOf(order).length > 0 ? 1 : 0)
  if (uses > 1) track.violation(`${code}: ${uses} orders and plans have the last use`)
  for (const { diner: owner, attempt } of plans) {
    const planId = planOfAttempt(attempt)
    if (planId !== null && track.dice.happens(0.5)) await cancelPlan(track, owner, planId)
  }
}

const hint = (track: Track, diner: Diner, planId: string, word: 'TXN_SUCCESS' | 'APP_CLOSED'): Promise<Answer> =>
  track.call('hint of a plan', () => diner.send('POST', `/api/plans/${planId}/payment`, { hint: word }), [200])

/** What the payer of a plan decides, and callbacks, the browser's words and cancellations at once. */
const planPaid: WalletRace = async (track, diner) => {
  const attempt = beginPlan(track, diner, 'DIGITAL')
  await placePlan(track, diner, attempt)
  const planId = planOfAttempt(attempt)
  if (planId === null) return
  const { bank } = track.system
  const order = toPay(track, diner, planId)
  bank.stub.pay(order.merchant, planId, track.dice.pick(['TXN_SUCCESS', 'TXN_SUCCESS', 'TXN_FAILURE']))
  await atOnce(track, 2, () => {
    const word = track.dice.pick(['TXN_SUCCESS', 'APP_CLOSED', 'callback', 'callback', 'cancel'] as const)
    if (word === 'callback') return track.call('callback of a plan', () => callBack(track.system, order), [200])
    if (word === 'cancel') return cancelPlan(track, diner, planId)
    return hint(track, diner, planId, word)
  })
  const isDecided = async () => (await readPlan(track, diner, planId))?.status !== 'PENDING'
  if (!(await until(isDecided, PATIENCE_MS))) track.violation(`${planId}: decided at the provider, and PENDING`)
}

const isMade = (standing: MealStanding | undefined): boolean => standing === 'made' || standing === 'fulfilled'

/** The orders of a meal and of its plan are cancelled while it is made: what was made has an order, cancelled or not. */
const cancelledWhileMade: WalletRace = async (track, diner) => {
  const plan = await running(track, diner)
  const [meal] = plan?.meals ?? []
  if (!plan || !meal) return
  const leftMs = meal.changeableUntil + 60_000 - track.system.now()
  if (leftMs > 0 && leftMs < 30_000)
    await until(async () => track.system.now() >= meal.changeableUntil + 59_900, leftMs)
  await atOnce(track, 2, () => cancelMeals(track, diner, plan.planId, [meal.date]))
  const now = (await readPlan(track, diner, plan.planId))?.meals[0]
  if (now?.orderId && isMade(now.standing)) {
    await atOnce(track, 2, () =>
      track.call('cancel', () => diner.send('DELETE', `/api/orders/${now.orderId}`), [200, 422]),
    )
  }
}

const isOneText = (answers: readonly Answer[]): boolean =>
  new Set(answers.flatMap((each) => (each.status === 200 ? [each.text] : []))).size <= 1

/**
 * AMB113: a made meal is called off several times, and its order cancelled, at once: it ends once, with one answer, and of
 * what its wallet paid comes back the share, or all by the cancellation.
 */
async function callOff(track: Track, diner: Diner, plan: PlanDetail, date: string): Promise<void> {
  const [meal] = plan.meals.filter((each) => each.date === date)
  const path = `/api/plans/${plan.planId}/meals/${date}/absent`
  const body = { share: meal?.absence?.share ?? null }
  const isCancelled = track.dice.happens(0.3)
  const [said] = await Promise.all([
    atOnce(track, 2, () => track.call('call off', () => diner.send('POST', path, body), [200, 422])),
    ...(isCancelled && meal?.orderId
      ? [track.call('cancel', () => diner.send('DELETE', `/api/orders/${meal.orderId}`), [200, 422])]
      : []),
  ])
  const name = `${plan.planId} ${date}`
  if (!isOneText(said)) track.violation(`${name}: called off with several answers`)
  if (!isCancelled && !said.some(isDone)) track.violation(`${name}: ${JSON.stringify(said[0])} to calling it off`)
  const now = (await readPlan(track, diner, plan.planId))?.meals.find((each) => each.date === date)
  if (now && now.standing !== 'cancelled') track.violation(`${name}: called off, and ${now.standing}`)
}

/** AMB113: at the end of the evening, half of the made meals of each plan are called off. */
export async function callOffSome(track: Track, diner: Diner, planId: string): Promise<void> {
  const plan = await readPlan(track, diner, planId)
  for (const meal of plan?.meals ?? []) {
    const isFree = meal.standing === 'made' && (meal.absentUntil ?? 0) > track.system.now() + CALL_OFF_MS
    if (plan && isFree && track.dice.happens(0.5)) await callOff(track, diner, plan, meal.date)
  }
}

const ofPlanners = aloneAmong(({ planners }) => planners)

const ofPrepaid = aloneAmong(({ system }) => system.prepaidDiners)

/** SAFE1, SB21, SB22: races of plans, each with the wallet of its owner alone but for the meals that are made meanwhile. */
export const planRaces: readonly Race[] = [
  ...[samePlanKey, planCancelled, mealChanged, lastUseOfPlan, cancelledWhileMade].map(ofPlanners),
  ...[planPaid, planCancelled, mealChanged].map(ofPrepaid),
]
