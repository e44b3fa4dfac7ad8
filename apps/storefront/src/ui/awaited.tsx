import { useEffect } from 'react'
import { useOverlay } from './use-overlay.ts'
import { useWanted } from './use-wanted.ts'

/** What stands for a sheet while its code is on its way: nothing to see, but Back (AMB104) and Escape take it back already. */
export function Awaited({ close }: { close: () => void }) {
  useOverlay(close)
  useWanted(true, close)
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // A sheet below stays: only what lies on top closes.
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [close])
  return null
}
