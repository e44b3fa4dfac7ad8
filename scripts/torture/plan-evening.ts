import type { PlanDetail } from '@tiffin/contract/plans'
import { addDays } from '@tiffin/domain/time/clock'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { until } from '../lib/until.ts'
import type { Diner } from './diner.ts'
import type { Track } from './order-races.ts'
import { eveningDays, LEAST_MEALS, type PlanAttempt, planAttemptOf, planOfAttempt, ZONE } from './plan-attempts.ts'
import { callOffSome, placePlan, readPlan } from './plan-races.ts'
import { atOnce, balanceOf, filled, orderedFromWallet } from './wallet-races.ts'

const MINUTE_MS = 60_000

/** 7:59:30 PM: in the next minutes meals are made. */
const EVENING = { minute: 19 * 60 + 59, afterMs: 30_000 }

/** The next evening, shortly before the meals of the next day are made. Epoch milliseconds. */
export function nextEvening(now: number): number {
  const { date } = localTimeAt(now, ZONE)
  const at = (day: string) => momentOf(day, EVENING.minute, ZONE) + EVENING.afterMs
  return at(date) > now ? at(date) : at(addDays(date, 1))
}

/** A plan whose first meal its owner's wallet will not pay. */
export interface SpentPlan {
  readonly diner: Diner
  readonly planId: string
}

/** AMB39: a plan is placed from a wallet that orders use up before its first meal is made. */
export async function spend(track: Track, diner: Diner): Promise<SpentPlan | null> {
  const attempt: PlanAttempt = planAttemptOf(diner, eveningDays(track.system.now(), LEAST_MEALS), 'WALLET')
  track.plans.push(attempt)
  await filled(track, diner, 2 * LEAST_MEALS * diner.total)
  await placePlan(track, diner, attempt)
  while ((await balanceOf(track, diner)) >= diner.total) {
    if ((await orderedFromWallet(track, diner)) === null) return null
  }
  const planId = planOfAttempt(attempt)
  return planId === null ? null : { diner, planId }
}

/** Longer than any cut-off of the last plans is ahead. */
const BEYOND_CUT_OFFS_MS = 4 * MINUTE_MS

const PATIENCE_MS = 60_000

/** True when a meal that was due at that moment waits to be made. */
const waits = ({ status, meals }: PlanDetail, at: number): boolean =>
  status === 'ACTIVE' &&
  meals.some(({ standing, changeableUntil }) => standing === 'planned' && changeableUntil + MINUTE_MS < at)

/** Several late orders of a skipped meal at once, while its plan may be cancelled: it has one order, for its price. */
async function orderLate(track: Track, { diner, planId }: SpentPlan): Promise<void> {
  const plan = await readPlan(track, diner, planId)
  const [meal] = plan?.meals ?? []
  if (!plan || meal?.standing !== 'skipped' || !meal.mayOrder) {
    return track.violation(`${planId}: its first meal is ${meal?.standing} ${meal?.reason}, and cannot be ordered late`)
  }
  const holds = await filled(track, diner, diner.total)
  const path = `/api/plans/${planId}/meals/${meal.date}/order`
  const isCancelled = track.dice.happens(0.3)
  const [late] = await Promise.all([
    atOnce(track, 2, () => track.call('order late', () => diner.send('POST', path, { price: meal.price }), [200, 422])),
    ...(isCancelled
      ? [track.call('cancel plan', () => diner.send('POST', `/api/plans/${planId}/cancel`), [200, 422])]
      : []),
  ])
  const isPlaced = late.some(({ status }) => status === 200)
  const taken = holds - (await balanceOf(track, diner))
  // A call that was doubled on the way may be refused, and have ordered.
  const mayBe = isPlaced || !isCancelled ? [meal.price] : [0, meal.price]
  if (!mayBe.includes(taken)) track.violation(`${planId}: ${late.length} late orders took ${taken}`)
}

/** The evening ends: all due meals are made or skipped, and skipped ones ordered late. Returns the moment. */
export async function endEvening(track: Track, spent: readonly SpentPlan[]): Promise<number> {
  const { system } = track
  await system.moveClock(BEYOND_CUT_OFFS_MS)
  const at = system.now()
  const owners = new Map(track.planners.concat(system.diners, system.parents).map((diner) => [diner.id, diner]))
  for (const attempt of track.plans) {
    const planId = planOfAttempt(attempt)
    const owner = owners.get(attempt.person)
    if (planId === null || !owner) continue
    const isDone = async () => {
      const plan = await readPlan(track, owner, planId)
      return plan !== null && !waits(plan, at)
    }
    if (!(await until(isDone, PATIENCE_MS))) track.violation(`${planId}: a due meal waits`)
    // Meals on credit are called off while they are settled.
    if (!system.parents.includes(owner)) await callOffSome(track, owner, planId)
  }
  await Promise.all(spent.map((each) => orderLate(track, each)))
  return at
}
