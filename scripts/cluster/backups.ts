import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asPostgres } from '../lib/postgres.ts'
import { basesFolder, type PostgresPair, untilSo, walFolder } from '../lib/postgres-pair.ts'
import { findPostgres } from '../lib/programs.ts'

/** The name of a base: its moment in UTC, which sorts by time. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

/** Copies the running primary, as the beginning of a restore; returns where. */
export function makeBase(folder: string, port: number, now: Date): string {
  const base = join(basesFolder(folder), nameOf(now))
  const from = `host=127.0.0.1 port=${port} user=postgres`
  const args = ['--dbname', from, '--pgdata', base, '--checkpoint=fast', '--wal-method=none']
  execFileSync(join(findPostgres() ?? '', 'pg_basebackup'), args, { ...asPostgres(), cwd: basesFolder(folder) })
  return base
}

/** The newest base from before a moment. */
function baseBefore(folder: string, at: Date): string {
  const name = readdirSync(basesFolder(folder))
    .sort()
    .findLast((each) => each < nameOf(at))
  if (!name) throw new Error(`there is no base from before ${at.toISOString()}; npm run cluster -- base makes one`)
  return join(basesFolder(folder), name)
}

/** What was written up to now is in the archive. */
async function archiveAll(pair: PostgresPair, folder: string): Promise<void> {
  const written = pair.serverOf(pair.primary)?.psql('select pg_walfile_name(pg_switch_wal())')
  if (written) await untilSo(() => existsSync(join(walFolder(folder), written)), 'The archive')
}

const RECOVERY = ['restore_command', 'recovery_target_time', 'recovery_target_action'] as const

/** As PostgreSQL's configuration takes it: it does not know `Z`. */
const inUtc = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** What the recovery reads: the archive, up to the moment. */
const recoveryTo = (folder: string, at: Date): string => `
restore_command = 'cp "${walFolder(folder)}/%f" %p'
recovery_target_time = '${inUtc(at)}'
recovery_target_action = 'promote'
`

/**
 * SAFE19: brings the database to a moment. The data that it had is kept beside it, until the next restore. No server may
 * use it. There is no standby afterwards.
 */
export async function restoreTo(pair: PostgresPair, folder: string, at: Date): Promise<void> {
  const base = baseBefore(folder, at)
  await archiveAll(pair, folder)
  const server = await pair.replaceData((data) => {
    rmSync(`${data}.before`, { recursive: true, force: true })
    renameSync(data, `${data}.before`)
    execFileSync('cp', ['--archive', base, data])
    appendFileSync(join(data, 'postgresql.auto.conf'), recoveryTo(folder, at))
    execFileSync('touch', [join(data, 'recovery.signal')], asPostgres())
  })
  // A standby or a later base would stop at that moment too.
  server.psql(...RECOVERY.map((name) => `alter system reset ${name}`))
}
