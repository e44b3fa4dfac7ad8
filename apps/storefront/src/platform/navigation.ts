import { overlays } from './overlay-stack.ts'

type Navigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void

/** In place of the entry of an open overlay, as any other navigation. */
const assign = (path: string): void =>
  overlays.leave((over) => (over ? window.location.replace(path) : window.location.assign(path)))

let navigate: Navigate = assign
let load = assign

/** Joins sagas to the router; called once when the router stands. `byLoading` replaces the browser's own loading. */
export function bindNavigate(to: Navigate, byLoading: (path: string) => void = assign): void {
  navigate = to
  load = byLoading
}

/** Goes to a page of the client inside the running page. */
export const goTo: Navigate = (path, options) => navigate(path, options)

/** Goes there by a full document load: checkout and pay have a policy of their own. */
export const loadPage = (path: string): void => load(path)

/** Where one stands, to come back to. */
export const currentPath = (): string => window.location.pathname + window.location.search

/** R2: the page that a failed check or an ended session sent the diner away from, as the landing page's history state keeps it. */
export const originIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null
