import type { ClientConfig } from '@tiffin/contract/boot'
import { pageRow } from '@tiffin/contract/pages'
import { pageAt } from '../../paths.ts'

/**
 * The path of a page of this tenant that a parameter of the URL names; null for anything else. Any page
 * can link to My Credits with a parameter of its choice: it must lead to no other origin.
 */
export function ownPagePath(text: string | null, client: ClientConfig): string | null {
  if (!text || !/^\/(?!\/)/.test(text) || !URL.canParse(text, window.location.origin)) return null
  // Parsed like the browser does, which reads "/\" as "//" and resolves "..".
  const { origin, pathname, search, hash } = new URL(text, window.location.origin)
  if (origin !== window.location.origin || pathname.startsWith('//')) return null
  const at = pageAt(pathname)
  return at && at.page !== 'notFound' && pageRow(at.page).when(client) ? pathname + search + hash : null
}
