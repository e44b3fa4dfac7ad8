import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { pageAt, placeOf } from '../paths.ts'
import { bindNavigate, currentPath } from '../platform/navigation.ts'

/**
 * Gives sagas access to the router's navigate function. As with a link, a navigation to the current path replaces its
 * history entry: after a double click, going back once leaves the page.
 */
export function NavigationBridge() {
  const navigate = useNavigate()
  const kind = useNavigationType()
  const at = pageAt(useLocation().pathname)
  const place = at && placeOf(at)

  useLayoutEffect(
    () =>
      bindNavigate(
        (path, options) => void navigate(path, path === currentPath() ? { ...options, replace: true } : options),
      ),
    [navigate],
  )

  // A new page starts at its top. On Back and Forward, the browser restores the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation within the same page does not scroll
  useLayoutEffect(() => {
    if (place !== null && kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [place])

  return null
}
