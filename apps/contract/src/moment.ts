/** AMB102: response header with the server's time when it sends the answer, in epoch milliseconds. */
export const MOMENT_HEADER = 'server-moment'

/**
 * AMB102: id of the page's inlined data block with the same time. Scripts cannot read the headers of their own page.
 */
export const MOMENT_BLOCK = 'moment'
