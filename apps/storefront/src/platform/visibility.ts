/** True while somebody may be looking at the page. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible'

/** Calls back when the page is looked at again, or the network is back. Returns how to stop. */
export function onRevisit(revisited: () => void): () => void {
  const look = (): void => {
    if (isPageVisible()) revisited()
  }
  // A page that was set aside whole, for going back to, is shown again.
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
