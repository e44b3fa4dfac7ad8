import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `--column-top` on an element: the distance in px from the top of the viewport to the column that contains it,
 * at least 0. A sticky element in the column can so be as high as the room below it, also while the page header above
 * the column is in view.
 */
export function useColumnTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const column = element.current?.parentElement
    if (!column) return
    let last = -1
    const measure = (): void => {
      const top = Math.max(0, Math.round(column.getBoundingClientRect().top))
      // PERF8: below the header, scrolling changes nothing.
      if (top !== last) element.current?.style.setProperty('--column-top', `${top}px`)
      last = top
    }
    measure()
    // The header above the column may change its height.
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    resized?.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized?.disconnect()
      window.removeEventListener('scroll', measure)
    }
  }, [element])
}
