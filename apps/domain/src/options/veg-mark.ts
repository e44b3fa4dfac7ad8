import { compositionOf } from './composition.ts'
import { unknownChoice } from './configuration-checks.ts'
import { coveredDefaults, groupsOf, stepsOf } from './option-steps.ts'
import type { Configuration, DishOptions, Ingredient } from './options.ts'

const areVeg = (parts: readonly Ingredient[]): boolean => parts.every(({ isVeg }) => isVeg)

/** The parts that a size comes with, in stock or not: a veg mark must not depend on the stock. */
const defaultParts = (options: DishOptions, sizeId: number): readonly Ingredient[] => [
  ...stepsOf(options, sizeId).flatMap(coveredDefaults),
  ...groupsOf(options, sizeId).flatMap(({ parts }) => parts.filter((part) => part.isDefault)),
]

/**
 * AMB101: whether the dish and all parts that it comes with are vegetarian, in each of its sizes. `isVeg`: the
 * kitchen's mark of the dish itself.
 */
export const isVegAsItComes = (isVeg: boolean, options: DishOptions, sizeIds: readonly number[]): boolean =>
  isVeg && sizeIds.every((sizeId) => areVeg(defaultParts(options, sizeId)))

/**
 * AMB101: whether the dish as it comes and every part of this configuration are vegetarian; null when the configuration
 * has a choice that the options do not have. `isVeg`: the mark of the dish as it comes (`isVegAsItComes`).
 */
export function isVegAsConfigured(
  isVeg: boolean,
  options: DishOptions,
  sizeId: number,
  configuration: Configuration,
): boolean | null {
  if (!isVeg) return false
  const { kept, put } = compositionOf(options, sizeId, configuration)
  if (!areVeg([...kept, ...put])) return false
  return unknownChoice(stepsOf(options, sizeId), groupsOf(options, sizeId), configuration) === null ? true : null
}
