import type { OrderMoveName, OrderState } from './lifecycle.ts'
import { type MoveRefusal, whyNot } from './move-refusals.ts'
import type { OrderStatus } from './tracking.ts'

/** How long after a step a screen offers to take it back, in milliseconds. */
export const UNDO_OFFERED_MS = 10_000

/** How long after a step the server takes it back, in milliseconds: longer, for the way of the call. */
export const UNDO_ACCEPTED_MS = 30_000

/** A change of an order, as an undo looks at it. */
export interface PastChange {
  readonly seq: number
  readonly move: OrderMoveName
  readonly progress: OrderStatus
  readonly detail: {
    /** The state that the call went to, of a step on the way there. */
    readonly through?: OrderStatus
    /** The change that an undo took back. */
    readonly undone?: number
    readonly note?: string
  } | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** Why the last step of an order cannot be taken back. */
export type UndoRefusal =
  | MoveRefusal<'undo'>
  /** The order has no such step. */
  | { readonly code: 'nothing-to-undo' }
  /** A later move exists. */
  | { readonly code: 'changed' }
  | { readonly code: 'undo-too-late' }
  /** Money was returned since. */
  | { readonly code: 'money-moved' }

/** The steps that an undo takes back, the newest first; empty: they are taken back already. */
export type UndoSteps = { readonly undone: readonly number[] } | { readonly refusal: UndoRefusal }

/** The steps of the call that made the last step, the newest first. */
function stepsOfCall(last: PastChange, newestFirst: readonly PastChange[]): readonly number[] {
  const before = newestFirst.filter(({ seq }) => seq < last.seq)
  const other = before.findIndex(
    ({ move, detail, at }) => move !== 'advance' || detail?.through !== last.progress || at !== last.at,
  )
  const onTheWay = other < 0 ? before : before.slice(0, other)
  return [last, ...onTheWay].map(({ seq }) => seq)
}

const isNoteOf = ({ move, detail }: PastChange, note: string): boolean => move === 'note' && detail?.note === note

/**
 * The steps that an undo takes back: those of the last call that advanced the order, when nothing but notes came after
 * them. `seq` names the last of them; null: whichever it is. `newestFirst`: the changes of the order, without gaps.
 */
export function undoOf(
  order: OrderState,
  newestFirst: readonly PastChange[],
  { seq, now }: { readonly seq: number | null; readonly now: number },
): UndoSteps {
  const newest = newestFirst.find(({ move }) => move !== 'note')
  const isUndone = newest?.move === 'undo' && newestFirst.some(({ detail }) => seq !== null && detail?.undone === seq)
  if (isUndone) return { undone: [] }
  const refusal = whyNot(order, 'undo', 'operator')
  if (refusal) return { refusal }
  const wanted = seq === null ? newest : newestFirst.find((change) => change.seq === seq)
  if (wanted?.move !== 'advance') return { refusal: { code: 'nothing-to-undo' } }
  if (wanted !== newest) return { refusal: { code: 'changed' } }
  const later = newestFirst.filter((change) => change.seq > wanted.seq)
  if (later.some((change) => isNoteOf(change, 'refunded'))) return { refusal: { code: 'money-moved' } }
  if (now - wanted.at > UNDO_ACCEPTED_MS) return { refusal: { code: 'undo-too-late' } }
  return { undone: stepsOfCall(wanted, newestFirst) }
}
