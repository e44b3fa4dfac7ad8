import { allergenDigest } from './allergen-digest.ts'
import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from './allergens.ts'
import { configuredAllergens, declaredAllergens } from './configured-allergens.ts'
import type { Configuration, DishOptions } from './options.ts'

/** What a line of a cart says of its dish, beside its price. */
export interface LineFacts {
  readonly name: string
  readonly isVeg: boolean
  /** As the line was put together; null when no declaration was kept with it. */
  readonly allergens: ConfiguredAllergens | null
}

/** Which dish a line is of, and what it said of it when the diner last saw it. What is null was not said, and is not compared. */
export interface SeenFacts {
  readonly sizeId: number
  readonly configuration: Configuration | null
  readonly name: string | null
  readonly isVeg: boolean | null
  readonly allergens: ConfiguredAllergens | null
  /** AMB101: of the declaration that the diner saw, where it is compared as a whole (`allergenDigest`). */
  readonly allergenDigest?: string | null | undefined
}

/** The dish as its menu describes it now. */
export interface DescribedDish {
  readonly name: string
  readonly isVeg: boolean
  /** What the kitchen declares of the dish itself. */
  readonly allergens: AllergenDeclaration | null
  /** What is known of it with its default choices and parts (AMB101). */
  readonly asItComes: AllergenDeclaration | null
  /** Null: not known. */
  readonly options: DishOptions | null
  /** The options, or newer ones, are on their way. */
  readonly isAwaitingOptions: boolean
}

const without = (list: readonly Allergen[], known: readonly Allergen[]): readonly Allergen[] =>
  list.filter((allergen) => !known.includes(allergen))

/** Of two descriptions the worse one, allergen by allergen. */
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

/** Choices about which nothing certain is known make nothing free of an allergen. */
export const withUnknownChoices = (known: ConfiguredAllergens): ConfiguredAllergens => ({
  ...known,
  freeOf: [],
  notStated: without(ALLERGENS, known.contains),
})

/** True when the line as configured can be described by what is known of the dish. */
const isDescribed = ({ configuration }: SeenFacts, { options }: DescribedDish): boolean =>
  configuration === null || options !== null

/** A configured line reads as it was while its options are on their way; without them, as far as is certain. */
function allergensNow(line: SeenFacts, dish: DescribedDish): ConfiguredAllergens {
  const { sizeId, configuration, allergens } = line
  const asItComes = declaredAllergens(dish.asItComes)
  if (configuration === null) return asItComes
  if (dish.options) return configuredAllergens(dish.allergens, dish.options, sizeId, configuration)
  if (allergens && dish.isAwaitingOptions) return allergens
  return withUnknownChoices(allergens ? worseOf(asItComes, allergens) : asItComes)
}

/** AMB101: what is in force now. */
export const factsNow = (line: SeenFacts, dish: DescribedDish): LineFacts & { allergens: ConfiguredAllergens } => ({
  name: dish.name,
  isVeg: dish.isVeg,
  allergens: allergensNow(line, dish),
})

/** What each list of the declaration has now and did not have when it was last seen; all empty where nothing was kept. */
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

/** A digest must be equal; of lists only what was added counts, for a line of which too little is known never. */
function hasOtherAllergens(
  seen: SeenFacts,
  now: LineFacts & { allergens: ConfiguredAllergens },
  dish: DescribedDish,
): boolean {
  if (!isDescribed(seen, dish)) return false
  if (differs(seen.allergenDigest, allergenDigest(now.allergens))) return true
  return Object.values(newlyDeclared(seen, now)).flat().length > 0
}

/** What of a line's facts differs from what the diner last saw, and what they are now. */
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
