import type { Dish, Highlights, Menu } from '@tiffin/contract/storefront'
import { type Availability, availabilityAmong, type SlotLevels, slotEdges } from '@tiffin/domain/availability'
import type { LocalTime, Minute } from '@tiffin/domain/clock'
import type { Catalogue, CatalogueDish } from '../upstream/store/catalogue.ts'

/** A menu as it stands at one minute, and the minutes of the day at which it may read otherwise. */
export interface MenuAtMinute {
  readonly menu: Omit<Menu, 'changesAt'>
  readonly edges: readonly Minute[]
}

/** H1: the levels of a dish, once for each place on the menu where it stands. */
function levelsByDish(catalogue: Catalogue): Map<number, SlotLevels[]> {
  const levels = new Map<number, SlotLevels[]>()
  for (const category of catalogue.categories) {
    for (const sub of category.subCategories) {
      for (const id of sub.productIds) {
        const dish = catalogue.dishes.get(id)
        if (dish) levels.set(id, [...(levels.get(id) ?? []), [category.slots, sub.slots, dish.slots]])
      }
    }
  }
  return levels
}

function toDish(dish: CatalogueDish, availability: Availability): Dish {
  const { inStock: _inStock, slots: _slots, facts: _facts, ...shown } = dish
  return { ...shown, availability }
}

/** C8: a special menu that is over is none. */
function specialMenuAt({ specialMenu, dishes }: Catalogue, at: LocalTime): Highlights['specialMenu'] {
  if (!specialMenu) return null
  const { name, endsAt } = specialMenu
  const isOver = endsAt !== null && (at.date > endsAt.date || (at.date === endsAt.date && at.minute >= endsAt.minute))
  const productIds = specialMenu.productIds.filter((id) => dishes.has(id))
  return isOver || productIds.length === 0 ? null : { name, productIds }
}

/** Decides what can be had at a minute of the store's own clock, so that a browser needs no time rules (H1, H9). */
export function menuAt(catalogue: Catalogue, at: LocalTime): MenuAtMinute {
  const edges = new Set<Minute>()
  const dishes: Record<string, Dish> = {}
  for (const [id, places] of levelsByDish(catalogue)) {
    const dish = catalogue.dishes.get(id)
    if (!dish) continue
    for (const edge of places.flatMap(slotEdges)) edges.add(edge)
    dishes[id] = toDish(dish, availabilityAmong(places, dish.inStock, at))
  }
  const categories = catalogue.categories.map(({ slots: _slots, subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(({ slots: _ofSub, ...sub }) => sub),
  }))
  const { kidsCategoryIds, healthyCategoryIds } = catalogue
  const highlights = {
    kidsCategoryIds,
    healthyCategoryIds,
    bulkCategoryIds: [],
    scheduleCategoryIds: [],
    specialMenu: specialMenuAt(catalogue, at),
  }
  return { menu: { categories, dishes, highlights, addOnIds: [] }, edges: [...edges] }
}
