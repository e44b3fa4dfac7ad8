import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { DataFolderError } from '../data-folder.ts'

const schema = z.object({
  /** Names the move at the server too. */
  move: z.uuid(),
  /** The server and its database, without the login. */
  to: z.string(),
  /** ISO; null: it is not finished. */
  finishedAt: z.iso.datetime().nullable(),
})

/** What is noted in the folder of an embedded database that is being moved to a server, or was. */
export type MovedMark = z.output<typeof schema>

const fileIn = (folder: string): string => path.join(folder, 'moved.json')

/** Null: the database was never moved, or was taken back. */
export function readMark(folder: string): MovedMark | null {
  const file = fileIn(folder)
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Writes the mark; on return it is on the disk, whole. */
export async function writeMark(folder: string, mark: MovedMark): Promise<void> {
  const draft = `${fileIn(folder)}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(JSON.stringify(mark))
    await handle.sync()
  } finally {
    await handle.close()
  }
  renameSync(draft, fileIn(folder))
}

export const removeMark = (folder: string): void => rmSync(fileIn(folder), { force: true })

/** Throws DataFolderError for a database whose orders are now at a server: two that are written would never be one again. */
export function refuseMoved(folder: string): void {
  const mark = readMark(folder)
  if (!mark) return
  const state = mark.finishedAt ? `was moved to ${mark.to} at ${mark.finishedAt}` : `is being moved to ${mark.to}`
  const onward = mark.finishedAt ? 'start with DATABASE_URL' : 'go on with npm run database -- to-postgres'
  throw new DataFolderError(
    `The database in ${folder} ${state}: ${onward}, or take it back with npm run database -- to-postgres --back`,
  )
}
