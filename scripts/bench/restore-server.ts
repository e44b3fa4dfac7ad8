import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import {
  asPostgres,
  createOperatorsDatabase,
  initData,
  postgresFolder,
  type Server,
  serveData,
} from '../lib/postgres.ts'
import { findPostgres } from '../lib/programs.ts'
import { digits, type Row } from './report.ts'
import { AROUND_MS, check, type RestoreShape, rowOf, secondsSince, startLoad } from './restore.ts'
import { BULK_MS, type System } from './system.ts'

const urlOf = ({ port }: Server): string => `postgres://tiffin@127.0.0.1:${port}/tiffin`

function takeBase({ port }: Server, base: string): void {
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', base]
  const program = join(findPostgres() ?? '', 'pg_basebackup')
  execFileSync(program, [...where, '--checkpoint=fast', '--wal-method=none'], asPostgres())
}

interface Restore {
  readonly base: string
  readonly archive: string
  readonly moment: string
}

/** Starts a server in `folder` from a base backup and the archive, and waits until it takes writes. */
async function restoreInto(folder: string, { base, archive, moment }: Restore): Promise<Server> {
  const data = join(folder, 'data')
  execFileSync('cp', ['--archive', base, data], asPostgres())
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(data, 'recovery.signal'), '')
  const server = await serveData(folder)
  while (server.psql('select pg_is_in_recovery()') !== 'f') await pause(50)
  return server
}

/** A folder below another, of the same owner. */
function folderIn(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder)
  const { uid, gid } = statSync(parent)
  chownSync(folder, uid, gid)
  return folder
}

/**
 * SAFE19: a base backup of a server that archives is taken while orders are placed, and another server is restored to a
 * moment after it.
 */
export async function measureServerRestore(
  startSystem: (databaseUrl: string) => Promise<System>,
  dishes: number,
  shape: RestoreShape,
): Promise<readonly Row[]> {
  const [folder, restored] = [postgresFolder(), postgresFolder()]
  const [base, archive] = [join(folder, 'base'), folderIn(folder, 'wal')]
  initData(folder)
  const archiving = ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`]
  const server = await serveData(folder, archiving)
  try {
    createOperatorsDatabase(server)
    const system = await startSystem(urlOf(server))
    const load = await startLoad(system, dishes, shape.orders)
    await pause(AROUND_MS)
    let from = performance.now()
    takeBase(server, base)
    const backedUp = secondsSince(from)
    await pause(AROUND_MS)
    const before = [...load.acknowledged]
    const moment = server.psql('select clock_timestamp()')
    await pause(AROUND_MS)
    await load.stop()
    await system.stop()
    server.psql('select pg_switch_wal()')
    // Its end waits until all that it wrote is archived.
    await server.stop()
    from = performance.now()
    const second = await restoreInto(restored, { base, archive, moment })
    try {
      const { db, close } = await openDatabase({
        kind: 'server',
        url: urlOf(second),
        onError: () => {},
        statementMs: BULK_MS,
      })
      const seconds = secondsSince(from)
      const stored = await check(db, before).finally(close)
      const beside = `to a moment after the backup and ${digits(before.length)} orders under load`
      return [rowOf('PostgreSQL', [backedUp, seconds], stored, beside)]
    } finally {
      await second.stop()
    }
  } finally {
    await server.stop()
    for (const each of [folder, restored]) rmSync(each, { recursive: true, force: true })
  }
}
