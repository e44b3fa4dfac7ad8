import pg from 'pg'
import { movedTables } from './moved-tables.ts'

/** A move at the server. */
export interface MoveAtServer {
  readonly id: string
  readonly isFinished: boolean
}

const CONNECT_MS = 3000

/** The schema of the mover's own tables. Only a server that something was moved to has it. */
const MOVE = 'tiffin_move'

/** Opens a connection of the mover, for statements of any length. */
export async function connectTarget(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  await client.query(`set time zone 'UTC'`)
  return client
}

/** Runs `work` in a transaction. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The move to this database; null: nothing was ever moved to it. */
export async function moveAt(client: pg.Pool | pg.Client): Promise<MoveAtServer | null> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('${MOVE}.move') is not null as is`)
  if (!there.rows[0]?.is) return null
  const { rows } = await client.query<MoveAtServer>(
    `select id::text, finished_at is not null as "isFinished" from ${MOVE}.move`,
  )
  return rows[0] ?? null
}

const names = async (client: pg.Client): Promise<string[]> => (await movedTables(client)).map(({ name }) => name)

/** True when no table has a row. Rows hidden by row-level security count as well. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  for (const name of await names(client)) {
    const { rows } = await client.query<{ is: boolean }>(`select exists (select from ${name}) as is`)
    if (rows[0]?.is) return false
  }
  return true
}

/**
 * What guards the tables in use is off during a move: row-level security, which binds their owner too, who writes rows of
 * all tenants; and triggers, which would count again what is counted in the rows. References stay in force.
 */
async function guard(client: pg.Client, isGuarded: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  )
  for (const { name } of rows) {
    await client.query(`alter table ${name} ${isGuarded ? 'force' : 'no force'} row level security`)
    await client.query(`alter table ${name} ${isGuarded ? 'enable' : 'disable'} trigger user`)
  }
}

/**
 * Makes a database ready for a move, and notes its id there. What an unfinished move left is removed: commerce never
 * served it. Throws with a message for the operator when the database holds an installation.
 */
export async function beginAt(client: pg.Client, id: string): Promise<void> {
  await inTransaction(client, async () => {
    const before = await moveAt(client)
    if (before?.isFinished) throw new Error('the database holds an installation that was moved to it before')
    await guard(client, false)
    if (before) await client.query(`truncate ${(await names(client)).join(', ')}`)
    else if (!(await isEmpty(client))) throw new Error('the database holds an installation; a move needs an empty one')
    await client.query(`drop schema if exists ${MOVE} cascade`)
    await client.query(`create schema ${MOVE}`)
    await client.query(`create table ${MOVE}.move (id uuid not null, finished_at timestamptz)`)
    await client.query(`create table ${MOVE}.copied (name text primary key, next_page integer not null)`)
    await client.query(`insert into ${MOVE}.move (id) values ($1)`, [id])
  })
}

/** The page at which the copy of each table goes on; without those that are not begun. */
export async function copiedPages(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; page: number }>(
    `select name, next_page as page from ${MOVE}.copied`,
  )
  return new Map(rows.map(({ name, page }) => [name, page]))
}

/** Notes in the transaction of a copy how far it has come. */
export async function noteCopied(client: pg.Client, name: string, nextPage: number): Promise<void> {
  await client.query(
    `insert into ${MOVE}.copied values ($1, $2) on conflict (name) do update set next_page = excluded.next_page`,
    [name, nextPage],
  )
}

/** Ends a move: the tables are guarded as before, and commerce may start on the database. */
export async function finishAt(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await guard(client, true)
    await client.query(`update ${MOVE}.move set finished_at = now()`)
  })
  await client.query('analyze')
}
