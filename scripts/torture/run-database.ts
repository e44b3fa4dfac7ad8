import { type OpenDatabase, openDatabase } from '@tiffin/commerce/kernel/db/open'
import { createServerDatabase } from '@tiffin/commerce/testing/database'
import { type Postgres, startPostgres } from '../lib/postgres.ts'
import type { Dice } from './dice.ts'
import { startTcpFaults, type TcpFaultProxy } from './tcp-faults.ts'

/** `temporary`: a PostgreSQL server of this run's own. */
export type DatabaseWish = 'embedded' | 'temporary' | { readonly server: string }

/** The database of one run; empty at its start. */
export interface RunDatabase {
  readonly name: string
  /** The DATABASE_URL of commerce, through the faults; undefined: embedded. */
  readonly url: string | undefined
  /** The faults between commerce and the database; null: embedded. */
  readonly faults: TcpFaultProxy | null
  /** Opens it past the faults. An embedded database must not be in use. */
  open(dataDir: string): Promise<OpenDatabase>
  /** Call it when commerce has ended. */
  remove(): Promise<void>
}

const embedded: RunDatabase = {
  name: 'embedded database',
  url: undefined,
  faults: null,
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

export async function createRunDatabase(wish: DatabaseWish, dice: Dice): Promise<RunDatabase> {
  if (wish === 'embedded') return embedded
  const { url: server, own } = await serverOf(wish)
  const database = await createServerDatabase(server)
  const through = new URL(database.url)
  const faults = await startTcpFaults(Number(through.port || DEFAULT_PORT), dice)
  through.hostname = '127.0.0.1'
  through.port = String(faults.port)
  return {
    name: 'PostgreSQL',
    url: through.href,
    faults,
    open: () => openDatabase({ kind: 'server', url: database.url, onError: () => {} }),
    async remove() {
      await faults.close()
      await database.drop()
      await own?.stop()
    },
  }
}
