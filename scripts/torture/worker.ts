import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { layServers, type Servers } from '@tiffin/lab/processes/servers'
import { freePort } from '../lib/ports.ts'

/** A further commerce of an installation, which receives no calls, and carries out jobs. */
export interface Worker {
  /** Its outbox is there. */
  readonly dataDir: string
  start(): Promise<void>
  setClock: Servers['setClock']
  stop: Servers['stopBoth']
  log(): string
  end: Servers['end']
}

/** Lays a worker beside servers, on the same database server and with its own data folder within theirs. */
export async function layWorker({ env }: Servers, databaseUrl: string): Promise<Worker> {
  const dataDir = join(env.DATA_DIR ?? '', 'worker')
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(env.DATA_DIR ?? '', 'payment-secrets.json'), join(dataDir, 'payment-secrets.json'))
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, COMMERCE_PORT: String(await freePort()) }
  const servers = await layServers({ hasClock: true, isLogged: true, env: { ...env, ...own } })
  return {
    ...{ dataDir, setClock: servers.setClock, stop: servers.stopBoth, end: servers.end },
    start: () => servers.start('commerce').then(() => undefined),
    log: () => servers.logOf('commerce'),
  }
}
