import type { Boot } from '@tiffin/contract/boot'
import { getBootChecked } from '@tiffin/contract/boot.schema'
import { pages } from '@tiffin/contract/pages'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { shownCapabilities } from './part-payment.ts'

/**
 * A3: the tenant's settings for its pages. They come from the tenant file only, so they are available with commerce
 * down.
 */
const presentBoot = (tenant: Tenant): Boot => ({
  client: {
    ...tenant.clientConfig,
    // DPDP Act 2023: without a notice of its own, a tenant's links lead to that of the product.
    privacyPolicy: tenant.clientConfig.privacyPolicy || pages.privacy.path,
    billNote: capabilitiesOf(tenant).includes('bill-notes') ? tenant.clientConfig.billNote : 'off',
    map: tenant.maps?.googleBrowserKey ? 'google' : 'own',
  },
  theme: tenant.theme,
  capabilities: shownCapabilities(tenant),
  session: null,
})

const START_OF_SESSION = 'null}'

const written = new WeakMap<Tenant, string>()

/**
 * The JSON of the boot response up to the value of `session`; the caller appends that value and a closing brace.
 * Serialised once per tenant, because it is the same for every caller. Validated against the contract here, so that
 * other content of a tenant file never reaches a browser.
 */
export function bootWithoutSession(tenant: Tenant): string {
  const known = written.get(tenant)
  if (known !== undefined) return known
  const { client, theme, capabilities } = getBootChecked.schemas.answer.parse(presentBoot(tenant)) as Boot
  const json = JSON.stringify({ client, theme, capabilities, session: null }).slice(0, -START_OF_SESSION.length)
  written.set(tenant, json)
  return json
}
