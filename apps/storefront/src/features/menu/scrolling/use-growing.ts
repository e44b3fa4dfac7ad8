import { startTransition, useEffect, useState } from 'react'

/**
 * Without any input, the remaining rows are rendered after this time: for the browser's own search and for screen
 * readers.
 */
const QUIET_MS = 6000

/** The number of rows per step: more when the diner has already scrolled past the rendered rows. */
const STEP = { ahead: 1, behind: 8 } as const

/** Events that show that the diner is about to scroll. */
const signs = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/** True from the first input on, or after a quiet period. */
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
  /** The number of rendered rows. */
  readonly count: number
  /** Renders at least this number of rows with the next commit. */
  readonly reach: (count: number) => void
}

interface GrowingList {
  readonly length: number
  /** The number of rows needed to fill the view; called once. */
  readonly atFirst: () => number
  /** True when the view extends past the rendered rows. */
  readonly isBehind: () => boolean
}

/**
 * PERF7: renders the rows in view first and the rest in steps, so that a slow phone can handle a tap between two steps.
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
