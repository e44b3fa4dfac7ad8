import { asItComes } from './customisation.ts'
import { defaultAddOns, groupsOf, idsIn, isPicked, stepsOf } from './option-steps.ts'
import type { ComboGroup, Configuration, DishOptions, OptionItem, OptionProcess, PickedItem } from './options.ts'

/** The picks of a step that are still among `items`, cut to the first `most`. */
function still(
  picked: readonly PickedItem[],
  { processId }: OptionProcess,
  items: readonly OptionItem[],
  most: number | null,
): PickedItem[] {
  const ids = idsIn(picked, processId).filter((id) => items.some((item) => item.itemId === id))
  return ids.slice(0, most ?? ids.length).map((itemId) => ({ processId, itemId }))
}

/** AMB99: the picks of a step, filled up to its minimum from its defaults. */
function required(step: OptionProcess, picked: PickedItem[]): PickedItem[] {
  const ids = picked.map(({ itemId }) => itemId)
  const others = defaultAddOns(step).filter(({ itemId }) => !ids.includes(itemId))
  return [...picked, ...others.slice(0, Math.max(0, step.min - picked.length))]
}

const inStock = (items: readonly OptionItem[]): readonly OptionItem[] => items.filter((item) => item.inStock)

function ofStep(step: OptionProcess, made: Configuration): Configuration {
  const { processId, limit } = step
  const isDropped = step.isRemovable && made.removedProcess.includes(processId)
  const none: Configuration = {
    addedItems: [],
    removedItems: [],
    replacedItems: { to: [], from: [] },
    removedProcess: isDropped ? [processId] : [],
    comboItems: [],
  }
  if (isDropped) return none
  if (step.type === 'replaceable') {
    const from = still(made.replacedItems.from, step, step.from, limit)
    // F5: an item that was taken out is restored when its replacement is no longer available.
    const to = still(made.replacedItems.to, step, inStock(step.to), from.length)
    return { ...none, replacedItems: { to, from: from.slice(0, to.length) } }
  }
  return step.type === 'addon'
    ? { ...none, addedItems: required(step, still(made.addedItems, step, inStock(step.items), limit)) }
    : { ...none, removedItems: still(made.removedItems, step, step.items, limit) }
}

/**
 * F16: the picked part of a group, or the default part when the pick is gone or out of stock. An optional group without
 * a pick stays empty.
 */
function ofGroup(group: ComboGroup, made: Configuration, defaults: Configuration): Configuration['comboItems'] {
  const here = made.comboItems.filter((each) =>
    group.parts.some((part) => part.inStock && isPicked(group, part, [each])),
  )
  if (here.length > 0) return here.slice(0, 1)
  const wasAsked = made.comboItems.some((each) => each.group === group.name)
  return group.isOptional && !wasAsked ? [] : defaults.comboItems.filter((each) => each.group === group.name)
}

/**
 * Adapts a configuration to another size or to a changed menu. Unavailable choices are dropped, replacements stay in
 * pairs (F5), limits are respected (F9, F11), and required steps (AMB99) and combo groups fall back to their defaults.
 */
export function adaptConfiguration(options: DishOptions, sizeId: number, made: Configuration): Configuration {
  const defaults = asItComes(options, sizeId)
  const steps = stepsOf(options, sizeId).map((step) => ofStep(step, made))
  return {
    addedItems: steps.flatMap((step) => step.addedItems),
    removedItems: steps.flatMap((step) => step.removedItems),
    replacedItems: {
      to: steps.flatMap((step) => step.replacedItems.to),
      from: steps.flatMap((step) => step.replacedItems.from),
    },
    removedProcess: steps.flatMap((step) => step.removedProcess),
    comboItems: groupsOf(options, sizeId).flatMap((group) => ofGroup(group, made, defaults)),
  }
}
