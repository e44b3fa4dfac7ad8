import pg from 'pg'
import { UnknownOutcomeError } from './commit-watch.ts'

/**
 * SQLSTATEs after which a connection must be replaced: it is lost, its server shuts down or starts, or its server is now
 * read-only, because another server has become the primary.
 */
const LOST = /^(?:08...|57P0[1-5]|25006)$/

/** True: the next query needs another connection, maybe to another server. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof UnknownOutcomeError || (error instanceof pg.DatabaseError && LOST.test(error.code ?? ''))
