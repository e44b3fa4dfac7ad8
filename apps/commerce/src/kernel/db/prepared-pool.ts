import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './lost-connection.ts'

/** SQLSTATE for a prepared statement whose table has changed. */
const PLAN_OUTDATED = '0A000'

const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === PLAN_OUTDATED

/**
 * Returns a function that names the prepared statement of a text: the same text has the same name on every connection.
 */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

function preparing(client: pg.PoolClient, nameOf: (text: string) => string): PostgresPoolClient {
  let isUseless = false

  // Queries without parameters (begin, commit, migrations) gain nothing from preparing, and may contain several
  // statements, which cannot be prepared.
  const run = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    client
      .query(values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] })
      .catch((error: unknown) => {
        isUseless ||= isOutdated(error) || isConnectionLost(error)
        throw error
      })

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use')
    return run(text, values)
  }

  // Discards the connection when a migration has made its prepared statements outdated, and when its server is away.
  return { query, release: (discard) => client.release(discard || isUseless) }
}

/**
 * A pool whose connections parse and plan each statement once (PERF5). Works with servers and the embedded database. A
 * proxy in between must pin each session to one connection.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  return {
    options: pool.options,
    connect: async () => preparing(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}
