import { type LineInForce, lineInForce } from '@tiffin/domain/cart/facts-in-force'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import type { Configuration } from '@tiffin/domain/options/options'
import type { ProductRecord, SizeRecord } from '#catalogue/records'
import type { CheckedLine } from './check-lines.ts'

/** A line whose dish, size, choices and price passed the checks. */
export interface OrderedLine {
  readonly product: ProductRecord
  readonly size: SizeRecord
  readonly configuration: Configuration | null
  /** AMB101: the facts in force, stored with the order. */
  readonly facts: LineInForce
  readonly priced: PricedLine
  /** I2: the special menu applied to this dish and order. */
  readonly isSpecial: boolean
}

function orderedLine({ wanted, product, isSpecial, checked, quantity, taxPercent }: CheckedLine): OrderedLine {
  const size = product?.sizes.find(({ sizeId }) => sizeId === wanted.sizeId)
  const { price, facts } = checked
  if (!product || !size || !price || !facts) throw new Error('A line that cannot be ordered passed every rule')
  const { configuration } = wanted
  const priced = { ...price, quantity, taxPercent }
  return { product, size, configuration, facts: lineInForce(facts), priced, isSpecial }
}

/** The lines of an order that passed the checks. Throws when a line did not. */
export const orderedLines = (lines: readonly CheckedLine[]): OrderedLine[] => lines.map(orderedLine)
