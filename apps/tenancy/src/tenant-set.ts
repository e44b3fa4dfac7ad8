import type { FieldProblem } from './field-problems.ts'
import { openHostClaims } from './host-claims.ts'
import { hostIndex } from './hosts.ts'
import type { Steps } from './slices.ts'
import type { Tenant } from './tenant.ts'
import type { FileRead } from './tenant-reader.ts'

/** How an installation's tenant files stand. */
export interface TenantCounts {
  readonly served: number
  /** Files that are not right and of which no right form is known: their hosts are unknown hosts. */
  readonly leftOut: number
  /** Files that are not right, whose last good form is served. */
  readonly outdated: number
}

/** The tenants of an installation at this moment. */
export interface Tenants {
  /** The tenant that a Host header names; null for an unknown host. */
  resolve(header: string): Tenant | null
  find(id: string): Tenant | undefined
  all(): readonly Tenant[]
  counts(): TenantCounts
  /** Differs from the one before when what `resolve` answers may differ. */
  version(): number
}

/** What tenant files say, by id: what was read, or null for a file that is gone. */
export type Changes = ReadonlyMap<string, FileRead | null>

/** Tenants that change file by file. */
export interface TenantSet extends Tenants {
  /** Every file that was read, right or wrong. */
  reads(): ReadonlyMap<string, Pick<FileRead, 'fingerprint' | 'looks'>>
  /** Tenants whose files are not right, disputed hosts included. */
  wrong(): Iterable<string>
  /** What is wrong with a tenant's file, disputed hosts included. */
  problemsOf(id: string): readonly FieldProblem[]
  /**
   * Takes changes up. A file that is right and alone in naming its hosts is served; else its last good form stays, with
   * its hosts, until its file goes or gives them up. Answers the ids that the changes concern.
   */
  apply(changes: Changes): Steps<ReadonlySet<string>>
}

interface Slot extends FileRead {
  /** Null: left out. */
  readonly served: Tenant | null
  /** The hosts that are its own or in dispute. */
  readonly claimed: readonly string[]
}

/**
 * What a file claims: the hosts that it names. One that is not right also keeps those of its last good form, which is
 * served: else another file would take them while it is being mended (SAFE13).
 */
function claimsOf(read: FileRead | null, served: Tenant | null): readonly string[] {
  if (!read) return []
  return read.tenant ? read.hosts : [...new Set([...read.hosts, ...(served?.hosts ?? [])])]
}

/** `shown` gives the path of a tenant's file as problems name it. */
export function openTenantSet(shown: (id: string) => string): TenantSet {
  const slots = new Map<string, Slot>()
  const claims = openHostClaims()
  const index = hostIndex([], (name) => claims.claimants(name).length > 0)
  /** Files that exist and are not served as they are. */
  const wrong = new Set<string>()
  let version = 0

  const isRight = (slot: Slot | undefined): boolean => slot?.tenant != null && claims.areSole(slot.tenant.hosts)

  const serve = (id: string, slot: Slot, tenant: Tenant | null): void => {
    if (slot.served === tenant) return
    index.replace(slot.served, tenant)
    slots.set(id, { ...slot, served: tenant })
    version++
  }

  /** First who names what: nothing of it is served yet. Answers the hosts whose claimants may have changed. */
  function* note(changes: Changes): Steps<ReadonlySet<string>> {
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

  /** A right file's hosts are its own: who still holds one under a last good form loses that form. */
  function evictFrom(hosts: readonly string[]): void {
    for (const host of hosts) {
      const holder = index.holder(host)?.id
      const slot = holder === undefined ? undefined : slots.get(holder)
      if (holder !== undefined && slot && !isRight(slot)) serve(holder, slot, null)
    }
  }

  function settle(id: string): void {
    const slot = slots.get(id)
    if (!slot?.tenant || !isRight(slot)) {
      if (slot) wrong.add(id)
      return
    }
    wrong.delete(id)
    evictFrom(slot.tenant.hosts)
    serve(id, slot, slot.tenant)
  }

  /** After the others, so that a host that moves from a removed file to a new one is unknown at no moment. */
  function remove(id: string): void {
    const slot = slots.get(id)
    if (slot) serve(id, slot, null)
    slots.delete(id)
    wrong.delete(id)
  }

  function* apply(changes: Changes): Steps<ReadonlySet<string>> {
    const hosts = yield* note(changes)
    const concerned = new Set(changes.keys())
    for (const host of hosts) for (const id of claims.claimants(host)) concerned.add(id)
    for (const id of concerned) {
      if (changes.get(id) !== null) settle(id)
      yield
    }
    for (const [id, read] of changes) {
      if (read === null) remove(id)
      yield
    }
    return concerned
  }

  const servedOf = (id: string): Tenant | null => slots.get(id)?.served ?? null

  return {
    resolve: index.resolve,
    find: (id) => servedOf(id) ?? undefined,
    all: () => [...slots.values()].map((slot) => slot.served).filter((tenant) => tenant !== null),
    counts() {
      const leftOut = [...wrong].filter((id) => servedOf(id) === null).length
      return { served: slots.size - leftOut, leftOut, outdated: wrong.size - leftOut }
    },
    version: () => version,
    reads: () => slots,
    wrong: () => wrong,
    problemsOf(id) {
      const slot = slots.get(id)
      return [...(slot?.problems ?? []), ...claims.disputes(id, slot?.tenant?.hosts ?? [], shown)]
    },
    apply,
  }
}
