import { type RefObject, useLayoutEffect, useState } from 'react'

/** The minimum width of a card, in px; narrower lists show rows instead. */
const CARD_MIN = 264
const GAP = 16
const MOST = 3

/** The number of cards that fit side by side. */
export const columnsFor = (width: number): number =>
  Math.max(1, Math.min(MOST, Math.floor((width + GAP) / (CARD_MIN + GAP))))

/** The width of the list in a window of this width, in px. Mirrors the columns and paddings of menu-frame.css. */
export function listWidthIn(windowWidth: number): number {
  const inner = Math.min(windowWidth, 1440) - 2 * (windowWidth > 576 ? 32 : 16)
  if (windowWidth >= 1024) return inner - 204 - 340 - 2 * 32
  return windowWidth > 576 ? inner - 264 - 24 : inner
}

/**
 * The number of columns of the list. PERF8: estimated from the window's width for the first render, so that the first
 * commit has dishes, and measured afterwards.
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
