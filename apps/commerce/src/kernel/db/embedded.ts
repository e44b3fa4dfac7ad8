import { fsyncSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DataFolderError, ensureWritableFolder } from './data-folder.ts'
import { refuseMoved } from './move/moved-mark.ts'

/** The part of the Emscripten module that mounts file systems. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/**
 * PGlite's file system with a real fsync. The original has no fsync, so a power cut would lose every order since the
 * start.
 */
export class DurableNodeFs extends NodeFS {
  /** Number of fsync calls. */
  syncs = 0

  override async init(lite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const started = await super.init(lite, options)
    const hooks = started.emscriptenOpts.preRun ?? []
    const hook = (module: unknown) => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    }
    started.emscriptenOpts.preRun = [...(Array.isArray(hooks) ? hooks : [hooks]), hook]
    return started
  }
}

/** Locks the folder for the life of the process; the operating system releases the lock even after kill -9. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(folder, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    throw new DataFolderError(`The data folder ${folder} is in use by another process`)
  }
}

/** PGlite's defaults without the flag that disables fsync, and buffer sizes for a process with about 1 GB of memory. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'wal_buffers=1MB'].flatMap((each) => ['-c', each]),
]

/** The type of columns that hold a date. */
export const DATE = 1082

const parsers = { [DATE]: String }

export interface EmbeddedDatabase {
  readonly lite: PGlite
  /** null: the database is in memory. */
  readonly files: DurableNodeFs | null
  /** The folder of its files; null: the database is in memory. */
  readonly folder: string | null
  /** Flushes and closes the database, and unlocks the folder. */
  close(): Promise<void>
}

/** Opens an in-memory database, for tests. Starting from a copied data directory is faster than creating one. */
export async function openInMemory(cluster?: Blob): Promise<EmbeddedDatabase> {
  const small = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  const lite = await PGlite.create({ startParams: small, parsers, ...(cluster ? { loadDataDir: cluster } : {}) })
  return { lite, files: null, folder: null, close: () => lite.close() }
}

/** `isMoving`: opened by the move to a server, to which it is closed for everything else. */
interface Opening {
  readonly isMoving?: boolean
}

/**
 * Opens the database in `folder`, creating it if it doesn't exist. Throws DataFolderError when another process has it
 * open, and when it was moved to a server.
 */
export async function openEmbedded(folder: string, { isMoving = false }: Opening = {}): Promise<EmbeddedDatabase> {
  ensureWritableFolder(folder)
  const lock = lockFolder(folder)
  try {
    if (!isMoving) refuseMoved(folder)
  } catch (error) {
    lock.close()
    throw error
  }
  const own = path.join(folder, 'pg')
  const files = new DurableNodeFs(own)
  const lite = await PGlite.create({ fs: files, startParams, parsers })
  return {
    lite,
    files,
    folder: own,
    async close() {
      if (!lite.closed) await lite.close()
      lock.close()
    },
  }
}
