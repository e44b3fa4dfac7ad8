import { useEffect, useRef } from 'react'
import { want } from '../platform/wanted-code.ts'

const nothing = (): void => undefined

/** While `isWanted`, shows a notice when code fails to load; the diner can cancel with `close`. */
export function useWanted(isWanted = true, close = nothing): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => (isWanted ? want(() => latest.current()) : undefined), [isWanted])
}
