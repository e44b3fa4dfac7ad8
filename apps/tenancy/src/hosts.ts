import type { Tenant } from './tenant.ts'

const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const MAX_NAME = 253
const PORT = /:\d{1,5}$/

/**
 * Normalises a Host header for the tenant lookup: lower case, without port or trailing dot. Null when it is not a host
 * name.
 */
export function normaliseHost(header: string): string | null {
  // Reject long headers before matching any pattern.
  if (header.length > MAX_NAME + ':65535.'.length) return null
  const name = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  return name.length <= MAX_NAME && NAME.test(name) ? name : null
}

/** `*.example.com` for `shop.example.com`; null for a name of a single label. */
function wildcardOf(name: string): string | null {
  const dot = name.indexOf('.')
  return dot < 0 ? null : `*${name.slice(dot)}`
}

/** Whether one of `hosts` is the wildcard that matches this name. */
export const isBelowWildcard = (name: string, hosts: readonly string[]): boolean =>
  hosts.includes(wildcardOf(name) ?? '')

/** The names that get certificates: exact hosts, and those that the file lists below its wildcards. */
export const certifiedNames = ({ hosts, certificateHosts }: Tenant): readonly string[] => [
  ...hosts.filter((host) => !host.startsWith('*.')),
  ...certificateHosts,
]

/**
 * Whether a certificate may be made for this name: it belongs to a served tenant, which wants one. Another spelling of
 * the same name is refused, because it would be a certificate of its own.
 */
export function isCertified(name: string, resolve: HostIndex['resolve']): boolean {
  if (normaliseHost(name) !== name) return false
  const tenant = resolve(name)
  return tenant !== null && (tenant.hosts.includes(name) || tenant.certificateHosts.includes(name))
}

/** Finds the tenant of a request. Updates cost the same for any number of tenants. */
export interface HostIndex {
  /** The tenant of a Host header's value; null for an unknown host, which never receives a tenant's pages. */
  resolve(header: string): Tenant | null
  /** The tenant that holds exactly this host or wildcard. */
  holder(host: string): Tenant | undefined
  /** Removes the hosts of `before` and adds those of `now`; null for none. */
  replace(before: Tenant | null, now: Tenant | null): void
}

/**
 * A lookup takes two steps for any number of tenants: the exact name, then the wildcard for its first label. A name
 * that a file claims never falls back to a wildcard: it belongs to another tenant, even while that tenant is not served
 * (SAFE13).
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
      // Keep a host that has already moved to another tenant.
      for (const host of before?.hosts ?? []) if (byHost.get(host) === before) byHost.delete(host)
      for (const host of now?.hosts ?? []) if (now) byHost.set(host, now)
    },
  }
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/** The domain at which browsers fill in codes: a message can name one only; null when there are only wildcards. */
export function originHost(hosts: readonly string[]): string | null {
  const exact = hosts.filter((host) => !host.startsWith('*.'))
  return exact.find((host) => !isLocal(host)) ?? exact[0] ?? null
}
