import { reasonText } from '@tiffin/domain/reason-words'
import { paymentTexts } from '#texts/payment'
import type { ApiProblem } from '../../api/problem.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import { knownReason } from '../../texts/known-reasons.ts'

/**
 * W3: why the server refuses, in the client's own words; in the server's where it gives no reason that the client knows. A
 * reason that is about one of the lines that were `sent` names its dish.
 */
export function refusalText({ reason, message }: ApiProblem, sent: readonly CartLine[]): string {
  if (!reason) return message
  const line = reason.line === undefined ? undefined : sent[reason.line]
  return paymentTexts.withReason(line?.name ?? '', reasonText(knownReason(reason, message)))
}
