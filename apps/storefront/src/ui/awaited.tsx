import { useOverlay } from './use-overlay.ts'
import { useWanted } from './use-wanted.ts'

/** What stands for a sheet while its code is on its way: nothing to see, but Back takes it back already (AMB104). */
export function Awaited({ close }: { close: () => void }) {
  useOverlay(close)
  useWanted(true, close)
  return null
}
