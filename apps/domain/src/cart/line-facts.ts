import type { Allergen, AllergenDeclaration, ConfiguredAllergens } from '../allergens/allergens.ts'
import { configuredAllergens, declaredAllergens } from '../allergens/configured-allergens.ts'
import type { Configuration, DishOptions } from '../options/options.ts'
import { isVegAsConfigured } from '../options/veg-mark.ts'

/** The facts of a dish that a cart line shows beside its price. */
export interface LineFacts {
  readonly name: string
  /** True when the dish and all its chosen parts are vegetarian. */
  readonly isVeg: boolean
  /** Allergens of the dish as configured; null when no declaration was stored with the line. */
  readonly allergens: ConfiguredAllergens | null
}

/** The dish of a line, and its facts as the diner last saw them. Null fields are unknown and not compared. */
export interface SeenFacts {
  readonly sizeId: number
  readonly configuration: Configuration | null
  readonly name: string | null
  readonly isVeg: boolean | null
  readonly allergens: ConfiguredAllergens | null
}

/** The dish as the menu describes it now. */
export interface DescribedDish {
  readonly name: string
  /** True when the dish and all parts that it comes with are vegetarian (`isVegAsItComes`). */
  readonly isVeg: boolean
  /** The kitchen's declaration for the dish itself. */
  readonly allergens: AllergenDeclaration | null
  /** AMB101: the declaration of the dish with its default choices and parts. */
  readonly asItComes: AllergenDeclaration | null
  /** Null while unknown. */
  readonly options: DishOptions | null
}

const without = (list: readonly Allergen[], known: readonly Allergen[]): readonly Allergen[] =>
  list.filter((allergen) => !known.includes(allergen))

/** Null while the options of a configured line are unknown: a part of its declaration would be a guess. */
function allergensNow({ sizeId, configuration }: SeenFacts, dish: DescribedDish): ConfiguredAllergens | null {
  if (configuration === null) return declaredAllergens(dish.asItComes)
  return dish.options && configuredAllergens(dish.allergens, dish.options, sizeId, configuration)
}

/** A part that the known data does not describe never makes a line vegetarian: the line keeps its stored mark. */
function isVegNow({ sizeId, configuration, isVeg: seen }: SeenFacts, { isVeg, options }: DescribedDish): boolean {
  if (configuration === null) return isVeg
  const known = options && isVegAsConfigured(isVeg, options, sizeId, configuration)
  return known ?? (isVeg && seen === true)
}

/** AMB101: the current facts of a line. */
export const factsNow = (line: SeenFacts, dish: DescribedDish): LineFacts => ({
  name: dish.name,
  isVeg: isVegNow(line, dish),
  allergens: allergensNow(line, dish),
})

/**
 * For each list of the declaration, the allergens that were not in it when the line was last seen; all empty when no
 * declaration was stored.
 */
export function newlyDeclared(
  { allergens: seen }: Pick<LineFacts, 'allergens'>,
  { allergens: now }: Pick<LineFacts, 'allergens'>,
): ConfiguredAllergens {
  const added = (list: keyof ConfiguredAllergens): readonly Allergen[] =>
    seen && now ? without(now[list], seen[list]) : []
  return {
    contains: added('contains'),
    mayContain: added('mayContain'),
    freeOf: added('freeOf'),
    notStated: added('notStated'),
  }
}

export type FactChange = 'name' | 'veg' | 'allergens'

const differs = <T>(seen: T | null | undefined, now: T): boolean => seen !== null && seen !== undefined && seen !== now

/** Whether a list of the declaration has new allergens. An unknown declaration never counts as changed. */
export const hasNewAllergens = (seen: Pick<LineFacts, 'allergens'>, now: Pick<LineFacts, 'allergens'>): boolean =>
  Object.values(newlyDeclared(seen, now)).flat().length > 0

/**
 * The current facts of a line, and which of them changed since the diner last looked. Tolerant, because it only informs:
 * what is unknown did not change. `unseenFacts` decides whether an order may be placed.
 */
export function compareFacts(
  seen: SeenFacts,
  dish: DescribedDish,
): { readonly facts: LineFacts; readonly changes: readonly FactChange[] } {
  const facts = factsNow(seen, dish)
  const changes: readonly FactChange[] = [
    ...(differs(seen.name, facts.name) ? (['name'] as const) : []),
    ...(differs(seen.isVeg, facts.isVeg) ? (['veg'] as const) : []),
    ...(hasNewAllergens(seen, facts) ? (['allergens'] as const) : []),
  ]
  return { facts, changes }
}
