/** T7: the URL of an invoice; null for a URL that a page must not link to. */
export const invoiceOf = (url: string): string | null => (URL.parse(url)?.protocol === 'https:' ? url : null)
