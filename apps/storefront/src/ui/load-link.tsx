import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { entersByLoad } from '../paths.ts'

interface LoadLinkProps extends Omit<ComponentProps<typeof Link>, 'reloadDocument'> {
  /** Path of a page of the client. */
  readonly to: string
}

/** A link to a page that may be entered by a full document load, because it has its own CSP (checkout, pay, top-up). */
export const LoadLink = ({ to, ...rest }: LoadLinkProps) => (
  <Link {...rest} to={to} reloadDocument={entersByLoad(new URL(to, window.location.origin).pathname)} />
)
