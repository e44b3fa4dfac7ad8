import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fieldsPage } from '@tiffin/tenancy/fields-page'
import { openPresets } from '@tiffin/tenancy/presets'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { describeProblem, shownPath } from '@tiffin/tenancy/tenant-problem'
import { fileOf, type TenantFolders } from '@tiffin/tenancy/tenant-reader'
import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { root } from '../lib/settings.ts'
import { questions } from './answers.ts'
import { doubtsAbout } from './doubts.ts'
import { type Terminal, writeNewTenant } from './new-tenant.ts'
import { removeTenant } from './remove-tenant.ts'

const flags = questions.map(({ flag, question }) => `      --${flag.padEnd(9)} ${question}`).join('\n')

export const usage = `usage:
  npm run tenant -- new <id> [flags]   writes tenants/<id>.json and themes/<id>/: a look of its own from name and colour
      on a terminal it asks for what no flag says; elsewhere it needs --color and takes defaults for the rest
${flags}
  npm run tenant -- check              reads every tenant file and preset: what is wrong, and what may be left to fill in
  npm run tenant -- list               shows the tenants with their hosts
  npm run tenant -- remove <id>        takes the tenant off the air; its data stays
      --data     also deletes its rows in the database, for good; commerce must be stopped
      --theme    also deletes themes/<id>/
      --yes      is needed for --data and --theme
  npm run tenant -- fields             writes docs/client-config.md, the table of all fields, from their schema`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Maximum number of doubts to print: an installation may have thousands of tenants. */
const MAX_DOUBTS = 200

function check(folders: TenantFolders): number {
  const { tenants, problems } = readTenants(folders)
  for (const problem of problems) console.error(describeProblem(problem))
  const doubts = doubtsAbout(tenants, openPresets(folders.themes))
  for (const { tenant, field, message } of doubts.slice(0, MAX_DOUBTS)) {
    console.log(`${shownPath(fileOf(folders, tenant))}: doubt: ${field} ${message}`)
  }
  if (doubts.length > MAX_DOUBTS) console.log(`and ${doubts.length - MAX_DOUBTS} more doubts`)
  const right = counted(tenants.length, 'tenant is right', 'tenants are right')
  console.log(
    `${right}, ${counted(problems.length, 'problem', 'problems')}, ${counted(doubts.length, 'doubt', 'doubts')}`,
  )
  return problems.length ? 1 : 0
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
const newFlags = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }]))

/** The surroundings of a command. */
export interface Surroundings {
  readonly folders: TenantFolders
  readonly terminal: Terminal
  readonly env: Environment
}

/**
 * Runs one command and returns the exit code: 0 done, 1 refused, 2 not a command. Throws an Error whose message is for
 * the operator.
 */
export async function run({ folders, terminal, env }: Surroundings, args: readonly string[]): Promise<number> {
  const [command, ...rest] = args
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  if (command === 'new') {
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options: newFlags })
    const [id] = positionals
    if (id && positionals.length === 1) {
      await writeNewTenant(folders, id, values as Record<string, string | undefined>, terminal)
      return 0
    }
  }
  if (command === 'remove') {
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options: removeFlags })
    const [id] = positionals
    if (id && positionals.length === 1) return removeTenant(folders, id, values, env)
  }
  if (command === 'check' && rest.length === 0) return check(folders)
  if (command === 'fields' && rest.length === 0) return writeFields()
  if (command === 'list' && rest.length === 0) return list(folders)
  console.error(usage)
  return 2
}
