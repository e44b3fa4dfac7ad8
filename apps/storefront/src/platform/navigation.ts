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

/**
 * R2: the path that a failed check or an ended session redirected from, read from the history state of the landing
 * page; null when there is none.
 */
export const originIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null
