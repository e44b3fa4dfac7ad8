import type { ItemTracking } from '@tiffin/contract/items'
import {
  type StageStanding,
  type StandingStage,
  stageStandings,
  withLastProcesses,
} from '@tiffin/domain/order/item-stages'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { trackItemTexts as words } from '#texts/track-item'

/** A stage as the page of an item shows it: a state of the item, or a stage of its recipe. */
export interface ShownStage {
  readonly id: string
  readonly name: string
  readonly standing: StageStanding
  /** When it was reached, in epoch milliseconds; null: not yet, or not known. */
  readonly at: number | null
  /** null: a state, which has no processes. */
  readonly stage: StandingStage | null
  /** All ingredients of the stage, also of processes that are not shown (S17). */
  readonly skus: StandingStage['processes'][number]['skus']
}

/** A state of the item as a stage. */
function stateStage({ status, reachedAt }: ItemTracking, state: number, name: string, isLast: boolean): ShownStage {
  const isReached = status >= state && status !== orderStatus.cancelled
  const isNow = isReached && !isLast && status === state
  return {
    ...{ id: String(state), name, stage: null, skus: [] },
    standing: isNow ? 'now' : isReached ? 'done' : 'next',
    at: isReached ? (reachedAt[state] ?? null) : null,
  }
}

/** S17: when a stage of the recipe was completed, else began. */
function momentOf({ processes }: StandingStage): number | null {
  const isDone = processes.every(({ isCompleted }) => isCompleted)
  return (isDone ? processes.at(-1)?.completedAt : processes[0]?.startedAt) ?? null
}

/** S16, AMB93: the stages of the recipe; without one its cooking is a single stage, and none for what is not cooked. */
function cookingOf(item: ItemTracking, pickup: boolean): ShownStage[] {
  if (!item.cooks) return []
  if (item.stages.length === 0) {
    return [stateStage(item, orderStatus.cooking, words.stateName(orderStatus.cooking, pickup), false)]
  }
  const standings = stageStandings(item.stages)
  return withLastProcesses(item.stages).map((stage, at) => {
    const whole = item.stages[at] ?? stage
    return {
      ...{ id: `stage-${at}`, name: stage.name, standing: standings[at] ?? 'next', stage },
      at: momentOf(whole),
      skus: whole.processes.flatMap(({ skus }) => skus),
    }
  })
}

/** AMB83: the check is reached at 300 and made at 400. */
function checkOf(item: ItemTracking, pickup: boolean): ShownStage[] {
  if (!item.checks) return []
  const stage = stateStage(item, orderStatus.qualityCheck, words.stateName(orderStatus.qualityCheck, pickup), false)
  return [stage]
}

/** S16: all stages of an item in their order; at most one is current. */
export function shownStages(item: ItemTracking, pickup: boolean): ShownStage[] {
  const name = (state: number): string => words.stateName(state, pickup)
  return [
    // An accepted item waits for the kitchen; nothing of it is under way.
    { ...stateStage(item, orderStatus.accepted, name(orderStatus.accepted), true) },
    ...cookingOf(item, pickup),
    ...checkOf(item, pickup),
    stateStage(item, orderStatus.dispatched, name(orderStatus.dispatched), true),
  ]
}
