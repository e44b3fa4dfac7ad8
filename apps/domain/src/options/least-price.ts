import type { Paise } from '../money/money.ts'
import { customisationPrice } from './customisation.ts'
import { groupsOf, stepsOf } from './option-steps.ts'
import type { ComboGroup, DishOptions, OptionProcess } from './options.ts'

/** Null when any amount is null. */
const sum = (amounts: readonly (Paise | null)[]): Paise | null =>
  amounts.reduce((total, amount) => (total === null || amount === null ? null : total + amount), 0)

/** The sum of the `count` lowest prices; null when there are fewer. */
const leastOf = (prices: readonly Paise[], count: number): Paise | null =>
  prices.length < count ? null : sum(prices.toSorted((a, b) => a - b).slice(0, count))

/**
 * The lowest price of the required choices of a step; null when too few are in stock, or when the limit of the step is
 * below its minimum. Only add-ons can be required: replacements are optional, and leaving out is free (AMB23). A step
 * that may be dropped requires nothing (F12).
 */
function leastOfStep(step: OptionProcess, sizeId: number): Paise | null {
  if (step.type !== 'addon' || step.isRemovable) return 0
  if (step.limit !== null && step.min > step.limit) return null
  const onOffer = step.items.filter((item) => item.inStock)
  return leastOf(
    onOffer.map((item) => item.price[String(sizeId)] ?? 0),
    step.min,
  )
}

/**
 * F18, AMB24: the lowest price of the required part of a group; null when no part is in stock. Only a mandatory group
 * with a default part requires a choice.
 */
function leastOfGroup({ isOptional, parts }: ComboGroup): Paise | null {
  if (isOptional || !parts.some((part) => part.isDefault)) return 0
  const onOffer = parts.filter((part) => part.inStock)
  return leastOf(
    onOffer.map((part) => part.price),
    1,
  )
}

/**
 * AMB99: the lowest price that choices add to one piece of this size, in paise, for every order type; null when the
 * items in stock do not suffice for its required choices. Removable defaults do not count. Never negative, although a
 * replacement may make the dish cheaper (AMB23): a card shows the price of the dish as it is usually made.
 */
export function leastChoices(options: DishOptions, sizeId: number): Paise | null {
  const steps = stepsOf(options, sizeId).map((step) => leastOfStep(step, sizeId))
  return sum([...steps, ...groupsOf(options, sizeId).map(leastOfGroup)])
}

/**
 * AMB99: the amount in paise that a card adds to the price of a size, which it then shows with "from". Null when no
 * required or default choice of the size costs anything (the card shows the plain price), or when the size cannot be
 * made.
 */
export function fromChoices(options: DishOptions, sizeId: number): Paise | null {
  const least = leastChoices(options, sizeId)
  return least === 0 && customisationPrice(options, sizeId, 0, null) === 0 ? null : least
}
