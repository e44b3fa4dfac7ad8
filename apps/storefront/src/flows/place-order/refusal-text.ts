import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { paymentTexts } from '#texts/payment'
import type { ApiProblem } from '../../api/problem.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import { knownReason } from '../../texts/known-reasons.ts'

/**
 * W3: the reason of a refusal in the client's own words, or the server's message when the client does not know the
 * reason. A reason about one of the `sent` lines names its dish.
 */
export function refusalText({ reason, message }: ApiProblem, sent: readonly CartLine[]): string {
  if (!reason) return message
  const line = reason.line === undefined ? undefined : sent[reason.line]
  return paymentTexts.withReason(line?.name ?? '', reasonText(knownReason(reason, message)))
}
