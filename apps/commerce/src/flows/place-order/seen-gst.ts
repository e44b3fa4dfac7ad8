import { containedTaxBefore } from '@tiffin/domain/money/contained-tax'
import { amountOf, type Bill, containedGst } from '@tiffin/domain/order/bill'
import type { SeenOrder } from '@tiffin/domain/order/change'
import { type LineOfOrder, type OrderTerms, pricedLines } from '@tiffin/domain/order/checks'

/** An order with its bill as it is now. */
interface Billed {
  readonly terms: OrderTerms
  readonly lines: readonly LineOfOrder[]
  readonly bill: Bill
}

/** The GST that a page of the last release shows of the same order. */
function gstOfLastRelease({ terms, lines, bill }: Billed): number {
  if (!terms.store.gstEnabled) return 0
  return amountOf({ lines: containedGst(pricedLines(lines), bill, containedTaxBefore) }, 'gst')
}

/**
 * SAFE9, AMB112: a page of the last release rounds the contained tax in one piece. That is no change of the order
 * (AMB32): the page would show the same figure again, and its next press would get the same re-quote.
 */
export const withGstOfToday = (seen: SeenOrder['bill'], billed: Billed): SeenOrder['bill'] =>
  seen.gst === gstOfLastRelease(billed) ? { ...seen, gst: amountOf(billed.bill, 'gst') } : seen
