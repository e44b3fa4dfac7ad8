import { useLayoutEffect, useMemo, useRef } from 'react'

interface SearchPlace {
  /** True while the list that comes back after a search is to be where it was. */
  readonly comesBack: () => boolean
  /** The search was left for somewhere else. */
  readonly forget: () => void
}

/** What is found is shown from the top; when the search is cleared one is back where one was. */
export function useSearchPlace(searching: boolean): SearchPlace {
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
      comesBack: () => before.current !== null,
      forget: () => {
        before.current = null
      },
    }),
    [],
  )
}
