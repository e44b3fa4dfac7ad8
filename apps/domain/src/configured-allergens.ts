import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from './allergens.ts'
import { asItComes } from './customisation.ts'
import { defaultsOf, groupsOf, idsIn, isPicked, itemsOf, stepsOf } from './option-steps.ts'
import type { ComboGroup, Configuration, DishOptions, OptionItem, OptionProcess } from './options.ts'

/** What one declaration says of one allergen. Where it says several things, the worst counts. */
type Said = keyof ConfiguredAllergens

function saidOf(declared: AllergenDeclaration | null, allergen: Allergen): Said {
  if (declared?.contains.includes(allergen)) return 'contains'
  if (declared?.mayContain.includes(allergen)) return 'mayContain'
  return declared?.freeOf.includes(allergen) ? 'freeOf' : 'notStated'
}

type Declared = AllergenDeclaration | null

/** What a configuration did to the dish as it comes, whose own declaration covers all its defaults. */
interface Composition {
  /** Defaults that are still in. */
  readonly kept: readonly Declared[]
  /** Defaults that were taken out. */
  readonly taken: readonly Declared[]
  /** What was put in beside the defaults, and every part of a combo. */
  readonly put: readonly Declared[]
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
  const declared = (items: readonly OptionItem[]): Declared[] => items.map((item) => item.allergens)
  const defaults = defaultsOf(process)
  return {
    kept: declared(defaults.filter((item) => isIn(process, item, made))),
    taken: declared(defaults.filter((item) => !isIn(process, item, made))),
    put: declared(itemsOf(process).filter((item) => !defaults.includes(item) && isIn(process, item, made))),
  }
}

function ofGroup(group: ComboGroup, made: Configuration): Composition {
  const picked = group.parts.filter((part) => isPicked(group, part, made.comboItems))
  return {
    kept: [],
    taken: group.parts.filter((part) => part.isDefault && !picked.includes(part)).map((part) => part.allergens),
    put: picked.map((part) => part.allergens),
  }
}

/** What is so of one allergen in the whole dish. */
function verdict(base: Declared, { kept, taken, put }: Composition, allergen: Allergen): Said {
  const says = (declared: readonly Declared[], what: Said): boolean =>
    declared.some((each) => saidOf(each, allergen) === what)
  const ofDish = saidOf(base, allergen)
  if (says([...kept, ...put], 'contains')) return 'contains'
  // What contains an allergen and was taken out says where it came from, though not that nothing else brings it: what is
  // still in, and states nothing, may be the one that does.
  const wasTaken = says(taken, 'contains')
  if (ofDish === 'contains' && (!wasTaken || says(kept, 'notStated'))) return 'contains'
  if (ofDish === 'notStated' || says(put, 'notStated')) return 'notStated'
  if (wasTaken || ofDish !== 'freeOf' || says([...kept, ...taken, ...put], 'mayContain')) return 'mayContain'
  return 'freeOf'
}

/**
 * What is known of a dish as it was put together: the dish as it comes, less what was taken out, with what was put in.
 * Unknown counts as unknown, never as free: only a dish and choices that all vouch for it make it free of an allergen.
 * Null is the dish as it comes. Every allergen stands in exactly one list.
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
  const thoseThat = (said: Said): Allergen[] =>
    ALLERGENS.filter((allergen) => verdict(base, composition, allergen) === said)
  return {
    contains: thoseThat('contains'),
    mayContain: thoseThat('mayContain'),
    freeOf: thoseThat('freeOf'),
    notStated: thoseThat('notStated'),
  }
}

/** What a diner has to be warned of: the allergens they avoid, by how much is known. All three are empty where nothing is. */
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
