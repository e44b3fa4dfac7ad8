import { addDays, isBefore } from '../time/clock.ts'
import { type CutOffTerms, orderableUntil } from './cut-off.ts'
import type { LaterSlot } from './later.ts'

/** SB21: 8 PM, when a store without a cut-off has the next day's meals made. */
const EVENING_MINUTE = 20 * 60

/**
 * SB21: the last date and minute, inclusive and in the store's wall-clock time, at which a meal may be changed: its cut-off,
 * else 8 PM of the evening before. The meal is made in the minute after it.
 */
export function changeableUntil(terms: CutOffTerms, slot: LaterSlot): LaterSlot {
  const evening = { date: addDays(slot.date, -1), minute: EVENING_MINUTE }
  const until = orderableUntil(terms, slot) ?? evening
  return isBefore(slot, until) ? slot : until
}
