import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** Both names reach the same file, also through symbolic and hard links. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

/**
 * Throws with a message for the operator when `to` must not be written: it is the export itself, or an existing file
 * without `replaces`.
 */
export function checkOutput(from: string, to: string, replaces: boolean): void {
  const folder = path.dirname(to)
  if (!existsSync(folder)) throw new Error(`the folder ${folder} is not there`)
  if (!existsSync(to)) return
  if (statSync(to).isDirectory()) throw new Error(`${to} is a folder: name the file to write`)
  if (existsSync(from) && isSameFile(from, to)) throw new Error(`${to} is the export itself: give another name`)
  if (!replaces) throw new Error(`${to} exists: --replace overwrites it`)
}
