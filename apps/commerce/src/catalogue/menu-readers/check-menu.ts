import { doubt, type Finding } from '../problems.ts'
import type { ConvertSettings } from './convert-settings.ts'
import type { NeutralDish, NeutralMenu, NeutralStep } from './neutral-menu.ts'
import { isImpossible, lacksRequired, sizesWith } from './required-choices.ts'
import { tidy } from './source-text.ts'

function* checkStep(step: NeutralStep): Generator<Finding> {
  if (step.free > 0)
    yield doubt(step.path, `gives ${step.free} of its choices free: the catalogue cannot, every choice has its price`)
  if (isImpossible(step))
    yield doubt(step.path, `requires ${step.min} choices and has none: the dish goes in as out of stock`)
  else if (step.choices.length === 0) yield doubt(step.path, 'has no choices: it is left out')
  if (step.max !== null && step.max < step.min)
    yield doubt(step.path, `requires ${step.min} choices and allows ${step.max}: the limit becomes ${step.min}`)
  for (const choice of step.choices)
    if (choice.veg === null) yield doubt(choice.path, 'does not say whether it is vegetarian: it goes in as not')
}

function* checkDish(dish: NeutralDish, { stock }: ConvertSettings): Generator<Finding> {
  for (const step of dish.steps) yield* checkStep(step)
  for (const size of dish.sizes) {
    if (lacksRequired(size, dish.steps))
      yield doubt(size.path, 'has fewer choices than one of its steps requires: it goes in as disabled')
    const missing = dish.steps.find(
      (step) => step.min > 0 && step.choices.length && step.sizes === null && !sizesWith(step, dish).includes(size),
    )
    if (missing && !lacksRequired(size, dish.steps))
      yield doubt(size.path, `has none of the choices that "${tidy(missing.name)}" requires: it is sold without them`)
  }
  if (dish.veg === null) yield doubt(dish.path, 'does not say whether it is vegetarian: it goes in as not')
  if (dish.availableAgain !== null && !dish.inStock) {
    const taken =
      stock === 'as-is' ? 'out of stock unless --stock timed-in takes it in; then' : 'in stock at all hours;'
    yield doubt(
      dish.path,
      `was outside its hours ("${tidy(dish.availableAgain)}"): it goes in as ${taken} give it slots`,
    )
  }
}

/** Reports what the catalogue format cannot express exactly, and dishes that no category shows. */
export function* checkMenu(menu: NeutralMenu, settings: ConvertSettings): Generator<Finding> {
  for (const { categories, dishes } of menu.restaurants) {
    const placed = new Set(categories.flatMap((each) => each.subCategories.flatMap((sub) => sub.dishIds)))
    for (const dish of dishes) {
      if (!placed.has(dish.id)) yield doubt(dish.path, 'stands in no category: it will not show')
      yield* checkDish(dish, settings)
    }
  }
}
