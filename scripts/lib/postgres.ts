import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './ports.ts'
import { stop } from './processes.ts'
import { findPostgres } from './programs.ts'

/** A temporary PostgreSQL server. */
export interface Postgres {
  /** Connects as a role that may create databases and roles but is no superuser, like an operator's account. */
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

interface Account {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: '-u' | '-g', user: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root: use the account that its package creates. */
function account(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
}

async function untilAccepting(isReady: () => boolean, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 150 && !hasEnded(); tries += 1) {
    if (isReady()) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start')
}

/**
 * Starts a server in its own folder; null when PostgreSQL is not installed. `durable: false` disables fsync, which
 * behaviour tests do not need.
 */
export async function startPostgres(options: { durable: boolean }): Promise<Postgres | null> {
  const bin = findPostgres()
  if (!bin) return null
  const owner = account()
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder, stdio: 'ignore' } as const
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, as)
  const port = await freePort()
  const settings = ['-c', 'max_connections=200', ...(options.durable ? [] : ['-c', 'fsync=off'])]
  const place = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  const server = spawn(join(bin, 'postgres'), [...place, ...settings], as)
  const psql = (...statements: string[]) => {
    const commands = statements.flatMap((statement) => ['-c', statement])
    const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres']
    execFileSync(join(bin, 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', ...where, ...commands], { stdio: 'ignore' })
  }
  const isReady = () => {
    try {
      psql('select 1')
      return true
    } catch {
      return false
    }
  }
  const end = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to disconnect.
    await stop(server, 10_000, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilAccepting(isReady, () => server.exitCode !== null)
    psql('create role tiffin login createdb createrole', 'create database tiffin owner tiffin')
  } catch (error) {
    await end()
    throw error
  }
  return { url: `postgres://tiffin@127.0.0.1:${port}/tiffin`, pid: server.pid ?? 0, stop: end }
}
