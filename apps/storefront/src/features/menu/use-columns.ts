import { type RefObject, useLayoutEffect, useState } from 'react'

/** A card is at least this wide, in px; narrower lists show rows instead. */
const CARD_MIN = 264
const GAP = 16
const MOST = 3

/** How many cards fit side by side. */
export const columnsFor = (width: number): number =>
  Math.max(1, Math.min(MOST, Math.floor((width + GAP) / (CARD_MIN + GAP))))

/** The columns of a box, as wide as it is now; on larger screens than a phone's 0 until it was measured. */
export function useColumns(box: RefObject<HTMLElement | null>, isMobile: boolean): number {
  // PERF7: a phone's one column is known before the box is, and its dishes are in the first paint.
  const [columns, setColumns] = useState(isMobile ? 1 : 0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => setColumns(columnsFor(element.clientWidth))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const seen = new ResizeObserver(measure)
    seen.observe(element)
    return () => seen.disconnect()
  }, [box])
  return columns
}
