import type { Path } from '../../problems.ts'
import type { NeutralSize, NeutralStep } from '../neutral-menu.ts'
import { isOn, type RawObject, textAt } from '../raw-values.ts'
import type { PricingModel, VariantGroup } from '../variants.ts'
import { groupsField, variationsIn } from './raw-variants.ts'

interface Split {
  readonly sizes: readonly NeutralSize[]
  readonly steps: readonly NeutralStep[]
}

const keyOf = (groupId: string, variationId: string): string => `${groupId} ${variationId}`

/** The least price of a combination with each variation. */
function leastPrices(models: readonly PricingModel[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>()
  for (const { parts, price } of models) {
    for (const { groupId, variationId } of parts) {
      const key = keyOf(groupId, variationId)
      least.set(key, Math.min(price, least.get(key) ?? price))
    }
  }
  return least
}

/**
 * One size and a required step per group of variations, such as four kebabs of a platter. Null unless that is the same
 * offer: every combination is for sale, each variation adds the same in all of them, and all have the same choices.
 */
export function splitCombinations(
  dish: RawObject,
  raw: readonly RawObject[],
  groups: readonly VariantGroup[],
  models: readonly PricingModel[],
  path: Path,
): Split | null {
  const isVeg = isOn(dish.isVeg)
  const count = groups.reduce((product, group) => product * group.variations.length, 1)
  const base = Math.min(...models.map((model) => model.price))
  const least = leastPrices(models)
  const added = (groupId: string, variationId: string) => (least.get(keyOf(groupId, variationId)) ?? base) - base
  const isSum = ({ parts, price }: PricingModel) =>
    price === parts.reduce((sum, part) => sum + added(part.groupId, part.variationId), base)
  const isSame = models.every((model) => model.has === null && model.offer === null && isSum(model))
  if (count !== models.length || !isSame) return null
  const size = { id: 'regular', name: 'Regular', price: base, offer: null, inStock: true, isDefault: true, serves: '' }
  const steps = groups.map((group, at): NeutralStep => {
    const here = [...path, groupsField({}), at]
    return {
      ...{ id: group.id, name: textAt(raw[at]?.name), min: 1, max: 1, free: 0, sizes: null, path: here },
      choices: group.variations.map(({ id, name, inStock }, place) => ({
        ...{ id, name, inStock, price: added(group.id, id), isDefault: false, image: null },
        // A vegetarian dish is so in each of its variations.
        veg: isVeg || isOn(variationsIn(raw[at] ?? {})[place]?.isVeg) || null,
        path: [...here, 'variations', place],
      })),
    }
  })
  return { sizes: [{ ...size, path }], steps }
}
