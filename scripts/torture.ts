/**
 * `npm run torture -- <run>`: tests of promises under raced calls, faults and kills, on real
 * processes with data of their own (docs/reliability.md).
 */
import { readArguments } from './lib/arguments.ts'
import { asksForHelp } from './lib/help.ts'
import { runCrash } from './torture/crash.ts'
import { runIdempotency } from './torture/idempotency.ts'
import { runPaymentTruth } from './torture/payment-truth.ts'
import { runProcesses } from './torture/processes/processes.ts'
import { runRaces } from './torture/races.ts'
import type { RunResult, RunWish } from './torture/run.ts'
import type { DatabaseWish } from './torture/run-database.ts'
import { runSettleOrder } from './torture/settle-order.ts'
import { runTrackers } from './torture/trackers/trackers.ts'

const usage = `usage:
  npm run torture -- <run> [--seed N] [--full [--share N]] [--database postgres | --database postgres://...]
      races         SAFE1: calls that race with one another
      idempotency   SAFE2: repeated and changed calls with one key
      crash         SAFE3: kill -9 under load
      payment-truth SAFE5: forged callbacks and browsers
      settle-order  SAFE6: every order of browser, callbacks and settle job about orders, top-ups, plans and called-off meals, and an outage
      trackers      AMB84: live tracking with two BFFs and two commerces, always on PostgreSQL
      processes     SAFE3, SAFE9: kill -9 of every process of a cluster, and the loss of its primary
      --full        the whole run of docs/reliability.md, or with --share 0.1 a tenth of it; otherwise some seconds
      --database    a PostgreSQL server of its own, or a login that may create databases; otherwise embedded`

const runs: Readonly<Record<string, (wish: RunWish) => Promise<RunResult>>> = {
  races: runRaces,
  idempotency: runIdempotency,
  crash: runCrash,
  'payment-truth': runPaymentTruth,
  'settle-order': runSettleOrder,
  trackers: runTrackers,
  processes: runProcesses,
}

const LONGEST_SEED = 1_000_000

const MOST_LINES = 20

function databaseOf(text: string | undefined): DatabaseWish {
  if (text === undefined || text === 'embedded') return 'embedded'
  return text === 'postgres' ? 'temporary' : { server: text }
}

function shareOf(text = '1'): number {
  const share = Number(text)
  if (!(share > 0 && share <= 1)) throw new Error('--share is more than 0, and at most 1')
  return share
}

function print(name: string, seed: number, result: RunResult, seconds: number): void {
  console.log(`torture ${name}: seed ${seed}, ${result.database}, ${seconds.toFixed(0)} s`)
  for (const [what, figure] of Object.entries(result.facts)) console.log(`  ${what}: ${figure.toLocaleString('en')}`)
  for (const line of result.missed) console.log(`  missed: ${line}`)
  for (const line of result.violations.slice(0, MOST_LINES)) console.log(`  violation: ${line}`)
  console.log(`${name}: ${result.violations.length} violations`)
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments('torture', args, {
    seed: { type: 'string' },
    full: { type: 'boolean' },
    share: { type: 'string' },
    database: { type: 'string' },
  })
  const [name = ''] = positionals
  const run = runs[name]
  if (!run || positionals.length !== 1) throw new Error(usage)
  const seed = values.seed === undefined ? Math.floor(Math.random() * LONGEST_SEED) : Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number')
  const from = performance.now()
  console.log(`torture ${name}: seed ${seed}`)
  const result = await run({
    ...{ seed, database: databaseOf(values.database), isFull: values.full === true, share: shareOf(values.share) },
    progress: (line) => console.log(`  ${line}`),
  })
  print(name, seed, result, (performance.now() - from) / 1000)
  return result.violations.length + result.missed.length > 0 ? 1 : 0
}

const args = process.argv.slice(2)
if (asksForHelp(args)) {
  console.log(usage)
} else {
  // A signal ends this process, and with it the servers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  try {
    process.exitCode = await main(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
