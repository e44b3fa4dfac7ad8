import type { ComboChoice, Configuration, PickedItem } from '@tiffin/domain/options'
import { asList, asRecord, asWhole } from '../../platform/readers.ts'
import { isRecord } from '../../platform/storage.ts'

/** Every entry of a list by its reader; null when it is no list or one entry does not fit. */
function whole<T>(value: unknown, read: (entry: unknown) => T | null): T[] | null {
  const entries = asList(value, read)
  return Array.isArray(value) && entries.length === value.length ? entries : null
}

function readPicked(value: unknown): PickedItem | null {
  const processId = asWhole(asRecord(value).processId)
  const itemId = asWhole(asRecord(value).itemId)
  return processId === null || itemId === null ? null : { processId, itemId }
}

function readComboChoice(value: unknown): ComboChoice | null {
  const { group, productId, sizeId } = asRecord(value)
  const [product, size] = [asWhole(productId), asWhole(sizeId)]
  return typeof group === 'string' && product !== null && size !== null
    ? { group, productId: product, sizeId: size }
    : null
}

/**
 * F14 as the browser kept it: null for a dish as it comes. All or nothing: half of what was chosen would be another dish.
 */
export function readConfiguration(value: unknown): Configuration | null | 'unreadable' {
  if (value === null || value === undefined) return null
  if (!isRecord(value)) return 'unreadable'
  const replaced = asRecord(value.replacedItems)
  const addedItems = whole(value.addedItems, readPicked)
  const removedItems = whole(value.removedItems, readPicked)
  const to = whole(replaced.to, readPicked)
  const from = whole(replaced.from, readPicked)
  const removedProcess = whole(value.removedProcess, asWhole)
  const comboItems = whole(value.comboItems, readComboChoice)
  if (!addedItems || !removedItems || !to || !from || !removedProcess || !comboItems) return 'unreadable'
  return { addedItems, removedItems, replacedItems: { to, from }, removedProcess, comboItems }
}
