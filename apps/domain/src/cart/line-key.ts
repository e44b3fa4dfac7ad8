import type { Configuration, PickedItem } from '../options/options.ts'

const picksKey = (picks: readonly PickedItem[]): string =>
  picks
    .map(({ processId, itemId }) => `${processId}.${itemId}`)
    .sort()
    .join(',')

/** AMB68: equal for lines with the same dish, size and choices, in any order of the choices. */
export function lineKey(line: {
  readonly productId: number
  readonly sizeId: number
  readonly configuration: Configuration | null
}): string {
  const { productId, sizeId, configuration: made } = line
  if (!made) return `${productId}-${sizeId}`
  const choices = [
    picksKey(made.addedItems),
    picksKey(made.removedItems),
    picksKey(made.replacedItems.from),
    picksKey(made.replacedItems.to),
    [...made.removedProcess].sort((a, b) => a - b).join(','),
    made.comboItems
      .map((part) => `${part.productId}.${part.sizeId}.${encodeURIComponent(part.group)}`)
      .sort()
      .join(','),
  ]
  return choices.every((each) => each === '') ? `${productId}-${sizeId}` : `${productId}-${sizeId}-${choices.join(';')}`
}
