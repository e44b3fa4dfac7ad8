import { overlays } from './overlay-stack.ts'

type Navigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void

/** Loads a new document; replaces the history entry of an open overlay, as other navigations do. */
const assign = (path: string): void =>
  overlays.leave((over) => (over ? window.location.replace(path) : window.location.assign(path)))

let navigate: Navigate = assign
let load = assign

/**
 * Connects sagas to the router; called once when the router is ready. `byLoading` replaces the full document load, for
 * tests.
 */
export function bindNavigate(to: Navigate, byLoading: (path: string) => void = assign): void {
  navigate = to
  load = byLoading
}

/** Navigates within the client, without loading a new document. */
export const goTo: Navigate = (path, options) => navigate(path, options)

/** Navigates by a full document load, because checkout and pay have their own CSP. */
export const loadPage = (path: string): void => load(path)

/** The current path with its query, to return to later. */
export const currentPath = (): string => window.location.pathname + window.location.search

/** What the router and the overlay stack keep in a history entry; `usr` is what a navigation gave as its state. */
interface EntryState {
  readonly usr?: { readonly from?: unknown } | null
}

/**
 * R2, AMB46: the page that a sign-in requested now returns to: the one that a failed check or an ended session
 * redirected from, else the current one. Read from the history entry and not from the router, which still gives the
 * page that is left while the code of the next one loads: a diner can ask for the sign-in there.
 */
export const originNow = (): string => {
  const from = (window.history.state as EntryState | null)?.usr?.from
  return typeof from === 'string' ? from : currentPath()
}
