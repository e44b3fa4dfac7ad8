import { type Chosen, itemToggled, partPicked, processToggled } from './choosing.ts'
import { firstProblem, groupProblem, outOfStockChoice, stepProblem, unknownChoice } from './configuration-checks.ts'
import type { Paise } from './money.ts'
import { defaultAddOns, groupsOf, idsIn, isPicked, stepsOf } from './option-steps.ts'
import type { ComboGroup, Configuration, DishOptions, OptionItem, OptionProcess } from './options.ts'
import { messages } from './texts/en/messages.ts'

/** F3, F16: the dish with its default add-ons and the default part of each group, as far as they are in stock. */
export const asItComes = (options: DishOptions, sizeId: number): Configuration => ({
  addedItems: stepsOf(options, sizeId).flatMap(defaultAddOns),
  removedItems: [],
  replacedItems: { to: [], from: [] },
  removedProcess: [],
  comboItems: groupsOf(options, sizeId).flatMap(({ name, parts }) =>
    parts
      .filter((part) => part.isDefault && part.inStock)
      .slice(0, 1)
      .map(({ productId, sizeId: partSizeId }) => ({ group: name, productId, sizeId: partSizeId })),
  ),
})

const sizesOf = (options: DishOptions): number[] => [
  ...new Set([...options.processes.flatMap((process) => process.sizeIds), ...options.combo.map((each) => each.sizeId)]),
]

/** F15: a group that leaves nothing to choose: it must have its only part. */
const isFixed = ({ isOptional, parts }: ComboGroup): boolean =>
  !isOptional && parts.length === 1 && parts.every((part) => part.isDefault)

/** E1: there is something to choose of the dish in at least one size. */
export const isCustomizable = (options: DishOptions): boolean =>
  sizesOf(options).some((sizeId) => stepsOf(options, sizeId).length > 0 || !groupsOf(options, sizeId).every(isFixed))

/**
 * F1, F15: adding asks first what is wanted. A dish without options goes into the cart as it comes, and so does a combo of
 * one size whose groups leave no choice, are in stock and add nothing to the price that the menu shows.
 */
export function asksFirst(options: DishOptions, sizeCount: number = options.combo.length): boolean {
  const parts = options.combo.flatMap(({ groups }) => groups.flatMap((group) => group.parts))
  if (isCustomizable(options)) return true
  return options.combo.length > 0 && (sizeCount > 1 || parts.some((part) => !part.inStock || part.price !== 0))
}

/** One tap of a diner. */
export type ChoiceStep =
  | { readonly kind: 'item-toggled'; readonly processId: number; readonly itemId: number }
  | { readonly kind: 'process-toggled'; readonly processId: number }
  | { readonly kind: 'part-picked'; readonly group: string; readonly productId: number; readonly sizeId: number }
  | { readonly kind: 'part-cleared'; readonly group: string }

/** What becomes of a configuration by one tap; or why the tap changes nothing, in words for the diner (F7, F9, F11). */
export function choose(options: DishOptions, sizeId: number, configuration: Configuration, step: ChoiceStep): Chosen {
  if (step.kind === 'part-picked') return partPicked(groupsOf(options, sizeId), step, configuration)
  if (step.kind === 'part-cleared') {
    const comboItems = configuration.comboItems.filter(({ group }) => group !== step.group)
    return { configuration: { ...configuration, comboItems } }
  }
  const process = stepsOf(options, sizeId).find((each) => each.processId === step.processId)
  if (!process) return { refusal: messages.choiceGone }
  return step.kind === 'item-toggled'
    ? itemToggled(process, step.itemId, configuration)
    : processToggled(process, configuration)
}

/**
 * SB10: why a dish cannot be had as it was put together, in words for the diner; null when it can. Unknown, foreign and
 * repeated choices are refused alike; what is out of stock is named; then limits (F9, F11), replacements (F6, F7) and the
 * groups of a combo (F18). Null is the dish as it comes.
 */
export function configurationProblem(
  options: DishOptions,
  sizeId: number,
  dishName: string,
  configuration: Configuration | null,
): string | null {
  const made = configuration ?? asItComes(options, sizeId)
  const steps = stepsOf(options, sizeId)
  const groups = groupsOf(options, sizeId)
  return (
    unknownChoice(steps, groups, made) ??
    outOfStockChoice(steps, groups, made) ??
    firstProblem(steps, (step) => stepProblem(step, dishName, made)) ??
    firstProblem(groups, (group) => groupProblem(group, made))
  )
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0)

const pricesOf = (items: readonly OptionItem[], ids: readonly number[], sizeId: number): Paise[] =>
  items.filter((item) => ids.includes(item.itemId)).map((item) => item.price[String(sizeId)] ?? 0)

/** AMB23: what replacements cost. What was taken out and not replaced yet gives nothing back. */
function replacementPrice(
  process: Extract<OptionProcess, { type: 'replaceable' }>,
  sizeId: number,
  { to, from }: Configuration['replacedItems'],
): Paise {
  const put = pricesOf(process.to, idsIn(to, process.processId), sizeId)
  if (!process.deltaPricing) return sum(put)
  const out = pricesOf(process.from, idsIn(from, process.processId), sizeId).sort((a, b) => a - b)
  return sum(put) - sum(out.slice(0, put.length))
}

function stepPrice(process: OptionProcess, sizeId: number, configuration: Configuration): Paise {
  if (process.type === 'replaceable') return replacementPrice(process, sizeId, configuration.replacedItems)
  // AMB23: what is left out gives nothing back.
  if (process.type === 'removable') return 0
  return sum(pricesOf(process.items, idsIn(configuration.addedItems, process.processId), sizeId))
}

const partPrice = (group: ComboGroup, { comboItems }: Configuration): Paise =>
  sum(group.parts.filter((part) => isPicked(group, part, comboItems)).map((part) => part.price))

/**
 * I11, F13, AMB23: what the choices add to one piece, in paise. Below 0 where replacements are cheaper, but never so far
 * that `unitPrice` plus it would be.
 */
export function customisationPrice(
  options: DishOptions,
  sizeId: number,
  unitPrice: Paise,
  configuration: Configuration | null,
): Paise {
  const made = configuration ?? asItComes(options, sizeId)
  const steps = stepsOf(options, sizeId).map((process) => stepPrice(process, sizeId, made))
  const groups = groupsOf(options, sizeId).map((group) => partPrice(group, made))
  return Math.max(sum([...steps, ...groups]), -unitPrice)
}

const namesOf = (items: readonly OptionItem[], ids: readonly number[]): string[] =>
  items.filter((item) => ids.includes(item.itemId)).map((item) => item.name)

function stepInWords(process: OptionProcess, made: Configuration): string[] {
  const { processId, name } = process
  if (made.removedProcess.includes(processId)) return [messages.without(name)]
  if (process.type === 'removable')
    return namesOf(process.items, idsIn(made.removedItems, processId)).map(messages.without)
  if (process.type === 'replaceable') {
    const out = namesOf(process.from, idsIn(made.replacedItems.from, processId))
    const put = namesOf(process.to, idsIn(made.replacedItems.to, processId))
    return put.length ? [messages.insteadOf(put, out)] : out.map(messages.without)
  }
  const added = idsIn(made.addedItems, processId)
  const missing = defaultAddOns(process).filter(({ itemId }) => !added.includes(itemId))
  return [
    ...namesOf(process.items, added),
    ...namesOf(
      process.items,
      missing.map(({ itemId }) => itemId),
    ).map(messages.without),
  ]
}

/** J10: what was chosen, one phrase each, in the order of the options: added, left out, replaced, picked. */
export function choicesInWords(options: DishOptions, sizeId: number, configuration: Configuration | null): string[] {
  const made = configuration ?? asItComes(options, sizeId)
  return [
    ...stepsOf(options, sizeId).flatMap((process) => stepInWords(process, made)),
    ...groupsOf(options, sizeId).flatMap((group) =>
      group.parts
        .filter((part) => isPicked(group, part, made.comboItems))
        .map((part) => messages.partOfGroup(group.name, part.name)),
    ),
  ]
}
