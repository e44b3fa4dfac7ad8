import { useLayoutEffect } from 'react'
import type { Held } from './held.ts'

/** What the page asks of its list, whichever of the two it is. */
export interface MenuScroller {
  /** The category that stands at the upper edge of the view. */
  readonly categoryInView: () => number | null
  /** Brings a category's head to the upper edge. */
  readonly scrollTo: (categoryId: number) => void
  /** The row that is read now, and where it stands. */
  readonly held: () => Held | null
}

/** Where a list begins: at a category, at a row as it stood before, or at the top of the page (null). */
export type Start = number | Held | null

interface Ways {
  readonly toCategory: (categoryId: number) => void
  readonly toHeld: (held: Held) => void
}

/** Goes to the start once the list is laid out. */
export function useStart(start: Start, laidOut: boolean, { toCategory, toHeld }: Ways): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the list begins is asked once
  useLayoutEffect(() => {
    if (!laidOut || start === null) return
    const go = (): void => (typeof start === 'number' ? toCategory(start) : toHeld(start))
    go()
    // Once more a frame later: rows were guessed before, and the browser may move the scroll by itself.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [laidOut])
}

/** Heads within this distance below the edge already count as reached, in px. */
export const REACHED_PX = 24

/** The height of what sticks to the upper edge of the menu, in px: the page's own scroll padding. */
export const stickyHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
