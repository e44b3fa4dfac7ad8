import type { ProblemReason, ShareChanged } from '@tiffin/contract/problem'
import { changeSchema, lineIndex, lineInForceSchema, reasonSchema } from '@tiffin/contract/problem.schema'
import type { Change } from '@tiffin/domain/order/change'
import type { Reason } from '@tiffin/domain/reasons/reason'
import type { LocalisableText } from '@tiffin/domain/words/catalogue'
import { z } from 'zod'
import type { ProblemDetails } from '../../problem-error.ts'
import type { UpstreamFailure } from '../envelopes.ts'
import { listOf, price, rupees } from '../tolerant.ts'

/**
 * W3: the reason of a refusal without a reason code is the upstream's message; if that is missing too, `problemBody`
 * inserts ours.
 */
const quoted = (text: LocalisableText): Reason => ({
  code: 'upstream',
  data: { message: typeof text === 'string' ? text : '' },
})

/**
 * AMB32: parses the reason of a failure. If the upstream doesn't send `final`, a refusal is final and a requote is not.
 */
function toReason({ code, text, reason }: UpstreamFailure): ProblemReason {
  const isFinal = code !== 'requote'
  const place = z.object({ final: z.boolean().catch(isFinal), line: lineIndex.optional().catch(undefined) })
  const read = reasonSchema.safeParse(reason)
  return read.success ? { ...read.data, ...place.parse(reason) } : { ...quoted(text), final: isFinal }
}

/** AMB101: an upstream that compares only the allergen declaration, and does not say the one in force. */
const otherAllergens = z
  .object({ kind: z.literal('allergens'), line: lineIndex })
  .transform(({ line }): Change => ({ kind: 'facts', line, changed: ['allergens'], now: null }))

/** AMB32: the differences from the order that the diner saw, in paise. Unreadable changes are left out. */
export function toChanges({ text, changes }: Pick<UpstreamFailure, 'text' | 'changes'>): readonly Change[] {
  const parts = {
    amount: rupees,
    reason: reasonSchema.catch(quoted(text)),
    inForce: lineInForceSchema.nullable().catch(null),
  }
  return listOf(z.union([changeSchema(parts), otherAllergens])).parse(changes)
}

/** The refusals whose data the client acts on; undefined for any other. */
const knownRefusal = z
  .object({ code: z.literal('absence-share-changed'), share: price })
  .optional()
  .catch(undefined) satisfies z.ZodType<ShareChanged | undefined>

/** The details of refusals and requotes; none for other failures. */
export function refusalDetails(failure: UpstreamFailure): Pick<ProblemDetails, 'reason' | 'changes' | 'refusal'> {
  const isRequote = failure.code === 'requote'
  if (!isRequote && failure.code !== 'refused') return {}
  const changes = toChanges(failure)
  const refusal = knownRefusal.parse(failure.refusal)
  return {
    reason: toReason(failure),
    ...(isRequote || changes.length > 0 ? { changes } : {}),
    ...(refusal ? { refusal } : {}),
  }
}
