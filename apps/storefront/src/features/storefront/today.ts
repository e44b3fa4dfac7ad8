import { now } from '../../platform/clock.ts'
import { dateIn } from '../../platform/dates.ts'
import { selectStore, type WithStorefront } from './slice.ts'

/**
 * AMB102: today (`YYYY-MM-DD`) on the store's calendar by the server's moment; null without a store. Never memoized: days end,
 * and the next answer may correct the clock.
 */
export function selectToday(state: WithStorefront): string | null {
  const store = selectStore(state)
  return store && dateIn(store.timeZone, now())
}
