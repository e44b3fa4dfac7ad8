import { statSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf, isUnchanged } from './file-reading.ts'
import type { Installation } from './read-tenants.ts'
import type { Steps } from './slices.ts'
import { fileOf, idOf, idsIn } from './tenant-reader.ts'

/** The tenants that have their preset or a picture in one of these folders of `themes/`. */
function* usersOf({ set }: Installation, looks: ReadonlySet<string>): Steps<string[]> {
  const users: string[] = []
  for (const [id, file] of set.reads()) {
    if (file.looks.some((look) => looks.has(look))) users.push(id)
    yield
  }
  return users
}

/** Files that came, went or differ from what was read, by their directory entries; and those that wait for a picture or a preset. */
function* differingFiles({ folders, set }: Installation): Steps<string[]> {
  const differing: string[] = []
  const present = new Set(idsIn(folders))
  yield
  for (const id of present) {
    if (!isUnchanged(set.reads().get(id)?.fingerprint, fingerprintOf(fileOf(folders, id)))) differing.push(id)
    yield
  }
  return [...differing, ...[...set.reads().keys()].filter((id) => !present.has(id)), ...set.wrong()]
}

/** The last parts of those paths that lie in a folder. */
const namesIn = (folder: string, paths: ReadonlySet<string>): string[] =>
  [...paths].filter((each) => path.dirname(each) === folder).map((each) => path.basename(each))

/**
 * The tenants whose files have to be read when these paths changed, as `watchFolders` names them. Throws without the
 * tenants' folder: while it is replaced as a whole, none of its files counts as removed.
 */
export function* changedTenants(installation: Installation, paths: ReadonlySet<string>): Steps<ReadonlySet<string>> {
  const { folders, presets } = installation
  statSync(folders.tenants)
  const isWhole = paths.has(folders.tenants)
  const looks = new Set([...namesIn(folders.themes, paths), ...(isWhole ? presets.changed() : [])])
  for (const look of looks) presets.forget(look)
  const named = namesIn(folders.tenants, paths)
    .map(idOf)
    .filter((id) => id !== null)
  return new Set([
    ...named,
    ...(looks.size ? yield* usersOf(installation, looks) : []),
    ...(isWhole ? yield* differingFiles(installation) : []),
  ])
}
