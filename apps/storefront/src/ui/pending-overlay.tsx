import { useOverlay } from './use-overlay.ts'
import { usePendingCode } from './use-pending-code.ts'

/** Placeholder of a sheet whose code is loading: shows nothing, but Back already closes it (AMB104). */
export function PendingOverlay({ close }: { close: () => void }) {
  useOverlay(close)
  usePendingCode(true, close)
  return null
}
