import { changedTenants } from './changed-tenants.ts'
import { debounceNames } from './debounce-names.ts'
import { problemReporter } from './problem-reporter.ts'
import type { Installation } from './read-tenants.ts'
import { atOnce, inSlices, type Steps } from './slices.ts'
import { type FileRead, readTenantFile } from './tenant-reader.ts'
import type { Tenants } from './tenant-set.ts'
import { watchFolders } from './watch-folders.ts'

/** The current tenants, kept in step with their files. */
export interface FollowedTenants extends Tenants {
  /** Looks for changes that caused no event, and reads only those files. Resolves when they are applied. */
  rescan(): Promise<void>
  /** Stops following the files. */
  close(): void
}

export interface FollowChoice {
  /** False in production, where a demo tenant's file counts as invalid. */
  readonly servesDemos: boolean
  /** Receives one line per problem of a file: existing problems first, then each problem once until it changes. */
  readonly report: (line: string) => void
}

const QUIET_MS = 100

/** Events can be lost: on network file systems, and when the system's event queue overflows. */
const RESCAN_MS = 60_000

const DEMO = { field: 'demo', message: 'is true: MODE=production does not serve it' }

/** Reads changed files in short slices, so that requests are answered in between (PERF9). */
export function followTenants(installation: Installation, choice: FollowChoice): FollowedTenants {
  const { folders, presets, set } = installation
  let lastError = ''
  let isClosed = false

  const report = (line: string): void => {
    if (!isClosed) choice.report(line)
  }
  const reportProblems = problemReporter(installation, report)

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
    yield* reportProblems(yield* set.apply(changes))
  }

  let work = Promise.resolve()
  /**
   * Runs changes strictly in sequence, so that a later reading is applied later. A folder that cannot be read changes
   * nothing.
   */
  const run = (steps: () => Steps): Promise<void> => {
    work = work
      .then(() => (isClosed ? undefined : inSlices(steps())))
      .then(
        () => {
          lastError = ''
        },
        (error: unknown) => {
          const { message } = error as Error
          if (message !== lastError) report(message)
          lastError = message
        },
      )
    return work
  }

  const debounced = debounceNames(QUIET_MS, (paths) => void run(() => take(paths)))
  const watched = watchFolders(folders, { changed: debounced.note, report })
  const rescan = (): Promise<void> => run(() => take(new Set([folders.tenants])))
  const timer = setInterval(rescan, RESCAN_MS).unref()
  atOnce(reportProblems(set.invalid()))
  // Finds changes made between the first reading and the start of the watch.
  debounced.note(folders.tenants)

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
      debounced.close()
      watched.close()
    },
  }
}
