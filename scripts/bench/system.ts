import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { freePort } from '../lib/ports.ts'
import { readSettings, root, serverEnvironment } from '../lib/settings.ts'
import { importMenu } from './import-menu.ts'
import { catalogueOf } from './menu.ts'
import { type Measured, startOnCore } from './process.ts'

export const TENANT = 'bench'
export const HOST = `${TENANT}.localhost`

/** The product under measurement: BFF and commerce with one tenant and a generated menu. */
export interface System {
  readonly bff: Measured
  /** A new process after each crash. */
  readonly commerce: Measured
  readonly bffUrl: string
  readonly commerceUrl: string
  readonly import: (catalogue: unknown) => Promise<void>
  /**
   * Kills commerce with -9 and restarts it on the same data. Resolves to a function that returns the new process's log
   * so far.
   */
  readonly crashCommerce: () => Promise<() => string>
  /** Stops commerce, runs `work` on its database, and starts it again. */
  readonly onDatabase: (work: (db: Db) => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Further tenants (extra fields of their files, by id) and environment variables of a system. */
export interface ExtraTenants {
  readonly tenants: Readonly<Record<string, object>>
  readonly env: Readonly<Record<string, string>>
}

const alone: ExtraTenants = { tenants: {}, env: {} }

function writeTenants(folder: string, beside: ExtraTenants['tenants']): string {
  const tenants = join(folder, 'tenants')
  mkdirSync(tenants)
  for (const [id, special] of Object.entries({ [TENANT]: {}, ...beside })) {
    const usual = { id, demo: true, hosts: [`${id}.localhost`], theme: { preset: 'ember' } }
    const file = { ...usual, clientConfig: { name: 'Bench' }, ...special }
    writeFileSync(join(tenants, `${id}.json`), JSON.stringify(file))
  }
  return tenants
}

/** Time for a statement that writes a hundred thousand rows. */
const BULK_MS = 10 * 60_000

interface Cores {
  readonly bff: string
  readonly commerce: string
}

/** Starts both servers on fresh data, each pinned to its core, with the database at `databaseUrl` if given. */
export async function startSystem(cores: Cores, dishes: number, databaseUrl?: string, beside = alone): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
  const given = {
    ...process.env,
    ...{ MODE: 'demo', KITCHEN: 'off', LOG_LEVEL: 'info' },
    ...{ PORT: String(await freePort()), COMMERCE_PORT: String(await freePort()) },
    ...{ DATA_DIR: join(folder, 'data'), TENANTS_DIR: writeTenants(folder, beside.tenants) },
    // All load comes from one address: raise the limits per address, without disabling the limiter.
    ...{ RATE_LIMIT: '100000000', IDENTITY_RATE_LIMIT: '100000000' },
    ...{ ADDRESS_CODE_LIMIT: '100000000', TENANT_CODE_LIMIT: '100000000', CODE_LIMIT: '100000000' },
    ...{ ADDRESS_PASSCODE_LIMIT: '100000000', TENANT_PASSCODE_LIMIT: '100000000' },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...beside.env,
  }
  const env = serverEnvironment(readSettings(given), given)
  const bffUrl = `http://127.0.0.1:${given.PORT}`
  const commerceUrl = `http://127.0.0.1:${given.COMMERCE_PORT}`
  const startCommerce = (onLog?: (text: string) => void) =>
    startOnCore(
      cores.commerce,
      ['--max-semi-space-size=16', join(root, 'apps/commerce/src/server.ts')],
      `${commerceUrl}/readyz`,
      env,
      onLog,
    )
  let current = await startCommerce()
  const bffArguments = ['--max-semi-space-size=8', join(root, 'bff/src/server.ts')]
  const bff = await startOnCore(cores.bff, bffArguments, `${bffUrl}/readyz`, env)
  const put = (catalogue: unknown) => importMenu(env, TENANT, catalogue)
  await put(catalogueOf(dishes))
  return {
    ...{ bff, bffUrl, commerceUrl, import: put },
    get commerce() {
      return current
    },
    crashCommerce: async () => {
      await current.kill()
      let log = ''
      current = await startCommerce((text) => {
        log += text
      })
      return () => log
    },
    onDatabase: async (work) => {
      await current.stop()
      const choice = databaseUrl
        ? ({ kind: 'server', url: databaseUrl, onError: () => {}, statementMs: BULK_MS } as const)
        : ({ kind: 'embedded', dataDir: given.DATA_DIR } as const)
      const { db, close } = await openDatabase(choice)
      await work(db).finally(close)
      current = await startCommerce()
    },
    stop: async () => {
      await bff.stop()
      await current.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
