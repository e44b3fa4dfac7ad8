import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { openInMemory } from '#kernel/db/embedded'
import { EmbeddedStream } from '#kernel/db/embedded-stream'
import { ensureRoles } from '#kernel/db/migrate'
import { type OpenDatabase, overEmbedded } from '#kernel/db/open'
import { createServerDatabase, openOnServer, serverUrl } from './database.ts'
import { emptyCluster } from './template.ts'

type Fill = (db: Kysely<unknown>) => Promise<void>

/** Creates an earlier schema, and calls `fill` to insert rows as that release wrote them. */
async function layOut(pool: pg.Pool, migrations: Readonly<Record<string, Migration>>, fill: Fill): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await ensureRoles(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await fill(db)
  await db.destroy()
}

/** A database created and filled by an earlier release, opened by this one. Closing drops it. */
export async function openEarlierDatabase(
  migrations: Readonly<Record<string, Migration>>,
  fill: Fill,
): Promise<OpenDatabase> {
  if (!serverUrl) {
    const embedded = await openInMemory(await emptyCluster())
    const stream = () => new EmbeddedStream(embedded.lite)
    await layOut(new pg.Pool({ max: 1, user: 'postgres', stream }), migrations, fill)
    return overEmbedded(embedded)
  }
  const created = await createServerDatabase(serverUrl)
  await layOut(new pg.Pool({ max: 1, connectionString: created.url }), migrations, fill)
  return openOnServer(created)
}
