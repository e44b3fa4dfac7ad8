import { type NeutralDish, type NeutralSize, type NeutralStep, priceInSize } from './neutral-menu.ts'

const has = (step: NeutralStep, size: NeutralSize): boolean => step.sizes === null || step.sizes.includes(size.id)

const countFor = (step: NeutralStep, size: NeutralSize): number =>
  has(step, size) ? step.choices.filter((choice) => priceInSize(choice, size.id) !== null).length : 0

/** The sizes that have the step: at least one of its choices, and as many as it requires. */
export const sizesWith = (step: NeutralStep, dish: NeutralDish): readonly NeutralSize[] =>
  dish.sizes.filter((size) => countFor(step, size) >= Math.max(1, step.min))

/** AMB99: true if a size has some of a step's choices, but fewer than the step requires: it cannot be ordered. */
export const lacksRequired = (size: NeutralSize, steps: readonly NeutralStep[]): boolean =>
  steps.some((step) => {
    const count = countFor(step, size)
    return count > 0 && count < step.min
  })

/** AMB99: true if a required step has no choices at all: the dish cannot be ordered. */
export const isImpossible = (step: NeutralStep): boolean => step.min > 0 && step.choices.length === 0
