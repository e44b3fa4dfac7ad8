import { type Reason, reason } from '../reasons/reason.ts'
import { defaultAddOns, groupsOf, idsIn, isPickOne, itemsOf, stepsOf } from './option-steps.ts'
import type {
  ComboChoice,
  ComboGroup,
  Configuration,
  DishOptions,
  OptionItem,
  OptionProcess,
  PickedItem,
} from './options.ts'

/** The configuration after a tap, or the reason why the tap changes nothing. */
export type Chosen = { readonly configuration: Configuration } | { readonly refusal: Reason }

const chosen = (configuration: Configuration): Chosen => ({ configuration })
const refused = (refusal: Reason): Chosen => ({ refusal })

const without = (list: readonly PickedItem[], processId: number, itemId?: number): PickedItem[] =>
  list.filter((each) => each.processId !== processId || (itemId !== undefined && each.itemId !== itemId))

const reached = ({ limit }: OptionProcess, count: number): boolean => limit !== null && count >= limit

/** F8, F9: adds or removes an add-on. AMB99: in a step that requires exactly one, replaces it. */
function addOnToggled(process: OptionProcess, item: OptionItem, configuration: Configuration): Chosen {
  const { processId } = process
  const { addedItems } = configuration
  const picked = idsIn(addedItems, processId)
  if (picked.includes(item.itemId)) {
    return chosen({ ...configuration, addedItems: without(addedItems, processId, item.itemId) })
  }
  if (!item.inStock) return refused(reason('choice-out-of-stock', { name: item.name }))
  if (isPickOne(process)) {
    return chosen({
      ...configuration,
      addedItems: [...without(addedItems, processId), { processId, itemId: item.itemId }],
    })
  }
  if (reached(process, picked.length)) return refused(reason('choices-above', { most: process.limit ?? 0 }))
  return chosen({ ...configuration, addedItems: [...addedItems, { processId, itemId: item.itemId }] })
}

/** F10, F11: leaves an item out, or restores it. */
function removalToggled(process: OptionProcess, item: OptionItem, configuration: Configuration): Chosen {
  const { processId } = process
  const { removedItems } = configuration
  const picked = idsIn(removedItems, processId)
  if (picked.includes(item.itemId)) {
    return chosen({ ...configuration, removedItems: without(removedItems, processId, item.itemId) })
  }
  if (reached(process, picked.length)) return refused(reason('removals-above', { most: process.limit ?? 0 }))
  return chosen({ ...configuration, removedItems: [...removedItems, { processId, itemId: item.itemId }] })
}

/**
 * F5: takes out a replaceable item, or restores it. Restoring also removes the latest replacement if there would
 * otherwise be more replacements than items taken out.
 */
function replacedToggled(process: OptionProcess, item: OptionItem, configuration: Configuration): Chosen {
  const { processId } = process
  const { from, to } = configuration.replacedItems
  const out = idsIn(from, processId)
  if (!out.includes(item.itemId)) {
    if (reached(process, out.length)) return refused(reason('removals-above', { most: process.limit ?? 0 }))
    return chosen({ ...configuration, replacedItems: { to, from: [...from, { processId, itemId: item.itemId }] } })
  }
  const put = idsIn(to, processId)
  const last = put.length >= out.length ? put.at(-1) : undefined
  return chosen({
    ...configuration,
    replacedItems: {
      from: without(from, processId, item.itemId),
      to: last === undefined ? to : without(to, processId, last),
    },
  })
}

/** F7: adds or removes a replacement. It can be added only for an item that was taken out. */
function replacementToggled(process: OptionProcess, item: OptionItem, configuration: Configuration): Chosen {
  const { processId } = process
  const { from, to } = configuration.replacedItems
  const put = idsIn(to, processId)
  if (put.includes(item.itemId)) {
    return chosen({ ...configuration, replacedItems: { from, to: without(to, processId, item.itemId) } })
  }
  if (!item.inStock) return refused(reason('choice-out-of-stock', { name: item.name }))
  if (put.length >= idsIn(from, processId).length) return refused(reason('remove-first'))
  return chosen({ ...configuration, replacedItems: { from, to: [...to, { processId, itemId: item.itemId }] } })
}

/** Applies one tap on an item of a step. */
function itemToggled(process: OptionProcess, itemId: number, configuration: Configuration): Chosen {
  const item = itemsOf(process).find((each) => each.itemId === itemId)
  if (!item) return refused(reason('choice-gone'))
  // F12: nothing can be chosen in a dropped step.
  if (configuration.removedProcess.includes(process.processId))
    return refused(reason('step-dropped', { step: process.name }))
  if (process.type === 'replaceable') {
    const toggled = process.from.includes(item) ? replacedToggled : replacementToggled
    return toggled(process, item, configuration)
  }
  const toggled = process.type === 'addon' ? addOnToggled : removalToggled
  return toggled(process, item, configuration)
}

/** F12: drops a step together with everything chosen in it, or restores it with its defaults. */
function processToggled(process: OptionProcess, configuration: Configuration): Chosen {
  const { processId } = process
  const { addedItems, removedItems, replacedItems, removedProcess } = configuration
  if (!process.isRemovable) return refused(reason('choice-gone'))
  const isDropped = removedProcess.includes(processId)
  const added = without(addedItems, processId)
  return chosen({
    ...configuration,
    addedItems: isDropped ? [...added, ...defaultAddOns(process)] : added,
    removedItems: without(removedItems, processId),
    replacedItems: { from: without(replacedItems.from, processId), to: without(replacedItems.to, processId) },
    removedProcess: isDropped ? removedProcess.filter((each) => each !== processId) : [...removedProcess, processId],
  })
}

/** F16: picks a part of a group; the part that was picked before is no longer picked. */
function partPicked(
  groups: readonly ComboGroup[],
  { group, productId, sizeId }: ComboChoice,
  configuration: Configuration,
): Chosen {
  const part = groups
    .find((each) => each.name === group)
    ?.parts.find((each) => each.productId === productId && each.sizeId === sizeId)
  if (!part) return refused(reason('choice-gone'))
  if (!part.inStock) return refused(reason('choice-out-of-stock', { name: part.name }))
  const others = configuration.comboItems.filter((each) => each.group !== group)
  return chosen({ ...configuration, comboItems: [...others, { group, productId, sizeId }] })
}

/** One tap of a diner in the configurator. */
export type ChoiceStep =
  | { readonly kind: 'item-toggled'; readonly processId: number; readonly itemId: number }
  | { readonly kind: 'process-toggled'; readonly processId: number }
  | { readonly kind: 'part-picked'; readonly group: string; readonly productId: number; readonly sizeId: number }
  | { readonly kind: 'part-cleared'; readonly group: string }

/** The configuration after one tap, or the reason why the tap changes nothing (F7, F9, F11). */
export function choose(options: DishOptions, sizeId: number, configuration: Configuration, step: ChoiceStep): Chosen {
  if (step.kind === 'part-picked') return partPicked(groupsOf(options, sizeId), step, configuration)
  if (step.kind === 'part-cleared') {
    const comboItems = configuration.comboItems.filter(({ group }) => group !== step.group)
    return { configuration: { ...configuration, comboItems } }
  }
  const process = stepsOf(options, sizeId).find((each) => each.processId === step.processId)
  if (!process) return { refusal: reason('choice-gone') }
  return step.kind === 'item-toggled'
    ? itemToggled(process, step.itemId, configuration)
    : processToggled(process, configuration)
}
