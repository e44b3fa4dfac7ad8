import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { hourEdges, type SubscriptionDays } from '@tiffin/domain/availability'
import { weekdayOf } from '@tiffin/domain/clock'
import type { LaterSlot } from '@tiffin/domain/later'
import { specialMenuVisible } from '@tiffin/domain/special-menu'
import { hoursOf, isOpenAt } from '@tiffin/domain/store-hours'
import { nextMoment } from '@tiffin/domain/time/next-moment'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import { menuAt, menuEdges, toldMinutes } from './menu.ts'

/** What the upstream told about one store. */
export interface StorefrontParts {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly mealTime: MealTime | null
  /** The moment that orders are for: that of the meal time (G8), or the one that was asked for (G17); null for now. */
  readonly later: LaterSlot | null
  /** H2: the days of a plan of meals that the menu was asked for; absent for single orders. */
  readonly plan?: SubscriptionDays
}

export interface PlannedParts extends StorefrontParts {
  readonly plan: SubscriptionDays
}

interface Times {
  readonly now: number
  readonly specialIsOn: boolean
  /** When the order starts, if not now. */
  readonly startsAt: LaterSlot | null
}

/** When the answer will read otherwise, in epoch milliseconds: midnight at the latest, for weekdays and off dates turn then. */
function changesAt({ store, catalogue }: StorefrontParts, { now, specialIsOn, startsAt }: Times): number | null {
  const edges = startsAt ? [] : [...menuEdges(catalogue), ...toldMinutes(catalogue)]
  // The menu of another day stays as it is until the calendar moves on to the next one.
  const next = nextMoment([...edges, ...hourEdges(hoursOf(store))], now, store.timeZone)
  const end = catalogue.specialMenu?.endsOn
  if (!specialIsOn || startsAt || !end) return next
  return Math.min(next ?? Number.POSITIVE_INFINITY, Math.max(now + 1, momentOf(end.date, end.minute, store.timeZone)))
}

/**
 * The earliest minute at which a later order has the very same menu: between two edges nothing about it changes, so all
 * minutes of a stretch share one answer.
 */
export function stretchOf({ store, catalogue }: StorefrontParts, { date, minute }: LaterSlot): LaterSlot {
  const end = catalogue.specialMenu?.endsOn
  const edges = [...menuEdges(catalogue), ...hourEdges(hoursOf(store)), ...(end ? [end.minute] : [])]
  // Midnight is an edge of its own.
  return { date, minute: Math.max(...edges.filter((edge) => edge <= minute)) }
}

/**
 * C22, C27: store, menu and meal time in one answer, with availability and specials decided for the moment that orders are
 * for: `now` (epoch milliseconds), or a later one.
 */
export function presentStorefront(parts: StorefrontParts, now: number): Storefront {
  const { store, catalogue, mealTime, later, plan = null } = parts
  const startsAt = plan ? { date: plan.startDate, minute: plan.minute } : later
  const here = localTimeAt(now, store.timeZone)
  const hours = hoursOf(store)
  const orderType = plan ? 'schedule' : 'regular'
  const order = { orderType, timing: startsAt ? 'later' : 'regular', startsAt } as const
  const specialIsOn = specialMenuVisible(order, catalogue.specialMenu?.endsOn ?? null, here)
  const at = startsAt ? { ...startsAt, weekday: weekdayOf(startsAt.date) } : here
  const menu = menuAt(catalogue, { at, hours, specialIsOn, plan })
  return {
    // What the upstream said may be from before the store closed.
    store: { ...store, isClosed: store.isClosed || !isOpenAt(hours, here) },
    menu: { ...menu, changesAt: changesAt(parts, { now, specialIsOn, startsAt }) },
    mealTime,
  }
}
