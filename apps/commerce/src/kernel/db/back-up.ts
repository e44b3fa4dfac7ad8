import { constants } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { writeCopied } from './restored-mark.ts'

/** A copy of the embedded database, from which commerce can start. */
export interface Backup {
  /** A folder with the database as `db`. */
  readonly folder: string
  readonly bytes: number
  /** How long statements waited, in milliseconds. */
  readonly heldMs: number
}

/** The end of the name of a copy that is not whole. */
const PART = '.part'

/** `2026-11-27T22-10-05-123Z`: names sort by time, and are allowed on every file system. */
const nameAt = (moment: number): string => new Date(moment).toISOString().replaceAll(/[:.]/g, '-')

/** The first name from this moment on that no copy has. */
function freeName(taken: readonly string[], from: number): string {
  let moment = from
  while (taken.includes(nameAt(moment))) moment += 1
  return nameAt(moment)
}

/** Syncs what was copied; returns its size in bytes. */
async function syncBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  let bytes = 0
  for (const entry of entries) {
    const handle = await open(path.join(entry.parentPath, entry.name), 'r')
    try {
      await handle.sync()
      if (entry.isFile()) bytes += (await handle.stat()).size
    } finally {
      await handle.close()
    }
  }
  return bytes
}

/** Removes what copies left that were interrupted. */
async function removeParts(into: string): Promise<void> {
  const names = await readdir(into)
  for (const name of names.filter((each) => each.endsWith(PART))) {
    await rm(path.join(into, name), { recursive: true, force: true })
  }
}

/** A running embedded database. */
export interface CopiedDatabase {
  readonly lite: PGlite
  /** The folder of its files. */
  readonly files: string
  /** Writes all changes to the files. Waits for its turn: within another's transaction it would make that one fail. */
  readonly checkpoint: () => Promise<unknown>
}

async function copyNow({ lite, files, checkpoint }: CopiedDatabase, into: string, now: number): Promise<Backup> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  await removeParts(into)
  const folder = path.join(into, freeName(await readdir(into), now))
  const draft = `${folder}${PART}`
  await mkdir(path.join(draft, 'db'), { recursive: true, mode: 0o700 })
  // Less log to replay at a start from it.
  await checkpoint()
  const heldMs = await lite.runExclusive(async () => {
    const from = performance.now()
    await cp(files, path.join(draft, 'db', 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    return performance.now() - from
  })
  await writeCopied(path.join(draft, 'db'), now)
  const bytes = await syncBelow(draft)
  await rename(draft, folder)
  return { folder, bytes, heldMs }
}

/**
 * Copies a running embedded database below `into`, to a folder named after the moment; one copy at a time. No statement
 * runs meanwhile, so that it is what a crash at that moment would leave: all that was committed, and nothing of a
 * transaction under way. A copy that is not whole never has the name of one that is.
 */
export function backUpInto(database: CopiedDatabase, into: string): (now: number) => Promise<Backup> {
  let last: Promise<unknown> = Promise.resolve()
  return (now) => {
    const copy = last.then(() => copyNow(database, into, now))
    last = copy.catch(() => undefined)
    return copy
  }
}
