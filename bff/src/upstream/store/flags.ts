import type { SlotLevels, SubscriptionWindow } from '@tiffin/domain/availability'
import { hasSlots, type Unavailability, unavailabilityFromFlags } from '@tiffin/domain/availability-flags'
import { parseMinute } from '@tiffin/domain/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import type { CatalogueCategory, CatalogueDish } from './catalogue.ts'
import type { WireMenu, WireProduct } from './wire-menu.ts'

/** H9: the time and date flags that count, by product id: those of dishes that have no slots at any level. */
export type ToldFlags = ReadonlyMap<number, Unavailability>

const dateOf = (text: string) => (text === '' ? null : parseWireDate(text.trim(), 'subscriptionDate'))

/** H2: null for a dish that takes no subscriptions, or whose window cannot be read: an unreadable end is not an open one. */
export function windowOf(product: WireProduct): SubscriptionWindow | null {
  // Reading dates is slow, and most dishes of most menus have none.
  if (!product.subscriptionEnabled) return null
  const [from, to] = [dateOf(product.subscriptionFrom), dateOf(product.subscriptionTo)]
  const isReadable = (text: string, date: unknown) => text.trim() === '' || date !== null
  return isReadable(product.subscriptionFrom, from) && isReadable(product.subscriptionTo, to) ? { from, to } : null
}

function toldOf(product: WireProduct): Unavailability | null {
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

/** H1: the levels of a dish, once for each place on the menu where it stands. */
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

/** The flags that decide anything: of dishes in stock for which no slot speaks. */
export function flagsThatCount(menu: ReadMenu, wire: WireMenu): ToldFlags {
  const flagged = wire.products.flatMap((product) => {
    const told = toldOf(product)
    return told && menu.dishes.get(product.productId)?.inStock ? [[product.productId, told] as const] : []
  })
  if (flagged.length === 0) return new Map()
  const levels = levelsByDish(menu)
  return new Map(flagged.filter(([id]) => !hasSlots(levels.get(id) ?? [])))
}

/** Equal for two answers of one catalogue exactly when their flags say the same: what is out of stock, and what counts. */
export const flagMarkOf = (wire: WireMenu, told: ToldFlags): string =>
  JSON.stringify([
    wire.products.filter((product) => !product.isProductAvailable).map((product) => product.productId),
    [...told],
  ])
