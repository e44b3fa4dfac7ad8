import { type Reason, reason } from '../reasons/reason.ts'
import { idsIn, isPicked } from './option-steps.ts'
import type { ComboChoice, ComboGroup, Configuration, OptionItem, OptionProcess, PickedItem } from './options.ts'

/** The first problem found, in the order of the list. */
export function firstProblem<T>(of: readonly T[], problem: (each: T) => Reason | null): Reason | null {
  for (const each of of) {
    const found = problem(each)
    if (found !== null) return found
  }
  return null
}

/** The items of a step that a given list of a configuration can contain. */
type ItemsOf = (process: OptionProcess) => readonly OptionItem[]

const addOns: ItemsOf = (process) => (process.type === 'addon' ? process.items : [])
const removables: ItemsOf = (process) => (process.type === 'removable' ? process.items : [])
const replaced: ItemsOf = (process) => (process.type === 'replaceable' ? process.from : [])
const replacements: ItemsOf = (process) => (process.type === 'replaceable' ? process.to : [])

/** The lists of a configuration, each with the items it can contain. */
const listsOf = (made: Configuration): readonly (readonly [readonly PickedItem[], ItemsOf])[] => [
  [made.addedItems, addOns],
  [made.removedItems, removables],
  [made.replacedItems.from, replaced],
  [made.replacedItems.to, replacements],
]

const areUnique = (keys: readonly (string | number)[]): boolean => new Set(keys).size === keys.length

const isKnown = (steps: readonly OptionProcess[], picked: PickedItem, items: ItemsOf): boolean =>
  steps.some((step) => step.processId === picked.processId && items(step).some((item) => item.itemId === picked.itemId))

function knowsItems(steps: readonly OptionProcess[], made: Configuration): boolean {
  return listsOf(made).every(
    ([picked, items]) =>
      areUnique(picked.map(({ processId, itemId }) => `${processId}.${itemId}`)) &&
      // F12: nothing can be chosen in a dropped step.
      picked.every((each) => isKnown(steps, each, items) && !made.removedProcess.includes(each.processId)),
  )
}

const knowsDropped = (steps: readonly OptionProcess[], dropped: readonly number[]): boolean =>
  areUnique(dropped) && dropped.every((id) => steps.some((step) => step.processId === id && step.isRemovable))

const knowsParts = (groups: readonly ComboGroup[], picked: readonly ComboChoice[]): boolean =>
  areUnique(picked.map((each) => each.group)) &&
  picked.every((each) => groups.some((group) => group.parts.some((part) => isPicked(group, part, [each]))))

/** SB10: rejects a choice that the dish does not have in this size, or that is listed twice. */
export const unknownChoice = (
  steps: readonly OptionProcess[],
  groups: readonly ComboGroup[],
  made: Configuration,
): Reason | null =>
  knowsItems(steps, made) && knowsDropped(steps, made.removedProcess) && knowsParts(groups, made.comboItems)
    ? null
    : reason('choice-gone')

/** Rejects a chosen item or part that is out of stock. Items that are left out may be out of stock. */
export function outOfStockChoice(
  steps: readonly OptionProcess[],
  groups: readonly ComboGroup[],
  made: Configuration,
): Reason | null {
  const put = steps.flatMap((step) => {
    const { processId } = step
    const ids = [...idsIn(made.addedItems, processId), ...idsIn(made.replacedItems.to, processId)]
    return [...addOns(step), ...replacements(step)].filter((item) => ids.includes(item.itemId))
  })
  const parts = groups.flatMap((group) => group.parts.filter((part) => isPicked(group, part, made.comboItems)))
  const gone = [...put, ...parts].find((each) => !each.inStock)
  return gone ? reason('choice-out-of-stock', { name: gone.name }) : null
}

const isOver = (limit: number | null, count: number): limit is number => limit !== null && count > limit

/** F6, F7, F9, F11, AMB99: the first problem with the choices of one step. */
export function stepProblem(
  { processId, name, type, limit, min }: OptionProcess,
  dishName: string,
  { addedItems, removedItems, replacedItems, removedProcess }: Configuration,
): Reason | null {
  const out = idsIn(replacedItems.from, processId).length
  const put = idsIn(replacedItems.to, processId).length
  const added = idsIn(addedItems, processId).length
  if (isOver(limit, added)) return reason('choices-above', { most: limit })
  if (isOver(limit, Math.max(idsIn(removedItems, processId).length, out)))
    return reason('removals-above', { most: limit })
  // AMB99, F12: a dropped step requires no choices.
  const isAsked = type === 'addon' && !removedProcess.includes(processId)
  if (isAsked && added < min) return reason('choices-below', { least: min })
  if (put > out) return reason('remove-first')
  return out > put ? reason('replacements-missing', { count: out - put, step: name, dish: dishName }) : null
}

/** F18, AMB24: only a mandatory group with a default part needs a choice. */
export function groupProblem(group: ComboGroup, { comboItems }: Configuration): Reason | null {
  if (group.isOptional || !group.parts.some((part) => part.isDefault)) return null
  return comboItems.some((each) => each.group === group.name) ? null : reason('group-not-chosen', { group: group.name })
}
