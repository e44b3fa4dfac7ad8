import type { Db } from '@tiffin/commerce/kernel/db/database'
import type { OperatorScope } from '@tiffin/commerce/operator/scopes'
import type { Tenant } from '@tiffin/tenancy/tenant'
import {
  askCommerce,
  type CommerceCall,
  type Environment,
  type Installation,
  installationOf,
  linesFrom,
  onDatabase,
  unwanted,
} from './installation.ts'
import { mintByCommerce } from './operator-keys.ts'
import { chooseWay } from './which-installation.ts'

/** A call by an operator for a tenant, through commerce when it runs, else directly on the database. */
export interface OperatorCall<R> extends Pick<CommerceCall, 'method' | 'contentType' | 'body' | 'headers'> {
  /** Commerce's path below the tenant. */
  readonly path: string
  readonly scope: OperatorScope
  /** Name of the key that the call mints for itself. */
  readonly keyName: string
  readonly isAnswer: (answer: unknown) => answer is R
  readonly directly: (db: Db, tenant: Tenant) => Promise<R>
}

/** An import by an operator for a tenant. */
export interface OperatorImport<R> {
  /** The last segment of commerce's path, which is also the scope that the call needs. */
  readonly call: 'catalogue' | 'roster'
  /** Query parameters of the call. */
  readonly query?: Readonly<Record<string, string>>
  readonly contentType: string
  readonly body: string
  readonly isReport: (answer: unknown) => answer is R
  readonly directly: (db: Db, tenant: Tenant) => Promise<R>
}

/** Lifetime in seconds of the key that a command mints for itself: slightly longer than an import takes. */
const OWN_KEY_S = 300

/** OPERATOR_KEY, or a temporary key minted with the service key; undefined when neither is available. */
export async function keyFor(
  installation: Installation,
  tenant: string,
  { scope, keyName }: Pick<OperatorCall<unknown>, 'scope' | 'keyName'>,
  env: Environment,
): Promise<string | undefined> {
  if (env.OPERATOR_KEY) return env.OPERATOR_KEY
  if (!installation.serviceKey) return undefined
  const wanted = { scopes: [scope], name: keyName, ttlSeconds: OWN_KEY_S }
  return (await mintByCommerce(installation, tenant, wanted))?.key
}

/** Calls commerce when it runs, else works directly on the database. Throws with a message for the operator. */
export async function runOperatorCall<R>(tenant: string, wanted: OperatorCall<R>, env: Environment): Promise<R> {
  const installation = installationOf(env)
  const { scope, keyName, path, isAnswer, directly, ...call } = wanted
  if ((await chooseWay(installation)) === 'database') return onDatabase(installation, tenant, directly)
  const answer = await askCommerce(installation, {
    ...{ ...call, path: `/operator/t/${encodeURIComponent(tenant)}/${path}` },
    key: await keyFor(installation, tenant, { scope, keyName }, env),
  })
  if (answer === null) throw new Error(`commerce at ${installation.commerce} has stopped; nothing has changed`)
  if (isAnswer(answer.json)) return answer.json
  throw unwanted(installation, tenant, answer)
}

/** A call by an operator whose answer comes part by part. */
export interface OperatorStream<P> extends Pick<OperatorCall<never>, 'path' | 'scope' | 'keyName'> {
  readonly directly: (db: Db, tenant: Tenant) => AsyncIterable<P>
}

/**
 * Calls commerce when it runs, else works directly on the database; takes each part as it comes, of the type that the call
 * answers. Throws with a message for the operator.
 */
export async function runOperatorStream<P>(
  tenant: string,
  { path, scope, keyName, directly }: OperatorStream<P>,
  take: (part: P) => void,
  env: Environment,
): Promise<void> {
  const installation = installationOf(env)
  if ((await chooseWay(installation)) === 'database') {
    return onDatabase(installation, tenant, async (db, of) => {
      for await (const part of directly(db, of)) take(part)
    })
  }
  const key = await keyFor(installation, tenant, { scope, keyName }, env)
  const call = { method: 'GET', path: `/operator/t/${encodeURIComponent(tenant)}/${path}`, key } as const
  const answer = await linesFrom(installation, call)
  if (answer === null) throw new Error(`commerce at ${installation.commerce} has stopped; nothing has changed`)
  if ('status' in answer) throw unwanted(installation, tenant, answer)
  for await (const part of answer) take(part as P)
}

/** Imports through commerce when it runs, else directly into the database. Throws with a message for the operator. */
export function runImport<R>(tenant: string, wanted: OperatorImport<R>, env: Environment): Promise<R> {
  const { call, contentType, body, query = {}, isReport: isAnswer, directly } = wanted
  const search = new URLSearchParams(query).toString()
  const path = `${call}${search && `?${search}`}`
  const opener = { scope: call, keyName: `${call} import` }
  return runOperatorCall(tenant, { method: 'PUT', path, ...opener, contentType, body, isAnswer, directly }, env)
}
