import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { laySite } from '@tiffin/bff/testing/site'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { fromOneAddress } from '@tiffin/lab/processes/servers'
import { type Cluster, startCluster } from '../../cluster/cluster.ts'
import type { ClusterPorts } from '../../cluster/ports.ts'
import { ownAuthority } from '../../cluster/programs.ts'
import { freePort } from '../../lib/ports.ts'
import { postgresFolder } from '../../lib/postgres.ts'
import { readSettings, serverEnvironment } from '../../lib/settings.ts'
import { until } from '../../lib/until.ts'
import { type Bank, openBank } from '../bank.ts'
import { tortureCatalogue } from '../coupons.ts'
import { diceOf } from '../dice.ts'
import { type Diner, openDiners, toBff, toEdge, type Way } from '../diner.ts'
import { type Person, seedDatabase } from '../people.ts'
import { payingTenantFile } from '../tenant-files.ts'
import type { FollowedSystem } from '../trackers/stage.ts'

/** The cluster under torture: the edge, two BFFs, two commerces, PostgreSQL and its standby. */
export interface ClusterSystem extends FollowedSystem {
  readonly cluster: Cluster
  /** Through the edge, as all diners come. */
  readonly way: Way
  /** Past the edge, to each BFF. */
  readonly bffs: readonly Way[]
  readonly bank: Bank
  readonly dataDir: string
  /** What all servers have logged. */
  log(): string
  /** Stops all that writes, and reads the database. */
  inspect<T>(work: (db: Db) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export interface ClusterWish {
  readonly seed: number
  readonly tenants: number
  readonly dinersPerTenant: number
  readonly say: (line: string) => void
}

const two = async () => ({ address: await freePort(), first: await freePort(), second: await freePort() })

async function freePorts(): Promise<ClusterPorts> {
  const [https, http, ask] = [await freePort(), await freePort(), await freePort()]
  const bffs = [await freePort(), await freePort()] as const
  const asks = [await freePort(), await freePort()] as const
  return { https, http, ask, bffs, asks, commerce: await two(), database: await two() }
}

const AUTHORITY_MS = 20_000

/** The certificate of Caddy's own authority, which it makes at its first start. */
async function authorityIn(folder: string): Promise<string> {
  const file = ownAuthority(folder)
  if (!(await until(() => existsSync(file), AUTHORITY_MS))) throw new Error('Caddy has made no authority')
  return readFileSync(file, 'utf8')
}

type Site = ReturnType<typeof laySite>

const environmentOf = (site: Site, bank: Bank) => {
  const given = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, CERTIFICATES: 'internal' },
    ...{ ...fromOneAddress, TENANT_RATE_LIMIT: fromOneAddress.RATE_LIMIT, DRAIN_MS: '0', LOG_LEVEL: 'warn' },
    ...{ DATA_DIR: site.data, TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist },
    ...{ PICTURE_CACHE_DIR: site.pictureCache, PAYMENT_HOSTS: bank.url },
    ...{ KITCHEN: 'demo', KITCHEN_PACE_MS: '1000' },
  }
  return serverEnvironment(readSettings(given), given)
}

const SERVERS = ['commerce-1', 'commerce-2', 'bff-1', 'bff-2'] as const

/** Starts everything on fresh data and free ports, with menus and accounts in the database. */
export async function startClusterSystem(wish: ClusterWish): Promise<ClusterSystem> {
  const tenants = Array.from({ length: wish.tenants }, (_, at) => `kitchen-${at + 1}`)
  const site = laySite(tenants)
  const folder = postgresFolder()
  const bank = await openBank(tenants, diceOf(wish.seed, 'provider faults'))
  for (const id of tenants) site.writeTenant(id, payingTenantFile(id, bank.url))
  bank.writeSecrets(site.data)
  const env = environmentOf(site, bank)
  const ports = await freePorts()
  let people: readonly Person[] = []
  const ends: (() => unknown)[] = [site.remove, () => rmSync(folder, { recursive: true, force: true }), bank.close]
  const end = async () => {
    for (const each of ends.toReversed()) await each()
  }
  try {
    const cluster = await startCluster({
      ...{ folder, ports, env, say: wish.say },
      async beforeServers(url) {
        const { db, close } = await openDatabase({ kind: 'server', url, onError: () => {} })
        const seed = { tenants, dinersPerTenant: wish.dinersPerTenant, catalogue: tortureCatalogue() }
        people = await seedDatabase(db, { ...seed, pepper: env.PASSCODE_PEPPER ?? '' }).finally(close)
      },
    })
    ends.push(cluster.stop)
    const way = toEdge(ports.https, await authorityIn(folder))
    const open = await openDiners(way)
    const bffs = ports.bffs.map((port) => toBff(`http://127.0.0.1:${port}`))
    ends.push(open.close)
    for (const { dispatcher } of bffs) ends.push(() => dispatcher.destroy())
    const diners: Diner[] = []
    for (const person of people) diners.push(await open.signIn(person))
    const { db, close } = await openDatabase({ kind: 'server', url: cluster.database.url, onError: () => {} })
    ends.push(close)
    return {
      ...{ cluster, tenants, diners, way, bffs, bank, db, end, dataDir: site.data, ways: [{ name: 'the edge', way }] },
      log: () => SERVERS.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8')).join('\n'),
      async inspect(work) {
        for (const { name, stop } of cluster.members.toReversed()) if (name !== 'inside') await stop()
        return work(db)
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
