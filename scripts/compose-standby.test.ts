import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { freePort } from './lib/ports.ts'
import { asPostgres, initData, postgresFolder, type Server, serveData } from './lib/postgres.ts'
import { stop } from './lib/processes.ts'
import { findPostgres } from './lib/programs.ts'
import { root } from './lib/settings.ts'

const installed = findPostgres() ? describe : describe.skip

const PASSWORD = 'the-password-of-the-database'

installed('the two databases of docker-compose.yml: a primary and its standby (SAFE3)', () => {
  const bin = findPostgres() ?? ''
  const folder = postgresFolder()
  const standby = postgresFolder()
  let primary: Server
  let port: number
  const started: ChildProcess[] = []

  const env = (more: Record<string, string>) => ({
    ...{ PATH: `${bin}:${process.env.PATH}`, LOGIN_PASSWORD: PASSWORD, POSTGRES_USER: 'postgres' },
    ...more,
  })

  /** Runs the script of a database server, and then `command` instead of the server of the image. */
  function startDatabase(self: string, data: string, command: readonly string[]): ChildProcess {
    const child = spawn('sh', [join(root, 'docker/start-database.sh'), ...command], {
      ...asPostgres(),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: env({ PGDATA: data, PRIMARY: '127.0.0.1', PRIMARY_PORT: String(primary.port), SELF: self }),
    })
    started.push(child)
    return child
  }

  const standbyPsql = (statement: string): string => {
    const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres']
    return execFileSync(join(bin, 'psql'), ['-qXAt', ...where, '-c', statement], {
      ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: env({ PGPASSWORD: PASSWORD }) },
    }).trim()
  }

  async function until(isSo: () => boolean): Promise<void> {
    const holds = () => {
      try {
        return isSo()
      } catch {
        return false
      }
    }
    for (let tries = 0; tries < 200 && !holds(); tries += 1) await pause(50)
    expect(holds()).toBe(true)
  }

  beforeAll(async () => {
    initData(folder)
    // As the image has it: who comes by TCP says the password, and no one replicates yet.
    const rules = 'host all postgres 127.0.0.1/32 trust\nhost all all all scram-sha-256\n'
    writeFileSync(join(folder, 'data/pg_hba.conf'), rules)
    primary = await serveData(folder, ['wal_level=replica', 'wal_keep_size=1GB'])
    execFileSync('sh', [join(root, 'docker/create-login.sh')], {
      ...asPostgres(),
      env: env({ PGDATA: join(folder, 'data'), PGHOST: '127.0.0.1', PGPORT: String(primary.port) }),
    })
    primary.psql('select pg_reload_conf()')
    port = await freePort()
  }, 60_000)
  afterAll(async () => {
    await Promise.all(started.map((child) => stop(child, 10_000, 'SIGINT')))
    await primary?.stop()
    for (const each of [folder, standby]) rmSync(each, { recursive: true, force: true })
  })

  test('an empty standby copies the primary, also after a copy that was interrupted', async () => {
    const rest = join(standby, 'data.copy')
    execFileSync('sh', ['-c', 'mkdir "$0" && echo 15 > "$0/PG_VERSION"', rest], asPostgres())
    const server = ['postgres', '-k', standby, '-h', '127.0.0.1', '-p', String(port)]
    startDatabase('database-second', join(standby, 'data'), [...server, '-D', join(standby, 'data')])
    await until(() => standbyPsql('select pg_is_in_recovery()') === 't')
    await until(() => primary.psql('select sync_state from pg_stat_replication') === 'sync')
    expect(existsSync(rest)).toBe(false)
    expect(standbyPsql("select count(*) from pg_roles where rolname like 'tiffin%'")).toBe('3')
  }, 60_000)

  test('what the primary has acknowledged is at the standby', async () => {
    primary.psql('create table ledger (amount int)', 'insert into ledger values (42)')
    await until(() => standbyPsql('select amount from ledger') === '42')
    expect(() => standbyPsql('insert into ledger values (1)')).toThrow('read-only')
  })

  test('a server that has been the primary does not start beside the new one', async () => {
    const child = startDatabase('database-first', join(folder, 'data'), ['true'])
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    expect([code, said]).toEqual([1, expect.stringContaining('database-first has been the primary')])
  })

  test('each login has the rights that it needs: no password opens more than which server is the primary', () => {
    const roles = 'select rolname, rolsuper, rolcreaterole, rolreplication from pg_roles'
    expect(primary.psql(`${roles} where rolname like 'tiffin%' order by 1`).split('\n')).toEqual([
      ...['tiffin|f|t|f', 'tiffin_check|f|f|f', 'tiffin_standby|f|f|t'],
    ])
    const asCheck = (database: string) =>
      execFileSync(join(bin, 'psql'), ['-qXAtw', `postgres://tiffin_check@127.0.0.1:${primary.port}/${database}`], {
        ...{ input: 'select pg_is_in_recovery()', encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], env: env({}) },
      })
    expect(asCheck('postgres')).toBe('f\n')
    expect(() => asCheck('tiffin')).toThrow('no password supplied')
  })
})
