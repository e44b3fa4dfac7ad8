import type { ProductFile } from './catalogue-file.ts'
import { doubt, type Finding, type Path } from './problems.ts'

/** Whole words that name something that is not vegetarian. */
const NOT_VEGETARIAN =
  /(?<![\p{L}\p{N}])(?:chicken|mutton|fish|prawn|egg|lamb|keema|kheema|qeema|beef|pork|crab)s?(?![\p{L}\p{N}])/giu

/** Words before such a word that make it vegetarian: "veg keema", "soya chicken", "no egg". */
const VEGETARIAN_BEFORE =
  /(?:(?<!non[\s-]?)\bveg(?:gie|etable|etarian)?|vegan|plant[\s-]based|mock|soya?|tofu|paneer|jackfruit|kathal|mushroom|rajma|no|not|without|zero)[\s-]*$/iu

/** Words after such a word that make it vegetarian: "egg-free", "fish less", "egg plant". */
const VEGETARIAN_AFTER = /^[\s-]*(?:free|less|plant)(?!\p{L})/iu

/** The word of a name that does not go with the vegetarian mark; null: none. */
export function notVegetarianIn(name: string): string | null {
  for (const { 0: word, index } of name.matchAll(NOT_VEGETARIAN)) {
    const [before, after] = [name.slice(0, index), name.slice(index + word.length)]
    if (!VEGETARIAN_BEFORE.test(before) && !VEGETARIAN_AFTER.test(after)) return word
  }
  return null
}

/** Doubts the mark of a vegetarian dish whose name says otherwise: exports mark every dish of which they know nothing. */
export function* checkVegName({ name, veg }: ProductFile, path: Path): Generator<Finding> {
  const word = veg ? notVegetarianIn(name) : null
  if (word !== null) yield doubt([...path, 'veg'], `is true, but "${name}" names ${word.toLowerCase()}`)
}
