import { customisationPrice } from './customisation.ts'
import type { Paise } from './money.ts'
import { groupsOf, stepsOf } from './option-steps.ts'
import type { ComboGroup, DishOptions, OptionProcess } from './options.ts'

/** Null where any amount is. */
const sum = (amounts: readonly (Paise | null)[]): Paise | null =>
  amounts.reduce((total, amount) => (total === null || amount === null ? null : total + amount), 0)

/** The sum of the `count` lowest prices; null where there are fewer. */
const leastOf = (prices: readonly Paise[], count: number): Paise | null =>
  prices.length < count ? null : sum(prices.toSorted((a, b) => a - b).slice(0, count))

/** Swaps are optional, and leaving out is free (AMB23): only add-ons can be required. F12: a step that may be dropped requires nothing. */
function leastOfStep(step: OptionProcess, sizeId: number): Paise | null {
  if (step.type !== 'addon' || step.isRemovable) return 0
  if (step.limit !== null && step.min > step.limit) return null
  const onOffer = step.items.filter((item) => item.inStock)
  return leastOf(
    onOffer.map((item) => item.price[String(sizeId)] ?? 0),
    step.min,
  )
}

/** F18, AMB24: only a group that must be there and has a default needs a choice. */
function leastOfGroup({ isOptional, parts }: ComboGroup): Paise | null {
  if (isOptional || !parts.some((part) => part.isDefault)) return 0
  const onOffer = parts.filter((part) => part.inStock)
  return leastOf(
    onOffer.map((part) => part.price),
    1,
  )
}

/**
 * AMB99: the least that choices add to one piece in this size, in paise, whatever kind of order it is for; null when the size
 * cannot be made of what is in stock. Defaults that may be taken away do not count. Nor does a replacement that makes the
 * dish cheaper (AMB23): a card announces what the dish costs as the kitchen means it, so this is never below 0.
 */
export function leastChoices(options: DishOptions, sizeId: number): Paise | null {
  const steps = stepsOf(options, sizeId).map((step) => leastOfStep(step, sizeId))
  return sum([...steps, ...groupsOf(options, sizeId).map(leastOfGroup)])
}

/**
 * AMB99: what a card adds to the price of a size, in paise, and says "from" before: of a size with a required choice that costs
 * something, or with a default that does. Null: the price stands by itself, or the size cannot be made.
 */
export function fromChoices(options: DishOptions, sizeId: number): Paise | null {
  const least = leastChoices(options, sizeId)
  return least === 0 && customisationPrice(options, sizeId, 0, null) === 0 ? null : least
}
