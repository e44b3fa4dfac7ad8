import { allergenDigest } from '../allergens/allergen-digest.ts'
import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from '../allergens/allergens.ts'
import { configuredAllergens, declaredAllergens } from '../allergens/configured-allergens.ts'
import type { Configuration, DishOptions } from '../options/options.ts'

/** The facts of a dish that a cart line shows beside its price. */
export interface LineFacts {
  readonly name: string
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
  /** AMB101: digest of the declaration that the diner saw, when only that is stored (`allergenDigest`). */
  readonly allergenDigest?: string | null | undefined
}

/** The dish as the menu describes it now. */
export interface DescribedDish {
  readonly name: string
  readonly isVeg: boolean
  /** The kitchen's declaration for the dish itself. */
  readonly allergens: AllergenDeclaration | null
  /** AMB101: the declaration of the dish with its default choices and parts. */
  readonly asItComes: AllergenDeclaration | null
  /** Null while unknown. */
  readonly options: DishOptions | null
  /** True while the options, or newer options, are being loaded. */
  readonly isAwaitingOptions: boolean
}

const without = (list: readonly Allergen[], known: readonly Allergen[]): readonly Allergen[] =>
  list.filter((allergen) => !known.includes(allergen))

/** The worse of two declarations, allergen by allergen. */
function worseOf(one: ConfiguredAllergens, other: ConfiguredAllergens): ConfiguredAllergens {
  const either = (list: keyof ConfiguredAllergens): Allergen[] =>
    ALLERGENS.filter((allergen) => one[list].includes(allergen) || other[list].includes(allergen))
  const contains = either('contains')
  return {
    contains,
    mayContain: without(either('mayContain'), contains),
    freeOf: one.freeOf.filter((allergen) => other.freeOf.includes(allergen)),
    notStated: without(either('notStated'), contains),
  }
}

/** The declaration of a dish whose choices are unknown: no allergen counts as absent. */
export const withUnknownChoices = (known: ConfiguredAllergens): ConfiguredAllergens => ({
  ...known,
  freeOf: [],
  notStated: without(ALLERGENS, known.contains),
})

/** True when the known data of the dish is enough to compute the allergens of the line as configured. */
const isDescribed = ({ configuration }: SeenFacts, { options }: DescribedDish): boolean =>
  configuration === null || options !== null

/**
 * While its options are loading, a configured line keeps its stored declaration. If they cannot be loaded, the worst
 * known facts apply, and no allergen counts as absent.
 */
function allergensNow(line: SeenFacts, dish: DescribedDish): ConfiguredAllergens {
  const { sizeId, configuration, allergens } = line
  const asItComes = declaredAllergens(dish.asItComes)
  if (configuration === null) return asItComes
  if (dish.options) return configuredAllergens(dish.allergens, dish.options, sizeId, configuration)
  if (allergens && dish.isAwaitingOptions) return allergens
  return withUnknownChoices(allergens ? worseOf(asItComes, allergens) : asItComes)
}

/** AMB101: the current facts of a line. */
export const factsNow = (line: SeenFacts, dish: DescribedDish): LineFacts & { allergens: ConfiguredAllergens } => ({
  name: dish.name,
  isVeg: dish.isVeg,
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

/**
 * Whether the allergens differ from those that the diner saw. A stored digest must be equal; of stored lists, only
 * additions count. A configured line with unknown options never counts as changed.
 */
function hasOtherAllergens(
  seen: SeenFacts,
  now: LineFacts & { allergens: ConfiguredAllergens },
  dish: DescribedDish,
): boolean {
  if (!isDescribed(seen, dish)) return false
  if (differs(seen.allergenDigest, allergenDigest(now.allergens))) return true
  return Object.values(newlyDeclared(seen, now)).flat().length > 0
}

/** The current facts of a line, and which of them differ from what the diner last saw. */
export function compareFacts(
  seen: SeenFacts,
  dish: DescribedDish,
): { readonly facts: LineFacts; readonly changes: readonly FactChange[] } {
  const facts = factsNow(seen, dish)
  const changes: readonly FactChange[] = [
    ...(differs(seen.name, facts.name) ? (['name'] as const) : []),
    ...(differs(seen.isVeg, facts.isVeg) ? (['veg'] as const) : []),
    ...(hasOtherAllergens(seen, facts, dish) ? (['allergens'] as const) : []),
  ]
  return { facts, changes }
}
