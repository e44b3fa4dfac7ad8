import type { Db } from '@tiffin/commerce/db/database'
import type { Tenant } from '@tiffin/tenancy/tenant'
import {
  askCommerce,
  type Environment,
  type Installation,
  installationOf,
  onDatabase,
  unknownToCommerce,
  unwanted,
} from './installation.ts'
import { mintByCommerce } from './operator-keys.ts'
import { chooseWay } from './which-installation.ts'

/** An import by an operator for a tenant, through commerce when it runs, else directly into the database. */
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

/** Lifetime in seconds of the key that an import mints for itself: slightly longer than an import takes. */
const OWN_KEY_S = 300

type Opener = Pick<OperatorImport<unknown>, 'call'>

/** OPERATOR_KEY, or a temporary key minted with the service key; undefined when neither is available. */
async function keyFor(
  installation: Installation,
  tenant: string,
  { call }: Opener,
  env: Environment,
): Promise<string | undefined> {
  if (env.OPERATOR_KEY) return env.OPERATOR_KEY
  if (!installation.serviceKey) return undefined
  const wanted = { scopes: [call], name: `${call} import`, ttlSeconds: OWN_KEY_S }
  return (await mintByCommerce(installation, tenant, wanted))?.key
}

/** Imports through commerce when it runs, else directly into the database. Throws with a message for the operator. */
export async function runImport<R>(tenant: string, wanted: OperatorImport<R>, env: Environment): Promise<R> {
  const installation = installationOf(env)
  const { call, contentType, body, query = {} } = wanted
  if ((await chooseWay(installation)) === 'database') return onDatabase(installation, tenant, wanted.directly)
  const search = new URLSearchParams(query).toString()
  const path = `/operator/t/${encodeURIComponent(tenant)}/${call}${search && `?${search}`}`
  const answer = await askCommerce(installation, {
    ...{ method: 'PUT', path, contentType, body },
    key: await keyFor(installation, tenant, wanted, env),
  })
  if (answer === null) throw new Error(`commerce at ${installation.commerce} has stopped; nothing is imported`)
  if (wanted.isReport(answer.json)) return answer.json
  if (answer.status === 404) throw unknownToCommerce(installation, tenant)
  throw unwanted(installation, tenant, answer)
}
