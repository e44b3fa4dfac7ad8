/** AMB102: response header with the server's time when it sends the answer, in epoch milliseconds. */
export const MOMENT_HEADER = 'server-moment'

/** AMB102: id of the page's data block with the same time, because a page cannot read its own headers. */
export const MOMENT_BLOCK = 'moment'
