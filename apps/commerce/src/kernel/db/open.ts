import path from 'node:path'
import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { type Backup, backUpInto } from './back-up.ts'
import { type CommitWatch, watchCommits } from './commit-watch.ts'
import { Db } from './database.ts'
import { DATE, type EmbeddedDatabase, openEmbedded, openInMemory } from './embedded.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { unboundLogin } from './login.ts'
import { migrate } from './migrate.ts'
import { moveAt } from './move/target.ts'
import { preparedPool } from './prepared-pool.ts'
import { noticeCopy } from './restored-mark.ts'

/** An open database with an up-to-date schema. */
export interface OpenDatabase {
  readonly db: Db
  /** The connection pool of a PostgreSQL server; null: embedded database. */
  readonly pool: pg.Pool | null
  /** A login of a PostgreSQL server that row-level security does not bind; null: bound, or embedded. */
  readonly unboundLogin: string | null
  /** Copies the database while it is in use; null: a server, which has programs for it, or memory. */
  readonly backUp: ((now: number) => Promise<Backup>) | null
  close(): Promise<void>
}

export type DatabaseChoice =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'memory'; readonly cluster?: Blob }
  | ServerChoice

interface ServerChoice {
  readonly kind: 'server'
  readonly url: string
  readonly onError: (error: Error) => void
  /** Statement timeout in milliseconds; default ten seconds. */
  readonly statementMs?: number
  /** Number of processes that use the database, including this one; default 1. */
  readonly processes?: number
  /** Opened by the move that brings the data; everything else is refused until it is finished. */
  readonly isMoving?: boolean
}

const INT8 = 20

/** Both databases must return amounts as numbers; paise stay far below 2^53. */
pg.types.setTypeParser(INT8, Number)

/** A date has no time and no zone: both databases return it as it is written, 2026-11-23. */
pg.types.setTypeParser(DATE, String)

const LARGEST_POOL = 10

/** Connections of one process: its pool, the one on which it hears of changes, and one that ends the wait of a commit. */
export const CONNECTIONS = LARGEST_POOL + 2

/** A slow or unreachable server causes an error instead of an endless wait. */
const CONNECT_MS = 3000
const STATEMENT_MS = 10_000

/** A diner waits about as long for an answer; a commit that takes longer waits for a standby that is away. */
const COMMIT_MS = 1500

/** A database over a pool of connections. */
export const overPool = (pool: pg.Pool, watch: CommitWatch | null = null): Db =>
  new Db({ dialect: new PostgresDialect({ pool: preparedPool(pool, watch) }) }, pool.options.max)

/** A part of an installation must not be served: what is placed in it would be among the rows that still come. */
async function refuseHalfMoved(pool: pg.Pool): Promise<void> {
  if ((await moveAt(pool))?.isFinished === false) {
    throw new ConfigError(
      'An installation is being moved to this database: finish it with npm run database -- to-postgres',
    )
  }
}

/** How many connections the server has for logins that are no superuser. */
export async function freeConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`.execute(
    db,
  )
  return rows[0]?.free ?? 0
}

/**
 * SAFE9: refuses more processes than the server has connections for. Without it the last ones would find none, under load
 * and not at the start.
 */
async function requireConnections(db: Db, processes: number): Promise<void> {
  const free = await freeConnections(db)
  if (processes * CONNECTIONS > free) {
    throw new ConfigError(
      `${processes} processes of commerce need ${processes * CONNECTIONS} connections, and the database server has ` +
        `${free}: raise its max_connections, or run fewer and set COMMERCE_PROCESSES`,
    )
  }
}

/**
 * Brings the schema up to date and returns the login that row-level security does not bind, if it is so. Uses a
 * connection without the statement timeout, because migrating large tables or waiting for another process can take
 * longer.
 */
async function prepareServer({ url, onError, processes = 1, isMoving = false }: ServerChoice): Promise<string | null> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = overPool(pool)
  try {
    await requireConnections(db, processes)
    await migrate(db)
    if (!isMoving) await refuseHalfMoved(pool)
    return await unboundLogin(db)
  } finally {
    await db.destroy()
  }
}

async function openServer(choice: ServerChoice): Promise<OpenDatabase> {
  const { statementMs = STATEMENT_MS } = choice
  const unbound = await prepareServer(choice)
  const pool = new pg.Pool({
    connectionString: choice.url,
    max: LARGEST_POOL,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  })
  pool.on('error', choice.onError)
  // Without a listener, a client that loses its connection would crash the process.
  pool.on('connect', (client) => client.on('error', choice.onError))
  const limits = { patienceMs: COMMIT_MS, connectMs: CONNECT_MS }
  const db = overPool(pool, watchCommits({ connectionString: choice.url, ...limits }))
  return { db, pool, unboundLogin: unbound, backUp: null, close: () => db.destroy() }
}

/**
 * SAFE3: refuses to start when commits are not synced to disk: an update of the embedded database could remove the sync
 * without notice.
 */
async function proveDurable(db: Db, embedded: EmbeddedDatabase): Promise<void> {
  if (!embedded.files) return
  const before = embedded.files.syncs
  // The smallest possible commit: a log record without a table change.
  await sql`select pg_logical_emit_message(true, 'tiffin', 'is this synced')`.execute(db)
  if (embedded.files.syncs === before) throw new Error('The embedded database does not write through to the disk')
}

/** The connection is never closed, because prepared statements live as long as their connection. */
const embeddedPool = ({ lite }: EmbeddedDatabase): pg.Pool =>
  new pg.Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', stream: () => new EmbeddedStream(lite) })

const MINUTE = 60_000
const upkeep = { checkpoint: MINUTE, analyze: 10 * MINUTE, vacuum: 24 * 60 * MINUTE } as const

/**
 * Runs each maintenance statement at its interval. Errors are ignored, because the next run does the same work. The
 * timers don't keep the process alive.
 */
const keepUp = (db: Db): NodeJS.Timeout[] =>
  Object.entries(upkeep).map(([statement, pause]) => {
    const run = () =>
      void sql
        .raw(statement)
        .execute(db)
        .catch(() => {})
    return setInterval(run, pause).unref()
  })

/** Brings the schema of an embedded database up to date and runs its maintenance until it is closed. */
export async function overEmbedded(embedded: EmbeddedDatabase): Promise<OpenDatabase> {
  const db = overPool(embeddedPool(embedded))
  const { lite, folder } = embedded
  try {
    await migrate(db)
    if (folder !== null) await noticeCopy(db, path.dirname(folder))
    await proveDurable(db, embedded)
  } catch (error) {
    await embedded.close()
    throw error
  }
  // Single-user mode has no autovacuum or checkpointer: without this the log and the tables would grow without limit,
  // and plans would assume empty tables.
  const timers = keepUp(db)
  return {
    db,
    pool: null,
    unboundLogin: null,
    backUp:
      folder === null
        ? null
        : backUpInto(
            { lite, files: folder, checkpoint: () => sql`checkpoint`.execute(db) },
            path.join(folder, '../../backups'),
          ),
    async close() {
      for (const timer of timers) clearInterval(timer)
      await sql`checkpoint`.execute(db)
      await db.destroy()
      await embedded.close()
    },
  }
}

export async function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  if (choice.kind === 'server') return openServer(choice)
  return overEmbedded(
    choice.kind === 'memory' ? await openInMemory(choice.cluster) : await openEmbedded(path.join(choice.dataDir, 'db')),
  )
}
