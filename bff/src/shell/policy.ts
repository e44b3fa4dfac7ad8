import type { PageRow } from '@tiffin/contract/pages'
import type { Tenant } from '@tiffin/tenancy/tenant'

/**
 * SAFE15: allows content from this server and `others`, and scripts only with this page's nonce and those that they
 * load.
 */
const policyWith = (nonce: string, others = ''): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'${others}; ` +
  `img-src 'self'${others && `${others} data:`}; font-src 'self'${others}; connect-src 'self'${others}; ` +
  `media-src 'self'; frame-src 'self'${others}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; ` +
  `form-action 'self'${others}; frame-ancestors 'none'; object-src 'none'`

/** The server of Paytm and its siblings, from which its checkout loads parts; a stand-in for tests has none. */
function paytmSources(host: string): string {
  const { hostname, protocol } = new URL(host)
  return protocol === 'https:' ? ` ${host} https://*.${hostname.split('.').slice(1).join('.')}` : ` ${host}`
}

/** What the checkout of the tenant's payment provider needs. The sandbox is on the tenant's own host. */
const providerSources = ({ payment }: Tenant): string =>
  payment?.provider === 'paytm' ? paytmSources(payment.host) : ''

/** The policies by the `policy` column of the page table. */
export const pagePolicies: Readonly<Record<PageRow['policy'], (nonce: string, tenant: Tenant) => string>> = {
  own: (nonce) => policyWith(nonce),
  provider: (nonce, tenant) => policyWith(nonce, providerSources(tenant)),
}

/** Headers that differ by policy. A bank's page may open in a window that reports to the provider's checkout. */
export const pageHeaders: Readonly<Record<PageRow['policy'], Readonly<Record<string, string>>>> = {
  own: {},
  provider: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
}

const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com'

/**
 * Allows the sources that Google's guide requires for its map. For the map document only, which only our pages may
 * frame.
 */
export const mapFramePolicy = (nonce: string, googleUrl: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' https: blob:; ` +
  `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com; font-src https://fonts.gstatic.com; ` +
  `img-src 'self' ${GOOGLE} data: blob:; connect-src 'self' ${GOOGLE} ${googleUrl} data: blob:; ` +
  "frame-src https://*.google.com; worker-src blob:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; object-src 'none'"

/** SB12: for the sandbox bank's page, which only our own pages may frame and which posts to its own shop only. */
export const sandboxPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
