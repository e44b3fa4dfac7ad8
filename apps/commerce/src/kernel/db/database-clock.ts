import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The time of the machine that runs the database, in epoch milliseconds. */
export async function databaseClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]?.now ?? 0
}
