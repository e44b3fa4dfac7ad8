import { randomUUID } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { openLentDatabase } from './lent-database.ts'
import { onServer, urlOf } from './on-server.ts'
import { migratedCluster } from './template.ts'

/** URL of the PostgreSQL server for tests; undefined: each test has an embedded database in memory. */
export const serverUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined

/** Creates an empty database for one test on a PostgreSQL server. `drop` removes it. */
export async function createServerDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tiffin_own_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template template1`))
  const drop = () => onServer(server, (client) => client.query(`drop database ${name}`)).then(() => {})
  return { url: urlOf(server, name), drop }
}

/** Opens a database for one test on a server; closing drops it. */
export async function openOnServer({ url, drop }: { url: string; drop: () => Promise<void> }): Promise<OpenDatabase> {
  const database = await openDatabase({ kind: 'server', url, onError: () => {} })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Opens an empty database with the current schema. Close it: on a server, the next test file uses it again. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return serverUrl ? openLentDatabase(serverUrl) : openDatabase({ kind: 'memory', cluster: await migratedCluster() })
}
