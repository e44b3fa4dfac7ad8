import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openEmbedded } from '../embedded.ts'
import { holdsDatabase } from '../holds-database.ts'
import { openDatabase, overEmbedded } from '../open.ts'
import { carryRestored } from '../restored-mark.ts'
import { type MovedMark, readMark, removeMark, writeMark } from './moved-mark.ts'
import { type Digest, digestStatement, type MovedTable, movedTables } from './moved-tables.ts'
import { beginAt, connectTarget, copiedPages, finishAt, inTransaction, moveAt, noteCopied } from './target.ts'

/** From the embedded database of `dataDir` to the PostgreSQL database at `url`. */
export interface MoveRequest {
  readonly dataDir: string
  readonly url: string
  /** In epoch milliseconds. */
  readonly now: () => number
  /** Called after each table, and after each part of a large one. */
  readonly onCopied?: (table: string) => void
}

/** What was moved; `wasDone`: a call before this one had moved it. */
export interface MoveReport {
  readonly to: string
  readonly tables: readonly (Pick<MovedTable, 'name'> & Pick<Digest, 'rows'>)[]
  readonly wasDone: boolean
}

/** Pages of 8 kB that are copied in one transaction. */
const PAGES = 4000

const folderIn = (dataDir: string): string => path.join(dataDir, 'db')

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

async function pagesOf(lite: PGlite, name: string): Promise<number> {
  const { rows } = await lite.query<{ pages: number }>(
    `select (pg_relation_size('${name}') / current_setting('block_size')::int)::int as pages`,
  )
  return rows[0]?.pages ?? 0
}

/** Copies some pages of a table, and notes that they are there, in one transaction. */
async function copyPages(lite: PGlite, client: pg.Client, { name, columns }: MovedTable, from: number, to: number) {
  const { blob } = await lite.query(
    `copy (select ${columns} from ${name} where ctid >= '(${from},0)' and ctid < '(${to},0)') to '/dev/blob'`,
  )
  const text = blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
  await inTransaction(client, async () => {
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
    await noteCopied(client, name, to)
  })
}

async function copyTables(
  lite: PGlite,
  client: pg.Client,
  tables: readonly MovedTable[],
  onCopied: (table: string) => void,
): Promise<void> {
  const begun = await copiedPages(client)
  for (const table of tables) {
    const pages = await pagesOf(lite, table.name)
    for (let from = begun.get(table.name) ?? 0; from < pages; from += PAGES) {
      await copyPages(lite, client, table, from, Math.min(from + PAGES, pages))
      onCopied(table.name)
    }
  }
}

/** Each sequence goes on where it stands. */
async function copySequences(lite: PGlite, client: pg.Client): Promise<void> {
  const { rows } = await lite.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of rows) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
}

/** Compares rows and digest of each table. Throws with the first table that is not the same. */
async function compare(lite: PGlite, client: pg.Client, tables: readonly MovedTable[]): Promise<MoveReport['tables']> {
  const compared: { name: string; rows: number }[] = []
  for (const table of tables) {
    const statement = digestStatement(table)
    const [here, there] = [
      (await lite.query<Digest>(statement)).rows[0],
      (await client.query<Digest>(statement)).rows[0],
    ]
    if (!here || here.rows !== there?.rows || here.sum !== there.sum) {
      throw new Error(
        `table ${table.name} is not the same: ${here?.rows} rows here, ${there?.rows} at the server; ` +
          'nothing is served from there. Take the move back with --back, then start it again',
      )
    }
    compared.push({ name: table.name, rows: here.rows })
  }
  return compared
}

/** The move that this folder has begun, or a new one that is begun at the server. */
async function markOf(folder: string, client: pg.Client, to: string): Promise<MovedMark> {
  const mark = readMark(folder)
  if (mark && mark.to !== to) throw new Error(`it is being moved to ${mark.to}, not to ${to}`)
  if (mark && (await moveAt(client))?.id === mark.move) return mark
  const begun = { move: mark?.move ?? randomUUID(), to, finishedAt: null }
  // Marked first: what is at the server without a mark would be taken for another move.
  await writeMark(folder, begun)
  await beginAt(client, begun.move).catch((error: unknown) => {
    removeMark(folder)
    throw error
  })
  return begun
}

/**
 * Moves a stopped embedded installation to a PostgreSQL server: schema, rows and sequences, then compares every table.
 * Called again after it was interrupted, it goes on where it stopped. Until it is finished commerce starts on neither
 * database; then on the server's. Throws with a message for the operator, DataFolderError when commerce runs.
 */
export async function moveToServer({ dataDir, url, now, onCopied = () => {} }: MoveRequest): Promise<MoveReport> {
  const folder = folderIn(dataDir)
  const to = placeOf(url)
  if (!(await holdsDatabase({ kind: 'embedded', dataDir }))) throw new Error(`there is no database in ${folder}`)
  const before = readMark(folder)
  if (before?.finishedAt && before.to === to) return { to, tables: [], wasDone: true }
  if (before?.finishedAt) throw new Error(`it was moved to ${before.to} at ${before.finishedAt}`)
  const embedded = await openEmbedded(folder, { isMoving: true })
  const source = await overEmbedded(embedded)
  try {
    // Brings the schema there to the one of here.
    const target = await openDatabase({ kind: 'server', url, onError: () => {}, isMoving: true })
    await carryRestored(source.db, target.db).finally(target.close)
    const client = await connectTarget(url)
    try {
      const mark = await markOf(folder, client, to)
      const finish = () => writeMark(folder, { ...mark, finishedAt: new Date(now()).toISOString() })
      if ((await moveAt(client))?.isFinished) {
        // Stopped between the two marks.
        await finish()
        return { to, tables: [], wasDone: true }
      }
      const tables = await movedTables(client)
      const { lite } = embedded
      await lite.query(`set time zone 'UTC'`)
      await copyTables(lite, client, tables, onCopied)
      await copySequences(lite, client)
      const compared = await compare(lite, client, tables)
      await finishAt(client)
      await finish()
      return { to, tables: compared, wasDone: false }
    } finally {
      await client.end()
    }
  } finally {
    await source.close()
  }
}

/** Takes a move back: commerce starts on the embedded database again. Returns what was noted; null: nothing was moved. */
export function takeBack(dataDir: string): MovedMark | null {
  const folder = folderIn(dataDir)
  const mark = readMark(folder)
  removeMark(folder)
  return mark
}
