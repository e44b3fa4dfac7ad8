import { stableNumber } from '#catalogue/ids'
import type { CatalogueIds } from './codes.ts'

type Codes = readonly string[]

/** A diner's choices by the codes of a catalogue: `extra/cheese` is the item `cheese` of the step `extra`. */
export interface TestChoices {
  readonly added?: Codes
  readonly removed?: Codes
  readonly from?: Codes
  readonly to?: Codes
  /** Codes of steps. */
  readonly dropped?: Codes
  /** Product and size per group. */
  readonly parts?: Readonly<Record<string, readonly [product: string, size: string]>>
}

const itemOf = (product: string, code: string) => {
  const [process = '', item = ''] = code.split('/')
  return { processId: stableNumber(product, process), id: stableNumber(product, process, item) }
}

/** F14: the configuration on the wire. */
export function customization(ids: CatalogueIds, product: string, choices: TestChoices) {
  const picked = (codes: Codes = []) => codes.map((code) => itemOf(product, code))
  return {
    addedItems: picked(choices.added),
    removedItems: picked(choices.removed),
    replacedItems: { to: picked(choices.to), from: picked(choices.from) },
    removedProcess: (choices.dropped ?? []).map((code) => stableNumber(product, code)),
    comboItems: Object.entries(choices.parts ?? {}).map(([comboGroupName, [part, size]]) => ({
      comboGroupName,
      productId: ids.product(part),
      variantId: ids.size(part, size),
    })),
  }
}
