import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from './allergens.ts'
import { asItComes } from './customisation.ts'
import { coveredDefaults, groupsOf, idsIn, isPicked, itemsOf, stepsOf } from './option-steps.ts'
import {
  type ComboGroup,
  type Configuration,
  type DishOptions,
  type Ingredient,
  noOptions,
  type OptionItem,
  type OptionProcess,
} from './options.ts'

type Declared = AllergenDeclaration | null

const contains = (declared: Declared, allergen: Allergen): boolean => declared?.contains.includes(allergen) ?? false

const mayContain = (declared: Declared, allergen: Allergen): boolean => declared?.mayContain.includes(allergen) ?? false

/** A declaration that puts an allergen into several lists is read at its worst. */
const isSilent = (declared: Declared, allergen: Allergen): boolean =>
  declared?.notStated?.includes(allergen) ||
  !(contains(declared, allergen) || mayContain(declared, allergen) || declared?.freeOf.includes(allergen))

/** What a configuration did to the dish as it comes, whose own declaration covers its default choices. */
interface Composition {
  /** Default choices that are still in. */
  readonly kept: readonly Ingredient[]
  /** Defaults that were taken out. */
  readonly taken: readonly Ingredient[]
  /** What was put in beside the defaults, and every part of a combo. */
  readonly put: readonly Ingredient[]
}

function isIn(process: OptionProcess, { itemId }: OptionItem, made: Configuration): boolean {
  const { processId } = process
  if (made.removedProcess.includes(processId)) return false
  if (process.type === 'replaceable') {
    return process.from.some((item) => item.itemId === itemId)
      ? !idsIn(made.replacedItems.from, processId).includes(itemId)
      : idsIn(made.replacedItems.to, processId).includes(itemId)
  }
  return process.type === 'addon'
    ? idsIn(made.addedItems, processId).includes(itemId)
    : !idsIn(made.removedItems, processId).includes(itemId)
}

function ofStep(process: OptionProcess, made: Configuration): Composition {
  const defaults = coveredDefaults(process)
  return {
    kept: defaults.filter((item) => isIn(process, item, made)),
    taken: defaults.filter((item) => !isIn(process, item, made)),
    put: itemsOf(process).filter((item) => !defaults.includes(item) && isIn(process, item, made)),
  }
}

function ofGroup(group: ComboGroup, made: Configuration): Composition {
  const picked = group.parts.filter((part) => isPicked(group, part, made.comboItems))
  return { kept: [], taken: group.parts.filter((part) => part.isDefault && !picked.includes(part)), put: picked }
}

/**
 * Whether what was taken out was all there was of an allergen: the catalogue must say so, and nothing else that was taken out
 * may contradict it.
 */
function isLifted(taken: readonly Ingredient[], allergen: Allergen): boolean {
  const sources = taken.filter((each) => contains(each.allergens, allergen))
  return sources.length === 1 && (sources[0]?.onlySourceOf?.includes(allergen) ?? false)
}

interface Fact {
  readonly worst: 'contains' | 'mayContain' | null
  /** Some part states nothing; false where it is contained anyway. */
  readonly silent: boolean
}

/** AMB101: the worst known fact about one allergen in the whole dish. */
function factOf(base: Declared, { kept, taken, put }: Composition, allergen: Allergen): Fact {
  const ofSome = (parts: readonly Ingredient[], says: (declared: Declared, about: Allergen) => boolean): boolean =>
    parts.some((part) => says(part.allergens, allergen))
  const inOwn = contains(base, allergen)
  if (ofSome([...kept, ...put], contains) || (inOwn && !isLifted(taken, allergen))) {
    return { worst: 'contains', silent: false }
  }
  // The same kitchen makes the dish with and without what was taken out: traces of it cannot be ruled out.
  const traces =
    inOwn || mayContain(base, allergen) || ofSome(taken, contains) || ofSome([...kept, ...taken, ...put], mayContain)
  return { worst: traces ? 'mayContain' : null, silent: isSilent(base, allergen) || ofSome(put, isSilent) }
}

function listed(factAbout: (allergen: Allergen) => Fact): ConfiguredAllergens {
  const facts = ALLERGENS.map((allergen) => ({ allergen, ...factAbout(allergen) }))
  const those = (isOne: (fact: Fact) => boolean): Allergen[] => facts.filter(isOne).map(({ allergen }) => allergen)
  return {
    contains: those(({ worst }) => worst === 'contains'),
    mayContain: those(({ worst }) => worst === 'mayContain'),
    freeOf: those(({ worst, silent }) => worst === null && !silent),
    notStated: those(({ silent }) => silent),
  }
}

/**
 * AMB101: what is known of a dish as it was put together: the dish as it comes, less what was taken out, with what was put in.
 * Unknown counts as unknown, never as free: only a dish and choices that all vouch for it make it free of an allergen.
 * Null is the dish as it comes.
 */
export function configuredAllergens(
  base: AllergenDeclaration | null,
  options: DishOptions,
  sizeId: number,
  configuration: Configuration | null,
): ConfiguredAllergens {
  const made = configuration ?? asItComes(options, sizeId)
  const parts = [
    ...stepsOf(options, sizeId).map((process) => ofStep(process, made)),
    ...groupsOf(options, sizeId).map((group) => ofGroup(group, made)),
  ]
  const composition: Composition = {
    kept: parts.flatMap((part) => part.kept),
    taken: parts.flatMap((part) => part.taken),
    put: parts.flatMap((part) => part.put),
  }
  return listed((allergen) => factOf(base, composition, allergen))
}

/** What is known, as a declaration says it: without what stands in no list anyway. */
export function asDeclaration({ contains, mayContain, freeOf, notStated }: ConfiguredAllergens): AllergenDeclaration {
  const open = notStated.filter((allergen) => mayContain.includes(allergen))
  return { contains, mayContain, freeOf, ...(open.length > 0 && { notStated: open }) }
}

/** AMB101: what a dish brings into a combo: what it declares, and what its own defaults are known to bring. */
export const broughtByPart = (
  own: AllergenDeclaration | null,
  options: DishOptions,
  sizeId: number,
): AllergenDeclaration | null =>
  options.processes.length > 0 ? asDeclaration(configuredAllergens(own, options, sizeId, null)) : own

/** What is known of a dish about which nothing but its own declaration is known. */
export const declaredAllergens = (base: AllergenDeclaration | null): ConfiguredAllergens =>
  configuredAllergens(base, noOptions, 0, null)

/** AMB101: what is known of a dish before its size and choices are made: the worst of its sizes, each as it comes. */
export function allergensAsItComes(
  base: AllergenDeclaration | null,
  options: DishOptions,
  sizeIds: readonly number[],
): ConfiguredAllergens {
  const all = [declaredAllergens(base), ...sizeIds.map((sizeId) => configuredAllergens(base, options, sizeId, null))]
  return listed((allergen) => {
    if (all.some((each) => contains(each, allergen))) return { worst: 'contains', silent: false }
    const warned = all.some((each) => mayContain(each, allergen))
    return { worst: warned ? 'mayContain' : null, silent: all.some((each) => isSilent(each, allergen)) }
  })
}

/**
 * What a diner has to be warned of: the allergens they avoid, by how much is known. All three are empty where nothing is. One
 * that the dish may contain stands in `notStated` too where some part states nothing.
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
