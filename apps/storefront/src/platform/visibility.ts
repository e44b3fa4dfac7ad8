/** True while somebody may be looking at the page. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible'

/** Calls back when the page is looked at again, or the network is back. Returns how to stop. */
export function onRevisit(revisited: () => void): () => void {
  const look = (): void => {
    if (isPageVisible()) revisited()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
  }
}
