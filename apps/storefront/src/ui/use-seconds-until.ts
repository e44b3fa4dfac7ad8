import { useEffect, useState } from 'react'
import { now } from '../platform/clock.ts'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - now()) / 1000))

/** The whole seconds until `moment` (epoch milliseconds), updated every second; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))

  useEffect(() => {
    const count = (): void => {
      const left = secondsUntil(moment)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [moment])

  return seconds
}
