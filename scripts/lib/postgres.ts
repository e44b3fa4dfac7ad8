import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endOf } from './log-end.ts'
import { freePort } from './ports.ts'
import { endWithThisProcess, stop } from './processes.ts'
import { findPostgres } from './programs.ts'

/** A temporary PostgreSQL server. */
export interface Postgres {
  /** Connects as a role that may create databases and roles but is no superuser, like an operator's account. */
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: '-u' | '-g', user: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root: use the account that its package creates. */
export function account(): Account | undefined {
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

/** A folder for a server, which its account may write to. */
export function postgresFolder(): string {
  const owner = account()
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** A server of some data. */
export interface Server {
  readonly port: number
  readonly pid: number
  /** Runs statements as the superuser; returns what they print, without headings. */
  readonly psql: (...statements: readonly string[]) => string
  readonly stop: () => Promise<void>
  /** SIGKILL for all its processes: nothing is flushed, as when its machine loses power. */
  readonly kill: () => Promise<void>
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
}

/** How the programs of PostgreSQL run: as the account that the package creates, when this process is root. */
export const asPostgres = () => ({ ...account(), stdio: 'ignore' }) as const

/** Runs statements as the superuser of the server at a port; returns what they print, without headings. */
export function psqlAt(port: number, statements: readonly string[]): string {
  const commands = statements.flatMap((statement) => ['-c', statement])
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres']
  return execFileSync(join(findPostgres() ?? '', 'psql'), ['-qXAt', '-v', 'ON_ERROR_STOP=1', ...where, ...commands], {
    ...{ stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' },
  }).trim()
}

/** Whether a server answers at a port. */
export function answersAt(port: number): boolean {
  try {
    return psqlAt(port, ['select 1']) === '1'
  } catch {
    return false
  }
}

/** Whether the server at a port takes writes. */
export function takesWritesAt(port: number): boolean {
  try {
    return psqlAt(port, ['select pg_is_in_recovery()']) === 'f'
  } catch {
    return false
  }
}

/** An address that leads to both servers in turn has not found out yet which of them is the primary. */
export const leadsToPrimary = (port: number): boolean => [1, 2, 3].every(() => takesWritesAt(port))

/** Each backend is the leader of a group of its own, so the processes are named one by one. */
async function killAll(server: ChildProcess): Promise<void> {
  const pid = String(server.pid)
  const backends = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const ended = stop(server, 0, 'SIGKILL')
  for (const backend of backends) {
    try {
      process.kill(Number(backend), 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  await ended
}

/** Starts a server on the data in `folder`; `settings` are lines of its configuration. */
export async function serveData(
  folder: string,
  settings: readonly string[] = [],
  given: { readonly port?: number } = {},
): Promise<Server> {
  const port = given.port ?? (await freePort())
  const place = ['-D', join(folder, 'data'), '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  const program = join(findPostgres() ?? '', 'postgres')
  const log = join(folder, 'server.log')
  const output = openSync(log, 'a')
  const server = spawn(program, [...place, ...settings.flatMap((each) => ['-c', each])], {
    ...asPostgres(),
    cwd: folder,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  endWithThisProcess(server, 'SIGINT')
  const ended = once(server, 'exit')
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to disconnect.
  const end = () => stop(server, 10_000, 'SIGINT')
  await untilAccepting(
    () => answersAt(port),
    () => server.exitCode !== null,
  ).catch(async () => {
    await end()
    throw new Error(`PostgreSQL did not start:\n${endOf(log)}`)
  })
  return {
    ...{ port, pid: server.pid ?? 0, ended, stop: end },
    psql: (...statements) => psqlAt(port, statements),
    kill: () => killAll(server),
  }
}

/** Makes empty data in `folder`. */
export function initData(folder: string): void {
  const initdb = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
  execFileSync(join(findPostgres() ?? '', 'initdb'), [...initdb, '--no-sync'], { ...asPostgres(), cwd: folder })
}

/** The database of an installation, and the login that owns it. */
export const createOperatorsDatabase = ({ psql }: Server): string =>
  psql('create role tiffin login createdb createrole', 'create database tiffin owner tiffin')

/**
 * Starts a server in its own folder; null when PostgreSQL is not installed. `durable: false` disables fsync, which
 * behaviour tests do not need.
 */
export async function startPostgres(options: { durable: boolean }): Promise<Postgres | null> {
  if (!findPostgres()) return null
  const folder = postgresFolder()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    initData(folder)
    const server = await serveData(folder, ['max_connections=200', ...(options.durable ? [] : ['fsync=off'])])
    const end = () => server.stop().finally(remove)
    try {
      createOperatorsDatabase(server)
      // Tests drop databases that the server vacuums at that time.
      server.psql('grant pg_signal_backend to tiffin')
    } catch (error) {
      await end()
      throw error
    }
    return { url: `postgres://tiffin@127.0.0.1:${server.port}/tiffin`, pid: server.pid, stop: end }
  } catch (error) {
    remove()
    throw error
  }
}
