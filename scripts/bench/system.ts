import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import type { Program } from '@tiffin/lab/processes/program'
import { fromOneAddress, type ServerName, startServers } from '@tiffin/lab/processes/servers'
import type { Environment } from '../lib/installation.ts'
import { importMenu } from './import-menu.ts'
import { catalogueOf } from './menu.ts'

export const TENANT = 'bench'

/** The host of a tenant of the system. */
export const hostOf = (tenant: string): string => `${tenant}.localhost`

export const HOST = hostOf(TENANT)

/** The product under measurement: BFF and commerce with one tenant and a generated menu. */
export interface System {
  /** The environment of both servers, which also serves an operator's commands. */
  readonly env: Environment
  /** A new process after each restart. */
  readonly bff: Program
  /** A new process after each crash. */
  readonly commerce: Program
  readonly bffUrl: string
  readonly commerceUrl: string
  /** Puts a menu in the place of the menu of a tenant; default: of the one that every system has. */
  readonly import: (catalogue: unknown, tenant?: string) => Promise<void>
  /**
   * Kills commerce with -9 and restarts it on the same data. Resolves to a function that returns the log of all
   * restarts so far.
   */
  readonly crashCommerce: () => Promise<() => string>
  /** Stops commerce, runs `work`, and starts it again. */
  readonly whileStopped: (work: () => Promise<void>) => Promise<void>
  /** Stops commerce, runs `work` on its database, and starts it again. */
  readonly onDatabase: (work: (db: Db) => Promise<void>) => Promise<void>
  /** Starts a new BFF in the place of the running one. */
  readonly restartBff: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Further tenants (extra fields of their files, by id) and environment variables of a system. */
export interface ExtraTenants {
  readonly tenants: Readonly<Record<string, object>>
  readonly env: Readonly<Record<string, string>>
}

const alone: ExtraTenants = { tenants: {}, env: {} }

function layTenants(folder: string, beside: ExtraTenants['tenants']): void {
  for (const [id, special] of Object.entries({ [TENANT]: {}, ...beside })) {
    const usual = { id, demo: true, hosts: [hostOf(id)], theme: { preset: 'ember' } }
    const file = { ...usual, clientConfig: { name: 'Bench' }, ...special }
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(file))
  }
}

/** Time for a statement about a hundred thousand rows. */
export const BULK_MS = 10 * 60_000

type Cores = Readonly<Record<ServerName, string>>

/** Starts both servers on fresh data, each pinned to its core, with the database at `databaseUrl` if given. */
export async function startSystem(cores: Cores, dishes: number, databaseUrl?: string, beside = alone): Promise<System> {
  const servers = await startServers({
    cores,
    layTenants: (folder) => layTenants(folder, beside.tenants),
    env: { KITCHEN: 'off', LOG_LEVEL: 'info', ...fromOneAddress, DATABASE_URL: databaseUrl, ...beside.env },
  })
  const { env, url } = servers
  const put = (catalogue: unknown, tenant = TENANT) => importMenu(env, tenant, catalogue)
  await put(catalogueOf(dishes))
  const whileStopped: System['whileStopped'] = async (work) => {
    await servers.stop('commerce')
    await work()
    await servers.start('commerce')
  }
  return {
    ...{ env, bffUrl: url.bff, commerceUrl: url.commerce, import: put, stop: servers.end },
    get bff() {
      return servers.of('bff')
    },
    get commerce() {
      return servers.of('commerce')
    },
    crashCommerce: async () => {
      await servers.kill('commerce')
      await servers.start('commerce', { isLogged: true })
      return () => servers.logOf('commerce')
    },
    restartBff: async () => {
      await servers.stop('bff')
      await servers.start('bff')
    },
    whileStopped,
    onDatabase: (work) =>
      whileStopped(async () => {
        const choice = databaseUrl
          ? ({ kind: 'server', url: databaseUrl, onError: () => {}, statementMs: BULK_MS } as const)
          : ({ kind: 'embedded', dataDir: env.DATA_DIR ?? '' } as const)
        const { db, close } = await openDatabase(choice)
        await work(db).finally(close)
      }),
  }
}
