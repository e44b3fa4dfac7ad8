import type { FieldProblem } from './field-problems.ts'
import { openHostClaims } from './host-claims.ts'
import { hostIndex } from './hosts.ts'
import type { Steps } from './slices.ts'
import type { Tenant } from './tenant.ts'
import type { FileRead } from './tenant-reader.ts'

/** Numbers of tenant files by their state. */
export interface TenantCounts {
  readonly served: number
  /** Invalid files without an earlier valid version: their hosts resolve to no tenant. */
  readonly leftOut: number
  /** Invalid files whose last valid version is served. */
  readonly outdated: number
}

/** The current tenants of an installation. */
export interface Tenants {
  /** The tenant named by a Host header; null for an unknown host. */
  resolve(header: string): Tenant | null
  find(id: string): Tenant | undefined
  all(): readonly Tenant[]
  counts(): TenantCounts
  /** Changes whenever the results of `resolve` may have changed. */
  version(): number
}

/** Contents of tenant files, by id; null for a removed file. */
export type Changes = ReadonlyMap<string, FileRead | null>

/** Tenants that can be updated file by file. */
export interface TenantSet extends Tenants {
  /** Every file that was read, valid or not. */
  reads(): ReadonlyMap<string, Pick<FileRead, 'fingerprint' | 'themeFolders'>>
  /** Tenants whose files are invalid, including disputed hosts. */
  invalid(): Iterable<string>
  /** The problems of a tenant's file, including disputed hosts. */
  problemsOf(id: string): readonly FieldProblem[]
  /**
   * Applies changes. A valid file whose hosts no other file names is served. Otherwise the last valid version of the
   * file stays served, until the file is removed or another valid file takes one of its hosts. Returns the ids that the
   * changes affect.
   */
  apply(changes: Changes): Steps<ReadonlySet<string>>
}

interface Slot extends FileRead {
  /** The served version; null when the tenant is left out. */
  readonly served: Tenant | null
  /** The hosts that the file claims (`claimsOf`). */
  readonly claimed: readonly string[]
}

/**
 * The hosts that a file names. An invalid file also claims the hosts of its last valid version, which is still served,
 * so that no other file can take them (SAFE13).
 */
function claimsOf(read: FileRead | null, served: Tenant | null): readonly string[] {
  if (!read) return []
  return read.tenant ? read.hosts : [...new Set([...read.hosts, ...(served?.hosts ?? [])])]
}

/** `shown` returns the path of a tenant's file for messages. */
export function openTenantSet(shown: (id: string) => string): TenantSet {
  const slots = new Map<string, Slot>()
  const claims = openHostClaims()
  const index = hostIndex([], (name) => claims.claimants(name).length > 0)
  /** Files that exist but whose current version is not served. */
  const invalid = new Set<string>()
  let version = 0

  const isValid = (slot: Slot | undefined): boolean => slot?.tenant != null && claims.areSole(slot.tenant.hosts)

  const serve = (id: string, slot: Slot, tenant: Tenant | null): void => {
    if (slot.served === tenant) return
    index.replace(slot.served, tenant)
    slots.set(id, { ...slot, served: tenant })
    version++
  }

  /**
   * Records the claims of all changes before any of them is served. Returns the hosts whose claimants may have changed.
   */
  function* recordClaims(changes: Changes): Steps<ReadonlySet<string>> {
    const hosts = new Set<string>()
    for (const [id, read] of changes) {
      const before = slots.get(id)
      const served = before?.served ?? null
      const claimed = claimsOf(read, served)
      claims.move(id, before?.claimed ?? [], claimed)
      for (const host of [...(before?.claimed ?? []), ...claimed]) hosts.add(host)
      if (read) slots.set(id, { ...read, served, claimed })
      else if (before) slots.set(id, { ...before, tenant: null, claimed })
      yield
    }
    return hosts
  }

  /**
   * Stops serving the tenants whose last valid version holds one of these hosts, because the hosts now belong to a
   * valid file.
   */
  function dropOutdatedHolders(hosts: readonly string[]): void {
    for (const host of hosts) {
      const holder = index.holder(host)?.id
      const slot = holder === undefined ? undefined : slots.get(holder)
      if (holder !== undefined && slot && !isValid(slot)) serve(holder, slot, null)
    }
  }

  function settle(id: string): void {
    const slot = slots.get(id)
    if (!slot?.tenant || !isValid(slot)) {
      if (slot) invalid.add(id)
      return
    }
    invalid.delete(id)
    dropOutdatedHolders(slot.tenant.hosts)
    serve(id, slot, slot.tenant)
  }

  /** Runs after all other changes, so that a host that moves from a removed file to a new file always resolves. */
  function remove(id: string): void {
    const slot = slots.get(id)
    if (slot) serve(id, slot, null)
    slots.delete(id)
    invalid.delete(id)
  }

  function* apply(changes: Changes): Steps<ReadonlySet<string>> {
    const hosts = yield* recordClaims(changes)
    const affected = new Set(changes.keys())
    for (const host of hosts) for (const id of claims.claimants(host)) affected.add(id)
    for (const id of affected) {
      if (changes.get(id) !== null) settle(id)
      yield
    }
    for (const [id, read] of changes) {
      if (read === null) remove(id)
      yield
    }
    return affected
  }

  const servedOf = (id: string): Tenant | null => slots.get(id)?.served ?? null

  return {
    resolve: index.resolve,
    find: (id) => servedOf(id) ?? undefined,
    all: () => [...slots.values()].map((slot) => slot.served).filter((tenant) => tenant !== null),
    counts() {
      const leftOut = [...invalid].filter((id) => servedOf(id) === null).length
      return { served: slots.size - leftOut, leftOut, outdated: invalid.size - leftOut }
    },
    version: () => version,
    reads: () => slots,
    invalid: () => invalid,
    problemsOf(id) {
      const slot = slots.get(id)
      return [...(slot?.problems ?? []), ...claims.disputes(id, slot?.tenant?.hosts ?? [], shown)]
    },
    apply,
  }
}
