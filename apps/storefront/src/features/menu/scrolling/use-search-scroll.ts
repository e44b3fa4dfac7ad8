import { useLayoutEffect, useMemo, useRef } from 'react'

interface SearchScroll {
  /** True while the scroll position from before the search is not yet restored. */
  readonly isReturning: () => boolean
  /** Discards the stored position, because the diner ended the search by selecting a category. */
  readonly forget: () => void
}

/** Scrolls search results to the top, and restores the scroll position from before the search when it is cleared. */
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
