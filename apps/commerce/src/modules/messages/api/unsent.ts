import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { MESSAGE } from './message.ts'

/** Messages that did not go out, for one reason. Names no person (SAFE16). */
export interface UnsentMessages {
  /** Channel, message and reason, such as `mobile.code.refused-632`. */
  readonly reason: string
  /** Messages that are still tried again. */
  readonly retried: number
  /** Messages of the last 30 days that are not tried again. */
  readonly givenUp: number
  /** ISO time at which the last one was given up; null: none yet. */
  readonly lastAt: string | null
}

interface Row {
  readonly reason: string
  readonly retried: number
  readonly givenUp: number
  readonly lastAt: Date | null
}

/** The tenant's messages that did not go out, by reason, the most frequent first. */
export function listUnsent(
  db: Db,
  tenant: string,
  note: Note<readonly UnsentMessages[]> = noNote,
): Promise<readonly UnsentMessages[]> {
  return inTenant(db, tenant, async (tx) => {
    const { rows } = await sql<Row>`
      select error_kind as reason,
        count(*) filter (where dead_at is null)::int as retried,
        count(dead_at)::int as "givenUp",
        max(dead_at) as "lastAt"
      from job
      where tenant = ${tenant} and kind = ${MESSAGE} and error_kind is not null
      group by error_kind order by count(*) desc, error_kind`.execute(tx.db)
    const unsent = rows.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }))
    await note(tx, unsent)
    return unsent
  })
}
