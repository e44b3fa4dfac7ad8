import { startTransition, useEffect, useState } from 'react'

/**
 * The delay in ms after which the remaining rows are rendered without any input, for find-in-page and for screen
 * readers.
 */
const IDLE_MS = 6000

/** The number of rows per batch: more when the diner has already scrolled past the rendered rows. */
const STEP = { ahead: 1, behind: 8 } as const

/** Input events after which the diner is likely to scroll. */
const inputEvents = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/** True after the first input, or after `IDLE_MS` without input. */
function useHasInput(isWanted: boolean): boolean {
  const [hasInput, setHasInput] = useState(false)
  useEffect(() => {
    if (!isWanted || hasInput) return
    const onInput = (): void => setHasInput(true)
    const timer = setTimeout(onInput, IDLE_MS)
    for (const event of inputEvents) window.addEventListener(event, onInput, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of inputEvents) window.removeEventListener(event, onInput)
    }
  }, [isWanted, hasInput])
  return hasInput
}

interface Growing {
  /** The number of rendered rows. */
  readonly count: number
  /** Renders at least this number of rows with the next commit. */
  readonly growTo: (count: number) => void
}

interface GrowingList {
  readonly length: number
  /** The number of rows needed to fill the viewport; called once. */
  readonly initialCount: () => number
  /** True when the viewport extends past the rendered rows. */
  readonly isScrolledPast: () => boolean
}

/**
 * PERF7: renders the rows in the viewport first and the rest in batches, so that a slow phone can handle a tap between
 * two batches.
 */
export function useGrowing({ length, initialCount, isScrolledPast }: GrowingList): Growing {
  const [count, setCount] = useState(initialCount)
  const hasInput = useHasInput(count < length)

  useEffect(() => {
    if (!hasInput || count >= length) return
    const timer = setTimeout(() => {
      const step = isScrolledPast() ? STEP.behind : STEP.ahead
      startTransition(() => setCount(count + step))
    })
    return () => clearTimeout(timer)
  }, [hasInput, count, length, isScrolledPast])

  return { count, growTo: (wanted) => setCount((now) => Math.max(now, wanted)) }
}
