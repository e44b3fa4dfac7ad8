import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '#db/open'
import { migratedCluster } from './template.ts'

/** URL of the PostgreSQL server for tests; undefined: each test has an embedded database in memory. */
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

const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function createFrom(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tiffin_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const drop = () => onServer(server, (client) => client.query(`drop database ${name}`)).then(() => {})
  return { url: urlOf(server, name), drop }
}

/** Creates an empty database for one test on a PostgreSQL server. `drop` removes it. */
export const createServerDatabase = (server: string) => createFrom(server, 'template1')

const TEMPLATE = 'tiffin_template'

async function makeTemplate(server: string, client: pg.Client): Promise<void> {
  const unfinished = `${TEMPLATE}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished}`)
  const { close } = await openDatabase({ kind: 'server', url: urlOf(server, unfinished), onError: () => {} })
  await close()
  await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
}

/** Creates the template database with the schema, once: the lock makes other test processes wait. */
const migratedTemplate = (server: string): Promise<void> =>
  onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount === 0) await makeTemplate(server, client)
  })

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

/** Opens an empty database with the current schema; closing drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (!serverUrl) return openDatabase({ kind: 'memory', cluster: await migratedCluster() })
  await migratedTemplate(serverUrl)
  return openOnServer(await createFrom(serverUrl, TEMPLATE))
}
