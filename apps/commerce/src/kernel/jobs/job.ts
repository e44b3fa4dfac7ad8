import type { TenantTx } from '../db/tenant-transaction.ts'

/** Deferred work. The payload is data; message texts are rendered when the job runs. */
export interface NewJob {
  readonly kind: string
  /** Unique per kind. `addJob` fails for an existing key; `rescheduleJob` updates the existing job. */
  readonly key: string
  readonly payload: object
  readonly dueAt: Date
  /** The job is not run after this time; null: never expires. */
  readonly expiresAt: Date | null
}

/** A claimed job: only this process may run it until the lease ends. */
export interface ClaimedJob {
  readonly kind: string
  readonly key: string
  /** As stored, possibly by an earlier release: each kind validates its own payload. */
  readonly payload: unknown
  /** Number of runs since the last success, including this run. */
  readonly tries: number
  readonly leaseUntil: Date
  readonly expiresAt: Date | null
}

interface Common {
  readonly name: string
  /** After this many runs the job becomes a dead letter. */
  readonly mostTries: number
  /** True: the payload contains personal data and is emptied when the job becomes a dead letter (SAFE16). */
  readonly personal: boolean
}

/**
 * A kind with effects outside the database, run at least once: when a process dies during a run, another process
 * repeats it.
 */
export interface OutsideKind extends Common {
  /**
   * Resolves to when to run the job again; null: it is done. Throws JobRefused for a final failure; any other error is
   * retried.
   */
  run(tenant: string, job: ClaimedJob): Promise<Date | null>
}

/** The result of `InsideKind.write`. */
export interface Written {
  /** When to run jobs again, by key; jobs not listed are done. */
  readonly again: ReadonlyMap<string, Date>
  /** Called after the commit. */
  readonly committed: () => void
}

/**
 * A kind with effects in the database only, run exactly once: the effects are written in the transaction that settles
 * the jobs.
 */
export interface InsideKind extends Common {
  /** True: `write` gets one job, so that its transaction takes locks of several kinds in their sequence only once. */
  readonly alone?: boolean
  /** True: while requests come in, few jobs are written at a time, with a pause as long as they took (SAFE8). */
  readonly canWait?: boolean
  write(tx: TenantTx, jobs: readonly ClaimedJob[]): Promise<Written>
}

/** A kind of job that this process runs. Jobs of other kinds wait for a process that runs them. */
export type JobKind = OutsideKind | InsideKind

export const isInside = (kind: JobKind): kind is InsideKind => 'write' in kind
export const isOutside = (kind: JobKind): kind is OutsideKind => 'run' in kind

/** Thrown when a retry cannot help. `code` is the reason, without personal data. */
export class JobRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The job cannot be done: ${code}`)
    this.name = 'JobRefused'
    this.code = code
  }
}

/** How a run ended. */
export type Outcome =
  | { readonly become: 'done'; readonly key: string }
  | { readonly become: 'again'; readonly key: string; readonly dueAt: Date }
  | { readonly become: 'retry'; readonly key: string; readonly dueAt: Date; readonly errorKind: string }
  | { readonly become: 'dead'; readonly key: string; readonly errorKind: string }

const PLAIN_KIND = /^[\w.-]{1,60}$/

/**
 * The kind of an error for the job's row: a code or a class name. Messages may contain personal data and are not
 * stored.
 */
export function errorKind(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const kind = [code, name].find((each) => typeof each === 'string' && PLAIN_KIND.test(each))
  return typeof kind === 'string' ? kind : 'Error'
}

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

const backoff = (tries: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))

/** The outcome of a failed run: a retry with exponential backoff, or a dead letter. */
export function failed(kind: JobKind, job: ClaimedJob, error: unknown, now: number): Outcome {
  const { key } = job
  if (error instanceof JobRefused || job.tries >= kind.mostTries)
    return { become: 'dead', key, errorKind: errorKind(error) }
  const dueAt = new Date(now + backoff(job.tries))
  // The job would expire before its next run. Its payload is deleted now, because it may contain a one-time code
  // (SAFE14); operators see why the message never went out.
  if (job.expiresAt && dueAt >= job.expiresAt) return { become: 'dead', key, errorKind: errorKind(error) }
  return { become: 'retry', key, dueAt, errorKind: errorKind(error) }
}
