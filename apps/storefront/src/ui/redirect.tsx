import { createContext, useContext } from 'react'
import { Navigate } from 'react-router-dom'

/** True while the code of the next page loads and the current page is still visible. */
export const LeavingPage = createContext(false)

interface RedirectProps {
  readonly to: string
  readonly state?: unknown
}

/**
 * Replaces the current page by another one. A page that the diner is leaving does not redirect, because that would cancel
 * their navigation: the data which causes a redirect may arrive while the code of the next page loads.
 */
export const Redirect = ({ to, state }: RedirectProps) =>
  useContext(LeavingPage) ? null : <Navigate to={to} replace state={state} />
