import { isRecord } from '../../../platform/storage.ts'
import type { ScrollPosition } from './scroll-position.ts'

const KEY = 'menuPlace'

/** Stores the scroll position for this tab. `url` is the URL of the menu. */
export function storePosition(url: string, position: ScrollPosition | null): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ url, position }))
  } catch {
    // Without session storage, going back scrolls to the heading of the category.
  }
}

function readPosition(value: unknown): ScrollPosition | null {
  if (!isRecord(value) || !isRecord(value.anchor)) return null
  const { key, categoryId, productId } = value.anchor
  if (typeof key !== 'string' || typeof categoryId !== 'number' || typeof value.top !== 'number') return null
  return { anchor: { key, categoryId, productId: typeof productId === 'number' ? productId : null }, top: value.top }
}

/** The scroll position stored for this URL of the menu; null when there is none. */
export function storedPosition(url: string): ScrollPosition | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isRecord(stored) && stored.url === url ? readPosition(stored.position) : null
  } catch {
    return null
  }
}
