/** True while the page is visible to the diner. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Calls `revisited` when the page becomes visible again or the network returns. Returns a function that unsubscribes.
 */
export function onRevisit(revisited: () => void): () => void {
  const look = (): void => {
    if (isPageVisible()) revisited()
  }
  // The browser restored the page from its back/forward cache.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) look()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', shown)
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
  }
}
