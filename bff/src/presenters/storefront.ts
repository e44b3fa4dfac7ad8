import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { addDays, type LocalTime, MINUTES_PER_DAY, type Minute, parseMinute } from '@tiffin/domain/clock'
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

/** C22, C27: store, menu and meal time in one answer, with availability decided at `now` (epoch milliseconds). */
export function presentStorefront({ store, catalogue, mealTime }: StorefrontParts, now: number): Storefront {
  const at = localTimeAt(now, store.timeZone)
  const { menu, edges } = menuAt(catalogue, at)
  const changesAt = nextMoment([...edges, ...hourEdges(store)], at, store.timeZone)
  return { store, menu: { ...menu, changesAt }, mealTime }
}
