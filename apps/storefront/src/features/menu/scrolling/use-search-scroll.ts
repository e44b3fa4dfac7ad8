import { useLayoutEffect, useMemo, useRef } from 'react'

interface SearchScroll {
  /** True while the list that returns after a search must restore its scroll position. */
  readonly isReturning: () => boolean
  /** Discards the position, because the diner left the search for another place. */
  readonly forget: () => void
}

/** Scrolls search results to the top, and restores the previous scroll position when the search is cleared. */
export function useSearchScroll(searching: boolean): SearchScroll {
  const before = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (searching) {
      before.current = window.scrollY
      window.scrollTo(0, 0)
    } else if (before.current !== null) {
      window.scrollTo(0, before.current)
      before.current = null
    }
  }, [searching])

  return useMemo(
    () => ({
      isReturning: () => before.current !== null,
      forget: () => {
        before.current = null
      },
    }),
    [],
  )
}
