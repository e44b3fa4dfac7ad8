import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Backup } from '@tiffin/commerce/kernel/db/back-up'
import { DataFolderError } from '@tiffin/commerce/kernel/db/data-folder'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { holdsDatabase } from '@tiffin/commerce/kernel/db/holds-database'
import { type DatabaseChoice, type OpenDatabase, openDatabase } from '@tiffin/commerce/kernel/db/open'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { describeProblem } from '@tiffin/tenancy/tenant-problem'

export type Environment = Readonly<Record<string, string | undefined>>

/** Where the data, files and commerce of an installation are on this machine. */
export interface Installation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly tenantsDir: string
  readonly themesDir: string
  /** The URL of commerce. */
  readonly commerce: string
  /** From the environment, or the key that `npm start` stored with the data. */
  readonly serviceKey: string | undefined
  /** True when a key was given by hand: it fits one installation only. */
  readonly isKeyGiven: boolean
}

function storedServiceKey(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'keys.json')
  if (!existsSync(file)) return undefined
  const keys: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof keys !== 'object' || keys === null || !('serviceKey' in keys)) return undefined
  return typeof keys.serviceKey === 'string' ? keys.serviceKey : undefined
}

export function installationOf(env: Environment): Installation {
  const dataDir = env.DATA_DIR || './data'
  return {
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    tenantsDir: env.TENANTS_DIR || './tenants',
    themesDir: env.THEMES_DIR || './themes',
    commerce: `http://127.0.0.1:${env.COMMERCE_PORT || 4000}`,
    serviceKey: env.SERVICE_KEY || storedServiceKey(dataDir),
    isKeyGiven: Boolean(env.OPERATOR_KEY || env.SERVICE_KEY),
  }
}

/** fetch gives the reason for a failed connection in the `cause` of its error. */
function isRefused(error: unknown): boolean {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED'
}

const PATIENCE_MS = 120_000

export interface CommerceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** A service key or an operator's key. */
  readonly key: string | undefined
  readonly contentType?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface CommerceAnswer {
  readonly status: number
  /** Null when the answer is not JSON. */
  readonly json: unknown
}

/** Calls commerce; null when it is not running. Throws with a message for the operator when it does not answer. */
async function fetchFrom({ commerce }: Installation, call: CommerceCall): Promise<Response | null> {
  const { method, key, contentType, body } = call
  const headers = {
    ...call.headers,
    ...(contentType && { 'content-type': contentType }),
    ...(key && { authorization: `Bearer ${key}` }),
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return await fetch(`${commerce}${call.path}`, { method, headers, signal, ...(body && { body }) })
  } catch (error) {
    if (isRefused(error)) return null
    throw new Error(`commerce at ${commerce} does not answer: ${(error as Error).message}`)
  }
}

const answerOf = async (response: Response): Promise<CommerceAnswer> => ({
  status: response.status,
  json: await response.json().catch(() => null),
})

/**
 * Calls commerce; null when it is not running (connection refused). Throws with a message for the operator when it does
 * not answer.
 */
export async function askCommerce(installation: Installation, call: CommerceCall): Promise<CommerceAnswer | null> {
  const response = await fetchFrom(installation, call)
  return response && answerOf(response)
}

/** The lines of an answer as they come, each as JSON; an answer that is none of lines; null as `askCommerce`. */
export async function linesFrom(
  installation: Installation,
  call: CommerceCall,
): Promise<AsyncIterable<unknown> | CommerceAnswer | null> {
  const response = await fetchFrom(installation, call)
  if (!response) return null
  if (!response.ok || !response.body) return answerOf(response)
  const lines = createInterface({ input: Readable.fromWeb(response.body), crlfDelay: Number.POSITIVE_INFINITY })
  return (async function* read() {
    for await (const line of lines) yield JSON.parse(line) as unknown
  })()
}

/** An error for the operator about an unexpected answer. */
export function unwanted({ commerce }: Installation, tenant: string, { status, json }: CommerceAnswer): Error {
  const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : 'no reason given'
  return new Error(`commerce at ${commerce} answered ${status} for "${tenant}": ${message}`)
}

/** The tenant with a valid file, or the reason why there is none. */
function findTenant({ tenantsDir, themesDir }: Installation, id: string): Tenant | Error {
  const { tenants, problems } = readTenants({ tenants: tenantsDir, themes: themesDir })
  const found = tenants.find((each) => each.id === id)
  if (found) return found
  const own = problems.filter((each) => path.basename(each.file) === `${id}.json`).map(describeProblem)
  if (own.length) return new Error(own.join('\n'))
  return new Error(`there is no tenant "${id}"; known: ${tenants.map((each) => each.id).join(', ')}`)
}

function requireTenant(installation: Installation, id: string): Tenant {
  const found = findTenant(installation, id)
  if (found instanceof Error) throw found
  return found
}

/** An error for the operator about a tenant that the running commerce does not know. */
export function unknownToCommerce(installation: Installation, id: string): Error {
  const found = findTenant(installation, id)
  if (found instanceof Error) return found
  return new Error(
    `commerce at ${installation.commerce} has no tenant "${id}": set TENANTS_DIR to the folder that it reads`,
  )
}

const databaseOf = ({ databaseUrl, dataDir }: Installation): DatabaseChoice =>
  databaseUrl
    ? { kind: 'server', url: databaseUrl, onError: (error) => console.error(error.message) }
    : { kind: 'embedded', dataDir }

/** Whether the installation has a database; none is created. */
export const hasDatabase = (installation: Installation): Promise<boolean> => holdsDatabase(databaseOf(installation))

/** Opens the database of an installation whose commerce does not run. Throws with a message for the operator. */
async function openDirectly(installation: Installation): Promise<OpenDatabase> {
  return openDatabase(databaseOf(installation)).catch((error: unknown) => {
    if (!(error instanceof DataFolderError)) throw error
    const { message } = error
    throw new Error(
      message.endsWith('another process')
        ? `${message}; if that is commerce on another port, say COMMERCE_PORT`
        : message,
    )
  })
}

/**
 * Runs `work` on the database directly, without commerce; the tenant need not have a file any more. Throws with a
 * message for the operator when the database cannot be opened or another process uses it.
 */
export async function onTenantRows<T>(installation: Installation, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDirectly(installation)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Copies the embedded database of an installation whose commerce does not run. Throws as `onTenantRows`. */
export async function backUpDirectly(installation: Installation, now: number): Promise<Backup> {
  if (!(await hasDatabase(installation))) throw new Error(`there is no database in ${installation.dataDir}`)
  const database = await openDirectly(installation)
  try {
    if (!database.backUp) throw new Error('the database is no folder of this machine')
    return await database.backUp(now)
  } finally {
    await database.close()
  }
}

/** Runs `work` on the database directly, as `onTenantRows`. Throws when there is no such tenant. */
export async function onDatabase<T>(
  installation: Installation,
  id: string,
  work: (db: Db, tenant: Tenant) => Promise<T>,
): Promise<T> {
  const tenant = requireTenant(installation, id)
  return onTenantRows(installation, (db) => work(db, tenant))
}
