import { groupsOf, stepsOf } from '../options/option-steps.ts'
import type {
  ComboGroup,
  Configuration,
  DishOptions,
  OptionItem,
  OptionProcess,
  PickedItem,
} from '../options/options.ts'
import { nothingChosen } from './options.ts'

type Part = Partial<Configuration>

const subsets = <T>(of: readonly T[]): T[][] =>
  of.reduce<T[][]>((all, each) => all.flatMap((some) => [some, [...some, each]]), [[]])

const picksOf = (processId: number, items: readonly OptionItem[]): PickedItem[][] =>
  subsets(items).map((some) => some.map(({ itemId }) => ({ processId, itemId })))

/** Every combination of choices in a step, allowed or not. */
function everyStep(step: OptionProcess): Part[] {
  const { processId } = step
  const dropped: Part = { removedProcess: [processId] }
  if (step.type === 'replaceable') {
    const pairs = picksOf(processId, step.from).flatMap((from) =>
      picksOf(processId, step.to).map((to): Part => ({ replacedItems: { from, to } })),
    )
    return [dropped, ...pairs]
  }
  const list = step.type === 'addon' ? 'addedItems' : 'removedItems'
  return [dropped, ...picksOf(processId, step.items).map((picked): Part => ({ [list]: picked }))]
}

const everyPart = ({ name, parts }: ComboGroup): Part[] => [
  {},
  ...parts.map(({ productId, sizeId }): Part => ({ comboItems: [{ group: name, productId, sizeId }] })),
]

const joined = (a: Configuration, b: Part): Configuration => ({
  addedItems: [...a.addedItems, ...(b.addedItems ?? [])],
  removedItems: [...a.removedItems, ...(b.removedItems ?? [])],
  replacedItems: {
    to: [...a.replacedItems.to, ...(b.replacedItems?.to ?? [])],
    from: [...a.replacedItems.from, ...(b.replacedItems?.from ?? [])],
  },
  removedProcess: [...a.removedProcess, ...(b.removedProcess ?? [])],
  comboItems: [...a.comboItems, ...(b.comboItems ?? [])],
})

/** Every configuration of a small dish in one size, valid or not. */
export const everyConfiguration = (options: DishOptions, sizeId: number): Configuration[] =>
  [...stepsOf(options, sizeId).map(everyStep), ...groupsOf(options, sizeId).map(everyPart)].reduce<Configuration[]>(
    (all, ways) => all.flatMap((made) => ways.map((way) => joined(made, way))),
    [nothingChosen],
  )
