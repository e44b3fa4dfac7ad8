import { isRecord } from '../../../platform/storage.ts'
import type { Held } from './held.ts'

const KEY = 'menuPlace'

/** Stores the scroll position for this tab. `place` is the URL of the menu. */
export function keepPlace(place: string, held: Held | null): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ place, held }))
  } catch {
    // Without session storage, going back scrolls to the head of the category.
  }
}

function readHeld(value: unknown): Held | null {
  if (!isRecord(value) || !isRecord(value.anchor)) return null
  const { key, categoryId, productId } = value.anchor
  if (typeof key !== 'string' || typeof categoryId !== 'number' || typeof value.top !== 'number') return null
  return { anchor: { key, categoryId, productId: typeof productId === 'number' ? productId : null }, top: value.top }
}

/** The scroll position stored for this URL of the menu; null when there is none. */
export function keptPlace(place: string): Held | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isRecord(kept) && kept.place === place ? readHeld(kept.held) : null
  } catch {
    return null
  }
}
