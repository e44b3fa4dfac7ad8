import type { Dish } from '@tiffin/contract/storefront'
import { unavailability } from '@tiffin/domain/availability/availability-reason'
import type { LiveDish } from '@tiffin/domain/cart/line-check'
import type { DishOptions } from '@tiffin/domain/options/options'
import type { LocalDate } from '@tiffin/domain/time/clock'

/** D23: true for dishes of the bulk menu. */
export const isBulk = (dish: Dish): boolean => dish.menuTags.includes('bulk')

/**
 * A dish of the menu as the check of a line needs it. `options`: null while they are unknown. `dates`: the dates of a plan
 * on which the line is served (AMB114); absent: every date.
 */
export const liveDish = (dish: Dish, options: DishOptions | null, dates?: readonly LocalDate[]): LiveDish => ({
  name: dish.name,
  isVeg: dish.isVeg,
  allergens: dish.allergens,
  asItComes: dish.asItComes ?? dish.allergens,
  sizes: dish.sizes,
  maxQty: dish.maxQty,
  isSpecial: dish.isSpecial,
  isBulk: isBulk(dish),
  unavailable: unavailability(dish.availability, dates),
  options,
})
