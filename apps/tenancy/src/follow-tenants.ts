import { changedTenants } from './changed-tenants.ts'
import { problemTeller } from './problem-teller.ts'
import type { Installation } from './read-tenants.ts'
import { settling } from './settling.ts'
import { atOnce, inSlices, type Steps } from './slices.ts'
import { type FileRead, readTenantFile } from './tenant-reader.ts'
import type { Tenants } from './tenant-set.ts'
import { watchFolders } from './watch-folders.ts'

/** Tenants that follow their files. */
export interface FollowedTenants extends Tenants {
  /** Looks for changes that no event told of; reads those files alone. Resolves when they are taken up. */
  rescan(): Promise<void>
  /** Stops following the files. */
  close(): void
}

export interface FollowChoice {
  /** False in production, where a demo's file counts as not right. */
  readonly servesDemos: boolean
  /** Takes a line for each thing that is wrong with a file, once until it changes; first what is wrong already. */
  readonly report: (line: string) => void
}

const REST_MS = 100

/** Events get lost: on file systems of other machines, and when more come than the system keeps. */
const RESCAN_MS = 60_000

const DEMO = { field: 'demo', message: 'is true: MODE=production does not serve it' }

/** Reads what changes, file by file, in slices between which requests are answered (PERF9). */
export function followTenants(installation: Installation, choice: FollowChoice): FollowedTenants {
  const { folders, presets, set } = installation
  let trouble = ''
  let isClosed = false

  const report = (line: string): void => {
    if (!isClosed) choice.report(line)
  }
  const tell = problemTeller(installation, report)

  function read(id: string): FileRead | null {
    const file = readTenantFile(folders, presets, id)
    return file?.tenant?.demo && !choice.servesDemos ? { ...file, tenant: null, problems: [DEMO] } : file
  }

  function* take(paths: ReadonlySet<string>): Steps {
    const changes = new Map<string, FileRead | null>()
    if (paths.has(folders.tenants)) watched.refresh()
    for (const id of yield* changedTenants(installation, paths)) {
      changes.set(id, read(id))
      yield
    }
    yield* tell(yield* set.apply(changes))
  }

  let work = Promise.resolve()
  /** One after the other: what is read later is taken up later. A folder that cannot be read changes nothing. */
  const run = (steps: () => Steps): Promise<void> => {
    work = work
      .then(() => (isClosed ? undefined : inSlices(steps())))
      .then(
        () => {
          trouble = ''
        },
        (error: unknown) => {
          const { message } = error as Error
          if (message !== trouble) report(message)
          trouble = message
        },
      )
    return work
  }

  const settled = settling(REST_MS, (paths) => void run(() => take(paths)))
  const watched = watchFolders(folders, { changed: settled.note, report })
  const rescan = (): Promise<void> => run(() => take(new Set([folders.tenants])))
  const timer = setInterval(rescan, RESCAN_MS).unref()
  atOnce(tell(set.wrong()))
  // What changed after it was read for the start and before it was watched.
  settled.note(folders.tenants)

  return {
    resolve: set.resolve,
    find: set.find,
    all: set.all,
    counts: set.counts,
    version: set.version,
    rescan,
    close() {
      isClosed = true
      clearInterval(timer)
      settled.close()
      watched.close()
    },
  }
}
