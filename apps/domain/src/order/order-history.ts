import { type OrderActor, type OrderMoveName, type OrderState, orderMoves } from './lifecycle.ts'
import type { FulfilmentType } from './tracking.ts'

/** A change of an order, as its event stores it. */
export interface StoredChange {
  readonly seq: number
  readonly move: OrderMoveName
  /** Null: unknown. */
  readonly by: OrderActor | null
  readonly progress: number
  readonly payment: string
  readonly detail: { readonly undone?: number } | null
  /** ISO. */
  readonly at: string
}

/** What the changes of an order lead to. */
export interface OrderHistory {
  readonly state: OrderState
  /** S4: when each state was reached (ISO). */
  readonly stages: Readonly<Record<string, string>>
}

/** The stages after a change from `from`: a step adds its state, and an undo takes the undone one off. */
function stagesAfter(
  stages: OrderHistory['stages'],
  from: OrderState | null,
  { move, progress, at }: StoredChange,
): OrderHistory['stages'] {
  if (from?.progress === progress) return stages
  if (move !== 'undo') return { ...stages, [progress]: at }
  return Object.fromEntries(Object.entries(stages).filter(([state]) => state !== String(from?.progress)))
}

/** True when an undo names the step that led to the state it leaves, and that step was not taken back before. */
function undoesStep(changes: readonly StoredChange[], undo: StoredChange, from: OrderState): boolean {
  const undone = changes.find(({ seq }) => seq === undo.detail?.undone)
  const isFirst = !changes.some(({ seq, detail }) => seq < undo.seq && detail?.undone === undone?.seq)
  return undone?.move === 'advance' && undone.seq < undo.seq && undone.progress === from.progress && isFirst
}

/** Replays the changes of an order in their sequence; a change that the life's table does not allow is returned. */
export function historyOf(
  fulfilment: FulfilmentType,
  changes: readonly StoredChange[],
): OrderHistory | { readonly refused: StoredChange } | null {
  let history = null as OrderHistory | null
  for (const [index, change] of changes.entries()) {
    const { move, by, seq, progress, payment } = change
    if (by === null || seq !== index + 1) return { refused: change }
    const from: OrderState | null = history?.state ?? null
    const state = from ? orderMoves.after(from, move, by) : orderMoves.begin({ fulfilment }, move, by)
    if (!state || state.progress !== progress || state.payment !== payment) return { refused: change }
    if (move === 'undo' && from && !undoesStep(changes, change, from)) return { refused: change }
    history = { state, stages: stagesAfter(history?.stages ?? {}, from, change) }
  }
  return history
}
