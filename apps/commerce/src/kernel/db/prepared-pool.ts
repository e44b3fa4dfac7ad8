import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { type CommitWatch, UnknownOutcomeError } from './commit-watch.ts'
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

function preparing(
  client: pg.PoolClient,
  nameOf: (text: string) => string,
  watch: CommitWatch | null,
): PostgresPoolClient {
  /** After it the connection is of no use: a rollback after an unanswered commit would wait behind it. */
  let lost: unknown = null

  // Queries without parameters (begin, commit, migrations) gain nothing from preparing, and may contain several
  // statements, which cannot be prepared.
  const send = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (watch && text === 'commit') return watch.commit(client)
    return client.query(values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] })
  }
  async function run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (lost instanceof UnknownOutcomeError) throw lost
    try {
      return await send(text, values)
    } catch (error) {
      if (isOutdated(error) || isConnectionLost(error)) lost = error
      throw error
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use')
    return run(text, values)
  }

  // Discards the connection when a migration has made its prepared statements outdated, and when its server is away.
  return { query, release: (discard) => client.release(discard || lost !== null || watch?.isSpent(client)) }
}

/**
 * A pool whose connections parse and plan each statement once (PERF5). Works with servers and the embedded database. A
 * proxy in between must pin each session to one connection. Commits are watched where a server may have a standby.
 */
export function preparedPool(pool: pg.Pool, watch: CommitWatch | null = null): PostgresPool {
  const nameOf = statementNames()
  pool.on('connect', (client) => watch?.follow(client))
  return {
    options: pool.options,
    connect: async () => preparing(await pool.connect(), nameOf, watch),
    end: () => pool.end(),
  }
}
