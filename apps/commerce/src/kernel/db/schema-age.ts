import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../config-error.ts'
import type { Database, Db } from './database.ts'

/** Kysely's own table of executed migrations. */
export const NOTED_IN = 'kysely_migration'

/**
 * SAFE9: the last migration of the last release: that release runs on this schema too, beside this one or after a step
 * back. It changes when a release has landed (CONTRIBUTING.md).
 */
export const READABLE_FROM = '0064-bill-notes'

/** What a database says about its schema. */
export interface SchemaAge {
  /** The executed migrations, in their order; none: the database is empty. */
  readonly executed: readonly string[]
  /** Releases whose last migration is this one or a later one run on the schema; null: no release has said so. */
  readonly readableFrom: string | null
}

/**
 * Reads both without Kysely's own check, which inspects every table and slows down a restart (SAFE3). The second is a
 * comment: a table of its own would be the only one without tenants.
 */
export async function readSchemaAge(db: Db): Promise<SchemaAge> {
  const { rows } = await sql<{ noted: string | null; readableFrom: string | null }>`
    select to_regclass(${NOTED_IN}) as noted,
      obj_description(to_regclass(${NOTED_IN}), 'pg_class') as "readableFrom"`.execute(db)
  const [found] = rows
  if (!found?.noted) return { executed: [], readableFrom: null }
  const executed = await sql<{ name: string }>`select name from ${sql.table(NOTED_IN)} order by name`.execute(db)
  return { executed: executed.rows.map(({ name }) => name), readableFrom: found.readableFrom }
}

/** Notes which releases run on the schema. */
export async function noteReadableFrom(db: Kysely<Database>, migration: string): Promise<void> {
  await sql`comment on table ${sql.table(NOTED_IN)} is ${sql.lit(migration)}`.execute(db)
}

/**
 * SAFE9: true for a schema that a later release has migrated and that this one can use: it has all of `own`, and more.
 * Throws ConfigError for a later schema that this release cannot use.
 */
export function isOfLaterRelease({ executed, readableFrom }: SchemaAge, own: readonly string[]): boolean {
  const latest = executed.at(-1) ?? ''
  const last = own.at(-1) ?? ''
  const isLater = latest > last && own.every((name) => executed.includes(name))
  if (isLater && (readableFrom === null || readableFrom > last)) {
    throw new ConfigError(
      `The database has the schema of a later release (${latest}), on which this one (${last}) does not run: ` +
        'start the later release, or restore a backup from before it',
    )
  }
  return isLater
}
