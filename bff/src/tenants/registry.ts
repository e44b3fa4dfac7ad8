import { type FollowedTenants, followTenants } from '@tiffin/tenancy/follow-tenants'
import { type Installation, readForStart, TenantFilesError } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { ServerMode } from '@tiffin/tenancy/tenant-mode'
import type { TenantFolders } from '@tiffin/tenancy/tenant-reader'
import type { Tenants } from '@tiffin/tenancy/tenant-set'
import { ConfigError } from '../config-error.ts'

export interface RegistryOptions {
  readonly folders: TenantFolders
  readonly mode: ServerMode
  /** Receives one line per error in a file. */
  readonly report: (line: string) => void
}

function readOrRefuse(folders: TenantFolders, mode: ServerMode): Installation {
  try {
    return readForStart(folders, mode)
  } catch (error) {
    throw error instanceof TenantFilesError ? new ConfigError(error.message) : error
  }
}

/**
 * Reads the tenants and watches their files until closed. Throws a ConfigError with a one-line message if no tenant is
 * valid.
 */
export function openRegistry({ folders, mode, report }: RegistryOptions): FollowedTenants {
  const installation = readOrRefuse(folders, mode)
  const demo = mode === 'production' ? installation.set.all().find((tenant) => tenant.demo) : undefined
  if (demo) throw new ConfigError(`tenant "${demo.id}" is a demo: MODE=production does not serve it`)
  const tenants = followTenants(installation, { servesDemos: mode === 'demo', report })
  return { ...tenants, resolve: remembering(tenants) }
}

/** Maximum number of cached host spellings. Most requests use the same few, but wildcard hosts allow any number. */
const MAX_SPELLINGS = 20_000

/** Memoizes the tenant of a host until a tenant changes. */
function remembering(tenants: Pick<Tenants, 'resolve' | 'version'>): (host: string) => Tenant | null {
  const known = new Map<string, Tenant>()
  let version = tenants.version()
  return (host) => {
    if (version !== tenants.version()) {
      known.clear()
      version = tenants.version()
    }
    const seen = known.get(host)
    if (seen) return seen
    const tenant = tenants.resolve(host)
    if (known.size >= MAX_SPELLINGS) known.clear()
    if (tenant) known.set(host, tenant)
    return tenant
  }
}
