import type { NutritionFact } from '@tiffin/contract/storefront'

/** The order of nutrition facts on food labels. */
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

/**
 * E17: sorts nutrition facts in the order of food labels. Facts that labels do not have come last, in their original
 * order.
 */
export const asOnLabels = (facts: readonly NutritionFact[]): readonly NutritionFact[] =>
  facts.toSorted((a, b) => placeOf(a) - placeOf(b))
