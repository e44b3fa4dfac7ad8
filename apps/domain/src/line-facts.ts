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

/** Which dish a line is of, and what it said of it when the diner last saw it. */
export interface SeenLine extends LineFacts {
  readonly sizeId: number
  readonly configuration: Configuration | null
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
const isDescribed = ({ configuration }: SeenLine, { options }: DescribedDish): boolean =>
  configuration === null || options !== null

/** A configured line reads as it was while its options are on their way; without them, as far as is certain. */
function allergensNow(line: SeenLine, dish: DescribedDish): ConfiguredAllergens {
  const { sizeId, configuration, allergens } = line
  const asItComes = declaredAllergens(dish.asItComes)
  if (configuration === null) return asItComes
  if (dish.options) return configuredAllergens(dish.allergens, dish.options, sizeId, configuration)
  if (allergens && dish.isAwaitingOptions) return allergens
  return withUnknownChoices(allergens ? worseOf(asItComes, allergens) : asItComes)
}

/** AMB101: what is in force now. A dish that left the menu keeps what was last known of it. */
export function factsNow(line: SeenLine, dish: DescribedDish | null): LineFacts {
  if (!dish) return { name: line.name, isVeg: line.isVeg, allergens: line.allergens }
  return { name: dish.name, isVeg: dish.isVeg, allergens: allergensNow(line, dish) }
}

/** What each list of the declaration has now and did not have when it was last seen; all empty where nothing was kept. */
export function newlyDeclared({ allergens: seen }: LineFacts, { allergens: now }: LineFacts): ConfiguredAllergens {
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

/** What of a line's facts differs from what the diner last saw. Allergens are compared only when the line is described. */
export function factChanges(seen: SeenLine, now: LineFacts, dish: DescribedDish | null): readonly FactChange[] {
  const added = dish && isDescribed(seen, dish) ? Object.values(newlyDeclared(seen, now)).flat() : []
  return [
    ...(seen.name === now.name ? [] : (['name'] as const)),
    ...(seen.isVeg === now.isVeg ? [] : (['veg'] as const)),
    ...(added.length === 0 ? [] : (['allergens'] as const)),
  ]
}
