import { type RefObject, useEffect } from 'react'

function centre(box: HTMLElement | null, current: string): void {
  const entry = box?.querySelector<HTMLElement>('[aria-current]')
  if (!box || !entry || entry.dataset.category !== current) return
  box.scrollTo?.({
    left: entry.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2,
    top: entry.offsetTop - (box.clientHeight - entry.offsetHeight) / 2,
    behavior: 'smooth',
  })
}

/**
 * Scrolls the current entry to the middle of its row or column, without scrolling the page. Entries are measured from
 * `box`, which must be positioned, and have `data-category`.
 */
export function useCentred(box: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    // PERF8: measure in the next frame, which does layout anyway.
    const frame = requestAnimationFrame(() => centre(box.current, current))
    return () => cancelAnimationFrame(frame)
  }, [box, current])
}
