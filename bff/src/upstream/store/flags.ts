import type { SlotLevels, SubscriptionWindow } from '@tiffin/domain/availability/availability'
import { hasSlots, type Unavailability, unavailabilityFromFlags } from '@tiffin/domain/availability/availability-flags'
import { parseMinute } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import type { CatalogueCategory, CatalogueDish } from './catalogue.ts'
import type { WireMenu, WireProduct } from './wire-menu.ts'

/** H9: the time and date flags in effect, by product id. They apply only to dishes without slots at any level. */
export type AvailabilityFlags = ReadonlyMap<number, Unavailability>

const dateOf = (text: string) => (text === '' ? null : parseWireDate(text.trim(), 'subscriptionDate'))

/**
 * H2: the dates of a dish's subscriptions; null for a dish without subscriptions or with an unreadable date, which must
 * not count as "no limit".
 */
export function windowOf(product: WireProduct): SubscriptionWindow | null {
  // Parsing dates is slow, and most dishes have no subscription.
  if (!product.subscriptionEnabled) return null
  const [from, to] = [dateOf(product.subscriptionFrom), dateOf(product.subscriptionTo)]
  const isReadable = (text: string, date: unknown) => text.trim() === '' || date !== null
  return isReadable(product.subscriptionFrom, from) && isReadable(product.subscriptionTo, to) ? { from, to } : null
}

function flagOf(product: WireProduct): Unavailability | null {
  const { notAvailableDueToTime, notAvailableDueToDate } = product
  if (!notAvailableDueToTime && !notAvailableDueToDate) return null
  const nextMinute = parseMinute(product.nextAvailableAt.trim())
  return unavailabilityFromFlags({
    notAvailableDueToTime,
    notAvailableDueToDate,
    nextMinute,
    until: dateOf(product.subscriptionTo),
  })
}

interface ReadMenu {
  readonly categories: readonly CatalogueCategory[]
  readonly dishes: ReadonlyMap<number, CatalogueDish>
}

/** H1: the slot levels by product id, one entry for each place of the dish on the menu. */
export function levelsByDish({ categories, dishes }: ReadMenu): Map<number, SlotLevels[]> {
  const levels = new Map<number, SlotLevels[]>()
  for (const category of categories) {
    for (const sub of category.subCategories) {
      for (const id of sub.productIds) {
        const dish = dishes.get(id)
        if (dish) levels.set(id, [...(levels.get(id) ?? []), [category.slots, sub.slots, dish.slots]])
      }
    }
  }
  return levels
}

/** The flags in effect: those of dishes that are in stock and have no slots. */
export function effectiveFlags(menu: ReadMenu, wire: WireMenu): AvailabilityFlags {
  const flagged = wire.products.flatMap((product) => {
    const flag = flagOf(product)
    return flag && menu.dishes.get(product.productId)?.inStock ? [[product.productId, flag] as const] : []
  })
  if (flagged.length === 0) return new Map()
  const levels = levelsByDish(menu)
  return new Map(flagged.filter(([id]) => !hasSlots(levels.get(id) ?? [])))
}

/**
 * A key of the flags' effect: the dishes out of stock, and the time and date flags in effect. Two responses with the
 * same catalogue have equal keys exactly if their flags have the same effect.
 */
export const flagMarkOf = (wire: WireMenu, flags: AvailabilityFlags): string =>
  JSON.stringify([
    wire.products.flatMap((each) => (each.isProductAvailable ? [] : [`${each.productId} ${each.soldOutUntil}`])),
    [...flags],
  ])
