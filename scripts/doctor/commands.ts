import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { buildChecks } from './build.ts'
import { type Check, runChecks, type Server } from './check.ts'
import { databaseChecks } from './database.ts'
import { folderChecks } from './folders.ts'
import { type Ground, groundOf, type Machine, thisMachine } from './ground.ts'
import { isOurs } from './http.ts'
import { serverChecks } from './servers.ts'
import { serviceChecks } from './services.ts'
import { oncePerSetting, settingsChecks } from './settings.ts'
import { tenantChecks } from './tenants.ts'
import { isNote, worstFirst } from './words.ts'

/** All checks. To add one, add it to the file of its group, and its words to words.ts. */
const checks: readonly Check[] = [
  ...settingsChecks,
  ...folderChecks,
  ...databaseChecks,
  ...tenantChecks,
  ...serverChecks,
  ...serviceChecks,
  ...buildChecks,
]

const width = Math.max(...checks.map(({ name }) => name.length))

export const usage = `usage:
  npm run doctor               examines the installation of this environment: what is wrong, worst first. Changes nothing
  npm run doctor -- commerce   only what matters to commerce, on a machine without the BFF
  npm run doctor -- bff        only what matters to the BFF, on a machine without commerce
what is examined:
${checks.map(({ name, examines }) => `  ${name.padEnd(width)}  ${examines}`).join('\n')}`

/** How long one check may take, in milliseconds. */
const LIMIT_MS = 4000

/** Maximum number of faults to print: an installation may have thousands of tenant files. */
const MOST_LINES = 50

const isServer = (text: string | undefined): text is Exclude<Server, 'both'> => text === 'bff' || text === 'commerce'

/** Which server the argument names; undefined: both. Throws for anything else. */
function serverIn(args: readonly string[]): Exclude<Server, 'both'> | undefined {
  const [named, ...more] = readArguments('doctor', args, {}).positionals
  if (more.length > 0 || (named !== undefined && !isServer(named))) {
    throw new Error('doctor takes "bff" or "commerce", or nothing: npm run doctor -- --help')
  }
  return named
}

async function stateOf({ bffHere, commerceHere }: Ground): Promise<string> {
  const [bff, commerce] = await Promise.all([bffHere(), commerceHere()])
  const running = [...(isOurs(bff) ? ['the BFF'] : []), ...(isOurs(commerce) ? ['commerce'] : [])]
  return running.length > 0 ? `running here: ${running.join(' and ')}` : 'neither server runs here'
}

/** Runs the command and returns the exit code: 0 nothing is wrong, 1 something is. Throws an Error whose message is for the operator. */
export async function run(args: readonly string[], env: Environment, machine: Machine = thisMachine): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const server = serverIn(args)
  const chosen = checks.filter(({ of }) => server === undefined || of === 'both' || of === server)
  const ground = groundOf(env, machine)
  const found = worstFirst(oncePerSetting(await runChecks(chosen, ground, LIMIT_MS)))
  const [faults, notes] = [found.filter((each) => !isNote(each)), found.filter(isNote)]
  for (const { line } of faults.slice(0, MOST_LINES)) console.log(line)
  if (faults.length > MOST_LINES) console.log(`and ${faults.length - MOST_LINES} more`)
  if (faults.length > 0) return 1
  const state = [await stateOf(ground), ...notes.map(({ line }) => line)].join('; ')
  console.log(`nothing is wrong in ${chosen.length} checks; ${state}`)
  return 0
}
