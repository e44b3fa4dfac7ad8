import { useSyncExternalStore } from 'react'

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** True while the browser has no connection at all. Without it, a server may still not answer. */
export const useOffline = (): boolean => useSyncExternalStore(onChange, () => !navigator.onLine)
