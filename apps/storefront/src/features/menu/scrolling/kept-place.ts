import { isRecord } from '../../../platform/storage.ts'
import type { Held } from './held.ts'

const KEY = 'menuPlace'

/** Keeps which row of a menu one stands at, for as long as the tab is open. `place` is the menu's address. */
export function keepPlace(place: string, held: Held | null): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ place, held }))
  } catch {
    // Without storage one comes back to the head of the category.
  }
}

function readHeld(value: unknown): Held | null {
  if (!isRecord(value) || !isRecord(value.anchor)) return null
  const { key, categoryId, productId } = value.anchor
  if (typeof key !== 'string' || typeof categoryId !== 'number' || typeof value.top !== 'number') return null
  return { anchor: { key, categoryId, productId: typeof productId === 'number' ? productId : null }, top: value.top }
}

/** Where one stood on the menu at this address; null when that is not known. */
export function keptPlace(place: string): Held | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isRecord(kept) && kept.place === place ? readHeld(kept.held) : null
  } catch {
    return null
  }
}
