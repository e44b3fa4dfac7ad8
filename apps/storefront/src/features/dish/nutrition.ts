import type { NutritionFact } from '@tiffin/contract/storefront'

/** As labels of food have it: energy first. */
const labelOrder: readonly string[] = [
  'calories',
  'energy',
  'protein',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated fat',
  'fibre',
  'sodium',
  'calcium',
]

function placeOf({ name }: NutritionFact): number {
  const place = labelOrder.indexOf(name.trim().toLowerCase())
  return place < 0 ? labelOrder.length : place
}

/** E17: the facts in the order in which one looks for them; those that labels do not have come last, as they came. */
export const asOnLabels = (facts: readonly NutritionFact[]): readonly NutritionFact[] =>
  facts.toSorted((a, b) => placeOf(a) - placeOf(b))
