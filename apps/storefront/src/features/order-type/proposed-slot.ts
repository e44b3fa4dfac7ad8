import { defaultLaterMinute, type LaterSlot, type LaterTerms, laterProblem } from '@tiffin/domain/order/later'
import { nextSlot } from '@tiffin/domain/order/next-slot'
import type { TimeTerms } from '@tiffin/domain/order/order'
import type { LocalTime } from '@tiffin/domain/time/clock'

/** The terms of a store that its picker of day and time needs. */
export type PickerTerms = LaterTerms & TimeTerms

/**
 * The slot that is proposed to a diner: the default time of the first day that is still open, or that day's first open
 * time. Null when no day is open.
 */
export function proposedSlot(terms: PickerTerms, here: LocalTime): LaterSlot | null {
  const next = nextSlot(terms, here)
  if (!next) return null
  const usual = { date: next.date, minute: defaultLaterMinute(terms, next.date, here) }
  return laterProblem(terms, here, usual) === null ? usual : next
}
