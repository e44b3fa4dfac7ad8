import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { paymentTexts } from '#texts/payment'
import type { ApiProblem } from '../../api/problem.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import { knownReason } from '../../texts/known-reasons.ts'

/**
 * W3: the client's own text for the reason of a refusal, or the server's message when the client has no text for it.
 * Names the dish when the reason concerns one of the `sent` lines.
 */
export function refusalText({ reason, message }: ApiProblem, sent: readonly CartLine[]): string {
  if (!reason) return message
  const line = reason.line === undefined ? undefined : sent[reason.line]
  return paymentTexts.withReason(line?.name ?? '', reasonText(knownReason(reason, message)) || message)
}
