import { type OpenDatabase, openDatabase } from '@tiffin/commerce/kernel/db/open'
import { createServerDatabase } from '@tiffin/commerce/testing/database'
import { type Postgres, startPostgres } from '../lib/postgres.ts'
import type { Dice } from './dice.ts'
import { startTcpFaults, type TcpFaultProxy } from './tcp-faults.ts'

/** `temporary`: a PostgreSQL server of this run's own. */
export type DatabaseWish = 'embedded' | 'temporary' | { readonly server: string }

/** A way from a commerce process to a PostgreSQL server, with faults of its own. */
export interface WayToDatabase {
  /** The DATABASE_URL of that process. */
  readonly url: string
  readonly faults: TcpFaultProxy
}

/** The database of one run; empty at its start. */
export interface RunDatabase {
  readonly name: string
  /** One for each commerce process; none: embedded. */
  readonly ways: readonly WayToDatabase[]
  /** Opens it past the faults. An embedded database must not be in use. */
  open(dataDir: string): Promise<OpenDatabase>
  /** Call it when commerce has ended. */
  remove(): Promise<void>
}

const embedded: RunDatabase = {
  name: 'embedded database',
  ways: [],
  open: (dataDir) => openDatabase({ kind: 'embedded', dataDir }),
  remove: async () => {},
}

async function serverOf(wish: Exclude<DatabaseWish, 'embedded'>): Promise<{ url: string; own: Postgres | null }> {
  if (wish !== 'temporary') return { url: wish.server, own: null }
  const own = await startPostgres({ durable: true })
  if (!own) throw new Error('PostgreSQL is not installed')
  return { url: own.url, own }
}

const DEFAULT_PORT = 5432

async function openWay(databaseUrl: string, dice: Dice): Promise<WayToDatabase> {
  const through = new URL(databaseUrl)
  const faults = await startTcpFaults(Number(through.port || DEFAULT_PORT), dice)
  through.hostname = '127.0.0.1'
  through.port = String(faults.port)
  return { url: through.href, faults }
}

export async function createRunDatabase(wish: DatabaseWish, dice: Dice, processes = 1): Promise<RunDatabase> {
  if (wish === 'embedded') return embedded
  const { url: server, own } = await serverOf(wish)
  const database = await createServerDatabase(server)
  const ways = await Promise.all(Array.from({ length: processes }, () => openWay(database.url, dice)))
  return {
    name: 'PostgreSQL',
    ways,
    open: () => openDatabase({ kind: 'server', url: database.url, onError: () => {} }),
    async remove() {
      for (const { faults } of ways) await faults.close()
      await database.drop()
      await own?.stop()
    },
  }
}
