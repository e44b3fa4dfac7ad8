import type { PageName } from '@tiffin/contract/pages'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { pageAt } from '../../../paths.ts'
import { UnreadList } from './unread-list.tsx'

/** The pages on which dishes are chosen and ordered. */
const PAGES: ReadonlySet<PageName> = new Set([
  ...(['storeHome', 'menu', 'menuCategory', 'dish', 'cart', 'storeCart', 'checkout', 'pay'] as const),
])

/**
 * AMB105: a strip above the page while the list of what is avoided could not be loaded. It is part of the page's flow,
 * so that it covers nothing, and outside of the page's root, which each page fills by itself.
 */
export function UnreadListStrip() {
  const page = pageAt(useLocation().pathname)?.page
  if (page === undefined || !PAGES.has(page)) return null
  return createPortal(<UnreadList />, stripOf(document))
}

const STRIP = 'unread-list-strip'

/** The element before the page's root that holds the strip, created once. */
function stripOf({ body }: Document): HTMLElement {
  const known = document.getElementById(STRIP)
  if (known) return known
  const strip = document.createElement('div')
  strip.id = STRIP
  body.prepend(strip)
  return strip
}
