import { randomUUID } from 'node:crypto'
import type { Paise } from '@tiffin/domain/money/money'
import type { Diner } from './diner.ts'
import type { Track } from './order-races.ts'
import { eveningDays, LEAST_MEALS, planAttemptOf, planOfAttempt } from './plan-attempts.ts'
import { callOffSome, placePlan, readPlan } from './plan-races.ts'
import { balanceOf } from './wallet-races.ts'

/** An operator's call about the credits of a parent. */
export interface WalletCall {
  readonly path: string
  readonly body: object
}

/** Credits for so many meals. */
export const giftOf = ({ mobile, total }: Diner, meals: number): WalletCall => ({
  path: 'wallets/bonuses',
  body: { mobile, amount: Math.ceil((meals * total) / 100), days: 3000, reason: 'For lunches' },
})

/** Takes this amount of paise. */
export const penaltyOf = ({ mobile }: Diner, paise: Paise): WalletCall => ({
  path: 'wallets/penalties',
  body: { mobile, amount: paise / 100, reason: 'For broken plates' },
})

const give = (track: Track, parent: Diner, meals: number) => {
  const { path, body } = giftOf(parent, meals)
  return track.call('give', () => track.system.operator.send(parent.tenant, path, body, randomUUID()), [200])
}

/** One more than the school gives a child on credit. */
export const PLANS = 3

/** Takes the parent's credits. */
async function takeAll(track: Track, parent: Diner): Promise<void> {
  const { path, body } = penaltyOf(parent, await balanceOf(track, parent))
  await track.call('penalty', () => track.system.operator.send(parent.tenant, path, body, randomUUID()), [200])
}

/** Decision 0103: plans of a child are placed from credits that are gone before the first meals are made. */
export async function spendLunches(track: Track, parent: Diner): Promise<readonly string[]> {
  await give(track, parent, 2 * PLANS * LEAST_MEALS + 1)
  const planIds: string[] = []
  for (let at = 0; at < PLANS; at += 1) {
    const days = eveningDays(track.system.now(), LEAST_MEALS)
    const attempt = planAttemptOf(parent, { ...days, minute: days.minute + 30 * at }, 'WALLET')
    track.plans.push(attempt)
    await placePlan(track, parent, attempt)
    planIds.push(planOfAttempt(attempt) ?? '')
  }
  await takeAll(track, parent)
  return planIds
}

/**
 * Decision 0103: meals on credit are called off while gifts settle them. As many meals as the school gives were made, and
 * the others skipped.
 */
export async function settleLunches(track: Track, parent: Diner, planIds: readonly string[]): Promise<void> {
  const plans = await Promise.all(planIds.map((planId) => readPlan(track, parent, planId)))
  const standings = plans.map((plan) => plan?.meals[0]?.standing ?? 'none').toSorted()
  if (standings.join() !== 'made,made,skipped') track.violation(`${planIds}: their first meals are ${standings}`)
  await Promise.all([
    ...planIds.map((planId) => callOffSome(track, parent, planId)),
    ...[0.5, 1].map((meals) => give(track, parent, meals)),
  ])
}
