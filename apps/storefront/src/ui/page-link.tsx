import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo } from '../platform/navigation.ts'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Path of a page of the client. */
  readonly to: string
}

/**
 * True for a click that navigates in place. With a modifier key or another mouse button, the browser opens a tab or
 * window, or downloads.
 */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  goTo(event.currentTarget.pathname + event.currentTarget.search)
}

/**
 * A link to another page, for lists of hundreds of rows. PERF8: the router's own link renders again whenever the URL
 * changes, and scrolling the menu changes the URL.
 */
export const PageLink = ({ to, ...rest }: PageLinkProps) => <a {...rest} href={to} onClick={follow} />
