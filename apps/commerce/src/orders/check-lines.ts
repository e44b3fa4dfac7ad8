import { availabilityAmong } from '@tiffin/domain/availability'
import { unavailabilityInWords } from '@tiffin/domain/availability-words'
import { bulkProblem } from '@tiffin/domain/bulk'
import type { LocalTime } from '@tiffin/domain/clock'
import { configurationProblem, customisationPrice } from '@tiffin/domain/customisation'
import { fromRupees, toRupees } from '@tiffin/domain/money'
import type { Configuration } from '@tiffin/domain/options'
import type { OrderType } from '@tiffin/domain/order-type'
import { type PricedLine, unitPrice } from '@tiffin/domain/pricing'
import type { StoreHours } from '@tiffin/domain/store-hours'
import { messages } from '@tiffin/domain/texts/messages'
import { menuTags } from '#catalogue/menu-tags'
import type { Orderable } from '#catalogue/records'
import type { Change } from '../errors.ts'
import type { RequestedLine } from './order-request.ts'

/** A line whose dish, size, choices and price the store stands by. */
export interface CheckedLine {
  readonly product: Orderable['product']
  readonly size: Orderable['size']
  readonly configuration: Configuration | null
  readonly priced: PricedLine
}

export interface CheckedLines {
  readonly lines: readonly CheckedLine[]
  /** AMB32: what the diner has to look at again. */
  readonly changes: readonly Change[]
}

/** What all lines of an order are checked against. */
export interface LineTerms {
  readonly orderType: OrderType
  /** H1: the moment that the order is for, on the store's own clock. */
  readonly at: LocalTime
  readonly hours: StoreHours
  /** I2: ids of the products that have their special price for this order. */
  readonly specialIds: ReadonlySet<number>
  /** What is sold, by size id. */
  readonly orderables: ReadonlyMap<number, Orderable>
  /** Whether the menu has a dish at all. */
  readonly sells: (productId: number) => boolean
}

/** H9, E8, D23: why a dish cannot be had in this order; null when it can. */
function unavailability({ product, size }: Orderable, { orderType, at, hours }: LineTerms): string | null {
  if (orderType === 'bulk' && !product.menuTags.includes(menuTags.bulk)) return messages.notOnBulkMenu
  if (size.disabled) return messages.sizeNotAvailable
  return unavailabilityInWords(availabilityAmong(product.places, product.inStock, at, hours))
}

/** I1, I2, I11: what one line costs by the catalogue. */
function priceOf(wanted: RequestedLine, { product, size }: Orderable, terms: LineTerms): PricedLine {
  const special = terms.specialIds.has(product.productId)
  const charged = unitPrice(size, { orderType: terms.orderType, special }) ?? size.price
  return {
    unitPrice: charged,
    listPrice: size.price,
    customisation: customisationPrice(product.options, size.sizeId, charged, wanted.configuration),
    quantity: wanted.quantity,
    taxPercent: product.taxPercent,
  }
}

/** SB10: one line against the catalogue: the line as the store sells it, or what has changed. */
function checkLine(wanted: RequestedLine, terms: LineTerms): CheckedLine | Change {
  const { productId, sizeId: variantId, configuration } = wanted
  const orderable = terms.orderables.get(variantId)
  if (!orderable || orderable.product.productId !== productId) {
    const message = terms.sells(productId) ? messages.sizeNotAvailable : messages.dishDoesNotExist
    return { kind: 'unavailable', productId, variantId, message }
  }
  const refusal = unavailability(orderable, terms)
  if (refusal) return { kind: 'unavailable', productId, variantId, message: refusal }
  const { options, name } = orderable.product
  const problem = configurationProblem(options, variantId, name, configuration)
  if (problem) return { kind: 'options', productId, variantId, message: problem }
  return { ...orderable, configuration, priced: priceOf(wanted, orderable, terms) }
}

const differs = (seen: number | null, paise: number): seen is number => seen !== null && fromRupees(seen) !== paise

/** Hazard 2: the diner's figures are only compared. */
function priceChanges(wanted: RequestedLine, { product, priced }: CheckedLine): Change[] {
  const { productId, sizeId: variantId, seenPrice, seenCustomisation } = wanted
  const changes: Change[] = []
  if (differs(seenPrice, priced.unitPrice)) {
    changes.push({ kind: 'price', productId, variantId, was: seenPrice, now: toRupees(priced.unitPrice) })
  }
  if (differs(seenCustomisation, priced.customisation)) {
    changes.push({ kind: 'options', productId, variantId, message: messages.choicesRepriced(product.name) })
  }
  return changes
}

/** J7: each line of a bulk order comes in tens. */
const blockChanges = (lines: readonly CheckedLine[], orderType: OrderType): Change[] =>
  lines.flatMap(({ product: { productId }, priced }): Change[] => {
    const message = bulkProblem(orderType, priced.quantity)
    return message ? [{ kind: 'quantity', productId, message }] : []
  })

/** AMB67: a dish's limit counts over all its lines. */
function quantityChanges(lines: readonly CheckedLine[]): Change[] {
  const byProduct = Map.groupBy(lines, (line) => line.product.productId)
  return [...byProduct].flatMap(([productId, same]): Change[] => {
    const maximum = same[0]?.product.maxQty ?? 0
    const wanted = same.reduce((sum, line) => sum + line.priced.quantity, 0)
    return wanted > maximum ? [{ kind: 'quantity', productId, message: messages.maximumQuantity(maximum) }] : []
  })
}

/** SB10: every line of an order against the catalogue. */
export function checkLines(wanted: readonly RequestedLine[], terms: LineTerms): CheckedLines {
  const lines: CheckedLine[] = []
  const changes: Change[] = []
  for (const each of wanted) {
    const checked = checkLine(each, terms)
    if ('kind' in checked) {
      changes.push(checked)
      continue
    }
    lines.push(checked)
    changes.push(...priceChanges(each, checked))
  }
  return { lines, changes: [...changes, ...blockChanges(lines, terms.orderType), ...quantityChanges(lines)] }
}
