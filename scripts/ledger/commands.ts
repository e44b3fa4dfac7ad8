import { checkLedger, type LedgerCheck } from '@tiffin/commerce/flows/ledger/check/check-ledger'
import { lookAgain } from '@tiffin/commerce/flows/ledger/keep-ledger'
import { advancesOfPlans, planAdvances } from '@tiffin/commerce/flows/ledger/plan-advances'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { formatPaise } from '@tiffin/domain/money/money'
import { addDays } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, momentOf } from '@tiffin/domain/time/zone'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import { type Environment, hasDatabase, type Installation, installationOf, onTenantRows } from '../lib/installation.ts'
import { chooseWay, placeOf } from '../lib/which-installation.ts'
import { faultLine } from './words.ts'

const shapes = {
  check: 'check [tenant ...]',
  owed: 'owed <tenant> [date]',
  'look-again': 'look-again <tenant>',
} as const

export const usage = `usage:
  npm run ledger -- ${shapes.check}
      examines the ledgers of these tenants, or of all: entries, balances, passbooks, blocks, and whether everything is
      posted; one line for each fault, and exit code 1
  npm run ledger -- ${shapes.owed}
      what is owed in meals at the end of a date (YYYY-MM-DD; left out: now): what was paid in advance for subscriptions and
      is neither used nor returned, by subscription, and its sum, which is the account plan-advances; else exit code 1
  npm run ledger -- ${shapes['look-again']}
      lets commerce look through all payments, refunds and orders again for what is not posted; nothing is posted twice
an embedded database is used by one process: stop commerce first`

/** Opens nothing while commerce holds an embedded database. True: commerce runs beside, on PostgreSQL. */
async function isRunningBeside(installation: Installation): Promise<boolean> {
  const isRunning = (await chooseWay(installation)) === 'commerce'
  if (isRunning && !installation.databaseUrl) {
    throw new Error('stop commerce first: the embedded database is used by one process')
  }
  if (!(await hasDatabase(installation))) throw new Error(`there is no database in ${placeOf(installation)}`)
  return isRunning
}

/** The named tenants, or all. Throws with a message for the operator for a name without a file. */
function chosenTenants({ tenantsDir, themesDir }: Installation, ids: readonly string[]): readonly Tenant[] {
  const { tenants } = readTenants({ tenants: tenantsDir, themes: themesDir })
  const unknown = ids.find((id) => !tenants.some((each) => each.id === id))
  if (unknown !== undefined) throw new Error(`there is no tenant "${unknown}"`)
  return ids.length > 0 ? tenants.filter(({ id }) => ids.includes(id)) : tenants
}

/** Prints what was found; false: a fault. */
function report(tenant: string, { faults, transfers, blocks, digest }: LedgerCheck): boolean {
  for (const fault of faults) console.log(`${tenant}: ${faultLine(fault)}`)
  if (faults.length > 0) return false
  console.log(
    `${tenant}: nothing is wrong; ${transfers} transfers in ${blocks} blocks${digest ? `, the last ${digest}` : ''}`,
  )
  return true
}

async function check(ids: readonly string[], env: Environment): Promise<number> {
  const installation = installationOf(env)
  const tenants = chosenTenants(installation, ids)
  const isRunning = await isRunningBeside(installation)
  return onTenantRows(installation, async (db) => {
    let isRight = true
    for (const { id, wallet } of tenants) {
      const wanted = { now: new Date(), timeZone: wallet.timeZone, isRunning }
      isRight = report(id, await checkLedger(db, id, wanted)) && isRight
    }
    return isRight ? 0 : 1
  })
}

/** The last moment of a date in a zone. Throws for an invalid date. */
function endOf(date: string, timeZone: string): Date {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
  if (!isDate) throw new Error('a date is written as 2026-11-30')
  return new Date(momentOf(addDays(date, 1), 0, timeZone) - 1)
}

/** AMB4: the amounts owed in meals. */
async function runOwed(tenant: string, date: string | undefined, env: Environment): Promise<number> {
  const installation = installationOf(env)
  const timeZone = chosenTenants(installation, [tenant])[0]?.wallet.timeZone ?? DEFAULT_ZONE
  const until = date === undefined ? new Date() : endOf(date, timeZone)
  await isRunningBeside(installation)
  const { plans, account } = await onTenantRows(installation, (db) =>
    inTenant(db, tenant, async (tx) => ({
      plans: await advancesOfPlans(tx, until),
      account: await planAdvances(tx, until),
    })),
  )
  for (const { planId, amount } of plans) console.log(`subscription ${planId}: ${formatPaise(amount)}`)
  const sum = plans.reduce((total, { amount }) => total + amount, 0)
  console.log(`${tenant}: ${formatPaise(sum)} owed in meals of ${plans.length} subscriptions at ${until.toISOString()}`)
  if (sum === account) return 0
  console.log(`${tenant}: the account plan-advances says ${formatPaise(account)}: npm run ledger -- check`)
  return 1
}

async function runLookAgain(tenant: string, env: Environment): Promise<number> {
  const installation = installationOf(env)
  chosenTenants(installation, [tenant])
  await isRunningBeside(installation)
  await onTenantRows(installation, (db) => inTenant(db, tenant, lookAgain))
  console.log(`${tenant}: commerce looks through everything again when it keeps the books next`)
  return 0
}

/**
 * Runs one command and returns the exit code: 0 done and right, 1 a fault, 2 not a command. Throws an Error whose message
 * is for the operator.
 */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [command, ...rest] = args
  const { positionals } = readArguments('ledger', rest, {})
  if (command === 'check') return check(positionals, env)
  const [tenant, ...more] = positionals
  if (command === 'owed') {
    if (!tenant || more.length > 1) throw new Error(`owed takes a tenant: npm run ledger -- ${shapes.owed}`)
    return runOwed(tenant, more[0], env)
  }
  if (command === 'look-again') {
    if (!tenant || more.length > 0)
      throw new Error(`look-again takes a tenant: npm run ledger -- ${shapes['look-again']}`)
    return runLookAgain(tenant, env)
  }
  if (command) console.error(`there is no command "${command}"`)
  console.error(usage)
  return 2
}
