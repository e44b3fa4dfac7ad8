import { isUnusualLoss } from '#kernel/unusual-loss'
import type { LeftPlan } from '#modules/plans/api/left-plans'

/** AMB100: the planned meals that are cancelled with the plans that an import ends, and whose they are. */
export interface EndedMeals {
  readonly meals: number
  readonly plans: number
  /** Number of people with such a plan who are removed. */
  readonly removed: number
  /** Number of people with such a plan who get another store. */
  readonly moved: number
}

/** What a file would take from the current roster. */
export interface Losses {
  /** How many of the current people are removed. */
  readonly removed: number
  readonly of: number
  /** Null: no plan ends. */
  readonly ended: EndedMeals | null
}

/** Why an operator must confirm an import. */
export type LossReason = 'removals' | 'meals'

/** A single person may leave a programme of any size. */
const USUAL_REMOVALS = 1

const entriesOf = (plans: readonly LeftPlan[]): number => new Set(plans.map(({ entry }) => entry)).size

/** AMB100: the meals of the plans that an import ends; null: it ends none. */
export function endedWith(plans: readonly LeftPlan[]): EndedMeals | null {
  if (plans.length === 0) return null
  return {
    meals: plans.reduce((sum, { meals }) => sum + meals, 0),
    plans: plans.length,
    removed: entriesOf(plans.filter(({ leaves }) => leaves)),
    moved: entriesOf(plans.filter(({ leaves }) => !leaves)),
  }
}

/** What the operator must have seen before an import: unusually many removals, and any meal that it ends. */
export const lossesToConfirm = ({ removed, of, ended }: Losses): readonly LossReason[] => [
  ...(isUnusualLoss(removed, of, USUAL_REMOVALS) ? (['removals'] as const) : []),
  ...(ended ? (['meals'] as const) : []),
]
