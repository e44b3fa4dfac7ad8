import { checkLedger, type LedgerCheck } from '@tiffin/commerce/flows/ledger/check/check-ledger'
import { lookAgain } from '@tiffin/commerce/flows/ledger/keep-ledger'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import { type Environment, hasDatabase, type Installation, installationOf, onTenantRows } from '../lib/installation.ts'
import { chooseWay, placeOf } from '../lib/which-installation.ts'
import { faultLine } from './words.ts'

const shapes = { check: 'check [tenant ...]', 'look-again': 'look-again <tenant>' } as const

export const usage = `usage:
  npm run ledger -- ${shapes.check}
      examines the ledgers of these tenants, or of all: entries, balances, passbooks, blocks, and whether everything is
      posted; one line for each fault, and exit code 1
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
  if (command === 'look-again') {
    if (!tenant || more.length > 0)
      throw new Error(`look-again takes a tenant: npm run ledger -- ${shapes['look-again']}`)
    return runLookAgain(tenant, env)
  }
  if (command) console.error(`there is no command "${command}"`)
  console.error(usage)
  return 2
}
