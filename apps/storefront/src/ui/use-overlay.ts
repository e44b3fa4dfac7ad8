import { useLayoutEffect, useRef } from 'react'
import { overlays } from '../platform/overlay-stack.ts'

/**
 * AMB104: makes Back close an overlay, by calling `close`. To close it otherwise, unmount the component or set `isOpen`
 * to false.
 */
export function useOverlay(close: () => void, isOpen = true): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  }, [close])
  useLayoutEffect(() => (isOpen ? overlays.open(() => latest.current()) : undefined), [isOpen])
}
