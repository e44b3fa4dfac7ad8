import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { addDays, type LocalTime, MINUTES_PER_DAY, type Minute, parseMinute, weekdayOf } from '@tiffin/domain/clock'
import type { LaterSlot } from '@tiffin/domain/later'
import { specialMenuVisible } from '@tiffin/domain/special-menu'
import { hoursOf, isOpenAt } from '@tiffin/domain/store-hours'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import { menuAt } from './menu.ts'

/** What the upstream told about one store. */
export interface StorefrontParts {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly mealTime: MealTime | null
  /** The moment that orders are for: that of the meal time (G8), or the one that was asked for (G17); null for now. */
  readonly later: LaterSlot | null
}

/** A store opens and closes at these minutes, both inclusive (AMB82). */
function hourEdges(store: Store): Minute[] {
  const opens = parseMinute(store.openingTime)
  const closes = parseMinute(store.closingTime)
  return [...(opens === null ? [] : [opens]), ...(closes === null ? [] : [(closes + 1) % MINUTES_PER_DAY])]
}

/** The first moment after `at` when the store's clock shows one of the minutes. */
function nextMoment(edges: readonly Minute[], at: LocalTime, zone: string): number {
  const moments = edges.map((edge) => momentOf(edge > at.minute ? at.date : addDays(at.date, 1), edge, zone))
  return Math.min(...moments)
}

/** Weekdays, off dates and the days for which a later order may be turn with the calendar. */
const MIDNIGHT: Minute = 0

interface Times {
  readonly here: LocalTime
  readonly specialIsOn: boolean
  readonly edges: readonly Minute[]
}

/** When the answer will read otherwise, in epoch milliseconds. */
function changesAt({ store, catalogue, later }: StorefrontParts, { here, specialIsOn, edges }: Times): number {
  // The menu of another day stays as it is until the calendar moves on to the next one.
  const next = nextMoment([...(later ? [] : edges), ...hourEdges(store), MIDNIGHT], here, store.timeZone)
  const end = catalogue.specialMenu?.endsOn
  return specialIsOn && !later && end ? Math.min(next, momentOf(end.date, end.minute, store.timeZone)) : next
}

/**
 * C22, C27: store, menu and meal time in one answer, with availability and specials decided for the moment that orders are
 * for: `now` (epoch milliseconds), or a later one.
 */
export function presentStorefront(parts: StorefrontParts, now: number): Storefront {
  const { store, catalogue, mealTime, later } = parts
  const here = localTimeAt(now, store.timeZone)
  const order = { orderType: 'regular', timing: later ? 'later' : 'regular', startsAt: later } as const
  const specialIsOn = specialMenuVisible(order, catalogue.specialMenu?.endsOn ?? null, here)
  const at = later ? { ...later, weekday: weekdayOf(later.date) } : here
  const { menu, edges } = menuAt(catalogue, at, specialIsOn)
  return {
    // What the upstream said may be from before the store closed.
    store: { ...store, isClosed: store.isClosed || !isOpenAt(hoursOf(store), here) },
    menu: { ...menu, changesAt: changesAt(parts, { here, specialIsOn, edges }) },
    mealTime,
  }
}
