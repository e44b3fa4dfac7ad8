import type { ProductFile, SizeFile } from './catalogue-file.ts'
import type { RecipeStepFile } from './facts-file.ts'
import { menuTags } from './menu-tags.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** More calories per portion are probably a mistake: a whole day's meals, or kilojoules. */
const MAX_CALORIES = 4000

/** Pure fat has 9 kcal per gram. */
const MAX_CALORIES_PER_GRAM = 9

/** Y1: bulk quantities are multiples of ten. */
const BULK_BLOCK = 10

/** E17: the unit that pages show with a nutrition fact. */
const unitOf = (fact: string): string => ({ calories: 'k', calcium: 'mg' })[fact.toLowerCase()] ?? 'g'

/** Checks the nutrition, serving size and portions of a size. */
export function* checkSizeFacts({ nutrition, servingSize, serves }: SizeFile, path: Path): Generator<Finding> {
  for (const [fact, { unit }] of Object.entries(nutrition ?? {})) {
    if (unit !== unitOf(fact))
      yield doubt([...path, 'nutrition', fact, 'unit'], `is "${unit}": pages show ${unitOf(fact)}`)
  }
  const calories = nutrition?.Calories?.value
  if (calories === undefined) return
  const portions = Math.max(1, Number.parseInt(serves, 10) || 1)
  const here = [...path, 'nutrition', 'Calories']
  if (calories > MAX_CALORIES * portions) yield doubt(here, `of ${calories} in one portion is more than a person eats`)
  // FSS (Labelling and Display) Regulations 2020, 9(1): calories and serving size are shown together.
  if (!servingSize) yield doubt([...path, 'servingSize'], 'is missing: calories are shown together with it')
  else if (calories > MAX_CALORIES_PER_GRAM * servingSize.value) {
    yield doubt(here, `of ${calories} in ${servingSize.value} ${servingSize.unit} is more than pure fat has`)
  }
}

/** S16: a process uses what its step has, and nothing is used by two. */
function* checkProcesses({ items, processes }: RecipeStepFile, path: Path): Generator<Finding> {
  const known = new Set(items.map(({ name }) => name))
  const used = new Set<string>()
  for (const [at, { uses }] of processes.entries()) {
    for (const [place, item] of uses.entries()) {
      const here = [...path, 'processes', at, 'uses', place]
      if (!known.has(item)) yield error(here, `is "${item}", which is no item of the step`)
      else if (used.has(item)) yield error(here, `is "${item}", which another process uses`)
      used.add(item)
    }
  }
}

function* checkRecipe(product: ProductFile, path: Path): Generator<Finding> {
  const offered = new Set<string>(product.options.map((process) => process.type))
  const takenOut = product.options.some((process) => process.removable)
  for (const [at, step] of product.recipe.entries()) {
    yield* checkProcesses(step, [...path, 'recipe', at])
    const { type } = step
    if (!type || offered.has(type) || (type === 'REMOVABLE' && takenOut)) continue
    yield doubt([...path, 'recipe', at, 'type'], `is ${type}, but no step of options is`)
  }
}

function* checkSubscription(product: ProductFile, path: Path): Generator<Finding> {
  const subscribable = product.sizes.some((size) => size.subscriptionPrice !== undefined)
  const { from, to } = product.subscription ?? {}
  if (from && to && from > to) yield error([...path, 'subscription', 'to'], `is before ${from}, the day it begins`)
  if (product.subscription && !subscribable) {
    yield doubt([...path, 'subscription'], 'is said, but no size has a subscriptionPrice')
  }
  if (product.menuTags.includes('Subscription Menu') && !subscribable) {
    yield doubt([...path, 'menuTags'], 'name the Subscription Menu, but no size has a subscriptionPrice')
  }
}

/** Checks the menu tags, bulk maximum, recipe and subscription of a product. */
export function* checkProductFacts(product: ProductFile, path: Path): Generator<Finding> {
  if (new Set(product.menuTags).size !== product.menuTags.length)
    yield error([...path, 'menuTags'], 'name a menu twice')
  if (product.menuTags.includes(menuTags.bulk) && product.maxQty < BULK_BLOCK) {
    yield doubt([...path, 'maxQty'], `is below ${BULK_BLOCK}, the least that a bulk order takes`)
  }
  yield* checkRecipe(product, path)
  yield* checkSubscription(product, path)
}
