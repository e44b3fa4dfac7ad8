import { moveToServer, takeBack } from '@tiffin/commerce/kernel/db/move/move-to-server'
import { markRestored } from '@tiffin/commerce/kernel/db/restored-mark'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import { type Environment, hasDatabase, installationOf, onTenantRows } from '../lib/installation.ts'
import { chooseWay, placeOf } from '../lib/which-installation.ts'
import { readTime } from './read-time.ts'

export const usage = `usage:
  DATABASE_URL=postgres://… npm run database -- to-postgres
      moves the embedded database of DATA_DIR to an empty PostgreSQL database, and compares every table; commerce must
      not run. Stopped, and called again, it goes on. Then start commerce with DATABASE_URL and the same secrets
  npm run database -- to-postgres --back
      starts from the embedded database again; what was placed at PostgreSQL since stays there
  npm run database -- restored --to <time>
      after a restore to an earlier time, before commerce starts: orders are taken when the payments since then are compared
      with the provider. A copy that npm run backup made says so by itself`

async function moveForward(env: Environment): Promise<number> {
  const { dataDir, databaseUrl } = installationOf(env)
  if (!databaseUrl) throw new Error('set DATABASE_URL to the PostgreSQL database that the data moves to')
  const started = performance.now()
  const { to, tables, wasDone } = await moveToServer({
    ...{ dataDir, url: databaseUrl, now: Date.now },
    onCopied: (table) => console.error(`  ${table}`),
  })
  if (wasDone) {
    console.log(`it was moved to ${to} before; start commerce with DATABASE_URL`)
    return 0
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`moved ${rows} rows of ${tables.length} tables to ${to} in ${seconds} s; every table is the same`)
  console.log('start commerce with DATABASE_URL and the same secrets; the old folder is kept and not used any more')
  return 0
}

function moveBack(env: Environment): number {
  const { dataDir } = installationOf(env)
  const mark = takeBack(dataDir)
  if (!mark) throw new Error(`nothing was moved from ${dataDir}`)
  console.log(`commerce starts from ${dataDir} again; what was placed at ${mark.to} since stays there`)
  return 0
}

async function noteRestored(to: string | undefined, env: Environment): Promise<number> {
  const at = readTime(to)
  const installation = installationOf(env)
  if ((await chooseWay(installation)) === 'commerce') throw new Error('stop commerce first: it reads this at its start')
  if (!(await hasDatabase(installation))) throw new Error(`there is no database in ${placeOf(installation)}`)
  await onTenantRows(installation, (db) => markRestored(db, at))
  console.log(`restored to ${at.toISOString()}: each tenant takes orders when its payments since then are compared`)
  return 0
}

/** Runs one command and returns the exit code: 0 done, 2 not a command. Throws an Error whose message is for the operator. */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [name, ...rest] = args
  if (name === 'restored')
    return noteRestored(readArguments('database', rest, { to: { type: 'string' } }).values.to, env)
  if (name !== 'to-postgres') {
    if (name) console.error(`there is no command "${name}"`)
    console.error(usage)
    return 2
  }
  const { positionals, values } = readArguments('database', rest, { back: { type: 'boolean' } })
  if (positionals.length > 0) throw new Error('to-postgres takes no name: it moves the database of DATA_DIR')
  return values.back ? moveBack(env) : moveForward(env)
}
