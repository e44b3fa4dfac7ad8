import { useLayoutEffect, useRef } from 'react'
import { overlays } from '../platform/overlay-stack.ts'

/** AMB104: what is open over the page closes by Back. `close` is called then; whoever closes it otherwise unmounts it or sets `isOpen` to false. */
export function useOverlay(close: () => void, isOpen = true): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  }, [close])
  useLayoutEffect(() => (isOpen ? overlays.open(() => latest.current()) : undefined), [isOpen])
}
