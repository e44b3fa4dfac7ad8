import type {
  ComboChoice,
  ComboGroup,
  ComboPart,
  DishOptions,
  OptionItem,
  OptionProcess,
  PickedItem,
} from './options.ts'

/** Everything that a step may move, whichever way. */
export const itemsOf = (process: OptionProcess): readonly OptionItem[] =>
  process.type === 'replaceable' ? [...process.from, ...process.to] : process.items

/** What the dish has of a step before anybody chooses: what may be left out or replaced, and the default add-ons. */
export function defaultsOf(process: OptionProcess): readonly OptionItem[] {
  if (process.type === 'replaceable') return process.from
  return process.type === 'removable' ? process.items : process.items.filter((item) => item.isDefault)
}

/**
 * The defaults that the dish's own declaration covers, in stock or not: those that the kitchen puts in when all are there. A default
 * beyond the step's limit comes into no dish by itself (F8), so the declaration says nothing of it.
 */
export const coveredDefaults = (process: OptionProcess): readonly OptionItem[] =>
  process.type === 'addon' ? defaultsOf(process).slice(0, process.limit ?? undefined) : defaultsOf(process)

/** A step with fewer items. */
function narrowed(process: OptionProcess, keep: (item: OptionItem) => boolean): OptionProcess {
  return process.type === 'replaceable'
    ? { ...process, from: process.from.filter(keep), to: process.to.filter(keep) }
    : { ...process, items: process.items.filter(keep) }
}

/** True when a step leaves anything to choose. */
export const leavesChoice = (process: OptionProcess): boolean =>
  process.isRemovable || (process.type === 'replaceable' ? process.from : process.items).length > 0

/** F4: the steps of a size with all that it has of them, out of stock or not. AMB23: what has no price for a size is not of it. */
export const stepsOf = (options: DishOptions, sizeId: number): readonly OptionProcess[] =>
  options.processes
    .filter((process) => process.sizeIds.includes(sizeId))
    .map((process) => narrowed(process, (item) => item.price[String(sizeId)] !== undefined))
    .filter(leavesChoice)

/** F19: the groups of a combo in one size, in their order; none for a dish that is no combo. */
export const groupsOf = (options: DishOptions, sizeId: number): readonly ComboGroup[] =>
  options.combo.find((each) => each.sizeId === sizeId)?.groups ?? []

/** The ids that a list of picks holds of one step. */
export const idsIn = (picked: readonly PickedItem[], processId: number): readonly number[] =>
  picked.filter((each) => each.processId === processId).map((each) => each.itemId)

/** F3, F8: the default add-ons of a step, as far as they are in stock and its limit goes. */
export const defaultAddOns = (process: OptionProcess): readonly PickedItem[] =>
  process.type === 'addon'
    ? defaultsOf(process)
        .filter((item) => item.inStock)
        .slice(0, process.limit ?? undefined)
        .map(({ itemId }) => ({ processId: process.processId, itemId }))
    : []

/** True for the part that was picked of a group. */
export const isPicked = (group: ComboGroup, part: ComboPart, picked: readonly ComboChoice[]): boolean =>
  picked.some((each) => each.group === group.name && each.productId === part.productId && each.sizeId === part.sizeId)
