/** AMB102: the header of every answer with the server's moment when it is sent, in epoch milliseconds. */
export const MOMENT_HEADER = 'server-moment'

/** AMB102: the id of a page's data block with the same: a page cannot read its own headers. */
export const MOMENT_BLOCK = 'moment'
