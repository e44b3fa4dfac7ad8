import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { pageAt, placeOf } from '../paths.ts'
import { bindNavigate } from '../platform/navigation.ts'

/** Lets sagas navigate. */
export function NavigationBridge() {
  const navigate = useNavigate()
  const kind = useNavigationType()
  const at = pageAt(useLocation().pathname)
  const place = at && placeOf(at)

  useLayoutEffect(() => bindNavigate((path, options) => void navigate(path, options)), [navigate])

  // Another page begins at its top; going back is the browser's to restore.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new kind of navigation on the same page moves nothing
  useLayoutEffect(() => {
    if (place !== null && kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [place])

  return null
}
