import type { Dish, Highlights, Menu } from '@tiffin/contract/storefront'
import {
  type Availability,
  availabilityFor,
  type Places,
  type SlotLevels,
  type SubscriptionDays,
  slotEdges,
} from '@tiffin/domain/availability/availability'
import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import type { LocalTime, Minute } from '@tiffin/domain/time/clock'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Catalogue, CatalogueDish } from '../upstream/store/catalogue.ts'
import { levelsByDish } from '../upstream/store/flags.ts'

/** Slot data of a catalogue, memoized because it doesn't depend on the current time. */
interface CatalogueTimes {
  /** H1: the slot levels by product id, one entry for each place of the dish on the menu. */
  readonly levels: ReadonlyMap<number, readonly SlotLevels[]>
  /** The minutes of the day at which slots begin and end, and at which dishes are back that are sold out. */
  readonly edges: readonly Minute[]
}

const known = new WeakMap<Catalogue, CatalogueTimes>()

function timesOf(catalogue: Catalogue): CatalogueTimes {
  const before = known.get(catalogue)
  if (before) return before
  const levels = levelsByDish(catalogue)
  const slots = [...levels.values()].flat().flatMap(slotEdges)
  const times = { levels, edges: [...new Set([...slots, ...backMinutes(catalogue)])] }
  known.set(catalogue, times)
  return times
}

/** The minutes of the day at which slots or stock change the menu. */
export const menuEdges = (catalogue: Catalogue): readonly Minute[] => timesOf(catalogue).edges

/** H9: the minutes of the day at which flagged dishes become available again. */
export const flagMinutes = ({ availabilityFlags }: Catalogue): Minute[] =>
  [...availabilityFlags.values()].flatMap((each) => (each.state === 'not-now' ? [each.nextMinute] : []))

/** The minutes of the day at which dishes that are sold out are back. */
const backMinutes = ({ dishes }: Catalogue): Minute[] =>
  [...dishes.values()].flatMap(({ inStock, backAt }) => (backAt && !inStock ? [backAt.minute] : []))

/** C8: null for a special menu that is over or empty. */
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

/** AMB22: which rating a tenant's cards show. */
export type RatingChip = Tenant['clientConfig']['ratingChip']

export interface MenuTerms {
  /** The time that orders are for, in the store's time zone. */
  readonly at: LocalTime
  readonly hours: StoreHours
  /** H4-H6: true if the special menu applies to the order. */
  readonly specialIsOn: boolean
  readonly ratingChip: RatingChip
  /** H2: the days of a meal plan; `at` is then its first meal. */
  readonly plan: SubscriptionDays | null
}

/** H1, H2: the availability of a dish by stock, slots and, for a plan, its subscription window. */
const decided = (dish: CatalogueDish, places: Places, { at, hours, plan }: MenuTerms): Availability =>
  availabilityFor({ places, inStock: dish.inStock, backAt: dish.backAt, window: dish.window }, { at, hours, plan })

/** AMB22: absent for the fixed rating, so that its menus stay small (PERF4). */
function chipOf({ ownRating }: CatalogueDish, chip: RatingChip): Pick<Dish, 'chip'> {
  return chip === 'fixed' ? {} : { chip: chip === 'own' ? ownRating : null }
}

/** Decides which dishes are available at a time, so that browsers need no time rules (H1, H9). */
export function menuAt(catalogue: Catalogue, terms: MenuTerms): Omit<Menu, 'changesAt'> {
  const dishes: Record<string, Dish> = {}
  const highlights = highlightsOf(catalogue, terms.specialIsOn)
  const specials = new Set(highlights.specialMenu?.productIds)
  for (const [id, places] of timesOf(catalogue).levels) {
    const dish = catalogue.dishes.get(id)
    if (!dish) continue
    const own = decided(dish, places, terms)
    // H9: flags apply only to dishes without slots.
    const availability = own.state === 'available' ? (catalogue.availabilityFlags.get(id) ?? own) : own
    dishes[id] = { ...dish.card, ...chipOf(dish, terms.ratingChip), isSpecial: specials.has(id), availability }
  }
  const categories = catalogue.categories.map(({ slots: _slots, subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(({ slots: _ofSub, ...sub }) => sub),
  }))
  return { categories, dishes, highlights, addOnIds: catalogue.addOnIds }
}
