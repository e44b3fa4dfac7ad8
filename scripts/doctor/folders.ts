import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type MovedMark, readMark } from '@tiffin/commerce/kernel/db/move/moved-mark'
import { type Check, check } from './check.ts'
import { configOf, type Ground } from './ground.ts'
import { isOurs } from './http.ts'
import { fault } from './words.ts'

/** The file systems of the kernel, in which no folder can be created: /proc, /sys and cgroups. */
const KERNEL_FILES: ReadonlySet<number> = new Set([0x9fa0, 0x6265_6572, 0x6367_7270, 0x27e0eb])

/** Where a folder is, or the nearest one above it that exists. */
async function nearestOf(place: string): Promise<string> {
  const found = await stat(place).catch(() => null)
  const parent = path.dirname(place)
  return found || parent === place ? place : nearestOf(parent)
}

/** Why files cannot be written in a folder, or it cannot be created; null: they can. Writes nothing to find out. */
async function obstacleTo(folder: string): Promise<string | null> {
  const nearest = await nearestOf(path.resolve(folder))
  if (!(await stat(nearest)).isDirectory()) return `${nearest} is not a folder`
  if (KERNEL_FILES.has((await statfs(nearest)).type)) return `${nearest} belongs to the kernel`
  const error = await access(nearest, constants.W_OK | constants.X_OK).catch(({ code }: NodeJS.ErrnoException) => code)
  return error === undefined ? null : `${error} at ${nearest}`
}

/** Below this much free space an installation soon stops writing. */
const LEAST_FREE_BYTES = 200e6

interface Space {
  readonly setting: string
  readonly folder: string
  readonly free: number
}

/** The folders that are written, with their settings. */
function writtenFolders({ bff, commerce }: Ground): Omit<Space, 'free'>[] {
  const [pictures, data] = [configOf(bff)?.pictureCache, configOf(commerce)]
  return [
    ...(data && !data.databaseUrl ? [{ setting: 'DATA_DIR', folder: data.dataDir }] : []),
    ...(pictures === undefined ? [] : [{ setting: 'PICTURE_CACHE_DIR', folder: pictures }]),
  ]
}

const spaceIn =
  ({ machine }: Ground) =>
  async (written: Omit<Space, 'free'>): Promise<Space> => ({
    ...written,
    free: await machine.freeBytes(await nearestOf(path.resolve(written.folder))),
  })

/**
 * Whether a process holds the lock of an embedded database. Asks for a reader's lock, which the system grants and takes
 * back within the call, and only where no commerce of this installation answers.
 */
function isLocked(folder: string): boolean {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { readOnly: true, timeout: 0 })
  try {
    lock.exec('PRAGMA schema_version')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

/** What there is to know of an embedded database without opening it. */
interface Embedded {
  readonly folder: string
  readonly port: number
  readonly mark: MovedMark | null
  readonly isLocked: boolean
}

async function lookAtEmbedded(ground: Ground): Promise<Embedded | null> {
  const config = configOf(ground.commerce)
  if (!config || config.databaseUrl) return null
  const folder = path.join(config.dataDir, 'db')
  if (!(await stat(path.join(folder, 'lock')).catch(() => null))) return null
  const here = await ground.commerceHere()
  // Whether a commerce that answers, or hangs, is the one of this folder is said by another check.
  const isAnswered = isOurs(here) || here.is === 'silent'
  return { folder, port: config.port, mark: readMark(folder), isLocked: !isAnswered && isLocked(folder) }
}

export const folderChecks: readonly Check[] = [
  check({
    ...{ name: 'data folder', of: 'commerce', examines: 'whether commerce can write in DATA_DIR, or create it' },
    async look({ commerce }) {
      const config = configOf(commerce)
      if (!config || (config.databaseUrl && config.mode === 'production')) return null
      return { folder: config.dataDir, obstacle: await obstacleTo(config.dataDir) }
    },
    judge: ({ folder, obstacle }) => (obstacle === null ? [] : [fault('dataFolder', folder, obstacle)]),
  }),
  check({
    ...{ name: 'disk', of: 'both', examines: 'free space in DATA_DIR and PICTURE_CACHE_DIR' },
    look: (ground) => Promise.all(writtenFolders(ground).map(spaceIn(ground))),
    judge: (spaces) =>
      spaces
        .filter(({ free }) => free < LEAST_FREE_BYTES)
        .map(({ setting, folder, free }) => fault('diskFull', setting, folder, free)),
  }),
  check({
    ...{ name: 'embedded database', of: 'commerce', examines: 'whether it was moved, and which process uses it' },
    look: lookAtEmbedded,
    judge({ folder, port, mark, isLocked: isHeld }) {
      if (mark) return [mark.finishedAt ? fault('databaseMoved', folder, mark.to) : fault('databaseHalfMoved', mark.to)]
      return isHeld ? [fault('databaseLocked', folder, port)] : []
    },
  }),
  check({
    ...{ name: 'picture cache', of: 'bff', examines: 'whether the BFF can write in PICTURE_CACHE_DIR' },
    async look({ bff }) {
      const folder = configOf(bff)?.pictureCache
      return folder === undefined ? null : { folder, obstacle: await obstacleTo(folder) }
    },
    judge: ({ folder, obstacle }) => (obstacle === null ? [] : [fault('pictureCache', folder, obstacle)]),
  }),
]
