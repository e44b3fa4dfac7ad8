import type { PageRow } from '@tiffin/contract/pages'

/** SAFE15: what a page of ours may load. Only what this server sent, and scripts only with this page's nonce. */
const ownPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
  "img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'self'; manifest-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

/** The policy of a page's document, by the page table's word for it. */
export const pagePolicies: Readonly<Record<PageRow['policy'], (nonce: string) => string>> = { own: ownPolicy }

const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com'

/**
 * What Google's map asks for by Google's own guide to such policies; for its framed document alone, which only pages
 * of ours may show.
 */
export const mapFramePolicy = (nonce: string, googleUrl: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' https: blob:; ` +
  `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com; font-src https://fonts.gstatic.com; ` +
  `img-src 'self' ${GOOGLE} data: blob:; connect-src 'self' ${GOOGLE} ${googleUrl} data: blob:; ` +
  "frame-src https://*.google.com; worker-src blob:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; object-src 'none'"
