import { orderStatus } from './tracking.ts'

/** S16: an ingredient of a process. */
export interface StageSku {
  readonly name: string
  /** Empty: none. */
  readonly image: string
}

/** S16: one process of a stage, such as "Simmer overnight". */
export interface StageProcess<Sku extends StageSku = StageSku> {
  readonly name: string
  readonly image: string
  readonly skus: readonly Sku[]
}

/** S16: a cooking stage. */
export interface CookingStage<Process extends StageProcess = StageProcess> {
  readonly name: string
  readonly description: string
  readonly processes: readonly Process[]
}

/** Z13: a process and how far it is; times in epoch milliseconds, null: not known, or not yet. */
export interface StandingProcess extends StageProcess<StageSku & { readonly isUsed: boolean }> {
  readonly isStarted: boolean
  readonly isCompleted: boolean
  readonly startedAt: number | null
  readonly completedAt: number | null
}

export type StandingStage = CookingStage<StandingProcess>

/** What was said of a process, in epoch milliseconds. */
export interface ProcessTimes {
  readonly startedAt?: number
  readonly completedAt?: number
}

/** Names a process of a recipe, both counted from 0. */
export const processKey = (stage: number, process: number): string => `${stage}.${process}`

/** What is known of the cooking of an item. */
export interface CookingFacts {
  /** The progress of the item. */
  readonly progress: number
  /** What was said of single processes, by `processKey`. */
  readonly said: Readonly<Record<string, ProcessTimes>>
  /** When the cooking began and ended; null: not yet, or not known. */
  readonly cookingFrom: number | null
  readonly cookedAt: number | null
}

const isCooked = ({ progress }: CookingFacts): boolean =>
  progress >= orderStatus.qualityCheck && progress !== orderStatus.cancelled

/** The times of a process: as they were said, else as far as the states of the item tell. */
function timesOf(facts: CookingFacts, key: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const { startedAt, completedAt } = facts.said[key] ?? {}
  const cooked = isCooked(facts)
  const begun = isFirst && facts.progress >= orderStatus.cooking && facts.progress !== orderStatus.cancelled
  return {
    isStarted: cooked || begun || startedAt !== undefined || completedAt !== undefined,
    isCompleted: cooked || completedAt !== undefined,
    startedAt: startedAt ?? (begun ? facts.cookingFrom : null),
    completedAt: completedAt ?? (cooked && isLast ? facts.cookedAt : null),
  }
}

/** SB14: the stages of a recipe as they stand: by what was said of each process, else by the item's progress. */
export function standingStages(recipe: readonly CookingStage[], facts: CookingFacts): StandingStage[] {
  const keys = recipe.flatMap(({ processes }, stage) => processes.map((_, process) => processKey(stage, process)))
  return recipe.map((stage, at) => ({
    ...stage,
    processes: stage.processes.map((process, place): StandingProcess => {
      const key = processKey(at, place)
      const times = timesOf(facts, key, { isFirst: key === keys[0], isLast: key === keys.at(-1) })
      return { ...process, ...times, skus: process.skus.map((sku) => ({ ...sku, isUsed: times.isCompleted })) }
    }),
  }))
}

export type StageStanding = 'done' | 'now' | 'next'

/** S16: where each stage stands. At most one is `now`: the first that is not completed, once cooking has begun. */
export function stageStandings(stages: readonly StandingStage[]): StageStanding[] {
  const isDone = ({ processes }: StandingStage): boolean => processes.every(({ isCompleted }) => isCompleted)
  const hasBegun = stages.some(({ processes }) => processes.some(({ isStarted }) => isStarted))
  const current = hasBegun ? stages.findIndex((stage) => !isDone(stage)) : -1
  return stages.map((stage, at) => {
    if (at === current) return 'now'
    return hasBegun && isDone(stage) ? 'done' : 'next'
  })
}

/** S17: how many processes the timeline of an item shows. */
const SHOWN_PROCESSES = 5

/** S17: the stages with the last five begun processes only. */
export function withLastProcesses(stages: readonly StandingStage[]): StandingStage[] {
  const begun = stages.flatMap(({ processes }) => processes.filter(({ isStarted }) => isStarted))
  const shown = new Set(begun.slice(-SHOWN_PROCESSES))
  return stages.map((stage) => ({ ...stage, processes: stage.processes.filter((process) => shown.has(process)) }))
}

/** The first process that is not completed, where the kitchen goes on; null: all are. */
export function nextProcess(
  stages: readonly StandingStage[],
): { readonly stage: number; readonly process: number } | null {
  for (const [stage, { processes }] of stages.entries()) {
    const process = processes.findIndex(({ isCompleted }) => !isCompleted)
    if (process >= 0) return { stage, process }
  }
  return null
}
