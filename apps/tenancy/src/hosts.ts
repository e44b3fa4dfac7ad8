import type { Tenant } from './tenant.ts'

const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const LONGEST_NAME = 253
const PORT = /:\d{1,5}$/

/** A host as tenants are found by: lower case, without port or trailing dot. Null when it is not a host name at all. */
export function normaliseHost(header: string): string | null {
  // A longer header is nobody's name; refused before any pattern reads it.
  if (header.length > LONGEST_NAME + ':65535.'.length) return null
  const name = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  return name.length <= LONGEST_NAME && NAME.test(name) ? name : null
}

/** `*.example.com` for `shop.example.com`; null for a name of one label. */
function wildcardOf(name: string): string | null {
  const dot = name.indexOf('.')
  return dot < 0 ? null : `*${name.slice(dot)}`
}

/** Which tenant a request is for. It changes tenant by tenant, whatever their number. */
export interface HostIndex {
  /** The tenant of a Host header's value; null for an unknown host, which is never answered with a tenant's pages. */
  resolve(header: string): Tenant | null
  /** The tenant that holds exactly this host or wildcard. */
  holder(host: string): Tenant | undefined
  /** Lets go of what `before` holds and gives `now` its hosts; null for none. */
  replace(before: Tenant | null, now: Tenant | null): void
}

/**
 * Two look-ups whatever the number of tenants: the exact name first, then the wildcard that stands for its first label.
 * A name that a file claims is never answered by a wildcard: it is another tenant's, even while that one is not served (SAFE13).
 */
export function hostIndex(tenants: readonly Tenant[], isClaimed: (name: string) => boolean = () => false): HostIndex {
  const byHost = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
  return {
    resolve(header) {
      const name = normaliseHost(header)
      if (name === null) return null
      const exact = byHost.get(name)
      if (exact || isClaimed(name)) return exact ?? null
      return byHost.get(wildcardOf(name) ?? '') ?? null
    },
    holder: (host) => byHost.get(host),
    replace(before, now) {
      // A host that another tenant holds by now stays with it.
      for (const host of before?.hosts ?? []) if (byHost.get(host) === before) byHost.delete(host)
      for (const host of now?.hosts ?? []) if (now) byHost.set(host, now)
    },
  }
}
