import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { laySite, tenantFile } from '@tiffin/bff/testing/site'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { request } from 'undici'
import { isFree } from '../lib/ports.ts'
import { psqlAt } from '../lib/postgres.ts'
import { stop } from '../lib/processes.ts'
import { root } from '../lib/settings.ts'
import { until } from '../lib/until.ts'
import { tortureCatalogue } from '../torture/coupons.ts'
import { toEdge } from '../torture/diner.ts'
import { seedDatabase } from '../torture/people.ts'
import { run } from './commands.ts'
import { missingPackages } from './packages.ts'
import { allOf, type ClusterPorts, clusterPorts } from './ports.ts'
import { ownAuthority } from './programs.ts'

const installed = missingPackages().length === 0 ? describe : describe.skip

/** Below those that the system gives to others by itself. */
const [LOWEST, STEP, TRIES] = [20_000, 100, 100]

/** Rows of ports that are all free. */
async function freeRows() {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const base = LOWEST + STEP * ((process.pid + nth) % TRIES)
    const env = {
      PORT: String(base),
      COMMERCE_PORT: String(base + 30),
      HTTPS_PORT: String(base + 60),
      HTTP_PORT: String(base + 61),
    }
    const ports = clusterPorts({ port: base, commercePort: base + 30 }, env)
    const free = await Promise.all(allOf(ports).map((port) => isFree(port)))
    if (free.every(Boolean)) return { env, ports }
  }
  throw new Error('no ports are free')
}

installed('npm run cluster, with the data of npm start (SAFE3, SAFE9)', () => {
  const site = laySite(['kitchen-1'])
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-cluster-'))
  let env: Record<string, string> = {}
  let ports: ClusterPorts
  let cluster: ChildProcess
  let said = ''
  const spoken: string[] = []
  beforeAll(async () => {
    site.writeTenant('kitchen-1', tenantFile('kitchen-1'))
    const rows = await freeRows()
    ports = rows.ports
    env = {
      ...{ PATH: process.env.PATH ?? '', HOME: dataDir, DRAIN_MS: '0', ...rows.env },
      ...{ DATA_DIR: dataDir, TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist },
    }
    await layMigratedDatabase(dataDir)
    const { db, close } = await openDatabase({ kind: 'embedded', dataDir })
    const seed = { tenants: ['kitchen-1'], dinersPerTenant: 1, catalogue: tortureCatalogue(), pepper: 'of the tests' }
    await seedDatabase(db, seed).finally(close)
    jest.spyOn(console, 'log').mockImplementation((line: string) => void spoken.push(line))
    cluster = spawn(process.execPath, [join(root, 'scripts/cluster.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [cluster.stdout, cluster.stderr]) stream?.on('data', (text) => (said += text))
    await until(() => said.includes('Stop: Ctrl-C') || cluster.exitCode !== null, 100_000)
    expect(said).toContain('Stop: Ctrl-C')
  }, 120_000)
  afterAll(async () => {
    await stop(cluster)
    site.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const tell = async (...args: string[]) => {
    expect(await run(args, env)).toBe(0)
    return spoken.at(-1) ?? ''
  }
  /** The menu through the edge, by TLS of its own authority; it comes from the database that was moved. */
  async function menu(): Promise<number | null> {
    const { dispatcher, urlOf, headersOf } = toEdge(
      ports.https,
      readFileSync(ownAuthority(join(dataDir, 'cluster')), 'utf8'),
    )
    const call = { dispatcher, headers: headersOf('kitchen-1') }
    const answer = await request(`${urlOf('kitchen-1')}/api/stores/1/storefront`, call).catch(() => null)
    await answer?.body.dump()
    await dispatcher.destroy()
    return answer?.statusCode ?? null
  }

  test('the embedded database was moved; the edge serves its menu; each process is named', async () => {
    expect(said).toMatch(/the embedded database was moved: \d+ rows/)
    expect(await until(async () => (await menu()) === 200, 10_000)).toBe(true)
    const names = ['primary', 'standby', 'inside', 'commerce-1', 'commerce-2', 'bff-1', 'bff-2', 'caddy']
    expect((await tell('status')).split('\n')).toEqual(names.map((name) => expect.stringMatching(`^${name}: \\d+`)))
  })

  test('a killed process is started again', async () => {
    await tell('kill', 'bff-1')
    expect(await until(async () => /bff-1: \d+, started again 1 times/.test(await tell('status')), 10_000)).toBe(true)
  })

  test('a lost primary: promotion, and no second primary until it was rebuilt', async () => {
    await expect(run(['promote'], env)).rejects.toThrow('it is still the primary')
    await tell('lose', 'primary')
    // The standby is the only copy now.
    await expect(run(['rebuild'], env)).rejects.toThrow('does not take writes')
    await expect(run(['take-out'], env)).rejects.toThrow('does not take writes')
    expect(await tell('promote')).toMatch('the second database server is the primary now')
    expect(await tell('status')).toMatch(/^primary: \d+, the second database server\nstandby: away, the first/)
    expect(await tell('rebuild')).toMatch('the first database server is a new copy')
    await tell('lose', 'standby')
    expect(await tell('take-out')).toMatch('no longer wait')
  })

  test('SAFE19: the database as it was at a moment, with a standby; what was written later is not there', async () => {
    const rows = (sql: string) => psqlAt(ports.database.second, [String.raw`\c tiffin`, sql])
    await tell('rebuild')
    expect(await tell('base')).toMatch('is a base')
    rows("create table mark as select 'before' as word")
    const moment = rows('select clock_timestamp()')
    rows("update mark set word = 'after'")
    expect(await tell('restore', moment)).toMatch('the database is as it was')
    expect(rows('select word from mark')).toBe('before')
    expect(rows("select obj_description('after_restore'::regclass, 'pg_class')")).toContain('"to"')
    expect(await tell('status')).toMatch(/^primary: \d+, the second database server\nstandby: \d+/)
    expect(await until(async () => (await menu()) === 200, 10_000)).toBe(true)
    // To a moment after which nothing was written.
    expect(await tell('restore', rows('select clock_timestamp()'))).toMatch('the database is as it was')
    expect(rows('select word from mark')).toBe('before')
  }, 90_000)

  test('SAFE19: a restore that fails leaves the database as it was, and commerce serves it', async () => {
    const base = (await tell('base')).split(' ')[0] ?? ''
    const moment = psqlAt(ports.database.second, ['select clock_timestamp()'])
    rmSync(join(base, 'global/pg_control'))
    await expect(run(['restore', moment], env)).rejects.toThrow('PostgreSQL did not start')
    expect(psqlAt(ports.database.second, [String.raw`\c tiffin`, 'select word from mark'])).toBe('before')
    expect(await tell('status')).toMatch(/^primary: \d+, the second database server\nstandby: \d+/)
    expect(await until(async () => (await menu()) === 200, 10_000)).toBe(true)
  }, 60_000)

  test.each([
    [['restore', '2020-01-01 00:00:00Z'], 'no base from before'],
    [['restore', 'yesterday'], 'with the zone'],
    [['kill', 'bff-9'], 'There is no bff-9'],
    [['lose', 'caddy'], 'primary or standby'],
  ])('%j is refused in words', async (args, words) => expect(run(args, env)).rejects.toThrow(words))

  test('Ctrl+C stops everything; a command then says that no cluster runs', async () => {
    const ended = once(cluster, 'exit')
    cluster.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await expect(run(['status'], env)).rejects.toThrow('no cluster runs')
  }, 60_000)
})
