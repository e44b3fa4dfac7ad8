import { useEffect, useRef } from 'react'
import { want } from '../platform/wanted-code.ts'

const nothing = (): void => undefined

/** While `isWanted`, code that fails to load is told to the diner, who can take back by `close` what was asked for. */
export function useWanted(isWanted = true, close = nothing): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => (isWanted ? want(() => latest.current()) : undefined), [isWanted])
}
