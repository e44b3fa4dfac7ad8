import type { Boot } from '@tiffin/contract/boot'
import { getBootChecked } from '@tiffin/contract/boot.schema'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** A3: the client as its pages know it. The tenant file says it all, so it comes with commerce down too. */
const presentBoot = ({ clientConfig, theme, maps }: Tenant): Boot => ({
  client: { ...clientConfig, map: maps?.googleBrowserKey ? 'google' : 'own' },
  theme,
  session: null,
})

const START_OF_SESSION = 'null}'

const written = new WeakMap<Tenant, string>()

/**
 * The boot answer as JSON up to its session, which follows with a closing brace: the same for everybody, so written
 * once. Held to the contract here: what a tenant file may hold besides never reaches a browser.
 */
export function bootWithoutSession(tenant: Tenant): string {
  const known = written.get(tenant)
  if (known !== undefined) return known
  const { client, theme } = getBootChecked.schemas.answer.parse(presentBoot(tenant)) as Boot
  const json = JSON.stringify({ client, theme, session: null }).slice(0, -START_OF_SESSION.length)
  written.set(tenant, json)
  return json
}
