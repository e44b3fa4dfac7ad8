import type { Allergen, ConfiguredAllergens } from '../allergens/allergens.ts'
import { avoidedIn, declaredAllergens } from '../allergens/configured-allergens.ts'
import type { Paise } from '../money/money.ts'

/** The most bans that one parent may set, of dishes, categories and allergens together. */
export const MOST_BANS = 200

/** SB25: what a parent allows a counter to sell to a child. */
export interface CounterLimits {
  /** The most that may be spent at counters in a day of the wallet's zone; null: no limit. */
  readonly dailyMost: Paise | null
  /** Ids of products that are not sold. */
  readonly dishes: readonly number[]
  /** Names of categories or sub-categories of the menu, of which nothing is sold. */
  readonly categories: readonly string[]
  /** What a dish must not have. */
  readonly allergens: readonly Allergen[]
}

export const NO_LIMITS: CounterLimits = { dailyMost: null, dishes: [], categories: [], allergens: [] }

const smaller = (one: Paise | null, other: Paise | null): Paise | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const union = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])]

/** The limits of all parents of a child together: the smallest amount, and every ban. */
export const strictest = (limits: readonly CounterLimits[]): CounterLimits =>
  limits.reduce(
    (all, each) => ({
      dailyMost: smaller(all.dailyMost, each.dailyMost),
      dishes: union(all.dishes, each.dishes),
      categories: union(all.categories, each.categories),
      allergens: union(all.allergens, each.allergens),
    }),
    NO_LIMITS,
  )

/** A line of a sale as limits see it. */
export interface SoldLine {
  readonly name: string
  /** Null: an item of the counter, which stands on no menu. */
  readonly productId: number | null
  /** The names of its categories and sub-categories. */
  readonly categories: readonly string[]
  /** Null: nothing is stated. */
  readonly allergens: ConfiguredAllergens | null
}

/** Why limits refuse a sale. Amounts in paise. */
export type LimitRefusal =
  | { readonly code: 'daily-most'; readonly left: Paise }
  | { readonly code: 'dish-banned'; readonly name: string }
  | { readonly code: 'allergen-banned'; readonly name: string; readonly allergens: readonly Allergen[] }

const keyOf = (category: string): string => category.trim().toLowerCase()

function lineRefusal(limits: CounterLimits, line: SoldLine): LimitRefusal | null {
  const { name, productId } = line
  const banned = new Set(limits.categories.map(keyOf))
  if (productId !== null && limits.dishes.includes(productId)) return { code: 'dish-banned', name }
  if (line.categories.some((category) => banned.has(keyOf(category)))) return { code: 'dish-banned', name }
  // What an item of the counter has stands on its package: the seller confirms it (`toConfirm`).
  if (productId === null) return null
  const found = riskyIn(line, limits.allergens)
  return found.length > 0 ? { code: 'allergen-banned', name, allergens: found } : null
}

/** AMB101: the allergens that a line contains, may contain, or states nothing about. */
function riskyIn({ allergens }: SoldLine, avoided: readonly Allergen[]): readonly Allergen[] {
  const { contains, mayContain, notStated } = avoidedIn(allergens ?? declaredAllergens(null), avoided)
  const risky = [...contains, ...mayContain, ...notStated]
  return avoided.filter((allergen) => risky.includes(allergen))
}

/**
 * SB25: why the limits refuse a sale; null: they do not. `spent`: what was spent today before, by the codes of all parents.
 */
export function limitRefusal(
  limits: CounterLimits,
  { lines, amount, spent }: { readonly lines: readonly SoldLine[]; readonly amount: Paise; readonly spent: Paise },
): LimitRefusal | null {
  for (const line of lines) {
    const refusal = lineRefusal(limits, line)
    if (refusal) return refusal
  }
  const { dailyMost } = limits
  if (dailyMost === null || spent + amount <= dailyMost) return null
  return { code: 'daily-most', left: Math.max(0, dailyMost - spent) }
}

/** AMB105: a line whose allergens the seller has to confirm, with those that are not confirmed yet. */
export interface ToConfirm {
  readonly name: string
  readonly allergens: readonly Allergen[]
}

/**
 * AMB105: the first line that has, may have, or does not state what the child avoids, and that the seller has not
 * confirmed; null: none. Of an item of the counter nothing is stated, so bans of allergens are confirmed too.
 */
export function toConfirm(
  lines: readonly SoldLine[],
  { avoids, banned }: { readonly avoids: readonly Allergen[]; readonly banned: readonly Allergen[] },
  confirmed: readonly Allergen[],
): ToConfirm | null {
  for (const line of lines) {
    const looked = line.productId === null ? union(avoids, banned) : avoids
    const allergens = riskyIn(line, looked).filter((allergen) => !confirmed.includes(allergen))
    if (allergens.length > 0) return { name: line.name, allergens }
  }
  return null
}
