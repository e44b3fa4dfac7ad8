type Navigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void

let navigate: Navigate = (path) => window.location.assign(path)

/** Joins sagas to the router; called once when the router stands. */
export function bindNavigate(to: Navigate): void {
  navigate = to
}

/** Goes to a page of the client inside the running page. */
export const goTo: Navigate = (path, options) => navigate(path, options)

/** Goes there by a full document load: checkout and pay have a policy of their own. */
export const loadPage = (path: string): void => window.location.assign(path)

/** Where one stands, to come back to. */
export const currentPath = (): string => window.location.pathname + window.location.search
