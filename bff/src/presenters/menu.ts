import type { Dish, Highlights, Menu } from '@tiffin/contract/storefront'
import {
  type Availability,
  availabilityAmong,
  type Places,
  type SlotLevels,
  type SubscriptionDays,
  slotEdges,
  subscriptionAvailability,
} from '@tiffin/domain/availability'
import type { LocalTime, Minute } from '@tiffin/domain/clock'
import type { StoreHours } from '@tiffin/domain/store-hours'
import type { Catalogue, CatalogueDish } from '../upstream/store/catalogue.ts'
import { levelsByDish } from '../upstream/store/flags.ts'

/** What a catalogue says of times: the same at every moment, so it is worked out once. */
interface CatalogueTimes {
  /** H1: the levels of a dish, once for each place on the menu where it stands. */
  readonly levels: ReadonlyMap<number, readonly SlotLevels[]>
  /** The minutes of the day at which slots begin and end. */
  readonly edges: readonly Minute[]
}

const known = new WeakMap<Catalogue, CatalogueTimes>()

function timesOf(catalogue: Catalogue): CatalogueTimes {
  const before = known.get(catalogue)
  if (before) return before
  const levels = levelsByDish(catalogue)
  const times = { levels, edges: [...new Set([...levels.values()].flat().flatMap(slotEdges))] }
  known.set(catalogue, times)
  return times
}

/** The minutes of the day at which the menu may read otherwise, as far as slots go. */
export const menuEdges = (catalogue: Catalogue): readonly Minute[] => timesOf(catalogue).edges

/** H9: the minutes at which dishes are said to be served again by flags. */
export const toldMinutes = ({ told }: Catalogue): Minute[] =>
  [...told.values()].flatMap((each) => (each.state === 'not-now' ? [each.nextMinute] : []))

/** C8: a special menu that is over, or has nothing left, is none. */
function specialMenuOf({ specialMenu }: Catalogue, isOn: boolean): Highlights['specialMenu'] {
  if (!isOn || !specialMenu?.endsOn || specialMenu.productIds.length === 0) return null
  const { name, productIds, endsOn } = specialMenu
  return { name, productIds, endsAt: endsOn }
}

function highlightsOf(catalogue: Catalogue, specialIsOn: boolean): Highlights {
  const { kidsCategoryIds, healthyCategoryIds, bulkCategoryIds, scheduleCategoryIds } = catalogue
  const specialMenu = specialMenuOf(catalogue, specialIsOn)
  return { kidsCategoryIds, healthyCategoryIds, bulkCategoryIds, scheduleCategoryIds, specialMenu }
}

export interface MenuTerms {
  /** The moment that orders are for, on the store's own clock. */
  readonly at: LocalTime
  readonly hours: StoreHours
  /** H4-H6: whether the special menu covers the order. */
  readonly specialIsOn: boolean
  /** H2: for a plan of meals, its days; `at` is then its first meal. */
  readonly plan: SubscriptionDays | null
}

/** H1, H2: by stock, slots and, for a plan, the window. */
const decided = (dish: CatalogueDish, places: Places, { at, hours, plan }: MenuTerms): Availability =>
  plan
    ? subscriptionAvailability({ places, inStock: dish.inStock }, dish.window, plan)
    : availabilityAmong(places, dish.inStock, at, hours)

/** Decides what can be had at a moment, so that a browser needs no time rules (H1, H9). */
export function menuAt(catalogue: Catalogue, terms: MenuTerms): Omit<Menu, 'changesAt'> {
  const dishes: Record<string, Dish> = {}
  const highlights = highlightsOf(catalogue, terms.specialIsOn)
  const specials = new Set(highlights.specialMenu?.productIds)
  for (const [id, places] of timesOf(catalogue).levels) {
    const dish = catalogue.dishes.get(id)
    if (!dish) continue
    const own = decided(dish, places, terms)
    // H9: where there are slots, `told` has nothing to say.
    const availability = own.state === 'available' ? (catalogue.told.get(id) ?? own) : own
    dishes[id] = { ...dish.card, isSpecial: specials.has(id), availability }
  }
  const categories = catalogue.categories.map(({ slots: _slots, subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(({ slots: _ofSub, ...sub }) => sub),
  }))
  return { categories, dishes, highlights, addOnIds: catalogue.addOnIds }
}
