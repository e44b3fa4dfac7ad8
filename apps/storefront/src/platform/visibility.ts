export const isPageVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Calls `revisited` when the page becomes visible, gets the focus, comes online, or is restored from the back/forward
 * cache. Returns a function that unsubscribes.
 */
export function onRevisit(revisited: () => void): () => void {
  const look = (): void => {
    if (isPageVisible()) revisited()
  }
  // `persisted`: the browser restored the page from its back/forward cache.
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
