import type { ScreenClass } from '@tiffin/contract/boot'

/** D14: a width of exactly 576 px is still mobile. */
export const MOBILE_QUERY = '(max-width: 576px)'

/** D14, Y5: debounce of screen class changes, in ms. */
export const RESIZE_DEBOUNCE_MS = 250

export const screenClassNow = (): ScreenClass => (window.matchMedia(MOBILE_QUERY).matches ? 'mobile' : 'desktop')

/**
 * Calls `changed` with the current screen class after it has changed, debounced. Returns a function that unsubscribes.
 */
export function onScreenClass(changed: (screen: ScreenClass) => void): () => void {
  const query = window.matchMedia(MOBILE_QUERY)
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => changed(screenClassNow()), RESIZE_DEBOUNCE_MS)
  }
  query.addEventListener('change', later)
  return () => {
    clearTimeout(timer)
    query.removeEventListener('change', later)
  }
}
