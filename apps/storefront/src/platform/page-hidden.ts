import { isPageVisible } from './visibility.ts'

/** Calls `hidden` when the page becomes hidden. Returns a function that unsubscribes. */
export function onHidden(hidden: () => void): () => void {
  const look = (): void => {
    if (!isPageVisible()) hidden()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
