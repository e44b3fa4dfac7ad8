import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Choice } from '@tiffin/domain/options/choices'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { asCount, asFlag, asList, asOneOf, asRecord, asText, asTextOrNull, asWhole } from '../../platform/readers.ts'
import { isRecord, type Persisted } from '../../platform/storage.ts'
import { readConfiguration } from './configuration.ts'
import { type CartLine, type CartState, emptyCart } from './slice.ts'

const readAllergen = (value: unknown): Allergen | null => ALLERGENS.find((each) => each === value) ?? null

function readAllergens(value: unknown): ConfiguredAllergens | null {
  if (!isRecord(value)) return null
  const contains = asList(value.contains, readAllergen)
  const mayContain = asList(value.mayContain, readAllergen)
  const freeOf = asList(value.freeOf, readAllergen)
  const notStated = asList(value.notStated, readAllergen)
  // Unreadable allergens count as not stated.
  const known = new Set([...contains, ...mayContain, ...freeOf])
  return {
    contains,
    mayContain,
    freeOf,
    notStated: ALLERGENS.filter((each) => !known.has(each) || notStated.includes(each)),
  }
}

/** Reads the accepted warnings. Older carts have none stored, so the diner has to accept them again. */
function readAccepted(value: unknown): AvoidedIn {
  const { contains, mayContain, notStated } = asRecord(value)
  return {
    contains: asList(contains, readAllergen),
    mayContain: asList(mayContain, readAllergen),
    notStated: asList(notStated, readAllergen),
  }
}

/** J10: reads a selected option. Versions 1 and 2 stored it as one text. */
function readChoice(value: unknown): Choice | null {
  if (typeof value === 'string') return { kind: 'said', text: value }
  const { kind, name, group, text, put, out } = asRecord(value)
  if ((kind === 'added' || kind === 'left-out') && typeof name === 'string') return { kind, name }
  if (kind === 'part' && typeof name === 'string' && typeof group === 'string') return { kind, group, name }
  if (kind === 'said' && typeof text === 'string') return { kind, text }
  if (kind !== 'replaced') return null
  return { kind, put: asList(put, asTextOrNull), out: asList(out, asTextOrNull) }
}

const readDay = (value: unknown): number | string | null => asWhole(value) ?? asTextOrNull(value)

function readLine(value: unknown): CartLine | null {
  const line = asRecord(value)
  const productId = asCount(line.productId, 1)
  const sizeId = asCount(line.sizeId, 1)
  const quantity = asCount(line.quantity, 1)
  const unitPrice = asCount(line.unitPrice)
  if (productId === null || sizeId === null || quantity === null || unitPrice === null) return null
  const configuration = readConfiguration(line.configuration)
  // A line whose configuration is unreadable is dropped; it must not turn into the default configuration.
  if (configuration === 'unreadable') return null
  const taxPercent = typeof line.taxPercent === 'number' && line.taxPercent >= 0 ? line.taxPercent : 0
  return {
    productId,
    sizeId,
    configuration,
    quantity,
    unitPrice,
    taxPercent,
    customisation: asWhole(line.customisation) ?? 0,
    choices: asList(line.choices, readChoice),
    allergens: readAllergens(line.allergens),
    accepted: readAccepted(line.accepted),
    name: asText(line.name),
    sizeName: asText(line.sizeName),
    image: asTextOrNull(line.image),
    isVeg: asFlag(line.isVeg),
    listPrice: asCount(line.listPrice) ?? unitPrice,
    maxQty: asCount(line.maxQty, 1) ?? quantity,
    // AMB114: in carts stored before it existed, every dish is on every day.
    days: line.days ? asList(line.days, readDay) : undefined,
    for: asTextOrNull(line.for) ?? undefined,
  }
}

function firstOfEach(lines: readonly CartLine[]): CartLine[] {
  const keys = lines.map(lineKey)
  return lines.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Reads the kind of order. Version 1 stored none; a cart without a kind is valid for every order. */
function readKind(value: unknown): OrderKind | null {
  if (!isRecord(value)) return null
  return {
    orderType: asOneOf(value.orderType, ['regular', 'bulk', 'schedule'], 'regular'),
    timing: asOneOf(value.timing, ['regular', 'later'], 'regular'),
  }
}

/**
 * J8: the cart as stored in the browser. Unreadable lines are dropped one by one. Version 1 stored only unconfigured
 * dishes, which need no migration; version 2 stored choices as texts.
 */
export const storedCart: Persisted<CartState> = {
  key: 'cart',
  version: 3,
  read: (value) => {
    if (!isRecord(value)) return null
    const storeId = asCount(value.storeId, 1)
    const lines = firstOfEach(asList(value.lines, readLine))
    const isEmpty = storeId === null || lines.length === 0
    const orderKey = asTextOrNull(value.orderKey) ?? undefined
    const cart = isEmpty ? emptyCart : { storeId, kind: readKind(value.kind), lines, orderKey }
    return { ...cart, replaces: asTextOrNull(value.replaces) ?? undefined }
  },
}
