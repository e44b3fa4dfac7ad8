import { useEffect, useRef } from 'react'
import { addPending } from '../platform/pending-code.ts'

const nothing = (): void => undefined

/** While `isPending`, shows a notice if code fails to load. Cancelling the notice calls `close`. */
export function usePendingCode(isPending = true, close = nothing): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => (isPending ? addPending(() => latest.current()) : undefined), [isPending])
}
