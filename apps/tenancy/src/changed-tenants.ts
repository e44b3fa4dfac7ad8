import { statSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, isUnchanged } from './file-reading.ts'
import type { Installation } from './read-tenants.ts'
import type { Steps } from './slices.ts'
import { fileOf, idOf, idsIn } from './tenant-reader.ts'

/** Ids of the tenants that use a preset or pictures from these folders of `themes/`. */
function* usersOf({ set }: Installation, changed: ReadonlySet<string>): Steps<string[]> {
  const users: string[] = []
  for (const [id, file] of set.reads()) {
    if (file.themeFolders.some((folder) => changed.has(folder))) users.push(id)
    yield
  }
  return users
}

/**
 * Ids of tenant files that were added, removed or changed since they were read (by fingerprint), plus all invalid
 * files: a missing preset or picture may exist by now.
 */
function* differingFiles({ folders, set }: Installation): Steps<string[]> {
  const differing: string[] = []
  const present = new Set(idsIn(folders))
  yield
  for (const id of present) {
    if (!isUnchanged(set.reads().get(id)?.fingerprint, fingerprintOf(fileOf(folders, id)))) differing.push(id)
    yield
  }
  return [...differing, ...[...set.reads().keys()].filter((id) => !present.has(id)), ...set.invalid()]
}

/** The base names of the paths that are direct children of `folder`. */
const namesIn = (folder: string, paths: ReadonlySet<string>): string[] =>
  [...paths].filter((each) => path.dirname(each) === folder).map((each) => path.basename(each))

/**
 * Ids of the tenants to read again after these paths, reported by `watchFolders`, have changed. Throws when the tenants
 * folder is missing, so that replacing the whole folder removes no tenant.
 */
export function* changedTenants(installation: Installation, paths: ReadonlySet<string>): Steps<ReadonlySet<string>> {
  const { folders, presets } = installation
  statSync(folders.tenants)
  const isWhole = paths.has(folders.tenants)
  const themeFolders = new Set([...namesIn(folders.themes, paths), ...(isWhole ? presets.changed() : [])])
  for (const folder of themeFolders) presets.forget(folder)
  const named = namesIn(folders.tenants, paths)
    .map(idOf)
    .filter((id) => id !== null)
  return new Set([
    ...named,
    ...(themeFolders.size ? yield* usersOf(installation, themeFolders) : []),
    ...(isWhole ? yield* differingFiles(installation) : []),
  ])
}
