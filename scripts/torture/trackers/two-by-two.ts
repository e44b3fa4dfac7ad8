import { join } from 'node:path'
import { laySite, tenantFile } from '@tiffin/bff/testing/site'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import type { OpenDatabase } from '@tiffin/commerce/kernel/db/open'
import { LISTENER } from '@tiffin/commerce/modules/orders/notify-events'
import { createKey } from '@tiffin/commerce/operator/keys'
import { fromOneAddress, layServers, type ServerName, type Servers } from '@tiffin/lab/processes/servers'
import { freePort } from '../../lib/ports.ts'
import { tortureCatalogue } from '../coupons.ts'
import { diceOf } from '../dice.ts'
import { type Diner, type Diners, openDiners, toBff, type Way } from '../diner.ts'
import { seedDatabase } from '../people.ts'
import { createRunDatabase, type DatabaseWish, type RunDatabase, type WayToDatabase } from '../run-database.ts'
import type { TcpFaultProxy } from '../tcp-faults.ts'
import type { FollowedSystem } from './stage.ts'

export interface TwoByTwoWish {
  readonly seed: number
  readonly database: Exclude<DatabaseWish, 'embedded'>
  readonly tenants: number
  readonly dinersPerTenant: number
}

/** A BFF and the commerce that it calls; both pairs have one database. */
export interface Pair {
  /** As reports name it. */
  readonly number: number
  readonly url: Servers['url']
  /** The diners' way to its BFF. */
  readonly way: Way
  readonly toDatabase: TcpFaultProxy
  /** How many changes its BFF has found by comparing, since it started. */
  missed(): Promise<number>
  kill(name: ServerName): Promise<void>
  /** Starts a killed server again. */
  restart(name: ServerName): Promise<void>
  logOf: Servers['logOf']
}

/** Two BFF and two commerce processes on one PostgreSQL server. */
export interface TwoByTwo extends FollowedSystem {
  readonly pairs: readonly Pair[]
  /** All signed in; their sessions are good at both BFFs. */
  readonly diners: readonly Diner[]
  /** The text of an operator's key of a tenant. */
  keyOf(tenant: string): string
  /** Ends connections that listen for changes; resolves to how many. */
  cutListeners(most: number): Promise<number>
  /** Stops everything and removes all data. */
  end(): Promise<void>
}

const PAIRS = 2

type Site = ReturnType<typeof laySite>

/** The secrets of an installation, which all its processes share. */
const secretsOf = ({ env }: Servers) => {
  const { SESSION_KEYS, SERVICE_KEY, PASSCODE_PEPPER } = env
  return { SESSION_KEYS, SERVICE_KEY, PASSCODE_PEPPER }
}

async function layPair(site: Site, way: WayToDatabase, number: number, env: Servers['env']): Promise<Servers> {
  const commercePort = String(await freePort())
  return layServers({
    isLogged: true,
    env: {
      ...{ ...fromOneAddress, TENANT_RATE_LIMIT: fromOneAddress.RATE_LIMIT, DRAIN_MS: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: join(site.data, String(number)), TENANTS_DIR: site.tenants, THEMES_DIR: site.themes },
      ...{ STOREFRONT_DIST: site.dist, PICTURE_CACHE_DIR: join(site.pictureCache, String(number)) },
      // The operator of the run is the only one who moves orders.
      ...{ KITCHEN: 'off', DATABASE_URL: way.url },
      ...{ COMMERCE_PORT: commercePort, COMMERCE_URL: `http://127.0.0.1:${commercePort}`, ...env },
    },
  })
}

async function layPairs(site: Site, ways: readonly WayToDatabase[]): Promise<readonly Servers[]> {
  const laid: Servers[] = []
  for (const [at, way] of ways.entries()) {
    const [first] = laid
    laid.push(await layPair(site, way, at + 1, first ? secretsOf(first) : {}))
  }
  return laid
}

const MISSED = /^tiffin_tracking_missed_total (\d+)$/m

async function missedAt({ env, url }: Servers): Promise<number> {
  const answer = await fetch(`${url.bff}/metrics`, { headers: { authorization: `Bearer ${env.SERVICE_KEY}` } })
  const [, missed] = MISSED.exec(await answer.text()) ?? []
  if (missed === undefined) throw new Error('the BFF does not say how many changes it has missed')
  return Number(missed)
}

const pairOf = (servers: Servers, { faults }: WayToDatabase, number: number): Pair => ({
  ...{
    number,
    url: servers.url,
    way: toBff(servers.url.bff),
    toDatabase: faults,
    kill: servers.kill,
    logOf: servers.logOf,
  },
  missed: () => missedAt(servers),
  restart: (name) => servers.start(name).then(() => undefined),
})

async function keysOf(db: Db, tenants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = { scopes: ['orders'], name: 'torture', ttlSeconds: null } as const
  const keys = new Map<string, string>()
  for (const tenant of tenants) keys.set(tenant, (await createKey(db, tenant, wanted, new Date())).key)
  return keys
}

async function cutListeners({ pool }: OpenDatabase, most: number): Promise<number> {
  const cut = await pool?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $2 order by random() limit $1`,
    [most, LISTENER],
  )
  return cut?.rowCount ?? 0
}

/** What was opened so far, to be closed in reverse. */
function closing() {
  const ends: (() => unknown)[] = []
  return {
    later: (end: () => unknown) => void ends.push(end),
    async now() {
      for (const end of ends.reverse()) await end()
    },
  }
}

async function openPeople(diners: Diners, seeded: Awaited<ReturnType<typeof seedDatabase>>): Promise<readonly Diner[]> {
  const signedIn: Diner[] = []
  for (const person of seeded) signedIn.push(await diners.signIn(person))
  return signedIn
}

async function build(wish: TwoByTwoWish, database: RunDatabase, later: (end: () => unknown) => void) {
  const tenants = Array.from({ length: wish.tenants }, (_, at) => `kitchen-${at + 1}`)
  const site = laySite(tenants)
  later(site.remove)
  for (const id of tenants) site.writeTenant(id, tenantFile(id))
  const laid = await layPairs(site, database.ways)
  for (const servers of laid) later(servers.end)
  const opened = await database.open(site.data)
  later(opened.close)
  const seed = { tenants, dinersPerTenant: wish.dinersPerTenant, catalogue: tortureCatalogue() }
  const people = await seedDatabase(opened.db, { ...seed, pepper: laid[0]?.env.PASSCODE_PEPPER ?? '' })
  const keys = await keysOf(opened.db, tenants)
  for (const name of ['commerce', 'bff'] as const) await Promise.all(laid.map((servers) => servers.start(name)))
  const diners = await openDiners(toBff(laid[0]?.url.bff ?? ''))
  later(diners.close)
  const pairs = laid.map((servers, at) => pairOf(servers, database.ways[at] as WayToDatabase, at + 1))
  for (const { way } of pairs) later(() => way.dispatcher.destroy())
  const ways = pairs.map(({ number, way }) => ({ name: `BFF ${number}`, way }))
  return { tenants, pairs, ways, keys, opened, diners: await openPeople(diners, people) }
}

/** Starts both pairs as an operator starts several processes, on fresh data and free ports. */
export async function startTwoByTwo(wish: TwoByTwoWish): Promise<TwoByTwo> {
  const { later, now: end } = closing()
  const database = await createRunDatabase(wish.database, diceOf(wish.seed, 'database faults'), PAIRS)
  later(database.remove)
  try {
    const { opened, keys, ...built } = await build(wish, database, later)
    return {
      ...{ ...built, db: opened.db, end },
      keyOf: (tenant) => keys.get(tenant) ?? '',
      cutListeners: (most) => cutListeners(opened, most),
    }
  } catch (error) {
    await end()
    throw error
  }
}
