import { setTimeout as pause } from 'node:timers/promises'
import type { PlanDetail } from '@tiffin/contract/plans'
import { until } from '../lib/until.ts'
import type { Dice } from './dice.ts'
import { type Answer, type Diner, isUnknown } from './diner.ts'
import { callBack } from './paying.ts'
import {
  type PlanAttempt,
  type PlanDays,
  placePlanOnce,
  planAttemptOf,
  planIn,
  planOfAttempt,
} from './plan-attempts.ts'
import type { TortureSystem } from './system.ts'

/** Owners of plans, and what was found while their meals were made by a process that is killed. */
export interface MealStage {
  readonly dice: Dice
  readonly system: TortureSystem
  /** Their wallets, where they have one, hold enough for everything. */
  readonly owners: readonly Diner[]
  readonly plans: PlanAttempt[]
  readonly found: string[]
  /** Kills commerce and starts it again. */
  crash(): Promise<void>
}

/** Longer than a start of commerce, and the wait for the lease of a killed process, take. */
export const PATIENCE_MS = 60_000

/** What an answer says, for the list of what was found. */
export const textOf = (answer: Answer): string =>
  answer.status === null ? answer.failure : `${answer.status} ${answer.text}`

/** A plan with its owner. */
export interface OwnPlan {
  readonly owner: Diner
  readonly planId: string
}

export const readPlan = async ({ owner, planId }: OwnPlan): Promise<PlanDetail | null> =>
  planIn(await owner.send('GET', `/api/plans/${planId}`))

/** Sends a call until it is answered. By time: a machine that does much else starts commerce slowly. Null: never. */
export async function untilAnswered(
  { dice }: Pick<MealStage, 'dice'>,
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(dice.between(20, 200))) {
    const answer = await send()
    if (!isUnknown(answer)) return answer
  }
  return null
}

/** The payer pays, and the provider calls back until the plan runs. */
async function pay({ system, found }: MealStage, plan: OwnPlan): Promise<void> {
  const { owner: diner, planId } = plan
  const merchant = system.bank.merchantOf(diner.tenant)
  system.bank.stub.pay(merchant, planId)
  const isRunning = async () => {
    await callBack(system, { diner, orderId: planId, merchant })
    return (await readPlan(plan))?.status === 'ACTIVE'
  }
  if (!(await until(isRunning, PATIENCE_MS))) found.push(`${planId}: paid, and does not run`)
}

/** Places a plan with its key until it is answered; null: it was refused, because its cut-off has passed meanwhile. */
export async function place(stage: MealStage, owner: Diner, days: PlanDays): Promise<OwnPlan | null> {
  const payment = stage.system.prepaidDiners.includes(owner) ? stage.dice.pick(['CASH', 'DIGITAL'] as const) : 'WALLET'
  const attempt = planAttemptOf(owner, days, payment, { isByDay: stage.dice.happens(0.4) })
  stage.plans.push(attempt)
  const answer = await untilAnswered(stage, () => placePlanOnce(owner, attempt))
  const planId = planOfAttempt(attempt)
  if (planId !== null) {
    const plan = { owner, planId }
    if (payment === 'DIGITAL') await pay(stage, plan)
    return plan
  }
  const text = answer === null ? 'no answer' : textOf(answer)
  if (!/"(order-too-late|payment-not-started)"/.test(text)) stage.found.push(`a plan: ${text}`)
  return null
}
