import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

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
  let outdated = false

  const run = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    client.query({ name: nameOf(text), text, values: [...values] }).catch((error: unknown) => {
      outdated ||= isOutdated(error)
      throw error
    })

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use')
    // Queries without parameters (begin, commit, migrations) gain nothing from preparing, and may contain several
    // statements, which cannot be prepared.
    return values.length === 0 ? client.query(text) : run(text, values)
  }

  // Discards the connection when a migration has made its prepared statements outdated.
  return { query, release: (discard) => client.release(discard || outdated) }
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
