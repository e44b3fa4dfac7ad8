import type { Db } from '@tiffin/commerce/kernel/db/database'
import {
  type CreatedKey,
  createKey,
  type ListedKey,
  listKeys,
  type NewKey,
  revokeKey,
} from '@tiffin/commerce/operator/keys'
import {
  askCommerce,
  type CommerceCall,
  type Installation,
  onDatabase,
  unknownToCommerce,
  unwanted,
} from './installation.ts'
import { chooseWay } from './which-installation.ts'

type ServiceCall = Pick<CommerceCall, 'method' | 'body'> & { readonly keyId?: string }

/**
 * Calls the running commerce about a tenant's keys; null when it does not run here. Throws with a message for the
 * operator when it refuses.
 */
async function askService(installation: Installation, tenant: string, call: ServiceCall): Promise<unknown> {
  const { method, body, keyId } = call
  const collection = `/service/t/${encodeURIComponent(tenant)}/operator-keys`
  const answer = await askCommerce(installation, {
    ...{ method, key: installation.serviceKey },
    path: keyId === undefined ? collection : `${collection}/${encodeURIComponent(keyId)}`,
    ...(body && { body, contentType: 'application/json' }),
  })
  if (answer === null) return null
  // A call about one key answers 404 for an unknown key too.
  if (answer.status === 404 && keyId === undefined) throw unknownToCommerce(installation, tenant)
  if (answer.status >= 300) throw unwanted(installation, tenant, answer)
  return answer.json
}

/** Creates a key through the running commerce; null when it does not run here. */
export const mintByCommerce = (
  installation: Installation,
  tenant: string,
  wanted: NewKey,
): Promise<CreatedKey | null> =>
  askService(installation, tenant, { method: 'POST', body: JSON.stringify(wanted) }) as Promise<CreatedKey | null>

const directly = <T>(installation: Installation, tenant: string, work: (db: Db, id: string) => Promise<T>) =>
  onDatabase(installation, tenant, (db, { id }) => work(db, id))

/** Creates a key through commerce when it runs, else directly in the database, as do `keysOf` and `endKey`. */
export async function mintKey(installation: Installation, tenant: string, wanted: NewKey): Promise<CreatedKey> {
  await chooseWay(installation)
  const made = await mintByCommerce(installation, tenant, wanted)
  return made ?? directly(installation, tenant, (db, id) => createKey(db, id, wanted, new Date()))
}

export async function keysOf(installation: Installation, tenant: string): Promise<readonly ListedKey[]> {
  await chooseWay(installation)
  const answer = (await askService(installation, tenant, { method: 'GET' })) as { keys: readonly ListedKey[] } | null
  return answer?.keys ?? (await directly(installation, tenant, listKeys))
}

/** Throws when the tenant has no such active key. */
export async function endKey(installation: Installation, tenant: string, keyId: string): Promise<void> {
  await chooseWay(installation)
  if (await askService(installation, tenant, { method: 'DELETE', keyId })) return
  const isRevoked = await directly(installation, tenant, (db, id) => revokeKey(db, id, keyId, new Date()))
  if (!isRevoked) throw new Error(`"${tenant}" has no key ${keyId} in force`)
}
