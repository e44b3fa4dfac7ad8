import { useOverlay } from './use-overlay.ts'
import { useWanted } from './use-wanted.ts'

/** Placeholder of a sheet whose code is loading: shows nothing, but Back already closes it (AMB104). */
export function Awaited({ close }: { close: () => void }) {
  useOverlay(close)
  useWanted(true, close)
  return null
}
