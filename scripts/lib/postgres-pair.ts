import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { AddressOfTwo } from './haproxy.ts'
import {
  account,
  answersAt,
  asPostgres,
  createOperatorsDatabase,
  initData,
  psqlAt,
  type Server,
  serveData,
  takesWritesAt,
} from './postgres.ts'
import { findPostgres } from './programs.ts'
import { until } from './until.ts'

/** A server of the pair. One is the primary and the other one is its standby; a promotion swaps these roles. */
export type Side = 'first' | 'second'

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first')

/** The name by which a primary knows its standby. */
const STANDBY = 'tiffin_standby'

/** The archive of what the primary has written, compressed, for a restore to any second (SAFE19). */
export const walFolder = (folder: string): string => join(folder, 'wal')

/** The base backups, from which a restore begins. */
export const basesFolder = (folder: string): string => join(folder, 'bases')

/**
 * Archives a segment under its name once it is whole. Without a base backup no restore can use it, so it is not kept.
 * An idle segment is compressed to a hundredth.
 */
function archiveCommand(folder: string): string {
  const file = `${walFolder(folder)}/%f.gz`
  const archive = `test ! -f "${file}" && gzip -1 < "%p" > "${file}.part" && mv "${file}.part" "${file}"`
  return `test -z "$(ls -A "${basesFolder(folder)}")" || { ${archive}; }`
}

/** Settings of both, so that either can be the primary. */
const settingsIn = (folder: string): readonly string[] => [
  ...['wal_level=replica', 'hot_standby=on', 'wal_keep_size=1GB', 'max_connections=200'],
  // How soon a standby finds its primary again: until then no commit is confirmed.
  'wal_retrieve_retry_interval=500ms',
  ...['archive_mode=on', 'archive_timeout=60'],
  `archive_command=${archiveCommand(folder)}`,
]

/** A primary waits for its standby at each commit (SAFE3), or for no other server while the standby is taken out. */
const waitsFor = (standby: string): readonly string[] => [
  `alter system set synchronous_standby_names = '${standby}'`,
  'select pg_reload_conf()',
]

/** PostgreSQL with a synchronous streaming standby. */
export interface PostgresPair {
  /** DATABASE_URL of the processes of commerce, by the address that leads to the primary. */
  readonly url: string
  /** The current primary. It does not change when that server fails, only by `promote`. */
  readonly primary: Side
  /** Undefined: it does not run. */
  serverOf(side: Side): Server | undefined
  /** SIGKILL for all its processes; it is started again. */
  kill(side: Side): Promise<void>
  /** SIGKILL for all its processes; it stays away, as if its machine were gone. */
  lose(side: Side): Promise<void>
  /** Starts a lost standby again. Throws for a lost primary after a promotion: it must be rebuilt. */
  bringBack(side: Side): Promise<void>
  /** Throws an Error for the operator when the primary does not take writes. */
  requirePrimary(): void
  /** Commits no longer wait for the standby: there is one copy of what is written from then on. Needs the primary. */
  takeOutStandby(): void
  /** The standby becomes the primary, with no standby of its own. Throws while the primary answers, or the standby does not. */
  promote(): Promise<void>
  /**
   * Stops both, lets `lay` put other data into the primary's folder, and starts it without a standby. When the server
   * does not start on that data, it starts again on what it had, which is otherwise kept as `data.before`.
   */
  replaceData(lay: (data: string) => void): Promise<Server>
  /** Makes what is not the primary a new copy of it, and starts it as the standby that commits wait for. Needs the primary. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

export interface PairPlace {
  /** Keeps both servers' data, and which is the primary. */
  readonly folder: string
  readonly ports: AddressOfTwo
  /** Receives a line when a server ended by itself. */
  readonly say?: (line: string) => void
}

/** The folders above one, the nearest first. */
function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [] : [above, ...foldersAbove(above)]
}

const isOpen = (folder: string): boolean => (statSync(folder).mode & 0o001) !== 0

/**
 * PostgreSQL does not run as root, and its account must pass through root's folders. The data folder is opened so far;
 * those above it are not ours.
 */
function openToAccount(folder: string): void {
  const [dataDir = '', ...above] = foldersAbove(folder)
  for (const each of [dataDir, folder]) chmodSync(each, statSync(each).mode | 0o011)
  const closed = above.find((each) => !isOpen(each))
  if (closed)
    throw new Error(
      `PostgreSQL's account cannot pass through ${closed}: set DATA_DIR to another folder, or run as another user than root`,
    )
}

/** Data of both servers in a folder of its own each, which its account may write to. */
function layFolders(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (account()) openToAccount(folder)
  for (const own of [join(folder, 'first'), join(folder, 'second'), walFolder(folder), basesFolder(folder)]) {
    mkdirSync(own, { recursive: true })
    const owner = account()
    if (owner) chownSync(own, owner.uid, owner.gid)
  }
}

const LONGEST_MS = 30_000

/** Throws an Error that says `what` takes too long. */
export async function untilSo(isSo: () => boolean, what: string): Promise<void> {
  if (!(await until(isSo, LONGEST_MS))) throw new Error(`${what} took longer than ${LONGEST_MS / 1000} s`)
}

/** Starts the pair; data that is not there yet is made. */
export async function startPostgresPair({ folder, ports, say = () => {} }: PairPlace): Promise<PostgresPair> {
  const note = join(folder, 'primary')
  const servers = new Map<Side, Server>()
  /** Those that are started again when they end. */
  const wanted = new Set<Side>()
  layFolders(folder)
  let primary = existsSync(note) ? (readFileSync(note, 'utf8').trim() as Side) : 'first'

  function become(side: Side): void {
    primary = side
    writeFileSync(note, `${side}\n`)
  }
  async function start(side: Side): Promise<Server> {
    // After a promotion the earlier primary lacks later commits: started as it is, it would be a second primary.
    if (side !== primary && !existsSync(join(folder, side, 'data/standby.signal'))) {
      throw new Error(`The ${side} server was lost as a primary: rebuild it first`)
    }
    wanted.add(side)
    const server = await serveData(join(folder, side), settingsIn(folder), { port: ports[side] })
    servers.set(side, server)
    void server.ended.then(() => startAgain(side))
    return server
  }
  async function startAgain(side: Side): Promise<void> {
    servers.delete(side)
    if (!wanted.has(side)) return
    const failure = await start(side).then(
      () => null,
      (error: Error) => error.message,
    )
    say(`the ${side} database server ended and ${failure ? `does not start: ${failure}` : 'was started again'}`)
  }
  /** Ends a server that is not to be started again. */
  async function end(side: Side, how: 'kill' | 'stop'): Promise<void> {
    wanted.delete(side)
    await servers.get(side)?.[how]()
  }
  /** Replaces the data of the other one by a copy of the primary, once that copy is whole. */
  async function clone(side: Side): Promise<void> {
    const own = join(folder, side)
    rmSync(join(own, 'data.copy'), { recursive: true, force: true })
    const from = `host=127.0.0.1 port=${ports[primary]} user=postgres application_name=${STANDBY}`
    const args = ['--dbname', from, '--pgdata', 'data.copy', '--write-recovery-conf', '--checkpoint=fast']
    execFileSync(join(findPostgres() ?? '', 'pg_basebackup'), args, { ...asPostgres(), cwd: own })
    await end(side, 'stop')
    rmSync(join(own, 'data'), { recursive: true, force: true })
    renameSync(join(own, 'data.copy'), join(own, 'data'))
  }
  const pair: PostgresPair = {
    url: `postgres://tiffin@127.0.0.1:${ports.address}/tiffin`,
    get primary() {
      return primary
    },
    serverOf: (side) => servers.get(side),
    kill: async (side) => servers.get(side)?.kill(),
    lose: (side) => end(side, 'kill'),
    bringBack: async (side) => void (await start(side)),
    requirePrimary() {
      if (takesWritesAt(ports[primary])) return
      throw new Error(`The primary (${primary}) does not take writes: wait until it is back, or promote the standby`)
    },
    takeOutStandby() {
      pair.requirePrimary()
      psqlAt(ports[primary], waitsFor(''))
    },
    async promote() {
      if (answersAt(ports[primary])) throw new Error(`The ${primary} server answers: it is still the primary`)
      const side = otherSide(primary)
      if (!answersAt(ports[side])) throw new Error(`The standby (${side}) does not answer: there is nothing to promote`)
      psqlAt(ports[side], ['select pg_promote()'])
      await untilSo(() => takesWritesAt(ports[side]), 'The promotion')
      become(side)
      pair.takeOutStandby()
    },
    async replaceData(lay) {
      const data = join(folder, primary, 'data')
      const standby = otherSide(primary)
      const hadStandby = servers.has(standby)
      for (const side of [primary, standby]) await end(side, 'stop')
      rmSync(`${data}.before`, { recursive: true, force: true })
      renameSync(data, `${data}.before`)
      try {
        lay(data)
        const server = await start(primary)
        await untilSo(() => takesWritesAt(ports[primary]), 'The recovery')
        pair.takeOutStandby()
        return server
      } catch (error) {
        await end(primary, 'stop')
        rmSync(data, { recursive: true, force: true })
        renameSync(`${data}.before`, data)
        await start(primary)
        if (hadStandby) await start(standby)
        throw error
      }
    },
    async rebuild() {
      // Without it the standby may be the only copy.
      pair.requirePrimary()
      const side = otherSide(primary)
      await clone(side)
      await start(side)
      psqlAt(ports[primary], waitsFor(STANDBY))
      const isCopying = () =>
        psqlAt(ports[primary], [`select count(*) from pg_stat_replication where sync_state = 'sync'`]) === '1'
      await untilSo(isCopying, 'The new standby')
    },
    async stop() {
      // The standby goes last: what the primary still commits waits for it.
      for (const side of [primary, otherSide(primary)]) await end(side, 'stop')
    },
  }
  try {
    // The note is written last: a first start that was cut off begins again.
    const isNew = !existsSync(note)
    if (isNew) {
      rmSync(join(folder, primary, 'data'), { recursive: true, force: true })
      initData(join(folder, primary))
    }
    const server = await start(primary)
    if (isNew) {
      createOperatorsDatabase(server)
      server.psql('create role tiffin_check login connection limit 20')
      become(primary)
    }
    const standby = otherSide(primary)
    if (existsSync(join(folder, standby, 'data/standby.signal'))) await start(standby)
    // One that was lost as a primary waits for the operator.
    else if (!existsSync(join(folder, standby, 'data'))) await pair.rebuild()
    return pair
  } catch (error) {
    await pair.stop()
    throw error
  }
}
