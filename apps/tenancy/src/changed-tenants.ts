import { statSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, isUnchanged } from './file-reading.ts'
import type { Installation } from './read-tenants.ts'
import type { Steps } from './slices.ts'
import { fileOf, idOf, idsIn } from './tenant-reader.ts'

/** The tenants whose preset or pictures are in one of these folders of `themes/`. */
function* usersOf({ set }: Installation, changed: ReadonlySet<string>): Steps<string[]> {
  const users: string[] = []
  for (const [id, file] of set.reads()) {
    if (file.themeFolders.some((folder) => changed.has(folder))) users.push(id)
    yield
  }
  return users
}

/**
 * Ids of files that were added, removed or changed since they were read, judged by their directory entries, plus the
 * tenants whose files are invalid and may wait for a picture or a preset.
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

/** The base names of those paths that are directly in a folder. */
const namesIn = (folder: string, paths: ReadonlySet<string>): string[] =>
  [...paths].filter((each) => path.dirname(each) === folder).map((each) => path.basename(each))

/**
 * The tenants to read again after these paths changed; paths are those of `watchFolders`. Throws when the tenants'
 * folder is missing: while the whole folder is being replaced, none of its files counts as removed.
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
