import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../lib/until.ts'
import { ROUND_STORE } from './coupons.ts'
import { checkLunches, settleLunches, spendLunches } from './crash-lunches.ts'
import type { Diner } from './diner.ts'
import { type MealStage, type OwnPlan, PATIENCE_MS, place, readPlan, textOf, untilAnswered } from './meal-stage.ts'
import { LEAST_MEALS, type PlanDays, roundDays } from './plan-attempts.ts'

export interface MealKills {
  readonly kills: number
  /** Kills after which some of the meals of the round were made, and others not. */
  readonly inTheMiddle: number
  /** What the clock showed when all due meals had been made. */
  readonly dueBefore: number
  /** AMB113: meals that were called off, each while commerce was killed or right after it. */
  readonly calledOff: number
}

const MINUTE_MS = 60_000

const PLANS_OF_A_ROUND = 24

const LANES = 4

async function placeAll(stage: MealStage, days: PlanDays): Promise<readonly OwnPlan[]> {
  const placed: OwnPlan[] = []
  const wanted = Array.from({ length: PLANS_OF_A_ROUND }, (_, at) => stage.owners[at % stage.owners.length] as Diner)
  const lane = async () => {
    for (let owner = wanted.pop(); owner; owner = wanted.pop()) {
      const plan = await place(stage, owner, days)
      if (plan) placed.push(plan)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return placed
}

/** How many first meals of the plans still wait; null: not all could be read. */
async function waiting(plans: readonly OwnPlan[]): Promise<number | null> {
  const read = await Promise.all(plans.map(readPlan))
  if (read.some((plan) => plan === null)) return null
  return read.filter((plan) => plan?.meals[0]?.standing === 'planned').length
}

/** Longer than the lease of the job of a killed process. */
const LEASE_MS = 90_000

/** The meals of a round take about so long. */
const LONGEST_MS = 100

/** When commerce is killed: at any moment, or as soon as a meal is made. */
async function untilKilled({ dice }: MealStage, plans: readonly OwnPlan[]): Promise<void> {
  if (dice.happens(0.5)) return pause(dice.between(0, LONGEST_MS))
  const deadline = Date.now() + LONGEST_MS * 20
  while (Date.now() < deadline) {
    const read = await Promise.all(dice.shuffled(plans).slice(0, LANES).map(readPlan))
    if (read.some((plan) => plan?.meals[0]?.standing === 'made')) return
  }
}

/** AMB113: calls the first meal of a plan off until it is answered. */
async function callOff(stage: MealStage, { owner, planId }: OwnPlan, date: string): Promise<boolean> {
  const path = `/api/plans/${planId}/meals/${date}/absent`
  const answer = await untilAnswered(stage, () => owner.send('POST', path, { share: null }))
  if (answer?.status === 200) return true
  const text = answer === null ? 'no answer' : textOf(answer)
  stage.found.push(`${planId} ${date}: was made, and is not called off: ${text}`)
  return false
}

/**
 * AMB113, SAFE3: a third of the made first meals is called off, and gifts settle those on credit (decision 0103); meanwhile
 * commerce is killed. Resolves to how many were called off.
 */
async function callOffSome(stage: MealStage, plans: readonly OwnPlan[]): Promise<number> {
  const answers: Promise<boolean>[] = []
  for (const plan of plans) {
    const [meal] = (await readPlan(plan))?.meals ?? []
    if (meal?.standing !== 'made' || !stage.dice.happens(1 / 3)) continue
    answers.push(callOff(stage, plan, meal.date))
  }
  const gifts = settleLunches(stage)
  await stage.crash()
  await gifts
  return (await Promise.all(answers)).filter(Boolean).length
}

/** When the first meals of all plans are due; null: there are no plans. */
async function dueOf(plans: readonly OwnPlan[]): Promise<number | null> {
  const read = await Promise.all(plans.map(readPlan))
  const cutOffs = read.flatMap((plan) => plan?.meals[0]?.changeableUntil ?? [])
  return cutOffs.length > 0 ? Math.max(...cutOffs) : null
}

/**
 * SB21, SAFE3: the meals of some plans become due, and commerce is killed while it makes them, once or twice. Then all are
 * made, some of them on credit (decision 0103). Resolves to how many kills there were, and how many left meals on both sides.
 */
async function round(stage: MealStage): Promise<Omit<MealKills, 'dueBefore'>> {
  const { system, dice, found } = stage
  const lunches = await spendLunches(stage)
  const plans = [...lunches.flat(), ...(await placeAll(stage, roundDays(system.now(), LEAST_MEALS)))]
  const dueAt = await dueOf(plans)
  if (dueAt === null) return { kills: 0, inTheMiddle: 0, calledOff: 0 }
  let [kills, inTheMiddle] = [0, 0]
  let left: number | null = plans.length
  for (let ahead = dueAt + MINUTE_MS - system.now(); kills < dice.between(1, 2) && left !== 0; ahead = LEASE_MS) {
    await system.moveClock(Math.max(0, ahead))
    await untilKilled(stage, plans)
    await stage.crash()
    kills += 1
    await system.bffSeesCommerce()
    left = await waiting(plans)
    if (left !== null && left > 0 && left < plans.length) inTheMiddle += 1
  }
  await system.moveClock(LEASE_MS)
  if (!(await until(async () => (await waiting(plans)) === 0, PATIENCE_MS)))
    found.push(`${await waiting(plans)} of ${plans.length} due meals wait at store ${ROUND_STORE}`)
  await checkLunches(stage, lunches)
  return { kills, inTheMiddle, calledOff: await callOffSome(stage, plans) }
}

/** Rounds of meals until commerce was killed so often while it made them. */
export async function killWhileMaking(
  stage: MealStage,
  kills: number,
  progress: (line: string) => void,
): Promise<MealKills> {
  let [done, inTheMiddle, calledOff] = [0, 0, 0]
  for (let rounds = 1; done < kills; rounds += 1) {
    const made = await round(stage)
    done += made.kills
    inTheMiddle += made.inTheMiddle
    calledOff += made.calledOff
    if (rounds % 5 === 0) progress(`${done} of ${kills} kills while meals are made, ${inTheMiddle} in the middle`)
    if (rounds > 2 * kills + 2) throw new Error(`only ${done} of ${kills} kills while meals were made`)
  }
  return { kills: done, inTheMiddle, calledOff, dueBefore: stage.system.now() - LEASE_MS }
}
