import { reasonText } from '@tiffin/domain/texts/refusals'
import type { ApiProblem } from '../../api/problem.ts'
import { knownReason } from '../../texts/known-reasons.ts'

/** W3: why the server refuses, in the client's own words; in the server's where it gives no reason that the client knows. */
export const refusalText = ({ reason, message }: ApiProblem): string =>
  reason ? reasonText(knownReason(reason, message)) : message
