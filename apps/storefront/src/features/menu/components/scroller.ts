/** What the page asks of its list, whichever of the two it is. */
export interface MenuScroller {
  /** The category that stands at the upper edge of the view. */
  readonly categoryInView: () => number | null
  /** Brings a category's head to the upper edge. */
  readonly scrollTo: (categoryId: number) => void
}

/** Heads within this distance below the edge already count as reached, in px. */
export const REACHED_PX = 24

/** The height of what sticks to the upper edge of the menu, in px: the page's own scroll padding. */
export const stickyHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
