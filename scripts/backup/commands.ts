import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Backup } from '@tiffin/commerce/kernel/db/back-up'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import { askCommerce, backUpDirectly, type Environment, installationOf } from '../lib/installation.ts'
import { chooseWay } from '../lib/which-installation.ts'

export const usage = `usage:
  npm run backup [-- --keep <number>]
      copies the embedded database to DATA_DIR/backups, also while commerce runs; with --keep only the newest stay`

const isBackup = (answer: unknown): answer is Backup =>
  typeof answer === 'object' && answer !== null && 'folder' in answer && 'heldMs' in answer

/** The name of a copy: its moment in UTC. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Removes all but the newest copies. */
function prune(into: string, keep: number): void {
  const names = readdirSync(into).filter((name) => NAME.test(name))
  for (const name of names.sort().slice(0, -keep)) rmSync(path.join(into, name), { recursive: true })
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new Error('--keep must be 1 to 9999')
}

/** Copies the database through commerce when it runs, else directly. */
async function backUp(env: Environment): Promise<Backup> {
  const installation = installationOf(env)
  if (installation.databaseUrl) throw new Error('the database is at a PostgreSQL server: docs/operating.md says how')
  if ((await chooseWay(installation)) === 'database') return backUpDirectly(installation, Date.now())
  const key = installation.serviceKey
  const answer = await askCommerce(installation, { method: 'POST', path: '/service/backup', key })
  if (answer && isBackup(answer.json)) return answer.json
  throw new Error(`commerce at ${installation.commerce} made no copy (${answer?.status ?? 'it has stopped'})`)
}

/** Runs the command and returns the exit code. Throws an Error whose message is for the operator. */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const { positionals, values } = readArguments('backup', args, { keep: { type: 'string' } })
  if (positionals.length > 0) throw new Error('backup takes no name: copies are named after their moment')
  const keep = readKeep(values.keep)
  const { folder, bytes, heldMs } = await backUp(env)
  if (keep !== null) prune(path.dirname(folder), keep)
  console.log(`${folder}: ${(bytes / 1e6).toFixed(1)} MB; calls waited ${Math.ceil(heldMs)} ms`)
  return 0
}
