import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readConfig as readBffConfig } from '@tiffin/bff/config'
import { readConfig as readCommerceConfig, refuseDemoTenants } from '@tiffin/commerce/config'
import { ensureWritableFolder } from '@tiffin/commerce/kernel/db/data-folder'
import { demoLogin } from '@tiffin/commerce/seed'
import { readForStart, readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { isFree } from './ports.ts'
import type { Environment, Settings } from './settings.ts'

const shown = (path: string): string => {
  const short = relative('.', path)
  return short.startsWith('..') ? path : short
}

const HIGHEST_PORT = 65_535

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT

/** Messages about ports that the servers cannot listen on. */
async function portObstacles(settings: Settings): Promise<string[]> {
  const ports = [
    { name: 'PORT', port: settings.port },
    { name: 'COMMERCE_PORT', port: settings.commercePort },
  ]
  const wrong = ports.filter(({ port }) => !isPort(port))
  if (wrong.length) return wrong.map(({ name }) => `${name} must be a whole number from 1 to ${HIGHEST_PORT}`)
  if (settings.port === settings.commercePort) return ['PORT and COMMERCE_PORT must differ']
  const taken = await Promise.all(ports.map(async (each) => ((await isFree(each.port)) ? [] : [each])))
  return taken
    .flat()
    .map(({ name, port }) => `Port ${port} is in use: stop what uses it, or set ${name} to another one`)
}

/**
 * Reports tenant files only when no tenant is valid, and demo tenants in production; otherwise an invalid file just
 * leaves its tenant out.
 */
function tenantObstacles({ mode, tenantsDir, themesDir }: Settings): string[] {
  try {
    const { set } = readForStart({ tenants: tenantsDir, themes: themesDir }, mode)
    refuseDemoTenants(mode, set.all())
    return []
  } catch (error) {
    const { message, cause } = error as Error
    return [cause === undefined ? message : `TENANTS_DIR or THEMES_DIR cannot be read: ${(cause as Error).message}`]
  }
}

/** Without DATABASE_URL the data is in this folder; a demo also keeps its keys there. */
function dataObstacles({ dataDir }: Settings): string[] {
  try {
    ensureWritableFolder(dataDir)
    return []
  } catch (error) {
    return [`${(error as Error).message}; set DATA_DIR to another folder`]
  }
}

/** The lines of the errors that both servers would throw; a server that ends first would hide those of the other. */
function productionObstacles(env: Environment): string[] {
  // The ports have lines of their own.
  const { PORT: _port, COMMERCE_PORT: _commercePort, ...others } = env
  return [readCommerceConfig, readBffConfig].flatMap((read) => {
    try {
      read({ ...others, MODE: 'production' })
      return []
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  })
}

/** Problems that would stop a server at once, one line each; checked before the first build, which takes a minute. */
export const obstacles = async (settings: Settings, env: Environment): Promise<string[]> => [
  ...(await portObstacles(settings)),
  ...tenantObstacles(settings),
  ...(settings.mode === 'demo' ? dataObstacles(settings) : productionObstacles(env)),
]

/** The mobile numbers of a demo's roster, except the demo login's: `9000000101 (2 children)`. */
function freeNumbers(csv: string): string[] {
  const rows = csv.split('\n').slice(1).filter(Boolean)
  const [, kind] = rows[0]?.split(',') ?? []
  const numbers = Map.groupBy(rows, (row) => row.split(',')[0] ?? '')
  numbers.delete(demoLogin.mobile)
  const counted = (count: number) =>
    kind === 'child' ? `${count} ${count === 1 ? 'child' : 'children'}` : `${count} staff`
  return [...numbers].map(([mobile, own]) => `${mobile} (${counted(own.length)})`)
}

/** L22: one line of text per programme, with the mobile numbers that may sign up. */
function programmeLines(tenants: readonly Tenant[], tenantsDir: string): string[] {
  return tenants.flatMap(({ id, clientConfig }) => {
    const file = join(tenantsDir, 'rosters', `${id}.csv`)
    if (!existsSync(file)) return []
    return [`${clientConfig.name}: or sign up with ${freeNumbers(readFileSync(file, 'utf8')).join(', ')}.`]
  })
}

/** Maximum number of names in a line. */
const MAX_NAMES = 8

/** Maximum number of tenant URLs to print. */
const MAX_ADDRESSES = 30

function addressLines(tenants: readonly Tenant[], port: number): string[] {
  const shown = tenants.slice(0, MAX_ADDRESSES)
  const width = Math.max(...shown.map((tenant) => tenant.clientConfig.name.length))
  const lines = shown.map(
    ({ clientConfig, hosts }) => `  ${clientConfig.name.padEnd(width)}  http://${hosts[0]}:${port}`,
  )
  const more = tenants.length - shown.length
  return more > 0 ? [...lines, `  and ${more} more: npm run tenant -- list`] : lines
}

/** Only their number: the servers log which files are invalid. */
function leftOutLines(files: number): string[] {
  if (files === 0) return []
  return [`${files === 1 ? '1 tenant file is' : `${files} tenant files are`} not right: npm run tenant -- check`]
}

function namesOf(tenants: readonly Tenant[]): string {
  const more = tenants.length > MAX_NAMES ? ` and ${tenants.length - MAX_NAMES} more` : ''
  const shown = tenants.slice(0, MAX_NAMES).map(({ clientConfig }) => clientConfig.name)
  return `${shown.join(', ')}${more}`
}

/** Only demo tenants have the demo login; their names are said where others are served too. */
function loginLines(tenants: readonly Tenant[]): string[] {
  const demos = tenants.filter((tenant) => tenant.demo)
  if (demos.length === 0) return []
  const login = `ign in with ${demoLogin.mobile} (or ${demoLogin.email}) and passcode ${demoLogin.passcode}, or sign up.`
  if (demos.length === tenants.length) return [`S${login}`]
  return [`At ${namesOf(demos)}: s${login}`, 'At the others: sign up.']
}

/** SB12: where payments are pretended. */
function sandboxLines(tenants: readonly Tenant[]): string[] {
  const pretended = tenants.filter(({ payment }) => payment?.provider === 'sandbox')
  if (pretended.length === 0) return []
  const where = pretended.length === tenants.length ? '' : ` at ${namesOf(pretended)}`
  return [`Online payments${where} are a sandbox: a test bank opens, and no money moves.`]
}

/** How to sign in to the demo tenants, and what their payments are. */
export const demoLines = (tenants: readonly Tenant[], tenantsDir: string): readonly string[] => [
  ...loginLines(tenants),
  ...programmeLines(tenants, tenantsDir),
  ...sandboxLines(tenants),
]

/** The URLs and folders of the running installation, for the terminal. */
export function welcome({ port, tenantsDir, themesDir, dataDir, mode }: Settings): string {
  const { tenants, problems } = readTenants({ tenants: tenantsDir, themes: themesDir })
  const wrong = new Set(problems.map((problem) => problem.file)).size
  const demo = [
    ...demoLines(tenants, tenantsDir),
    `One-time codes appear in this terminal and in ${shown(join(dataDir, 'outbox'))}.`,
    `All shops: http://localhost:${port}    Data: ${shown(dataDir)}    Stop: Ctrl-C`,
  ]
  const addresses = addressLines(tenants, port)
  return ['', ...addresses, ...leftOutLines(wrong), '', ...(mode === 'demo' ? demo : []), ''].join('\n')
}
