import { randomUUID } from 'node:crypto'
import type { PlanDetail } from '@tiffin/contract/plans'
import { GRACE } from './coupons.ts'
import type { Diner } from './diner.ts'
import { giftOf, PLANS, penaltyOf, type WalletCall } from './lunches.ts'
import { type MealStage, type OwnPlan, place, textOf, untilAnswered } from './meal-stage.ts'
import { LEAST_MEALS, planIn, roundDays } from './plan-attempts.ts'
import { balanceIn } from './top-ups.ts'

/** An operator's call about the credits of a parent, with one key until it is answered. */
async function post(stage: MealStage, { tenant }: Diner, { path, body }: WalletCall): Promise<void> {
  const key = randomUUID()
  const answer = await untilAnswered(stage, () => stage.system.operator.send(tenant, path, body, key))
  if (answer?.status !== 200) stage.found.push(`${path}: ${answer === null ? 'no answer' : textOf(answer)}`)
}

/** Through the faults: of a plan that was placed. */
async function read(stage: MealStage, { owner, planId }: OwnPlan): Promise<PlanDetail | null> {
  const answer = await untilAnswered(stage, () => owner.send('GET', `/api/plans/${planId}`))
  return answer && planIn(answer)
}

async function takeAll(stage: MealStage, parent: Diner): Promise<void> {
  const answer = await untilAnswered(stage, () => parent.send('GET', '/api/wallet'))
  const holds = (answer && balanceIn(answer)) ?? 0
  await post(stage, parent, penaltyOf(parent, holds))
}

/** Time to place the plans of a child and to take the credits, on a busy machine too. */
const LEAD_MINUTES = 2

/** Decision 0103: a child's plans, whose credits are gone before their first meals are made; none: that took too long. */
async function spend(stage: MealStage, parent: Diner): Promise<readonly OwnPlan[]> {
  await post(stage, parent, giftOf(parent, 2 * PLANS * LEAST_MEALS + 1))
  const days = roundDays(stage.system.now(), LEAST_MEALS, LEAD_MINUTES)
  const placed: OwnPlan[] = []
  for (let at = 0; at < PLANS; at += 1) {
    const plan = await place(stage, parent, days)
    if (plan) placed.push(plan)
  }
  await takeAll(stage, parent)
  const [first] = placed
  const cutOff = (first && (await read(stage, first)))?.meals[0]?.changeableUntil ?? 0
  return stage.system.now() < cutOff ? placed : []
}

/** The plans of each parent of the school that makes meals on credit. */
export const spendLunches = (stage: MealStage): Promise<readonly (readonly OwnPlan[])[]> =>
  Promise.all(stage.system.parents.map((parent) => spend(stage, parent)))

/** Decision 0103: of a child's due meals as many are made as the school gives, whenever commerce was killed. */
export async function checkLunches(stage: MealStage, lunches: readonly (readonly OwnPlan[])[]): Promise<void> {
  for (const own of lunches) {
    const plans = await Promise.all(own.map((plan) => read(stage, plan)))
    const made = plans.filter((plan) => plan?.meals[0]?.standing === 'made').length
    const wanted = Math.min(plans.length, GRACE.meals)
    if (made !== wanted) stage.found.push(`${own.map(({ planId }) => planId)}: ${made} of their first meals are made`)
  }
}

/** In meals: together more than what the school gives, so that the next round begins without a debt. */
const GIFTS = [0.5, 1, 1]

/** Decision 0103: gifts settle the meals on credit of every parent. */
export async function settleLunches(stage: MealStage): Promise<void> {
  await Promise.all(
    stage.system.parents.flatMap((parent) => GIFTS.map((meals) => post(stage, parent, giftOf(parent, meals)))),
  )
}
