import { fsyncSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's module that file systems are mounted through. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/**
 * PGlite's file system with a real fsync: as shipped it has none, and a power cut would lose every order since the start.
 */
export class DurableNodeFs extends NodeFS {
  /** How many times data was forced to the disk. */
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

/** Why the data folder cannot be used, in words for the operator. */
export class DataFolderError extends Error {}

/** Held as long as the process lives; the operating system lets go of it even on kill -9. */
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

/** PostgreSQL's own switch against syncing is left out, and its buffers fit a process of about 1 GB. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'wal_buffers=1MB'].flatMap((each) => ['-c', each]),
]

export interface EmbeddedDatabase {
  readonly lite: PGlite
  /** Null when the database lives in memory. */
  readonly files: DurableNodeFs | null
  /** Flushes, closes and lets go of the folder. */
  close(): Promise<void>
}

/** A database that ends with the process, for tests; to begin as a given empty cluster is faster than to make one. */
export async function openInMemory(cluster?: Blob): Promise<EmbeddedDatabase> {
  const small = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  const lite = await PGlite.create({ startParams: small, ...(cluster ? { loadDataDir: cluster } : {}) })
  return { lite, files: null, close: () => lite.close() }
}

/**
 * Opens the database in `folder`, making it at first.
 * Throws DataFolderError when another process has it open.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  const files = new DurableNodeFs(path.join(folder, 'pg'))
  const lite = await PGlite.create({ fs: files, startParams })
  return {
    lite,
    files,
    async close() {
      if (!lite.closed) await lite.close()
      lock.close()
    },
  }
}
