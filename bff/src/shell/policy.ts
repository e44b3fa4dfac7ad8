import type { PageRow } from '@tiffin/contract/pages'

/** SAFE15: allows content from this server only, and scripts only with this page's nonce. */
const ownPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
  "img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'self'; manifest-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** The policies by the `policy` column of the page table. */
export const pagePolicies: Readonly<Record<PageRow['policy'], (nonce: string) => string>> = { own: ownPolicy }

const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com'

/**
 * Allows the sources that Google's guide requires for its map. For the map document only, which only our pages may
 * frame.
 */
export const mapFramePolicy = (nonce: string, googleUrl: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' https: blob:; ` +
  `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com; font-src https://fonts.gstatic.com; ` +
  `img-src 'self' ${GOOGLE} data: blob:; connect-src 'self' ${GOOGLE} ${googleUrl} data: blob:; ` +
  "frame-src https://*.google.com; worker-src blob:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; object-src 'none'"
