import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { describeProblem, readTenants, type TenantFolders, type TenantProblem } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** Who the clients of this installation are, at this moment. */
export interface TenantDirectory {
  find(id: string): Tenant | undefined
  all(): readonly Tenant[]
  /** Stops watching the files. */
  close(): void
}

/** Why the tenants cannot be served, one line for each problem. */
export class TenantFilesError extends Error {}

const SETTLE_MS = 100

/** A folder that names no tenant file is a wrong path more often than a wish. */
function readAll(folders: TenantFolders): { tenants: readonly Tenant[]; problems: readonly TenantProblem[] } {
  try {
    return readTenants(folders)
  } catch (error) {
    throw new TenantFilesError(`The tenants cannot be read: ${(error as Error).message}`)
  }
}

const byId = (tenants: readonly Tenant[]): ReadonlyMap<string, Tenant> =>
  new Map(tenants.map((tenant) => [tenant.id, tenant]))

/** Tenants whose file has become bad stay as they last were. */
function lastGood(before: ReadonlyMap<string, Tenant>, bad: readonly TenantProblem[]): Tenant[] {
  const ids = new Set(bad.map((each) => path.basename(each.file, '.json')))
  return [...before.values()].filter((tenant) => ids.has(tenant.id))
}

/**
 * Reads the tenant files and follows their changes.
 * Throws TenantFilesError when one is bad at the start; later a bad one is reported and its last good form stays.
 */
export function openTenants(folders: TenantFolders, report: (line: string) => void): TenantDirectory {
  const first = readAll(folders)
  if (first.problems.length) throw new TenantFilesError(first.problems.map(describeProblem).join('\n'))
  let current = byId(first.tenants)

  const reload = () => {
    try {
      const next = readAll(folders)
      for (const problem of next.problems) report(describeProblem(problem))
      current = byId([...lastGood(current, next.problems), ...next.tenants])
    } catch (error) {
      report((error as Error).message)
    }
  }
  const watcher = watchFolder(folders.tenants, reload)
  return { find: (id) => current.get(id), all: () => [...current.values()], close: () => watcher.close() }
}

/** Editors write in several steps: the files are read once they have settled. */
function watchFolder(folder: string, onSettled: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(onSettled, SETTLE_MS)
    timer.unref()
  })
  return watcher
}
