import type { Paise } from '../money/money.ts'
import type { Reason } from '../reasons/reason.ts'
import { firstProblem, groupProblem, outOfStockChoice, stepProblem, unknownChoice } from './configuration-checks.ts'
import { defaultAddOns, groupsOf, idsIn, isPicked, stepsOf } from './option-steps.ts'
import type { ComboGroup, Configuration, DishOptions, OptionItem, OptionProcess } from './options.ts'

/** F3, F16: the dish with its default add-ons and the default part of each group, if they are in stock. */
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

/** F15: true for a mandatory group with a single default part, which leaves nothing to choose. */
const isFixed = ({ isOptional, parts }: ComboGroup): boolean =>
  !isOptional && parts.length === 1 && parts.every((part) => part.isDefault)

/** E1: true when at least one size has a choice. */
export const isCustomizable = (options: DishOptions): boolean =>
  sizesOf(options).some((sizeId) => stepsOf(options, sizeId).length > 0 || !groupsOf(options, sizeId).every(isFixed))

/**
 * F1, F15: whether the configurator opens before a dish is added. It does not for a dish without options, nor for a
 * combo of one size whose groups leave no choice, are in stock and do not change the price on the menu.
 */
export function needsConfiguration(options: DishOptions, sizeCount: number = options.combo.length): boolean {
  const parts = options.combo.flatMap(({ groups }) => groups.flatMap((group) => group.parts))
  if (isCustomizable(options)) return true
  return options.combo.length > 0 && (sizeCount > 1 || parts.some((part) => !part.inStock || part.price !== 0))
}

/**
 * SB10: why a configured dish cannot be ordered; null when it can. Checks in this order: unknown, foreign and repeated
 * choices (one reason for all), stock (names the item), limits (F9, F11), replacements (F6, F7), and combo groups
 * (F18). A null configuration is the dish as it comes.
 */
export function configurationProblem(
  options: DishOptions,
  sizeId: number,
  dishName: string,
  configuration: Configuration | null,
): Reason | null {
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

/** I11: an amount that a choice adds to one piece; negative for an item that another one replaces (AMB23). */
export interface ChoicePrice {
  readonly name: string
  readonly amount: Paise
}

const pricesOf = (items: readonly OptionItem[], ids: readonly number[], sizeId: number): ChoicePrice[] =>
  items
    .filter((item) => ids.includes(item.itemId))
    .map(({ name, price }) => ({ name, amount: price[String(sizeId)] ?? 0 }))

/** AMB23: the prices of replacements. An item that was taken out but not replaced yet does not reduce the price. */
function replacementPrices(
  process: Extract<OptionProcess, { type: 'replaceable' }>,
  sizeId: number,
  { to, from }: Configuration['replacedItems'],
): ChoicePrice[] {
  const put = pricesOf(process.to, idsIn(to, process.processId), sizeId)
  if (!process.deltaPricing) return put
  const out = pricesOf(process.from, idsIn(from, process.processId), sizeId).sort((a, b) => a.amount - b.amount)
  return [...put, ...out.slice(0, put.length).map(({ name, amount }) => ({ name, amount: -amount }))]
}

function stepPrices(process: OptionProcess, sizeId: number, configuration: Configuration): ChoicePrice[] {
  if (process.type === 'replaceable') return replacementPrices(process, sizeId, configuration.replacedItems)
  // AMB23: leaving an item out does not reduce the price.
  if (process.type === 'removable') return []
  return pricesOf(process.items, idsIn(configuration.addedItems, process.processId), sizeId)
}

const partPrices = (group: ComboGroup, { comboItems }: Configuration): ChoicePrice[] =>
  group.parts.filter((part) => isPicked(group, part, comboItems)).map(({ name, price }) => ({ name, amount: price }))

/** I11, F13, AMB23: the prices of the choices of one piece, in paise, without those that cost nothing. */
export function choicePrices(
  options: DishOptions,
  sizeId: number,
  configuration: Configuration | null,
): readonly ChoicePrice[] {
  const made = configuration ?? asItComes(options, sizeId)
  return [
    ...stepsOf(options, sizeId).flatMap((process) => stepPrices(process, sizeId, made)),
    ...groupsOf(options, sizeId).flatMap((group) => partPrices(group, made)),
  ].filter(({ amount }) => amount !== 0)
}

/** AMB23: the sum of the prices of choices, but never less than `-unitPrice`. */
export const sumOfChoices = (prices: readonly ChoicePrice[], unitPrice: Paise): Paise =>
  Math.max(
    prices.reduce((sum, { amount }) => sum + amount, 0),
    -unitPrice,
  )

/**
 * I11, F13, AMB23: the price that the choices add to one piece, in paise. Negative where replacements are cheaper, but
 * never less than `-unitPrice`.
 */
export const customisationPrice = (
  options: DishOptions,
  sizeId: number,
  unitPrice: Paise,
  configuration: Configuration | null,
): Paise => sumOfChoices(choicePrices(options, sizeId, configuration), unitPrice)
