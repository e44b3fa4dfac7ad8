import { asItComes } from './customisation.ts'
import { coveredDefaults, groupsOf, idsIn, isPicked, itemsOf, stepsOf } from './option-steps.ts'
import type { ComboGroup, Configuration, DishOptions, Ingredient, OptionItem, OptionProcess } from './options.ts'

/** How a configuration differs from the dish as it comes. The dish's own declaration covers its default choices. */
export interface Composition {
  /** Default choices that are still in the dish. */
  readonly kept: readonly Ingredient[]
  /** Default choices that the diner removed. */
  readonly taken: readonly Ingredient[]
  /** Choices added to the defaults, and every picked part of a combo. */
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

/** The parts of a dish in one size. A null configuration is the dish as it comes. */
export function compositionOf(options: DishOptions, sizeId: number, configuration: Configuration | null): Composition {
  const made = configuration ?? asItComes(options, sizeId)
  const parts = [
    ...stepsOf(options, sizeId).map((process) => ofStep(process, made)),
    ...groupsOf(options, sizeId).map((group) => ofGroup(group, made)),
  ]
  return {
    kept: parts.flatMap((part) => part.kept),
    taken: parts.flatMap((part) => part.taken),
    put: parts.flatMap((part) => part.put),
  }
}
