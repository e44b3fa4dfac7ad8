import type { Configuration, PickedItem } from '../options/options.ts'

const picksKey = (picks: readonly PickedItem[]): string =>
  picks
    .map(({ processId, itemId }) => `${processId}.${itemId}`)
    .sort()
    .join(',')

/** A line of a cart. AMB115: `for` is the entry that it is for; absent: the one that the order is for. */
export interface LineOfEntry {
  readonly for?: string | undefined
}

interface IdentifiedLine extends LineOfEntry {
  readonly productId: number
  readonly sizeId: number
  readonly configuration: Configuration | null
}

/** AMB68, AMB115: equal for lines with the same dish, size, choices and entry, in any order of the choices. */
export const lineKey = (line: IdentifiedLine): string =>
  line.for === undefined ? contentKey(line) : `${contentKey(line)}@${line.for}`

function contentKey({ productId, sizeId, configuration: made }: IdentifiedLine): string {
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
