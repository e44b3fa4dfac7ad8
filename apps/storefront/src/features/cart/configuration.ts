import type { ComboChoice, Configuration, PickedItem } from '@tiffin/domain/options/options'
import { asList, asRecord, asWhole } from '../../platform/readers.ts'
import { isRecord } from '../../platform/storage.ts'

/** Reads every entry of a list; null when the value is not a list or any entry is unreadable. */
function readAll<T>(value: unknown, read: (entry: unknown) => T | null): T[] | null {
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
 * F14: reads a stored configuration; null is the default configuration. Returns `unreadable` if any part is, because
 * the readable rest would be a different dish.
 */
export function readConfiguration(value: unknown): Configuration | null | 'unreadable' {
  if (value === null || value === undefined) return null
  if (!isRecord(value)) return 'unreadable'
  const replaced = asRecord(value.replacedItems)
  const addedItems = readAll(value.addedItems, readPicked)
  const removedItems = readAll(value.removedItems, readPicked)
  const to = readAll(replaced.to, readPicked)
  const from = readAll(replaced.from, readPicked)
  const removedProcess = readAll(value.removedProcess, asWhole)
  const comboItems = readAll(value.comboItems, readComboChoice)
  if (!addedItems || !removedItems || !to || !from || !removedProcess || !comboItems) return 'unreadable'
  return { addedItems, removedItems, replacedItems: { to, from }, removedProcess, comboItems }
}
