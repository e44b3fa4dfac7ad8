import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fieldsPage } from '@tiffin/tenancy/fields-page'
import { openPresets } from '@tiffin/tenancy/presets'
import { readTenants, type TenantsRead } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { describeProblem, shownPath } from '@tiffin/tenancy/tenant-problem'
import { fileOf, type TenantFolders } from '@tiffin/tenancy/tenant-reader'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { root } from '../lib/settings.ts'
import { flagHints, questions } from './answers.ts'
import { describeExamined, storeFindings } from './dead-ends.ts'
import { doubtsAbout } from './doubts.ts'
import { examineFiles, examineImported } from './examined-stores.ts'
import { describeTexts } from './message-texts.ts'
import { type Terminal, writeNewTenant } from './new-tenant.ts'
import { removeTenant } from './remove-tenant.ts'

const flags = questions.map(({ flag, question }) => `      --${flag.padEnd(9)} ${question}`).join('\n')

export const usage = `usage:
  npm run tenant -- new <id> [flags]   writes tenants/<id>.json and themes/<id>/: a look of its own from name and colour
      on a terminal it asks for what no flag says; elsewhere it needs --color and takes defaults for the rest
${flags}
  npm run tenant -- check [<id>...]    reads every tenant file and preset: what is wrong, and what may be left to fill in;
                                       and looks for ways to order at its stores that diners see but cannot finish;
                                       with ids, says only what concerns these tenants
      --imported  looks at the stores in force (through commerce when it runs, else in the database) instead of the
                  files tenants/catalogues/<id>.json and tenants/rosters/<id>.csv
  npm run tenant -- messages <id>      shows the texts of its SMS: those registered, and for the others one to register
  npm run tenant -- list               shows the tenants with their hosts
  npm run tenant -- remove <id>        takes the tenant off the air; its data stays
      --data     also deletes its rows in the database, for good; commerce must be stopped
      --theme    also deletes themes/<id>/
      --yes      is needed for --data and --theme
  npm run tenant -- fields             writes docs/client-config.md, the table of all fields, from their schema`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Maximum number of doubts to print: an installation may have thousands of tenants. */
const MAX_DOUBTS = 200

const checkFlags = { imported: { type: 'boolean' } } as const

const DEFAULT_HINT = '; --imported looks at the stores in force'

/** Prints a limited number of doubts. */
function printDoubts(lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_DOUBTS)) console.log(line)
  if (lines.length > MAX_DOUBTS) console.log(`and ${lines.length - MAX_DOUBTS} more doubts`)
}

function describeCounts(right: number, problems: number, doubts: number, isPartial: boolean): string {
  const counts = [
    counted(right, 'tenant is right', 'tenants are right'),
    counted(problems, 'problem', 'problems'),
    // Beside a file with problems, "0 doubts" would say that all is examined.
    ...(doubts || !isPartial ? [counted(doubts, 'doubt', 'doubts')] : []),
  ]
  return `${counts.join(', ')}${isPartial ? '; doubts are looked for only where nothing is wrong' : ''}`
}

interface Named extends TenantsRead {
  /** All valid tenants: a doubt may come from a comparison with others. */
  readonly all: readonly Tenant[]
}

/** The tenants of these ids and the problems of their files; without ids, of all. Throws for an id without a file. */
function readNamed(folders: TenantFolders, ids: readonly string[]): Named {
  const { tenants, problems } = readTenants(folders)
  if (ids.length === 0) return { all: tenants, tenants, problems }
  const unknown = ids.find((id) => !existsSync(fileOf(folders, id)))
  if (unknown !== undefined) throw new Error(`there is no tenant "${unknown}": npm run tenant -- list`)
  return {
    all: tenants,
    tenants: tenants.filter(({ id }) => ids.includes(id)),
    problems: problems.filter(({ file }) => ids.includes(path.basename(file, '.json'))),
  }
}

/** What may be left to fill in of the named tenants. */
function fieldDoubts(folders: TenantFolders, { all, tenants }: Named): string[] {
  const named = new Set(tenants.map(({ id }) => id))
  return doubtsAbout(all, openPresets(folders.themes))
    .filter(({ tenant }) => named.has(tenant))
    .map(({ tenant, field, message }) => `${shownPath(fileOf(folders, tenant))}: doubt: ${field} ${message}`)
}

async function check({ folders, env, now = Date.now() }: Surroundings, args: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments('tenant', args, checkFlags)
  const named = readNamed(folders, positionals)
  const { tenants, problems } = named
  for (const problem of problems) console.error(describeProblem(problem))
  const examined = values.imported ? await examineImported(tenants, env, now) : examineFiles(folders, tenants, now)
  const findings = storeFindings(examined)
  const [closed, others] = [findings.filter((each) => each.isProblem), findings.filter((each) => !each.isProblem)]
  for (const { line } of closed) console.error(line)
  const doubts = [...fieldDoubts(folders, named), ...others.map(({ line }) => line)]
  printDoubts(doubts)
  for (const line of describeExamined(examined, values.imported ? '' : DEFAULT_HINT)) console.log(line)
  const right = tenants.length - new Set(closed.map(({ tenant }) => tenant)).size
  const wrong = problems.length + closed.length
  console.log(describeCounts(right, wrong, doubts.length, problems.length > 0))
  return wrong ? 1 : 0
}

function modesOf({ clientConfig }: Tenant): string {
  const modes = [clientConfig.deliveryEnabled ? 'delivery' : '', clientConfig.pickupEnabled ? 'pickup' : '']
  return modes.filter(Boolean).join(' and ') || 'neither delivery nor pickup'
}

function list(folders: TenantFolders): number {
  const { tenants, problems } = readTenants(folders)
  for (const tenant of tenants) {
    const facts = [tenant.clientConfig.name, tenant.theme.preset, modesOf(tenant), tenant.hosts.join(' ')]
    console.log(`${tenant.id.padEnd(20)} ${facts.join(', ')}${tenant.demo ? ' (demo)' : ''}`)
  }
  if (problems.length) console.error(`${counted(problems.length, 'problem', 'problems')}: npm run tenant -- check`)
  return 0
}

function writeFields(): number {
  writeFileSync(path.join(root, 'docs/client-config.md'), fieldsPage())
  return 0
}

const removeFlags = { data: { type: 'boolean' }, theme: { type: 'boolean' }, yes: { type: 'boolean' } } as const

/** --colour is the British spelling of --color. */
const newFlags = Object.fromEntries(
  [...questions.map(({ flag }) => flag), 'colour'].map((flag) => [flag, { type: 'string' as const }]),
)

/** The surroundings of a command. */
export interface Surroundings {
  readonly folders: TenantFolders
  readonly terminal: Terminal
  readonly env: Environment
  /** Epoch milliseconds; the current time when absent. */
  readonly now?: number
}

function idOf(positionals: readonly string[], shape: string): string {
  const [id] = positionals
  if (id && positionals.length === 1) return id
  throw new Error(`${shape.split(' ')[0]} takes one id: npm run tenant -- ${shape}`)
}

async function create({ folders, terminal }: Surroundings, args: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments('tenant', args, newFlags, flagHints)
  const { colour, ...given } = values as Record<string, string | undefined>
  const id = idOf(positionals, 'new <id> [flags]')
  await writeNewTenant(folders, id, colour === undefined ? given : { color: colour, ...given }, terminal)
  return 0
}

function messages({ folders }: Surroundings, args: readonly string[]): number {
  const id = idOf(readArguments('tenant', args, {}).positionals, 'messages <id>')
  const tenant = readTenants(folders).tenants.find((each) => each.id === id)
  if (!tenant) throw new Error(`there is no tenant "${id}" with a valid file: npm run tenant -- check`)
  for (const line of describeTexts(tenant)) console.log(line)
  return 0
}

function remove({ folders, env }: Surroundings, args: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments('tenant', args, removeFlags)
  return removeTenant(folders, idOf(positionals, 'remove <id> [--data] [--theme] [--yes]'), values, env)
}

type Command = (where: Surroundings, args: readonly string[]) => Promise<number> | number

const withoutArguments =
  (name: string, work: (folders: TenantFolders) => number): Command =>
  ({ folders }, args) => {
    const { positionals } = readArguments('tenant', args, {})
    if (positionals.length) throw new Error(`${name} takes no arguments`)
    return work(folders)
  }

const commands: Readonly<Record<string, Command>> = {
  new: create,
  remove,
  check,
  messages,
  list: withoutArguments('list', list),
  fields: withoutArguments('fields', writeFields),
}

/**
 * Runs one command and returns the exit code: 0 done, 1 refused, 2 not a command. Throws an Error whose message is for
 * the operator.
 */
export async function run(surroundings: Surroundings, args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    if (name) console.error(`there is no command "${name}"`)
    console.error(usage)
    return 2
  }
  return command(surroundings, rest)
}
