import { useLayoutEffect } from 'react'
import type { ScrollPosition } from './scroll-position.ts'

/** The scrolling interface that both list components implement for the page. */
export interface MenuScroller {
  /** The category at the top edge of the viewport, below the sticky elements; null when there is none. */
  readonly categoryInView: () => number | null
  /** Scrolls the heading of a category to the top edge. */
  readonly scrollTo: (categoryId: number) => void
  /** The position of the first row in the viewport. */
  readonly position: () => ScrollPosition | null
}

/** The initial scroll position of a list: a category, a restored row, or the top of the page (null). */
export type Start = number | ScrollPosition | null

interface StartActions {
  readonly toCategory: (categoryId: number) => void
  readonly toPosition: (position: ScrollPosition) => void
}

/** Scrolls to the start position after the first layout. */
export function useStart(start: Start, laidOut: boolean, { toCategory, toPosition }: StartActions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start position applies only once
  useLayoutEffect(() => {
    if (!laidOut || start === null) return
    const go = (): void => (typeof start === 'number' ? toCategory(start) : toPosition(start))
    go()
    // Repeat one frame later: row heights were estimates, and the browser may have scrolled by itself.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [laidOut])
}

/** In px: a category counts as current when its heading is at most this far below the sticky elements. */
export const REACHED_PX = 24

/** The height of the sticky elements at the top edge of the menu, in px, which equals the page's scroll padding. */
export const stickyHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
