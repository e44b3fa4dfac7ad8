import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { hourEdges, type SubscriptionDays } from '@tiffin/domain/availability/availability'
import { hoursOf, isOpenAt } from '@tiffin/domain/availability/store-hours'
import { specialMenuVisible } from '@tiffin/domain/menu/special-menu'
import type { LaterSlot } from '@tiffin/domain/order/later'
import { weekdayOf } from '@tiffin/domain/time/clock'
import { nextMoment } from '@tiffin/domain/time/next-moment'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import { flagMinutes, menuAt, menuEdges, type RatingChip } from './menu.ts'

/** Data of one store from the upstream. */
export interface StorefrontParts {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly mealTime: MealTime | null
  readonly ratingChip: RatingChip
  /** Date and time that orders are for: the requested slot (G17), else the one of the meal time (G8); null: now. */
  readonly later: LaterSlot | null
  /** H2: the days of the plan that the menu was requested for; absent for an order without a plan. */
  readonly plan?: SubscriptionDays
}

interface Times {
  readonly now: number
  readonly specialIsOn: boolean
  /** When the order starts; null: now. */
  readonly startsAt: LaterSlot | null
}

/**
 * When the availability in the response changes (epoch milliseconds): at the latest at midnight, when weekdays and off
 * dates change.
 */
function changesAt({ store, catalogue }: StorefrontParts, { now, specialIsOn, startsAt }: Times): number | null {
  const edges = startsAt ? [] : [...menuEdges(catalogue), ...flagMinutes(catalogue)]
  // The slots of a menu for a later time don't depend on the current time; only the store's hours and the date do.
  const next = nextMoment([...edges, ...hourEdges(hoursOf(store))], now, store.timeZone)
  const end = catalogue.specialMenu?.endsOn
  if (!specialIsOn || startsAt || !end) return next
  return Math.min(next ?? Number.POSITIVE_INFINITY, Math.max(now + 1, momentOf(end.date, end.minute, store.timeZone)))
}

/**
 * The earliest minute at which a later order has the same menu. Nothing changes between two edges, so all minutes of a
 * period share one response.
 */
export function periodStartOf({ store, catalogue }: StorefrontParts, { date, minute }: LaterSlot): LaterSlot {
  const end = catalogue.specialMenu?.endsOn
  const edges = [...menuEdges(catalogue), ...hourEdges(hoursOf(store)), ...(end ? [end.minute] : [])]
  // Midnight is always an edge.
  return { date, minute: Math.max(...edges.filter((edge) => edge <= minute)) }
}

/**
 * C22, C27: store, menu and meal time in one response, with availability and specials decided for the time that orders
 * are for: `now` (epoch milliseconds), or a later time.
 */
export function presentStorefront(parts: StorefrontParts, now: number): Storefront {
  const { store, catalogue, mealTime, ratingChip, later, plan = null } = parts
  const startsAt = plan ? { date: plan.startDate, minute: plan.minute } : later
  const here = localTimeAt(now, store.timeZone)
  const hours = hoursOf(store)
  const orderType = plan ? 'schedule' : 'regular'
  const order = { orderType, timing: startsAt ? 'later' : 'regular', startsAt } as const
  const specialIsOn = specialMenuVisible(order, catalogue.specialMenu?.endsOn ?? null, here)
  const at = startsAt ? { ...startsAt, weekday: weekdayOf(startsAt.date) } : here
  const menu = menuAt(catalogue, { at, hours, specialIsOn, ratingChip, plan })
  return {
    // The cached store may have been fetched before it closed.
    store: { ...store, isClosed: store.isClosed || !isOpenAt(hours, here) },
    menu: { ...menu, changesAt: changesAt(parts, { now, specialIsOn, startsAt }) },
    mealTime,
  }
}
