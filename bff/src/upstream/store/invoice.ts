/** The page of a document, as commerce links it. */
const OWN_PAGE = /^\/documents\/[A-Za-z0-9_-]{1,80}$/

/**
 * T7, SB17: where the invoice of an order is: a page of this site, or a file of the operator's own servers. null for a URL
 * that a page must not link to.
 */
export const invoiceOf = (url: string): string | null =>
  OWN_PAGE.test(url) || URL.parse(url)?.protocol === 'https:' ? url : null
