import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from './database.ts'

const schema = z.object({ id: z.uuid(), to: z.iso.datetime() })

/** SAFE19: the last restore of the database to an earlier time: what was written after `to` (ISO) is not there. */
export type RestoredMark = Readonly<z.output<typeof schema>>

/** The mark is the comment on this table, because it belongs to no tenant; its rows say how far each tenant is. */
const NOTED_ON = 'after_restore'

/** The mark of the last restore; null: the database was never restored. */
export async function readRestored(db: Kysely<Database>): Promise<RestoredMark | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(${NOTED_ON}::regclass, 'pg_class') as mark`.execute(db)
  const text = rows[0]?.mark
  return text ? schema.parse(JSON.parse(text)) : null
}

const write = (db: Kysely<Database>, mark: RestoredMark): Promise<unknown> =>
  sql`comment on table ${sql.table(NOTED_ON)} is ${sql.lit(JSON.stringify(mark))}`.execute(db)

/** Notes that the database was restored. Commerce reads it at its start. */
export async function markRestored(db: Kysely<Database>, to: Date): Promise<RestoredMark> {
  const mark = { id: randomUUID(), to: to.toISOString() }
  await write(db, mark)
  return mark
}

/** The rows of a database that is moved are copied; the mark is none. */
export async function carryRestored(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  const mark = await readRestored(from)
  if (mark) await write(to, mark)
}

const copied = z.object({ at: z.iso.datetime() })

const fileIn = (folder: string): string => path.join(folder, 'copied.json')

/** Notes in the folder of a copy of the embedded database when it was made. */
export const writeCopied = (folder: string, at: number): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify({ at: new Date(at).toISOString() }))

/** A database that is opened from a copy has been restored: marks it, once. */
export async function noticeCopy(db: Kysely<Database>, folder: string): Promise<void> {
  const file = fileIn(folder)
  if (!existsSync(file)) return
  const { at } = copied.parse(JSON.parse(readFileSync(file, 'utf8')))
  await markRestored(db, new Date(at))
  // After the mark is on the disk: a start that is killed in between marks again.
  rmSync(file)
}
