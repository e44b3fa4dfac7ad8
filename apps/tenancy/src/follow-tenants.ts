import { changedTenants } from './changed-tenants.ts'
import { debounceNames } from './debounce-names.ts'
import { problemReporter } from './problem-reporter.ts'
import type { Installation } from './read-tenants.ts'
import { atOnce, inSlices, type Steps } from './slices.ts'
import type { FileRead } from './tenant-reader.ts'
import type { Tenants } from './tenant-set.ts'
import { watchFolders } from './watch-folders.ts'

/** The current tenants, updated when their files change. */
export interface FollowedTenants extends Tenants {
  /** Looks for changes that caused no event, and reads only those files. Resolves when they are applied. */
  rescan(): Promise<void>
  /** Stops following the files. */
  close(): void
}

export interface FollowChoice {
  /** False in production, where a demo tenant's file counts as invalid. */
  readonly servesDemos: boolean
  /**
   * Receives one line of text per problem: existing problems at the start, then the problems of a file whenever they
   * change.
   */
  readonly report: (line: string) => void
}

const DEBOUNCE_MS = 100

/**
 * Interval of full rescans, because file events can be lost: on network file systems, and when the event queue
 * overflows.
 */
const RESCAN_MS = 60_000

const DEMO = { field: 'demo', message: 'is true: MODE=production does not serve it' }

/** Reads changed files in short slices, so that requests are answered in between (PERF9). */
export function followTenants(installation: Installation, choice: FollowChoice): FollowedTenants {
  const { folders, set } = installation
  let lastError = ''
  let isClosed = false

  const report = (line: string): void => {
    if (!isClosed) choice.report(line)
  }
  const reportProblems = problemReporter(installation, report)

  function read(id: string): FileRead | null {
    const file = installation.read(id)
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
   * Queues the updates to run one after another, so that an older read never overwrites a newer one. When a folder
   * cannot be read, nothing changes.
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

  const debounced = debounceNames(DEBOUNCE_MS, (paths) => void run(() => take(paths)))
  const watched = watchFolders(folders, { changed: debounced.note, report })
  const rescan = (): Promise<void> => run(() => take(new Set([folders.tenants])))
  const timer = setInterval(rescan, RESCAN_MS).unref()
  atOnce(reportProblems(set.invalid()))
  // Find changes made between the first read and the start of the watch.
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
