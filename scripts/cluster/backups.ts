import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asPostgres } from '../lib/postgres.ts'
import { basesFolder, type PostgresPair, untilSo, walFolder } from '../lib/postgres-pair.ts'
import { findPostgres } from '../lib/programs.ts'

/** The name of a base: its moment in UTC, which sorts by time. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

/** How many base backups are kept. */
const MOST_BASES = 7

const runPostgres = (program: string, args: readonly string[], cwd: string): void =>
  void execFileSync(join(findPostgres() ?? '', program), args, { ...asPostgres(), cwd })

const basesIn = (folder: string): readonly string[] => readdirSync(basesFolder(folder)).sort()

/** The first segment that a restore from a base backup reads. */
function firstSegment(base: string): string {
  const [, segment] =
    /^START WAL LOCATION: .* \(file (\w+)\)/.exec(readFileSync(join(base, 'backup_label'), 'utf8')) ?? []
  if (!segment) throw new Error(`${base} does not say where it begins`)
  return segment
}

/** Removes the oldest base backups, and the segments that only they need. */
function prune(folder: string): void {
  const kept = basesIn(folder).slice(-MOST_BASES)
  for (const name of basesIn(folder).slice(0, -MOST_BASES)) rmSync(join(basesFolder(folder), name), { recursive: true })
  const [oldest] = kept
  if (!oldest) return
  const segment = firstSegment(join(basesFolder(folder), oldest))
  runPostgres('pg_archivecleanup', ['-x', '.gz', walFolder(folder), segment], folder)
}

/** Copies the running primary as a base backup; returns where. */
export function makeBase(pair: PostgresPair, { folder, port }: { folder: string; port: number }, now: Date): string {
  pair.requirePrimary()
  const name = nameOf(now)
  const from = `host=127.0.0.1 port=${port} user=postgres`
  const args = ['--dbname', from, '--pgdata', name, '--checkpoint=fast', '--wal-method=none']
  runPostgres('pg_basebackup', args, basesFolder(folder))
  prune(folder)
  return join(basesFolder(folder), name)
}

/** The newest base backup from before a moment. */
function baseBefore(folder: string, at: Date): string {
  const name = basesIn(folder).findLast((each) => each < nameOf(at))
  if (!name) throw new Error(`there is no base from before ${at.toISOString()}; npm run cluster -- base makes one`)
  return join(basesFolder(folder), name)
}

/**
 * Archives what was written up to now. A recovery fails when its log ends before the moment, so one more commit, which
 * need not wait for a standby, is written after it.
 */
async function archiveAll(pair: PostgresPair, folder: string): Promise<void> {
  const written = pair
    .serverOf(pair.primary)
    ?.psql(
      'set synchronous_commit = local',
      `do $$ begin perform pg_logical_emit_message(true, 'tiffin', 'restored'); end $$`,
      'select pg_walfile_name(pg_switch_wal())',
    )
  if (written) await untilSo(() => existsSync(join(walFolder(folder), `${written}.gz`)), 'The archive')
}

const RECOVERY = ['restore_command', 'recovery_target_time', 'recovery_target_action'] as const

/** As PostgreSQL's configuration takes it: it does not know `Z`. */
const inUtc = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** What the recovery reads: the archive, up to the moment. */
const recoveryTo = (folder: string, at: Date): string => `
restore_command = 'gunzip < "${walFolder(folder)}/%f.gz" > "%p"'
recovery_target_time = '${inUtc(at)}'
recovery_target_action = 'promote'
`

/**
 * SAFE19: brings the database to a moment. The data that it had is kept beside it, until the next restore; it is in use
 * again when the restore fails. No commerce may run. There is no standby afterwards.
 */
export async function restoreTo(pair: PostgresPair, folder: string, at: Date): Promise<void> {
  const base = baseBefore(folder, at)
  await archiveAll(pair, folder)
  const server = await pair.replaceData((data) => {
    execFileSync('cp', ['--archive', base, data])
    appendFileSync(join(data, 'postgresql.auto.conf'), recoveryTo(folder, at))
    execFileSync('touch', [join(data, 'recovery.signal')], asPostgres())
  })
  // A standby or a later base would stop at that moment too.
  server.psql(...RECOVERY.map((name) => `alter system reset ${name}`))
}
