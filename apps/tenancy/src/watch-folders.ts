import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { shownPath } from './tenant-problem.ts'
import { idOf, type TenantFolders } from './tenant-reader.ts'

/**
 * Watches `tenants/`, `themes/` and each folder of `themes/`, but no single files: the operating system limits the
 * number of watches.
 */
export interface FolderWatch {
  /** Watches new and replaced folders, and stops watching removed folders. */
  refresh(): void
  close(): void
}

export interface FolderWatchChoice {
  /**
   * Receives the changed path: a tenant file, a folder of `themes/`, or the tenants' folder when the file is unknown.
   */
  readonly changed: (path: string) => void
  /** Receives a message about a folder that cannot be watched. */
  readonly report: (line: string) => void
}

/**
 * Device and inode of a folder; null when it is no folder. They differ after the folder is replaced, while an existing
 * watch stays on the old folder.
 */
function identityOf(folder: string): string | null {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : null
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    return []
  }
}

interface Watched {
  readonly identity: string
  readonly watcher: FSWatcher | null
}

/** Expects absolute paths. */
export function watchFolders({ tenants, themes }: TenantFolders, choice: FolderWatchChoice): FolderWatch {
  const watched = new Map<string, Watched>()

  const leave = (folder: string): void => {
    watched.get(folder)?.watcher?.close()
    watched.delete(folder)
  }

  const start = (folder: string, onChange: (name: string | null) => void): FSWatcher | null => {
    try {
      const watcher = watch(folder, { persistent: false }, (_kind, name) => onChange(name))
      return watcher.on('error', () => leave(folder))
    } catch (error) {
      choice.report(`${shownPath(folder)}: changes are seen a minute later: ${(error as Error).message}`)
      return null
    }
  }

  const follow = (folder: string, onChange: (name: string | null) => void): void => {
    const identity = identityOf(folder)
    if (identity === watched.get(folder)?.identity) return
    leave(folder)
    if (identity !== null) watched.set(folder, { identity, watcher: start(folder, onChange) })
  }

  // Another changed file may be the target of a linked tenant file, so check all tenant files.
  const onTenant = (name: string | null): void =>
    choice.changed(name !== null && idOf(name) !== null ? path.join(tenants, name) : tenants)

  const onTheme = (name: string | null): void => {
    refresh()
    choice.changed(name === null ? tenants : path.join(themes, name))
  }

  function refresh(): void {
    follow(tenants, onTenant)
    follow(themes, onTheme)
    const themeFolders = foldersIn(themes)
    for (const folder of themeFolders) follow(folder, () => choice.changed(folder))
    for (const folder of watched.keys()) if (identityOf(folder) === null) leave(folder)
  }

  refresh()
  return {
    refresh,
    close: () => {
      for (const folder of [...watched.keys()]) leave(folder)
    },
  }
}
