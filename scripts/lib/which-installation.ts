import { readInstallationId } from '@tiffin/commerce/installation-id'
import { shownPath } from '@tiffin/tenancy/tenant-problem'
import { askCommerce, type Installation } from './installation.ts'

/** Where the data of an installation is, for messages. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Installation, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl
    ? `the database ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`
    : `DATA_DIR ${shownPath(dataDir)}`

/** The id that commerce reports; null when it reports none. */
function idIn(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null && 'installation' in json ? json.installation : null
  return typeof id === 'string' ? id : null
}

/** Throws when the commerce at this address works on other data than this command would. */
function requireSame(installation: Installation, theirs: string | null): void {
  const ours = readInstallationId(installation)
  if (theirs === null || theirs === ours) return
  // Without data of its own this command cannot compare: the given key decides.
  if (ours === null && installation.isKeyGiven) return
  throw new Error(
    `commerce at ${installation.commerce} works on other data than ${placeOf(installation)}: ` +
      'set DATA_DIR (or DATABASE_URL) and COMMERCE_PORT to those of one installation',
  )
}

/** Where an operator's command works: through the running commerce, or directly on the database. */
export type Way = 'commerce' | 'database'

/**
 * Finds out whether commerce runs here, and prints one line that says where the command works. Throws with a message
 * for the operator when the commerce at this address belongs to another installation.
 */
export async function chooseWay(installation: Installation): Promise<Way> {
  const health = await askCommerce(installation, { method: 'GET', path: '/healthz', key: undefined })
  if (health) requireSame(installation, idIn(health.json))
  const place = placeOf(installation)
  // On stderr: the output of a command may be piped, such as a new key.
  console.error(health ? `commerce at ${installation.commerce} (${place})` : `${place} (commerce is not running)`)
  return health ? 'commerce' : 'database'
}
