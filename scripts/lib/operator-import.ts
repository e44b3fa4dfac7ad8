import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '@tiffin/commerce/db/database'
import { DataFolderError } from '@tiffin/commerce/db/embedded'
import { type DatabaseChoice, openDatabase } from '@tiffin/commerce/db/open'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { describeProblem } from '@tiffin/tenancy/tenant-problem'

export type Environment = Readonly<Record<string, string | undefined>>

/** Something that an operator imports for a tenant, by commerce where it runs, else on the database itself. */
export interface OperatorImport<R> {
  /** The last part of commerce's own call. */
  readonly call: 'catalogue' | 'roster'
  readonly contentType: string
  readonly body: string
  readonly isReport: (answer: unknown) => answer is R
  readonly directly: (db: Db, tenant: Tenant) => Promise<R>
}

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

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : 'no reason given'

const PATIENCE_MS = 120_000

/** Asks the running commerce to import; null when none runs here. Throws with words for the operator when it will not. */
async function askCommerce<R>(
  { commerce }: Installation,
  key: string | undefined,
  tenant: string,
  wanted: OperatorImport<R>,
): Promise<R | null> {
  let response: Response
  try {
    response = await fetch(`${commerce}/operator/t/${encodeURIComponent(tenant)}/${wanted.call}`, {
      method: 'PUT',
      headers: { 'content-type': wanted.contentType, ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: wanted.body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    if (isRefused(error)) return null
    throw new Error(`commerce at ${commerce} does not answer: ${(error as Error).message}`)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (wanted.isReport(answer)) return answer
  throw new Error(`commerce at ${commerce} answered ${response.status} for "${tenant}": ${messageIn(answer)}`)
}

function requireTenant({ tenantsDir, themesDir }: Installation, id: string): Tenant {
  const { tenants, problems } = readTenants({ tenants: tenantsDir, themes: themesDir })
  const found = tenants.find((each) => each.id === id)
  if (found) return found
  const own = problems.filter((each) => path.basename(each.file) === `${id}.json`).map(describeProblem)
  if (own.length) throw new Error(own.join('\n'))
  throw new Error(`there is no tenant "${id}"; known: ${tenants.map((each) => each.id).join(', ')}`)
}

const databaseOf = ({ databaseUrl, dataDir }: Installation): DatabaseChoice =>
  databaseUrl
    ? { kind: 'server', url: databaseUrl, onError: (error) => console.error(error.message) }
    : { kind: 'embedded', dataDir }

/** Imports without commerce: the first import comes before the first start. */
async function importDirectly<R>(installation: Installation, id: string, wanted: OperatorImport<R>): Promise<R> {
  const tenant = requireTenant(installation, id)
  const database = await openDatabase(databaseOf(installation)).catch((error: unknown) => {
    if (!(error instanceof DataFolderError)) throw error
    throw new Error(`${error.message}; if that is commerce on another port, say COMMERCE_PORT`)
  })
  try {
    return await wanted.directly(database.db, tenant)
  } finally {
    await database.close()
  }
}

/** Imports by commerce's own call where it runs, else on the database itself. Throws with words for the operator. */
export async function runImport<R>(tenant: string, wanted: OperatorImport<R>, env: Environment): Promise<R> {
  const installation = installationOf(env)
  const key = operatorKey(env, installation.dataDir)
  return (await askCommerce(installation, key, tenant, wanted)) ?? (await importDirectly(installation, tenant, wanted))
}
