import type {
  ComboChoice,
  ComboGroup,
  ComboPart,
  DishOptions,
  OptionItem,
  OptionProcess,
  PickedItem,
} from './options.ts'

/** All items of a step; of a replaceable step, both `from` and `to`. */
export const itemsOf = (process: OptionProcess): readonly OptionItem[] =>
  process.type === 'replaceable' ? [...process.from, ...process.to] : process.items

/** The items that are in the dish before any choice: removable and replaceable items, and the default add-ons. */
export function defaultsOf(process: OptionProcess): readonly OptionItem[] {
  if (process.type === 'replaceable') return process.from
  return process.type === 'removable' ? process.items : process.items.filter((item) => item.isDefault)
}

/**
 * The defaults that the dish's own declaration covers, in stock or not. Defaults beyond the step's limit are never
 * preselected (F8), so the declaration does not cover them.
 */
export const coveredDefaults = (process: OptionProcess): readonly OptionItem[] =>
  process.type === 'addon' ? defaultsOf(process).slice(0, process.limit ?? undefined) : defaultsOf(process)

/** The step with only the items that `keep` accepts. */
function narrowed(process: OptionProcess, keep: (item: OptionItem) => boolean): OptionProcess {
  return process.type === 'replaceable'
    ? { ...process, from: process.from.filter(keep), to: process.to.filter(keep) }
    : { ...process, items: process.items.filter(keep) }
}

/** True when the step offers any choice. */
export const leavesChoice = (process: OptionProcess): boolean =>
  process.isRemovable || (process.type === 'replaceable' ? process.from : process.items).length > 0

/**
 * F4: the steps of a size, including items that are out of stock. AMB23: an item without a price for the size is not
 * part of it.
 */
export const stepsOf = (options: DishOptions, sizeId: number): readonly OptionProcess[] =>
  options.processes
    .filter((process) => process.sizeIds.includes(sizeId))
    .map((process) => narrowed(process, (item) => item.price[String(sizeId)] !== undefined))
    .filter(leavesChoice)

/** F19: the groups of a combo in one size, in order; empty for a dish that is not a combo. */
export const groupsOf = (options: DishOptions, sizeId: number): readonly ComboGroup[] =>
  options.combo.find((each) => each.sizeId === sizeId)?.groups ?? []

/** AMB99: true for a step in which exactly one add-on has to be chosen. */
export const isPickOne = ({ type, min, limit }: OptionProcess): boolean => type === 'addon' && min === 1 && limit === 1

/** The ids of the items that are picked in one step. */
export const idsIn = (picked: readonly PickedItem[], processId: number): readonly number[] =>
  picked.filter((each) => each.processId === processId).map((each) => each.itemId)

/** F3, F8: the default add-ons of a step that are in stock, cut to its limit. */
export const defaultAddOns = (process: OptionProcess): readonly PickedItem[] =>
  process.type === 'addon'
    ? defaultsOf(process)
        .filter((item) => item.inStock)
        .slice(0, process.limit ?? undefined)
        .map(({ itemId }) => ({ processId: process.processId, itemId }))
    : []

export const isPicked = (group: ComboGroup, part: ComboPart, picked: readonly ComboChoice[]): boolean =>
  picked.some((each) => each.group === group.name && each.productId === part.productId && each.sizeId === part.sizeId)
