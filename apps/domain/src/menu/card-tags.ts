import { isSpiceTag } from './dish-filters.ts'

/** E1: the maximum number of tags on a card. */
const MAX_TAGS = 2

/** E1, D19: the tags that a card shows, in the dish's order. A spice level always has a place among them. */
export function cardTags(tags: readonly string[]): readonly string[] {
  const spice = tags.find(isSpiceTag)
  const first = tags.slice(0, MAX_TAGS)
  return spice === undefined || first.includes(spice) ? first : [...tags.slice(0, MAX_TAGS - 1), spice]
}
