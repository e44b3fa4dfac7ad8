import { type Move, movesOf } from '../order/moves.ts'

/**
 * The state of a meal of a plan. `planned`: it may still be changed. `made`: its order was made at its cut-off, and has
 * the later states. `skipped`: the system did not make it. `cancelled`: its owner, an operator, the calendar or the end
 * of its plan cancelled it.
 */
export const mealStates = ['planned', 'made', 'skipped', 'cancelled'] as const

export type MealState = (typeof mealStates)[number]

export interface PlanMealState {
  readonly state: MealState
}

export type MealActor = 'owner' | 'operator' | 'system'

export type MealMoveName = 'plan' | 'make' | 'skip' | 'cancel' | 'change' | 'order-late' | 'absent'

/** Every allowed move of a meal. A move without a row is refused. A made meal is moved by its order. */
export const mealTable: readonly Move<MealMoveName, PlanMealState, MealActor>[] = [
  { move: 'plan', from: null, to: { state: 'planned' }, by: ['owner'] },
  { move: 'make', from: { state: ['planned'] }, to: { state: 'made' }, by: ['system'] },
  // SB21, AMB107: nothing is debited for it.
  { move: 'skip', from: { state: ['planned'] }, to: { state: 'skipped' }, by: ['system'] },
  { move: 'cancel', from: { state: ['planned'] }, to: { state: 'cancelled' }, by: ['owner', 'operator', 'system'] },
  // AMB107: changed dishes, or a confirmed price.
  { move: 'change', from: { state: ['planned'] }, to: {}, by: ['owner'] },
  // SB21: the owner orders a skipped meal while the store accepts orders for it.
  { move: 'order-late', from: { state: ['skipped'] }, to: { state: 'made' }, by: ['owner'] },
  // AMB113: the owner says that it is not collected; its order is cancelled.
  { move: 'absent', from: { state: ['made'] }, to: {}, by: ['owner'] },
]

export const mealMoves = movesOf(mealTable)

/** Why the system skipped a meal. Stored with the meal, and shown to its owner. */
export const skipReasons = [
  /** SB21: the wallet holds less than the meal costs. */
  'low-balance',
  /** AMB107: it costs more than was agreed. */
  'price',
  /** AMB107: a dish, size or choice is not on the menu. */
  'vanished',
  /** AMB107: the declaration of a dish got worse than agreed. */
  'declaration',
  /** AMB105, AMB107: a dish contains an allergen that its entry avoids. */
  'avoided',
  /** The entry is no longer the owner's, is not confirmed, or is served elsewhere. */
  'entry',
  /** The store is closed for orders, does not serve the dish at that time, or does not accept the payment mode. */
  'store',
  /** SB21: the job ran after the meal's time. */
  'too-late',
  /** SB21: the payment of its plan was confirmed after its cut-off. */
  'paid-late',
] as const

export type SkipReason = (typeof skipReasons)[number]

/** Why a meal is cancelled. `absent`: AMB113, after it was made; the other reasons are of meals that were not made. */
export const mealCancelReasons = [
  'owner',
  'plan-cancelled',
  'payment-failed',
  'off-date',
  'operator',
  'absent',
  /** AMB100: its entry left the roster, or is served at another store. */
  'left',
] as const

export type MealCancelReason = (typeof mealCancelReasons)[number]

/** U16: the standing of a meal on the wire and the pages. */
export const mealOutcomes = ['PENDING', 'CANCELLED', 'FULFILLED'] as const

export type MealOutcome = (typeof mealOutcomes)[number]
