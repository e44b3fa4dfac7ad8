import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import { databaseClock } from './database-clock.ts'
import { unboundLogin } from './login.ts'
import { moveAt } from './move/target.ts'
import { freeConnections, overPool } from './open.ts'
import { readSchemaAge } from './schema-age.ts'

/** What an operator has to know of a database at a server. */
export interface ServerState {
  /** The clock of the server, in epoch milliseconds. */
  readonly now: number
  /** The migrations that have run; empty: commerce never worked here. */
  readonly applied: readonly string[]
  /** Connections for logins that are no superuser. */
  readonly connections: number
  /** The login when row-level security does not bind it; null: it is bound. */
  readonly unboundLogin: string | null
  /** True for a standby, which takes no writes. */
  readonly isStandby: boolean
  /** True while an installation is being moved to it. */
  readonly isHalfMoved: boolean
}

const CONNECT_MS = 2000
const STATEMENT_MS = 2000

async function isStandby(db: Db): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
  return rows[0]?.standby === true
}

/**
 * Reads the state of a database at a server. Changes nothing: every statement is in a transaction that cannot write.
 * Throws the error of the connection.
 */
export async function readServerState(url: string): Promise<ServerState> {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS, statement_timeout: STATEMENT_MS },
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  const db = overPool(pool)
  try {
    return {
      ...{ now: await databaseClock(db), isStandby: await isStandby(db) },
      ...{ applied: (await readSchemaAge(db)).executed, connections: await freeConnections(db) },
      ...{ unboundLogin: await unboundLogin(db), isHalfMoved: (await moveAt(pool))?.isFinished === false },
    }
  } finally {
    await db.destroy()
  }
}
