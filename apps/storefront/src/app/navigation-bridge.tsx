import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { pagePatternOf } from '../paths.ts'
import { bindNavigate } from '../platform/navigation.ts'

/** Lets sagas navigate. */
export function NavigationBridge({ viewed }: { viewed: (pattern: string) => void }) {
  const navigate = useNavigate()
  const kind = useNavigationType()
  const pattern = pagePatternOf(useLocation().pathname)

  useLayoutEffect(() => bindNavigate((path, options) => void navigate(path, options)), [navigate])

  // Another page begins at its top; going back is the browser's to restore.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new kind of navigation on the same page moves nothing
  useLayoutEffect(() => {
    if (pattern && kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pattern])

  useEffect(() => {
    if (pattern) viewed(pattern)
  }, [pattern, viewed])

  return null
}
