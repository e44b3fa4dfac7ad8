import { type RefObject, useLayoutEffect, useState } from 'react'

/** A card is at least this wide, in px; narrower lists show rows instead. */
const CARD_MIN = 264
const GAP = 16
const MOST = 3

/** How many cards fit side by side. */
export const columnsFor = (width: number): number =>
  Math.max(1, Math.min(MOST, Math.floor((width + GAP) / (CARD_MIN + GAP))))

/** How wide the list is in a window of this width, in px: the columns and edges of menu-page.css. */
export function listWidthIn(windowWidth: number): number {
  const inner = Math.min(windowWidth, 1440) - 2 * (windowWidth > 576 ? 32 : 16)
  if (windowWidth >= 1024) return inner - 204 - 340 - 2 * 32
  return windowWidth > 576 ? inner - 264 - 24 : inner
}

/**
 * The columns of the list's box. PERF8: reckoned from the window for the first render, so that its dishes are in the first
 * commit, and measured from then on.
 */
export function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(() => columnsFor(listWidthIn(window.innerWidth)))
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
