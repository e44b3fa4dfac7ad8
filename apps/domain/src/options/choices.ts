import { asItComes } from './customisation.ts'
import { defaultAddOns, groupsOf, idsIn, isPicked, stepsOf } from './option-steps.ts'
import type { Configuration, DishOptions, OptionItem, OptionProcess } from './options.ts'

/**
 * J10: one choice of a line, as data. Names come from the menu, and `choiceText` adds the words around them. `said` is
 * a finished phrase, for stored lines and for upstreams that send only text.
 */
export type Choice =
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'left-out'; readonly name: string }
  | { readonly kind: 'replaced'; readonly put: readonly string[]; readonly out: readonly string[] }
  | { readonly kind: 'part'; readonly group: string; readonly name: string }
  | { readonly kind: 'said'; readonly text: string }

const namesOf = (items: readonly OptionItem[], ids: readonly number[]): string[] =>
  items.filter((item) => ids.includes(item.itemId)).map((item) => item.name)

const added = (name: string): Choice => ({ kind: 'added', name })
const leftOut = (name: string): Choice => ({ kind: 'left-out', name })

function choicesOfStep(process: OptionProcess, made: Configuration): Choice[] {
  const { processId, name } = process
  if (made.removedProcess.includes(processId)) return [leftOut(name)]
  if (process.type === 'removable') return namesOf(process.items, idsIn(made.removedItems, processId)).map(leftOut)
  if (process.type === 'replaceable') {
    const out = namesOf(process.from, idsIn(made.replacedItems.from, processId))
    const put = namesOf(process.to, idsIn(made.replacedItems.to, processId))
    return put.length ? [{ kind: 'replaced', put, out }] : out.map(leftOut)
  }
  const chosen = idsIn(made.addedItems, processId)
  const missing = defaultAddOns(process).filter(({ itemId }) => !chosen.includes(itemId))
  const missingIds = missing.map(({ itemId }) => itemId)
  return [...namesOf(process.items, chosen).map(added), ...namesOf(process.items, missingIds).map(leftOut)]
}

/** J10: the choices of a configuration, in the order of the options: added, left out, replaced, picked. */
export function choicesOf(options: DishOptions, sizeId: number, configuration: Configuration | null): Choice[] {
  const made = configuration ?? asItComes(options, sizeId)
  return [
    ...stepsOf(options, sizeId).flatMap((process) => choicesOfStep(process, made)),
    ...groupsOf(options, sizeId).flatMap((group) =>
      group.parts
        .filter((part) => isPicked(group, part, made.comboItems))
        .map((part): Choice => ({ kind: 'part', group: group.name, name: part.name })),
    ),
  ]
}
