import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { DatabaseChoice } from './open.ts'
import { NOTED_IN } from './schema-age.ts'

const CONNECT_MS = 3000

async function serverHolds(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    const { rows } = await client.query('select to_regclass($1) is not null as noted', [NOTED_IN])
    return rows[0]?.noted === true
  } finally {
    await client.end()
  }
}

/** Whether commerce has ever worked at this place. Creates nothing, whereas opening a database creates it. */
export async function holdsDatabase(choice: DatabaseChoice): Promise<boolean> {
  if (choice.kind === 'memory') return true
  if (choice.kind === 'server') return serverHolds(choice.url)
  return existsSync(path.join(choice.dataDir, 'db', 'pg', 'PG_VERSION'))
}
