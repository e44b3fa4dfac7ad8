import { setTimeout as pause } from 'node:timers/promises'
import { laySite } from '@tiffin/bff/testing/site'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { fromOneAddress, layServers, type ServerName, type Servers } from '@tiffin/lab/processes/servers'
import { freePort } from '../lib/ports.ts'
import { answered } from './answered.ts'
import { type Bank, openBank } from './bank.ts'
import { type Counter, openCounter, openTills, seedSchool } from './counter.ts'
import { tortureCatalogue } from './coupons.ts'
import { diceOf } from './dice.ts'
import { type Diner, type Diners, openDiners, toBff, type Way } from './diner.ts'
import { type HttpFaultProxy, startHttpFaults } from './http-faults.ts'
import { type Operator, openOperator } from './operator.ts'
import { type Person, seedDatabase } from './people.ts'
import { createRunDatabase, type DatabaseWish } from './run-database.ts'
import { type Family, seedChildren, withChild, withChildren } from './school-children.ts'
import type { TcpFaultProxy } from './tcp-faults.ts'
import {
  FAMILIES,
  familiesTenantFile,
  LUNCHES,
  lunchesTenantFile,
  payingTenantFile,
  prepaidTenantFile,
  schoolTenantFile,
} from './tenant-files.ts'
import { layWorker, type Worker } from './worker.ts'

export interface SystemWish {
  readonly seed: number
  readonly database: DatabaseWish
  readonly tenants: number
  readonly dinersPerTenant: number
  /** Diners of the tenant without wallets; left out: none. */
  readonly prepaidDiners?: number
  /** Parents of the school that makes meals on credit; left out: none. */
  readonly parents?: number
  /** Parents of several children each (AMB115); left out: none. */
  readonly families?: number
  /** Further environment variables of both servers. */
  readonly env?: Readonly<Record<string, string>>
  /** True: on a database server a further commerce carries out jobs. */
  readonly hasWorker?: boolean
  /** What the clock of both servers shows when they start, and how fast it runs; left out: the real time. */
  readonly clock?: { readonly at: number; readonly rate: number }
}

/** The product under torture, with faults between BFF and commerce and between commerce and a PostgreSQL server. */
export interface TortureSystem extends Pick<Servers, 'kill' | 'logOf' | 'now'> {
  readonly databaseName: string
  /** With wallets. */
  readonly tenants: readonly string[]
  /** Of these, all signed in. */
  readonly diners: readonly Diner[]
  /** Of the tenant without wallets, all signed in. */
  readonly prepaidDiners: readonly Diner[]
  /** Decision 0103: of the school that makes meals on credit, all signed in, each with a child. */
  readonly parents: readonly Diner[]
  /** AMB115: of the school where parents order for several children, all signed in. */
  readonly families: readonly Family[]
  readonly bffUrl: string
  /** The diners' way to it. */
  readonly way: Way
  readonly dataDir: string
  /** A further commerce; null: none. */
  readonly worker: Worker | null
  readonly toCommerce: HttpFaultProxy
  /** null: the embedded database. */
  readonly toDatabase: TcpFaultProxy | null
  /** The payment provider of all tenants. */
  readonly bank: Bank
  /** Calls commerce through the faults. */
  readonly operator: Operator
  /** A counter at a school, which is none of `tenants`. */
  readonly counter: Counter
  /** Moves the clock of both servers on; from then on it runs `rate` times as fast. */
  moveClock(byMs: number, rate?: number): Promise<void>
  /** Starts a killed server again; resolves to the milliseconds until it was ready. */
  restart(name: ServerName): Promise<number>
  /** Resolves when the BFF has noticed that commerce is back. */
  bffSeesCommerce(): Promise<void>
  /** Stops both servers with SIGTERM, and reads the database afterwards. */
  inspect<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Stops everything and removes all data. */
  end(): Promise<void>
}

/** A tenant without wallets: its plans are paid in advance or in cash. */
export const PREPAID = 'prepaid'

/** The tenant of the counter. */
const SCHOOL = 'school'

const SEEN_CHECK_MS = 50

async function untilCommerceIsSeen(bffUrl: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await answered(`${bffUrl}/readyz`, {})
    if (answer.status !== null && answer.text.includes('"commerce":"ok"')) return
    await pause(SEEN_CHECK_MS)
  }
  throw new Error('the BFF does not see commerce')
}

async function signInAll(open: Diners, people: readonly Person[]): Promise<readonly Diner[]> {
  const diners: Diner[] = []
  for (const person of people) diners.push(await open.signIn(person))
  return diners
}

/** Starts both servers as `npm start` does, on fresh data, free ports and a temporary folder. */
export async function startTorture(wish: SystemWish): Promise<TortureSystem> {
  const tenants = Array.from({ length: wish.tenants }, (_, at) => `kitchen-${at + 1}`)
  const site = laySite([...tenants, PREPAID, SCHOOL, LUNCHES, FAMILIES])
  const bank = await openBank([...tenants, PREPAID, FAMILIES], diceOf(wish.seed, 'provider faults'))
  for (const id of tenants) site.writeTenant(id, payingTenantFile(id, bank.url))
  site.writeTenant(PREPAID, prepaidTenantFile(PREPAID, bank.url))
  site.writeTenant(LUNCHES, lunchesTenantFile())
  site.writeTenant(FAMILIES, familiesTenantFile(bank.url))
  site.writeTenant(SCHOOL, schoolTenantFile(SCHOOL))
  bank.writeSecrets(site.data)
  const commercePort = String(await freePort())
  const database = await createRunDatabase(wish.database, diceOf(wish.seed, 'database faults'), wish.hasWorker ? 2 : 1)
  const toCommerce = await startHttpFaults(`http://127.0.0.1:${commercePort}`, diceOf(wish.seed, 'commerce faults'))
  const [toServer, ofWorker] = database.ways
  if (!toServer) await layMigratedDatabase(site.data)
  const servers = await layServers({
    ...{ hasClock: true, isLogged: true },
    env: {
      ...{ ...fromOneAddress, TENANT_RATE_LIMIT: fromOneAddress.RATE_LIMIT, DRAIN_MS: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: site.data, TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist },
      ...{ PICTURE_CACHE_DIR: site.pictureCache, PAYMENT_HOSTS: bank.url, DATABASE_URL: toServer?.url },
      ...{ COMMERCE_PORT: commercePort, COMMERCE_URL: toCommerce.url, ...wish.env },
    },
  })
  const worker = ofWorker ? await layWorker(servers, ofWorker.url) : null
  const setClock = async (at: number, rate: number) => {
    await Promise.all([servers.setClock(at, rate), worker?.setClock(at, rate)])
  }
  const bffUrl = servers.url.bff
  const way = toBff(bffUrl)
  const open = await openDiners(way)
  const end = async () => {
    await open.close()
    await worker?.end()
    await servers.end()
    await toCommerce.close()
    await bank.close()
    await database.remove()
    site.remove()
  }

  try {
    const seeded = await database.open(site.data)
    const seed = { catalogue: tortureCatalogue(), pepper: servers.env.PASSCODE_PEPPER ?? '' }
    const ofPrepaid = { ...seed, tenants: [PREPAID], dinersPerTenant: wish.prepaidDiners ?? 0 }
    const seedParents = async (tenant: string, count: number | undefined, names: readonly string[]) => {
      const parents = await seedDatabase(seeded.db, { ...seed, tenants: [tenant], dinersPerTenant: count ?? 0 })
      await seedChildren(seeded.db, site, { tenant, names }, parents)
      return parents
    }
    const seeding = async () => ({
      parents: await seedParents(LUNCHES, wish.parents, ['Mia']),
      ofSeveral: await seedParents(FAMILIES, wish.families, ['Mia', 'Noor', 'Omar']),
      people: await seedDatabase(seeded.db, { ...seed, tenants, dinersPerTenant: wish.dinersPerTenant }),
      prepaid: await seedDatabase(seeded.db, ofPrepaid),
      children: await seedSchool(seeded.db, SCHOOL, seed.catalogue),
    })
    const { parents: adults, ofSeveral, people, prepaid, children } = await seeding().finally(seeded.close)
    if (wish.clock) await setClock(wish.clock.at, wish.clock.rate)
    await servers.start('commerce')
    await servers.start('bff')
    await worker?.start()
    const diners = await signInAll(open, people)
    const prepaidDiners = await signInAll(open, prepaid)
    const parents = await Promise.all((await signInAll(open, adults)).map(withChild))
    const families = await Promise.all(
      (await signInAll(open, ofSeveral)).map((parent) => withChildren(parent, servers.now())),
    )
    const operator = await openOperator(servers.env, [...tenants, PREPAID, LUNCHES, FAMILIES], toCommerce.url)
    const tills = await openTills(() => openOperator(servers.env, [SCHOOL], toCommerce.url))
    const counter = openCounter({ tenant: SCHOOL, children, tills, commerceUrl: servers.url.commerce })
    return {
      databaseName: database.name,
      ...{ tenants, diners, prepaidDiners, parents, families, bffUrl, way, toCommerce, dataDir: site.data },
      toDatabase: toServer?.faults ?? null,
      ...{ bank, operator, counter, worker },
      ...{ kill: servers.kill, logOf: servers.logOf, now: servers.now },
      moveClock: (byMs, rate = 1) => setClock(servers.now() + byMs, rate),
      restart: async (name) => (await servers.start(name)).readyMs,
      bffSeesCommerce: () => untilCommerceIsSeen(bffUrl),
      async inspect(work) {
        await servers.stopBoth()
        await worker?.stop()
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
