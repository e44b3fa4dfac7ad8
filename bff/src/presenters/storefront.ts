import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { addDays, type LocalTime, MINUTES_PER_DAY, type Minute, parseMinute, weekdayOf } from '@tiffin/domain/clock'
import { defaultLaterMinute, type LaterSlot } from '@tiffin/domain/later'
import { hoursOf } from '@tiffin/domain/store-hours'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import { menuAt } from './menu.ts'

/** What the upstream told about one store. */
export interface StorefrontParts {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly mealTime: MealTime | null
}

/** A store opens and closes at these minutes, both inclusive (AMB82). */
function hourEdges(store: Store): Minute[] {
  const opens = parseMinute(store.openingTime)
  const closes = parseMinute(store.closingTime)
  return [...(opens === null ? [] : [opens]), ...(closes === null ? [] : [(closes + 1) % MINUTES_PER_DAY])]
}

/** The first moment after `at` when the store's clock shows one of the minutes; null when there are none. */
function nextMoment(edges: readonly Minute[], at: LocalTime, zone: string): number | null {
  const moments = edges.map((edge) => momentOf(edge > at.minute ? at.date : addDays(at.date, 1), edge, zone))
  return moments.length ? Math.min(...moments) : null
}

const MIDNIGHT: Minute = 0

/** G8, AMB10: the moment that orders are for where they are not for now. */
export function laterOf(store: Store, mealTime: MealTime | null): LaterSlot | null {
  if (!mealTime || mealTime.date === null) return null
  const { date } = mealTime
  return { date, minute: defaultLaterMinute(hoursOf(store), date) }
}

/** C22, C27: store, menu and meal time in one answer, with availability decided for the moment that orders are for: `now` (epoch milliseconds), or another day's (G8). */
export function presentStorefront({ store, catalogue, mealTime }: StorefrontParts, now: number): Storefront {
  const here = localTimeAt(now, store.timeZone)
  const later = laterOf(store, mealTime)
  const { menu, edges } = menuAt(catalogue, later ? { ...later, weekday: weekdayOf(later.date) } : here)
  // The menu of another day stays as it is until the calendar moves on to the next one.
  const changesAt = nextMoment([...(later ? [MIDNIGHT] : edges), ...hourEdges(store)], here, store.timeZone)
  return { store, menu: { ...menu, changesAt }, mealTime }
}
