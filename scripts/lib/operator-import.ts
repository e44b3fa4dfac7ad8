import type { Db } from '@tiffin/commerce/db/database'
import type { Tenant } from '@tiffin/tenancy/tenant'
import {
  askCommerce,
  type Environment,
  type Installation,
  installationOf,
  onDatabase,
  unwanted,
} from './installation.ts'
import { mintByCommerce } from './operator-keys.ts'

/** Something that an operator imports for a tenant, by commerce where it runs, else on the database itself. */
export interface OperatorImport<R> {
  /** The last part of commerce's own call, and the scope that it needs. */
  readonly call: 'catalogue' | 'roster'
  readonly contentType: string
  readonly body: string
  readonly isReport: (answer: unknown) => answer is R
  readonly directly: (db: Db, tenant: Tenant) => Promise<R>
}

/** A key that an import makes for itself outlives the import by little. */
const OWN_KEY_S = 300

type Opener = Pick<OperatorImport<unknown>, 'call'>

/** The operator's own key, or one that the machine's service key makes for this import. */
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

/** Imports by commerce's own call where it runs, else on the database itself. Throws with words for the operator. */
export async function runImport<R>(tenant: string, wanted: OperatorImport<R>, env: Environment): Promise<R> {
  const installation = installationOf(env)
  const { call, contentType, body } = wanted
  const answer = await askCommerce(installation, {
    ...{ method: 'PUT', path: `/operator/t/${encodeURIComponent(tenant)}/${call}`, contentType, body },
    key: await keyFor(installation, tenant, wanted, env),
  })
  if (answer === null) return onDatabase(installation, tenant, wanted.directly)
  if (wanted.isReport(answer.json)) return answer.json
  throw unwanted(installation, tenant, answer)
}
