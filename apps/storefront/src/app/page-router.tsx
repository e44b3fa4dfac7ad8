import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  Router,
} from 'react-router-dom'
import { overlays } from '../platform/overlay-stack.ts'
import { LeavingPage } from '../ui/redirect.tsx'
import { usePendingCode } from '../ui/use-pending-code.ts'

type PageHistory = ReturnType<typeof createBrowserHistory>

/**
 * Routes navigations through the overlay stack: opening a page from a sheet replaces the history entry of the sheet.
 */
const navigatorOver = (history: PageHistory): Navigator => ({
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  push: (to, state) =>
    overlays.navigate(false, (over) => (over ? history.replace(to, state) : history.push(to, state))),
  replace: (to, state) => overlays.navigate(true, () => history.replace(to, state)),
})

const placeIn = ({ action, location }: PageHistory): { action: PageHistory['action']; location: Location } => ({
  action,
  location,
})

/** Like BrowserRouter, for a history that also contains the entries of overlays (AMB104). */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [navigator] = useState(() => navigatorOver(history))
  const [{ action, location }, setPlace] = useState(() => placeIn(history))

  const [isGoing, startGoing] = useTransition()
  useLayoutEffect(() => {
    // Keep showing the current page until the code of the next one has loaded.
    const follow = () => startGoing(() => setPlace(placeIn(history)))
    // G3: the first render takes time on a slow phone, and nothing listens yet: follow a Back pressed during it.
    if (history.createHref(location) !== history.createHref(history.location)) follow()
    return history.listen(follow)
  }, [history, location])
  usePendingCode(isGoing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the new location has unmounted the overlays of the previous page
  useEffect(overlays.settle, [location])

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <LeavingPage value={isGoing}>{children}</LeavingPage>
    </Router>
  )
}
