import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '#db/open'
import { emptyCluster } from './template.ts'

/** The server that tests run on when it is set; else each has an embedded database of its own in memory. */
export const serverUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database of a test's own on a PostgreSQL server. `drop` removes it again. */
export async function createServerDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tiffin_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = () => onServer(server, (client) => client.query(`drop database ${name}`)).then(() => {})
  return { url: url.href, drop }
}

/** Opens a database of a test's own on a server; closed, it is gone. */
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

/** An empty database with the schema, which is gone once it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (!serverUrl) return openDatabase({ kind: 'memory', cluster: await emptyCluster() })
  return openOnServer(await createServerDatabase(serverUrl))
}
