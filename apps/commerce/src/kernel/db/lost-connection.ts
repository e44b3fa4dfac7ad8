import pg from 'pg'

/**
 * SQLSTATEs after which a connection is of no more use: it is lost, its server shuts down or starts, or takes no writes
 * any more because another one has become the primary.
 */
const LOST = /^(?:08...|57P0[1-5]|25006)$/

/** True: the next query needs another connection, maybe to another server. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && LOST.test(error.code ?? '')
