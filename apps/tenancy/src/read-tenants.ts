import path from 'node:path'
import { openPresets, type Presets } from './presets.ts'
import { atOnce, type Steps } from './slices.ts'
import type { Tenant } from './tenant.ts'
import { inMode, type ServerMode } from './tenant-mode.ts'
import { describeProblem, shownPath, type TenantProblem } from './tenant-problem.ts'
import { type FileRead, fileOf, idsIn, readTenantFile, type TenantFolders } from './tenant-reader.ts'
import { openTenantSet, type TenantSet } from './tenant-set.ts'

/** Tenants with valid files, and the problems of the others. An invalid file is not used at all. */
export interface TenantsRead {
  readonly tenants: readonly Tenant[]
  readonly problems: readonly TenantProblem[]
}

/** The tenants of an installation, with everything needed to read their files again. */
export interface Installation {
  /** Absolute paths. */
  readonly folders: TenantFolders
  readonly presets: Presets
  readonly set: TenantSet
  /** Reads the current file of a tenant; null when it does not exist. */
  read(id: string): FileRead | null
}

/** Why no tenant can be served, in one line for the operator; `cause` is the error of a folder that cannot be read. */
export class TenantFilesError extends Error {}

type ReadFile = Installation['read']

function* readFiles(folders: TenantFolders, readFile: ReadFile): Steps<ReadonlyMap<string, FileRead>> {
  const files = new Map<string, FileRead>()
  for (const id of idsIn(folders)) {
    const read = readFile(id)
    if (read) files.set(id, read)
    yield
  }
  return files
}

/**
 * The hosts that each tenant file names, by the tenant's id; also of invalid files, because no other file may take
 * their hosts. Throws when the folder cannot be listed.
 */
export function hostsInFiles(folders: TenantFolders): ReadonlyMap<string, readonly string[]> {
  const presets = openPresets(folders.themes)
  const files = atOnce(readFiles(folders, (id) => readTenantFile(folders, presets, id)))
  return new Map([...files].map(([id, { hosts }]) => [id, hosts]))
}

/** Throws when a folder cannot be listed. */
function readInstallation({ tenants, themes }: TenantFolders, mode: ServerMode): Installation {
  const folders = { tenants: path.resolve(tenants), themes: path.resolve(themes) }
  const presets = openPresets(folders.themes)
  const set = openTenantSet((id) => shownPath(fileOf(folders, id)))
  const read = (id: string): FileRead | null => inMode(mode, readTenantFile(folders, presets, id))
  atOnce(set.apply(atOnce(readFiles(folders, read))))
  return { folders, presets, set, read }
}

export const problemsOf = ({ folders, set }: Installation, ids: Iterable<string>): TenantProblem[] =>
  [...ids].flatMap((id) => set.problemsOf(id).map((each) => ({ file: shownPath(fileOf(folders, id)), ...each })))

/** Reads every tenant of an installation once, also those that only a demo serves. Throws when a folder cannot be listed. */
export function readTenants(folders: TenantFolders): TenantsRead {
  const installation = readInstallation(folders, 'demo')
  const { set } = installation
  return { tenants: set.all(), problems: problemsOf(installation, set.invalid()) }
}

/**
 * Reads every tenant when the server starts; invalid tenants are left out. Throws TenantFilesError when the folders
 * cannot be read or no tenant is valid.
 */
export function readForStart(folders: TenantFolders, mode: ServerMode): Installation {
  let installation: Installation
  try {
    installation = readInstallation(folders, mode)
  } catch (error) {
    throw new TenantFilesError(`The tenants cannot be read: ${(error as Error).message}`, { cause: error })
  }
  const { set } = installation
  if (set.counts().served > 0) return installation
  const [first] = problemsOf(installation, set.invalid())
  throw new TenantFilesError(
    first ? `No tenant file is right: ${describeProblem(first)}` : `${folders.tenants} holds no tenant file`,
  )
}
