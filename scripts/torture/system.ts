import { setTimeout as pause } from 'node:timers/promises'
import { laySite, type Site, tenantFile } from '@tiffin/bff/testing/site'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { freePort } from '../lib/ports.ts'
import { serversOf } from '../lib/servers.ts'
import { readSettings, serverEnvironment } from '../lib/settings.ts'
import { type Bank, openBank } from './bank.ts'
import { tortureCatalogue } from './coupons.ts'
import { diceOf } from './dice.ts'
import { type Diner, openDiners } from './diner.ts'
import { type HttpFaultProxy, startHttpFaults } from './http-faults.ts'
import { seedDatabase } from './people.ts'
import { createRunDatabase, type DatabaseWish } from './run-database.ts'
import { createServers, type RunningServers, type ServerName } from './running-servers.ts'
import type { TcpFaultProxy } from './tcp-faults.ts'

export interface SystemWish {
  readonly seed: number
  readonly database: DatabaseWish
  readonly tenants: number
  readonly dinersPerTenant: number
  /** Further environment variables of both servers. */
  readonly env?: Readonly<Record<string, string>>
}

/** The product under torture, with faults between BFF and commerce and between commerce and a PostgreSQL server. */
export interface TortureSystem extends Pick<RunningServers, 'kill' | 'logOf' | 'moveClock' | 'now'> {
  readonly databaseName: string
  readonly tenants: readonly string[]
  /** All signed in. */
  readonly diners: readonly Diner[]
  readonly bffUrl: string
  readonly dataDir: string
  readonly toCommerce: HttpFaultProxy
  /** null: the embedded database. */
  readonly toDatabase: TcpFaultProxy | null
  /** The payment provider of all tenants. */
  readonly bank: Bank
  /** Starts a killed server again; resolves to the milliseconds until it was ready. */
  restart(name: ServerName): Promise<number>
  /** Resolves when the BFF has noticed that commerce is back. */
  bffSeesCommerce(): Promise<void>
  /** Stops both servers with SIGTERM, and reads the database afterwards. */
  inspect<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Stops everything and removes all data. */
  end(): Promise<void>
}

const settingsOfRuns = {
  // All load comes from one address: raise the limits, without disabling the limiter.
  ...{ RATE_LIMIT: '100000000', IDENTITY_RATE_LIMIT: '100000000', TENANT_RATE_LIMIT: '100000000' },
  ...{ ADDRESS_CODE_LIMIT: '100000000', TENANT_CODE_LIMIT: '100000000', CODE_LIMIT: '100000000' },
  ...{ ADDRESS_PASSCODE_LIMIT: '100000000', TENANT_PASSCODE_LIMIT: '100000000' },
  ...{ DRAIN_MS: '0', LOG_LEVEL: 'warn' },
}

function environmentOf(
  site: Site,
  ports: { bff: number; commerce: number },
  extra: Record<string, string | undefined>,
) {
  const given = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, MODE: 'demo' },
    ...{ PORT: String(ports.bff), COMMERCE_PORT: String(ports.commerce) },
    ...{ DATA_DIR: site.data, TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist },
    ...{ PICTURE_CACHE_DIR: site.pictureCache },
    ...settingsOfRuns,
    ...extra,
  }
  const settings = readSettings(given)
  return { settings, env: serverEnvironment(settings, given) }
}

const SEEN_CHECK_MS = 50

async function untilCommerceIsSeen(bffUrl: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`${bffUrl}/readyz`)
    if ((await answer.text()).includes('"commerce":"ok"')) return
    await pause(SEEN_CHECK_MS)
  }
  throw new Error('the BFF does not see commerce')
}

/** Starts both servers as `npm start` does, on fresh data, free ports and a temporary folder. */
export async function startTorture(wish: SystemWish): Promise<TortureSystem> {
  const tenants = Array.from({ length: wish.tenants }, (_, at) => `kitchen-${at + 1}`)
  const site = laySite(tenants)
  const bank = await openBank(tenants, diceOf(wish.seed, 'provider faults'))
  for (const id of tenants) site.writeTenant(id, { ...tenantFile(id), payment: { provider: 'paytm', host: bank.url } })
  bank.writeSecrets(site.data)
  const [bffPort, commercePort] = [await freePort(), await freePort()]
  const database = await createRunDatabase(wish.database, diceOf(wish.seed, 'database faults'))
  const toCommerce = await startHttpFaults(`http://127.0.0.1:${commercePort}`, diceOf(wish.seed, 'commerce faults'))
  const { settings, env } = environmentOf(
    site,
    { bff: bffPort, commerce: commercePort },
    { COMMERCE_URL: toCommerce.url, DATABASE_URL: database.url, PAYMENT_HOSTS: bank.url, ...wish.env },
  )
  const [commerce, bff] = serversOf(settings)
  if (!commerce || !bff) throw new Error('two servers are needed')
  const running = createServers({ commerce, bff }, env, site.data)
  const bffUrl = `http://127.0.0.1:${bffPort}`
  const open = await openDiners(bffUrl)
  const end = async () => {
    await open.close()
    await running.stop()
    await toCommerce.close()
    await bank.close()
    await database.remove()
    site.remove()
  }

  try {
    const seeded = await database.open(site.data)
    const seed = { tenants, dinersPerTenant: wish.dinersPerTenant, catalogue: tortureCatalogue() }
    const people = await seedDatabase(seeded.db, { ...seed, pepper: env.PASSCODE_PEPPER ?? '' }).finally(seeded.close)
    await running.start('commerce')
    await running.start('bff')
    const diners: Diner[] = []
    for (const person of people) diners.push(await open.signIn(person))
    return {
      databaseName: database.name,
      ...{ tenants, diners, bffUrl, toCommerce, dataDir: site.data },
      toDatabase: database.faults,
      bank,
      ...{ kill: running.kill, logOf: running.logOf, moveClock: running.moveClock, now: running.now },
      restart: running.start,
      bffSeesCommerce: () => untilCommerceIsSeen(bffUrl),
      async inspect(work) {
        await running.stop()
        const opened = await database.open(site.data)
        return work(opened.db).finally(opened.close)
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
