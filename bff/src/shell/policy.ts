/** SAFE15: what a page of ours may load. Only what this server sent, and scripts only with this page's nonce. */
export const pagePolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
  "img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'self'; manifest-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
