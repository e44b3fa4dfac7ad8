import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ImportReport, importCatalogue } from '@tiffin/commerce/catalogue/import-catalogue'
import { DataFolderError } from '@tiffin/commerce/db/embedded'
import { type DatabaseChoice, openDatabase } from '@tiffin/commerce/db/open'
import { describeProblem, readTenants } from '@tiffin/tenancy/read-tenants'
import { describeReport } from './report.ts'
import { readCatalogue } from './source.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Installation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly tenantsDir: string
  readonly themesDir: string
  /** Where commerce answers when it runs. */
  readonly commerce: string
}

const installationOf = (env: Environment): Installation => ({
  dataDir: env.DATA_DIR || './data',
  databaseUrl: env.DATABASE_URL || undefined,
  tenantsDir: env.TENANTS_DIR || './tenants',
  themesDir: env.THEMES_DIR || './themes',
  commerce: `http://127.0.0.1:${env.COMMERCE_PORT || 4000}`,
})

/** The operator's key: of the environment, or the one that a first start has kept beside the data. */
function operatorKey(env: Environment, dataDir: string): string | undefined {
  if (env.OPERATOR_KEY) return env.OPERATOR_KEY
  const file = path.join(dataDir, 'keys.json')
  if (!existsSync(file)) return undefined
  const keys: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof keys !== 'object' || keys === null || !('operatorKey' in keys)) return undefined
  return typeof keys.operatorKey === 'string' ? keys.operatorKey : undefined
}

/** fetch says why a connection failed in the cause of what it throws. */
function isRefused(error: unknown): boolean {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED'
}

const isReport = (answer: unknown): answer is ImportReport =>
  typeof answer === 'object' && answer !== null && 'applied' in answer && 'problems' in answer

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : 'no reason given'

const PATIENCE_MS = 120_000

/** Asks the running commerce to import; null when none runs here. Throws with words for the operator when it will not. */
async function askCommerce(
  { commerce }: Installation,
  key: string | undefined,
  tenant: string,
  json: unknown,
): Promise<ImportReport | null> {
  let response: Response
  try {
    response = await fetch(`${commerce}/operator/t/${encodeURIComponent(tenant)}/catalogue`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    if (isRefused(error)) return null
    throw new Error(`commerce at ${commerce} does not answer: ${(error as Error).message}`)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (isReport(answer)) return answer
  throw new Error(`commerce at ${commerce} answered ${response.status}: ${messageIn(answer)}`)
}

function requireTenant({ tenantsDir, themesDir }: Installation, tenant: string): void {
  const { tenants, problems } = readTenants({ tenants: tenantsDir, themes: themesDir })
  if (tenants.some((each) => each.id === tenant)) return
  const own = problems.filter((each) => path.basename(each.file) === `${tenant}.json`).map(describeProblem)
  if (own.length) throw new Error(own.join('\n'))
  throw new Error(`there is no tenant "${tenant}"; known: ${tenants.map((each) => each.id).join(', ')}`)
}

const databaseOf = ({ databaseUrl, dataDir }: Installation): DatabaseChoice =>
  databaseUrl
    ? { kind: 'server', url: databaseUrl, onError: (error) => console.error(error.message) }
    : { kind: 'embedded', dataDir }

/** Imports without commerce: the first import comes before the first start. */
async function importDirectly(installation: Installation, tenant: string, json: unknown): Promise<ImportReport> {
  requireTenant(installation, tenant)
  const database = await openDatabase(databaseOf(installation)).catch((error: unknown) => {
    if (!(error instanceof DataFolderError)) throw error
    throw new Error(`${error.message}; if that is commerce on another port, say COMMERCE_PORT`)
  })
  try {
    return await importCatalogue(database.db, tenant, json, new Date())
  } finally {
    await database.close()
  }
}

/** `import <tenant> <file>`: by commerce's own call where it runs, else on the database itself. */
export async function importFile(tenant: string, file: string, env: Environment): Promise<number> {
  const source = readCatalogue(file)
  if (source.json === null) {
    const refused = { applied: false, changed: false, version: 0, rows: null, problems: source.problems }
    for (const line of describeReport(tenant, refused, source.placeOf).slice(0, -1)) console.log(line)
    return 1
  }
  const installation = installationOf(env)
  const key = operatorKey(env, installation.dataDir)
  const report =
    (await askCommerce(installation, key, tenant, source.json)) ??
    (await importDirectly(installation, tenant, source.json))
  for (const line of describeReport(tenant, report, source.placeOf)) console.log(line)
  return report.applied ? 0 : 1
}
