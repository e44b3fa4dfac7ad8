import type { AdvanceRefusal, CountedOrder } from '@tiffin/domain/order/advance-to'
import type { MoveRefusal } from '@tiffin/domain/order/move-refusals'
import { stateNameOf } from '@tiffin/domain/order/state-names'
import type { UndoRefusal } from '@tiffin/domain/order/undo'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { type Problem, problems } from '#kernel/errors'

/** Why an operator's move of an order is refused. */
export type OperatorRefusal =
  | AdvanceRefusal
  | UndoRefusal
  | MoveRefusal<'cancel'>
  /** AMB116: the owner is asked about a dish that got worse. */
  | { readonly code: 'answer-awaited' }
  /** The diner reads why the store cancels. */
  | { readonly code: 'reason-missing' }

type MoveWords = ServerMessages['moveRefused']

/** The order is not as the caller saw it: a call for what it is now can succeed. */
const outdated: ReadonlySet<OperatorRefusal['code']> = new Set([
  ...(['changed', 'passed-already', 'nothing-to-undo', 'undo-too-late', 'money-moved'] as const),
])

const wordsFor = (refusal: OperatorRefusal): keyof MoveWords => {
  if (refusal.code !== 'wrong-payment') return refusal.code
  return refusal.payment === 'TXN_FAILURE' ? 'payment-failed' : 'unpaid'
}

/** The refusal of an operator's move: a code and words, with the state that the order is in. */
export function moveRefused(order: CountedOrder, refusal: OperatorRefusal): Problem {
  const { progress, fulfilment, payment, seq } = order
  const state = stateNameOf(progress, fulfilment)
  const text = (say: ServerMessages) => say.orderIsNow(say.moveRefused[wordsFor(refusal)], say.orderStates[state])
  const details = { refusal: { code: refusal.code, status: progress, state, payment, seq } }
  return outdated.has(refusal.code) ? problems.conflict(text, details) : problems.refused(text, details)
}
