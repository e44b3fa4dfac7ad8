import { watch } from 'node:fs'
import { type HostIndex, hostIndex } from '@tiffin/tenancy/hosts'
import { describeProblem, readTenants, type TenantFolders } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { ConfigError } from '../config.ts'

/** The clients of this installation as they are now. */
export interface Tenants {
  /** The client that a Host header names; null for nobody's host. */
  resolve(host: string): Tenant | null
  all(): readonly Tenant[]
}

/** Clients that follow their files. */
export interface TenantRegistry extends Tenants {
  /** Reads the files again. A file that is wrong is reported and its client stays as it was. */
  reload(): void
  close(): void
}

export interface RegistryOptions {
  readonly folders: TenantFolders
  readonly mode: 'production' | 'demo'
  /** Takes one line for each thing that is wrong in a file. */
  readonly report: (line: string) => void
}

/** Files are often written in several steps; reading waits until they are at rest. */
const SETTLE_MS = 100

/** Reads the clients for a start. Throws a ConfigError of one line when anything is wrong. */
function readForStart({ folders, mode }: RegistryOptions): readonly Tenant[] {
  const { tenants, problems } = readOrRefuse(folders)
  const [problem] = problems
  if (problem) throw new ConfigError(describeProblem(problem))
  if (tenants.length === 0) throw new ConfigError(`${folders.tenants} holds no tenant file`)
  const demo = mode === 'production' ? tenants.find((tenant) => tenant.demo) : undefined
  if (demo) throw new ConfigError(`tenant "${demo.id}" is a demo: MODE=production does not serve it`)
  return tenants
}

function readOrRefuse(folders: TenantFolders) {
  try {
    return readTenants(folders)
  } catch {
    throw new ConfigError(`the folders ${folders.tenants} and ${folders.themes} cannot be read`)
  }
}

/** Reads the clients and keeps following their files until closed. */
export function openRegistry(options: RegistryOptions): TenantRegistry {
  let tenants = readForStart(options)
  let resolve = remembering(hostIndex(tenants))

  const reload = (): void => {
    try {
      tenants = mergeTenants(options, tenants)
      resolve = remembering(hostIndex(tenants))
    } catch (error) {
      options.report((error as Error).message)
    }
  }
  const watcher = follow(options.folders, reload)
  return {
    resolve: (host) => resolve(host),
    all: () => tenants,
    reload,
    close: watcher.close,
  }
}

/** Headers are spelled alike a million times over; wildcards could make up any number of them. */
const MOST_SPELLINGS = 20_000

function remembering(index: HostIndex): (host: string) => Tenant | null {
  const known = new Map<string, Tenant>()
  return (host) => {
    const seen = known.get(host)
    if (seen) return seen
    const tenant = index.resolve(host)
    if (known.size >= MOST_SPELLINGS) known.clear()
    if (tenant) known.set(host, tenant)
    return tenant
  }
}

/** What the files say now; where one is wrong, its client as it was before. */
function mergeTenants({ folders, mode, report }: RegistryOptions, before: readonly Tenant[]): readonly Tenant[] {
  const { tenants, problems } = readOrRefuse(folders)
  for (const problem of problems) report(describeProblem(problem))
  const served = mode === 'production' ? tenants.filter((tenant) => !tenant.demo) : tenants
  const broken = new Set(problems.map((problem) => problem.file.replace(/^.*[\\/]|\.json$/g, '')))
  const taken = new Set(served.flatMap((tenant) => tenant.hosts))
  const kept = before.filter(
    (tenant) =>
      broken.has(tenant.id) &&
      !served.some((each) => each.id === tenant.id) &&
      !tenant.hosts.some((host) => taken.has(host)),
  )
  return [...served, ...kept]
}

function follow(folders: TenantFolders, reload: () => void): { close: () => void } {
  let timer: NodeJS.Timeout | undefined
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(reload, SETTLE_MS).unref()
  }
  const watchers = [folders.tenants, folders.themes].map((folder) =>
    watch(folder, { recursive: true, persistent: false }, changed),
  )
  return {
    close: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
