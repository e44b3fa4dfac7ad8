import { type Composition, compositionOf } from '../options/composition.ts'
import { type Configuration, type DishOptions, type Ingredient, noOptions } from '../options/options.ts'
import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from './allergens.ts'

type Declared = AllergenDeclaration | null

const contains = (declared: Declared, allergen: Allergen): boolean => declared?.contains.includes(allergen) ?? false

const mayContain = (declared: Declared, allergen: Allergen): boolean => declared?.mayContain.includes(allergen) ?? false

/**
 * True when the declaration lists the allergen in `notStated`, or in no list at all. A null declaration states nothing.
 */
const isNotStated = (declared: Declared, allergen: Allergen): boolean =>
  declared?.notStated?.includes(allergen) ||
  !(contains(declared, allergen) || mayContain(declared, allergen) || declared?.freeOf.includes(allergen))

/**
 * Whether removing the items of `taken` clears the allergen: exactly one of them contains it, and the catalogue
 * declares that item as the dish's only source of it.
 */
function isCleared(taken: readonly Ingredient[], allergen: Allergen): boolean {
  const sources = taken.filter((each) => contains(each.allergens, allergen))
  return sources.length === 1 && (sources[0]?.onlySourceOf?.includes(allergen) ?? false)
}

interface Fact {
  readonly worst: 'contains' | 'mayContain' | null
  /** True when some ingredient states nothing about the allergen; false when the dish contains it anyway. */
  readonly unstated: boolean
}

/** AMB101: the worst known fact about one allergen in the whole dish. */
function factOf(base: Declared, { kept, taken, put }: Composition, allergen: Allergen): Fact {
  const ofSome = (parts: readonly Ingredient[], says: (declared: Declared, about: Allergen) => boolean): boolean =>
    parts.some((part) => says(part.allergens, allergen))
  const inOwn = contains(base, allergen)
  if (ofSome([...kept, ...put], contains) || (inOwn && !isCleared(taken, allergen))) {
    return { worst: 'contains', unstated: false }
  }
  // Traces of a removed item cannot be ruled out: the same kitchen also prepares the dish with it.
  const traces =
    inOwn || mayContain(base, allergen) || ofSome(taken, contains) || ofSome([...kept, ...taken, ...put], mayContain)
  return { worst: traces ? 'mayContain' : null, unstated: isNotStated(base, allergen) || ofSome(put, isNotStated) }
}

function listed(factAbout: (allergen: Allergen) => Fact): ConfiguredAllergens {
  const facts = ALLERGENS.map((allergen) => ({ allergen, ...factAbout(allergen) }))
  const those = (isOne: (fact: Fact) => boolean): Allergen[] => facts.filter(isOne).map(({ allergen }) => allergen)
  return {
    contains: those(({ worst }) => worst === 'contains'),
    mayContain: those(({ worst }) => worst === 'mayContain'),
    freeOf: those(({ worst, unstated }) => worst === null && !unstated),
    notStated: those(({ unstated }) => unstated),
  }
}

/**
 * AMB101: the allergens of a configured dish: the dish as it comes, minus removed choices, plus added choices. Not
 * stated is never treated as free: the dish is free of an allergen only when its own declaration and every choice say
 * so. A null configuration is the dish as it comes.
 */
export function configuredAllergens(
  base: AllergenDeclaration | null,
  options: DishOptions,
  sizeId: number,
  configuration: Configuration | null,
): ConfiguredAllergens {
  const composition = compositionOf(options, sizeId, configuration)
  return listed((allergen) => factOf(base, composition, allergen))
}

/** Converts to an `AllergenDeclaration`, whose `notStated` lists only allergens that are also in `mayContain`. */
export function toDeclaration({ contains, mayContain, freeOf, notStated }: ConfiguredAllergens): AllergenDeclaration {
  const open = notStated.filter((allergen) => mayContain.includes(allergen))
  return { contains, mayContain, freeOf, ...(open.length > 0 && { notStated: open }) }
}

/** AMB101: the allergens that a dish adds to a combo: its own declaration and those of its default choices. */
export const allergensOfPart = (
  own: AllergenDeclaration | null,
  options: DishOptions,
  sizeId: number,
): AllergenDeclaration | null =>
  options.processes.length > 0 ? toDeclaration(configuredAllergens(own, options, sizeId, null)) : own

/** The allergens of a dish when only its own declaration is known. */
export const declaredAllergens = (base: AllergenDeclaration | null): ConfiguredAllergens =>
  configuredAllergens(base, noOptions, 0, null)

/**
 * AMB101: the allergens shown before the diner picks a size: for each allergen, the worst fact of all sizes with their
 * default choices.
 */
export function allergensAsItComes(
  base: AllergenDeclaration | null,
  options: DishOptions,
  sizeIds: readonly number[],
): ConfiguredAllergens {
  const all = [declaredAllergens(base), ...sizeIds.map((sizeId) => configuredAllergens(base, options, sizeId, null))]
  return listed((allergen) => {
    if (all.some((each) => contains(each, allergen))) return { worst: 'contains', unstated: false }
    const warned = all.some((each) => mayContain(each, allergen))
    return { worst: warned ? 'mayContain' : null, unstated: all.some((each) => isNotStated(each, allergen)) }
  })
}

/**
 * The diner's avoided allergens that a dish contains, may contain, or states nothing about. All three lists are empty when no
 * warning is needed. An allergen of `mayContain` is also in `notStated` when some ingredient states nothing about it.
 */
export interface AvoidedIn {
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  readonly notStated: readonly Allergen[]
}

export function avoidedIn(configured: ConfiguredAllergens, avoided: readonly Allergen[]): AvoidedIn {
  const among = (list: readonly Allergen[]): Allergen[] => list.filter((allergen) => avoided.includes(allergen))
  return {
    contains: among(configured.contains),
    mayContain: among(configured.mayContain),
    notStated: among(configured.notStated),
  }
}
