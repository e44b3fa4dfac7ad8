import { availabilityAmong } from '@tiffin/domain/availability'
import { formatMinute, type LocalTime } from '@tiffin/domain/clock'
import { messages } from '@tiffin/domain/messages'
import { fromRupees, toRupees } from '@tiffin/domain/money'
import { type PricedLine, unitPrice } from '@tiffin/domain/pricing'
import type { Orderable } from '#catalogue/records'
import type { Change } from '../errors.ts'
import type { RequestedLine } from './order-request.ts'

/** A line whose dish, size and price the store stands by. */
export interface CheckedLine {
  readonly product: Orderable['product']
  readonly size: Orderable['size']
  readonly priced: PricedLine
}

export interface CheckedLines {
  readonly lines: readonly CheckedLine[]
  /** AMB32: what the diner has to look at again. */
  readonly changes: readonly Change[]
}

/** H9, E8: why a dish cannot be had at this time; null when it can. */
function unavailability(orderable: Orderable, at: LocalTime): string | null {
  if (orderable.size.disabled) return messages.sizeNotAvailable
  const availability = availabilityAmong(orderable.product.places, orderable.product.inStock, at)
  if (availability.state === 'available') return null
  return availability.state === 'not-now'
    ? messages.nextAvailableAt(formatMinute(availability.nextMinute))
    : messages.itemOutOfStock
}

/** SB10: one line against the catalogue: the line as the store sells it, or what has changed. */
function checkLine(wanted: RequestedLine, orderable: Orderable | undefined, at: LocalTime): CheckedLine | Change {
  const { productId, sizeId: variantId } = wanted
  if (!orderable || orderable.product.productId !== productId) {
    return { kind: 'unavailable', productId, variantId, message: messages.itemOutOfStock }
  }
  const refusal = unavailability(orderable, at)
  if (refusal) return { kind: 'unavailable', productId, variantId, message: refusal }
  const charged = unitPrice(orderable.size, { orderType: 'regular' }) ?? orderable.size.price
  const priced: PricedLine = {
    unitPrice: charged,
    listPrice: orderable.size.price,
    customisation: 0,
    quantity: wanted.quantity,
    taxPercent: orderable.product.taxPercent,
  }
  return { ...orderable, priced }
}

/** Hazard 2: the diner's figure is only compared. */
function priceChange(wanted: RequestedLine, line: CheckedLine): Change | null {
  const { productId, sizeId: variantId, seenPrice } = wanted
  if (seenPrice === null || fromRupees(seenPrice) === line.priced.unitPrice) return null
  return { kind: 'price', productId, variantId, was: seenPrice, now: toRupees(line.priced.unitPrice) }
}

/** AMB67: a dish's limit counts over all its lines. */
function quantityChanges(lines: readonly CheckedLine[]): Change[] {
  const byProduct = Map.groupBy(lines, (line) => line.product.productId)
  return [...byProduct].flatMap(([productId, same]): Change[] => {
    const maximum = same[0]?.product.maxQty ?? 0
    const wanted = same.reduce((sum, line) => sum + line.priced.quantity, 0)
    return wanted > maximum ? [{ kind: 'quantity', productId, message: messages.maximumQuantity(maximum) }] : []
  })
}

/** SB10: every line of an order against the catalogue, at the store's own time. */
export function checkLines(
  wanted: readonly RequestedLine[],
  orderables: ReadonlyMap<number, Orderable>,
  at: LocalTime,
): CheckedLines {
  const lines: CheckedLine[] = []
  const changes: Change[] = []
  for (const each of wanted) {
    const checked = checkLine(each, orderables.get(each.sizeId), at)
    if ('kind' in checked) {
      changes.push(checked)
      continue
    }
    lines.push(checked)
    const change = priceChange(each, checked)
    if (change) changes.push(change)
  }
  return { lines, changes: [...changes, ...quantityChanges(lines)] }
}
