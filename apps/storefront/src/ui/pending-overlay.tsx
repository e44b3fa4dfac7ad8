import { useEffect } from 'react'
import { useOverlay } from './use-overlay.ts'
import { usePendingCode } from './use-pending-code.ts'

/** Placeholder of a sheet whose code is loading: shows nothing, but Back (AMB104) and Escape already close it. */
export function PendingOverlay({ close }: { close: () => void }) {
  useOverlay(close)
  usePendingCode(true, close)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Close only the top overlay: a sheet below stays open.
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [close])
  return null
}
