import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  Router,
} from 'react-router-dom'
import { overlays } from '../platform/overlay-stack.ts'
import { useWanted } from '../ui/use-wanted.ts'

type PageHistory = ReturnType<typeof createBrowserHistory>

/** Navigations go through the stack of overlays: a page that follows an open sheet takes the place of the sheet's entry. */
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

/** What BrowserRouter does, with the overlays' entries in the same history (AMB104). */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [navigator] = useState(() => navigatorOver(history))
  const [{ action, location }, setPlace] = useState(() => placeIn(history))

  const [isGoing, startGoing] = useTransition()
  // The page that shows stays until the code of the next one is there.
  useLayoutEffect(() => history.listen(() => startGoing(() => setPlace(placeIn(history)))), [history])
  useWanted(isGoing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page of another location has taken the overlays of the last one away
  useEffect(overlays.settle, [location])

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}
