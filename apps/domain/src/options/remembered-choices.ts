import { idsIn } from './option-steps.ts'
import type { ComboChoice, Configuration, PickedItem } from './options.ts'

/** The choices of a diner who has switched to another size. */
export interface RememberedChoices {
  /** All choices, including those that the current size does not have. */
  readonly wanted: Configuration
  /** `wanted` adapted to the current size: the configuration with which the diner started there. */
  readonly adapted: Configuration
}

/** The choices of one step. */
function ofStep({ addedItems, removedItems, replacedItems, removedProcess }: Configuration, processId: number) {
  return {
    added: idsIn(addedItems, processId),
    removed: idsIn(removedItems, processId),
    to: idsIn(replacedItems.to, processId),
    from: idsIn(replacedItems.from, processId),
    isDropped: removedProcess.includes(processId),
  }
}

type StepChoices = ReturnType<typeof ofStep>

const sorted = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b)

const keyOf = ({ added, removed, to, from, isDropped }: StepChoices): string =>
  JSON.stringify([sorted(added), sorted(removed), sorted(to), sorted(from), isDropped])

const withLost = (
  made: readonly number[],
  wanted: readonly number[],
  adapted: readonly number[],
): readonly number[] => [...made, ...wanted.filter((id) => !adapted.includes(id) && !made.includes(id))]

/** The choices of a step the diner changed in this size, and those that this size does not have. */
const changed = (made: StepChoices, wanted: StepChoices, adapted: StepChoices): StepChoices => ({
  added: withLost(made.added, wanted.added, adapted.added),
  removed: withLost(made.removed, wanted.removed, adapted.removed),
  to: withLost(made.to, wanted.to, adapted.to),
  from: withLost(made.from, wanted.from, adapted.from),
  isDropped: made.isDropped,
})

const stepIdsIn = ({ addedItems, removedItems, replacedItems, removedProcess }: Configuration): readonly number[] => [
  ...[...addedItems, ...removedItems, ...replacedItems.to, ...replacedItems.from].map(({ processId }) => processId),
  ...removedProcess,
]

const partKey = (parts: readonly ComboChoice[]): string =>
  parts.map(({ productId, sizeId }) => `${productId}.${sizeId}`).join()

function partsOf(made: Configuration, { wanted, adapted }: RememberedChoices): readonly ComboChoice[] {
  const groups = new Set([made, wanted, adapted].flatMap(({ comboItems }) => comboItems.map(({ group }) => group)))
  return [...groups].flatMap((name) => {
    const here = ({ comboItems }: Configuration) => comboItems.filter(({ group }) => group === name)
    return partKey(here(made)) === partKey(here(adapted)) ? here(wanted) : here(made)
  })
}

/**
 * F13: what the diner wants, after `made` was chosen in the current size. A step that was not changed there keeps all
 * its earlier choices, so that switching back to the earlier size restores them.
 */
export function wantedChoices(made: Configuration, remembered: RememberedChoices): Configuration {
  const { wanted, adapted } = remembered
  const stepIds = [...new Set([made, wanted, adapted].flatMap(stepIdsIn))]
  const steps = stepIds.map((processId) => {
    const [now, before, started] = [made, wanted, adapted].map((each) => ofStep(each, processId)) as [
      StepChoices,
      StepChoices,
      StepChoices,
    ]
    const choices = keyOf(now) === keyOf(started) ? before : changed(now, before, started)
    const items = (ids: readonly number[]): readonly PickedItem[] => ids.map((itemId) => ({ processId, itemId }))
    return { processId, isDropped: choices.isDropped, choices, items }
  })
  return {
    addedItems: steps.flatMap(({ items, choices }) => items(choices.added)),
    removedItems: steps.flatMap(({ items, choices }) => items(choices.removed)),
    replacedItems: {
      to: steps.flatMap(({ items, choices }) => items(choices.to)),
      from: steps.flatMap(({ items, choices }) => items(choices.from)),
    },
    removedProcess: steps.flatMap(({ processId, isDropped }) => (isDropped ? [processId] : [])),
    comboItems: partsOf(made, remembered),
  }
}
