import { startTransition, useEffect, useState } from 'react'

/** Without a sign of the diner the rest comes after so long: for the browser’s own search, and for who reads by ear. */
const QUIET_MS = 6000

/** How many rows come at a time: one, or more where the diner has gone further than they reach. */
const STEP = { ahead: 1, behind: 8 } as const

/** What tells that the diner is about to go on. */
const signs = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/** True from the diner's first move on, or when the page has been quiet for a while. */
function useGoesOn(isWanted: boolean): boolean {
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    if (!isWanted || goesOn) return
    const goOn = (): void => setGoesOn(true)
    const timer = setTimeout(goOn, QUIET_MS)
    for (const sign of signs) window.addEventListener(sign, goOn, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, goOn)
    }
  }, [isWanted, goesOn])
  return goesOn
}

interface Growing {
  /** How many of the rows are in the page. */
  readonly count: number
  /** Brings at least so many of them with the next commit. */
  readonly reach: (count: number) => void
}

interface GrowingList {
  readonly length: number
  /** How many rows are in view; asked once. */
  readonly atFirst: () => number
  /** True where the diner looks at what is not there yet. */
  readonly isBehind: () => boolean
}

/**
 * PERF7: what is in view is there first, and the rest follows row by row, so that a slow phone answers a tap between two
 * of them.
 */
export function useGrowing({ length, atFirst, isBehind }: GrowingList): Growing {
  const [count, setCount] = useState(atFirst)
  const goesOn = useGoesOn(count < length)

  useEffect(() => {
    if (!goesOn || count >= length) return
    const timer = setTimeout(() => {
      const step = isBehind() ? STEP.behind : STEP.ahead
      startTransition(() => setCount(count + step))
    })
    return () => clearTimeout(timer)
  }, [goesOn, count, length, isBehind])

  return { count, reach: (wanted) => setCount((now) => Math.max(now, wanted)) }
}
