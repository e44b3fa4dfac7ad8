import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const statsOf = (place: string) => statSync(place, { throwIfNoEntry: false })

const isFolder = (place: string): boolean => statsOf(place)?.isDirectory() === true

/**
 * Creates a folder and those above it. Throws when that is not possible, whereas Node's own `recursive` never returns
 * in a file system that creates nothing, such as /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder && !statsOf(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error
  }
}
